import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { ReasonField } from '../../parts/fields/reason-field.tsx';

type AskReasonProps = {
  busy: string | false;
  /** Why the submission could not be opened. */
  problem: string | null;
  onReason: (reason: string) => void;
};

/** Asks for the reason for opening a person's documents. */
export function AskReason({ busy, problem, onReason }: AskReasonProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '') onReason(reason.trim());
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid max-w-[560px] gap-4 rounded-panel border border-line bg-surface p-5"
    >
      <div>
        <h3 className="text-h3">Why are you opening these documents?</h3>
        <p className="mt-1 text-ui text-ink-2">
          The reason is valid for one hour. The audit log records it, and each document that you view.
        </p>
      </div>
      <ReasonField label="Reason:" value={reason} onChange={setReason} isMissing={isMissing} />
      {problem && <FieldError>{problem}</FieldError>}
      <Button type="submit" className="justify-self-start" busy={busy}>
        Open
      </Button>
    </form>
  );
}
