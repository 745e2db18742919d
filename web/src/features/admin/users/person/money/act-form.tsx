import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { ReasonField } from '../../../parts/fields/reason-field.tsx';
import { WordsField } from '../../../parts/fields/words-field.tsx';

type ActFormProps = {
  title: ReactNode;
  /** What follows from it. */
  children: ReactNode;
  /** Fields before the reason. */
  fields: ReactNode;
  action: string;
  busy: string | false;
  isLoss?: boolean;
  /** Whether the customer can be told something besides. */
  withWords?: boolean;
  /** Why it cannot be sent yet, such as a sum that is none. */
  problem: string | null;
  onClose: () => void;
  onConfirm: (said: { reason: string; words?: string }) => void;
};

/** An act about money: its sum, its reason for the audit, and what the customer is told. Open as long as it is drawn. */
export function ActForm(props: ActFormProps) {
  const { title, children, fields, action, busy, isLoss, withWords, problem, onClose, onConfirm } = props;
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const [isTried, setIsTried] = useState(false);
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problem || reason.trim() === '') return;
    onConfirm({ reason: reason.trim(), ...(words.trim() && { words: words.trim() }) });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !busy && onClose()}
      title={title}
      width="narrow"
      footer={
        <>
          <Button variant="outline" disabled={Boolean(busy)} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant={isLoss ? 'destructive' : 'default'} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <div className="text-body text-ink-2">{children}</div>
        {fields}
        <ReasonField
          label="Reason:"
          aside="for the audit log"
          value={reason}
          onChange={setReason}
          isMissing={isTried && reason.trim() === ''}
        />
        {withWords && <WordsField value={words} onChange={setWords} />}
        {isTried && problem && (
          <p role="alert" className="text-small text-red">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** A typed sum: 2.50. @returns null for what is none */
export function readSum(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/^[$£€]/, '')
    .replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return null;
  const sum = Number(text);
  return sum > 0 ? sum : null;
}
