import { KYC_REJECTED_DAYS } from '@numlet/contract/constants';
import { type KycRejection, kycRejectionFacts, kycRejections } from '@numlet/contract/kyc/kyc-options';
import { type FormEvent, useId, useRef, useState } from 'react';
import { notifySuccess } from '../../../../lib/notify.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { useDecideIdentity } from '../use-identity-acts.ts';
import type { DecisionDialogProps } from './approve-dialog.tsx';
import { decisionProblem } from './decision-problem.ts';
import { NoteField } from './note-field.tsx';

/** Rejects a submission. The reasons and the message go to the person; the note is internal. */
export function RejectDialog({ open, submissionId, name, onClose, onDone }: DecisionDialogProps) {
  const form = useId();
  const reject = useDecideIdentity('admin-reject-identity');
  const [reasons, setReasons] = useState<readonly KycRejection[]>([]);
  const [message, setMessage] = useState('');
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const problem = decisionProblem(reject.error);
  const close = () => {
    reject.reset();
    setIsMissing(false);
    onClose();
  };
  const toggle = (reason: KycRejection) => {
    setIsMissing(false);
    setReasons((before) =>
      before.includes(reason) ? before.filter((each) => each !== reason) : [...before, reason],
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(reasons.length === 0);
    if (reasons.length === 0) return first.current?.focus();
    const input = {
      submissionId,
      // In the order of the list.
      reasons: kycRejections.filter((reason) => reasons.includes(reason)),
      ...(message.trim() && { message: message.trim() }),
      ...(note.trim() && { note: note.trim() }),
    };
    reject.mutate(input, {
      onSuccess: () => {
        notifySuccess('Identity rejected', `${name} gets an email with the reasons.`);
        close();
        onDone();
      },
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !reject.isPending && close()}
      title={`Reject the submission of ${name}?`}
      width="wide"
      initialFocus={first}
      footer={
        <>
          {problem && (
            <div className="flex-[1_0_100%]!">
              <FieldError>{problem}</FieldError>
            </div>
          )}
          <Button variant="outline" disabled={reject.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="destructive" busy={reject.isPending && 'Rejecting...'}>
            Reject
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-5">
        <p className="text-body text-ink-2">
          They only correct what the reasons name. Everything else is kept for {KYC_REJECTED_DAYS} days.
        </p>
        <fieldset className="min-w-0" aria-describedby={isMissing ? `${form}-missing` : undefined}>
          <legend className="mb-2 text-small font-semibold">Reasons, as the person reads them</legend>
          <div className="grid gap-2.5">
            {kycRejections.map((reason, index) => (
              <Checkbox
                key={reason}
                ref={index === 0 ? first : undefined}
                label={kycRejectionFacts[reason].text}
                checked={reasons.includes(reason)}
                error={isMissing}
                onChange={() => toggle(reason)}
              />
            ))}
          </div>
          {isMissing && (
            <div className="mt-2">
              <FieldError id={`${form}-missing`}>Please choose at least one reason.</FieldError>
            </div>
          )}
        </fieldset>
        <NoteField
          label="Message to the person"
          aside="optional, in the email"
          value={message}
          onChange={setMessage}
        />
        <NoteField
          label="Note for the file"
          aside="optional, not shown to them"
          value={note}
          onChange={setNote}
        />
      </form>
    </Dialog>
  );
}
