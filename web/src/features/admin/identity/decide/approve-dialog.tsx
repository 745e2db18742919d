import { KYC_APPROVED_DAYS } from '@numlet/contract/constants';
import { type FormEvent, useId, useState } from 'react';
import { serverNow } from '../../../../lib/call/server-time.ts';
import { notifySuccess } from '../../../../lib/notify.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field, FieldError } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { useDecideIdentity } from '../use-identity-acts.ts';
import { decisionProblem } from './decision-problem.ts';
import { NoteField } from './note-field.tsx';

export type DecisionDialogProps = {
  open: boolean;
  submissionId: string;
  name: string;
  onClose: () => void;
  /** The decision is made. */
  onDone: () => void;
};

/** Approves an identity, with the day on which the ID document expires. */
export function ApproveDialog({ open, submissionId, name, onClose, onDone }: DecisionDialogProps) {
  const form = useId();
  const approve = useDecideIdentity('admin-approve-identity');
  const [expiresOn, setExpiresOn] = useState('');
  const [note, setNote] = useState('');
  const problem = decisionProblem(approve.error);
  const close = () => {
    approve.reset();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = {
      submissionId,
      ...(expiresOn && { expiresOn }),
      ...(note.trim() && { note: note.trim() }),
    };
    approve.mutate(input, {
      onSuccess: () => {
        notifySuccess('Identity approved', `${name} gets an email.`);
        close();
        onDone();
      },
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !approve.isPending && close()}
      title={`Approve the identity of ${name}?`}
      width="narrow"
      footer={
        <>
          {problem && (
            <div className="flex-[1_0_100%]!">
              <FieldError>{problem}</FieldError>
            </div>
          )}
          <Button variant="outline" disabled={approve.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={approve.isPending && 'Approving...'}>
            Approve
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-body text-ink-2">
          Their limits are lifted at once. The documents are deleted {KYC_APPROVED_DAYS} days after the
          decision; the result is kept.
        </p>
        <Field label="The ID document expires on" aside="optional">
          {(field) => (
            <Input
              {...field}
              type="date"
              min={new Date(serverNow()).toISOString().slice(0, 10)}
              value={expiresOn}
              onChange={({ target }) => setExpiresOn(target.value)}
            />
          )}
        </Field>
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
