import { asciiDigits } from '@numlet/contract/numbers/typed-digits';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { FieldError } from '../../../../../ui/field.tsx';
import { ReasonField } from '../../../parts/fields/reason-field.tsx';
import { WordsField } from '../../../parts/fields/words-field.tsx';
import { TRY_AGAIN } from '../../../parts/lost-answer.ts';

type ActFormProps = {
  title: ReactNode;
  /** The consequences of the act. */
  children: ReactNode;
  /** Fields before the reason. */
  fields: ReactNode;
  action: string;
  busy: string | false;
  isDestructive?: boolean;
  /** Whether a message to the customer can be added. */
  withMessage?: boolean;
  /** Why the form cannot be sent yet, such as an invalid sum. */
  problem: string | null;
  /** Why sending failed. The dialog stays open so that it can be sent again with its key. */
  failure?: string | null;
  onClose: () => void;
  onConfirm: (input: { reason: string; words?: string }) => void;
};

/** An act about money: sum, reason for the audit log, message to the customer. It is open while it is rendered. */
export function ActForm(props: ActFormProps) {
  const {
    title,
    children,
    fields,
    action,
    busy,
    isDestructive,
    withMessage,
    problem,
    failure,
    onClose,
    onConfirm,
  } = props;
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
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
          {failure && (
            <div className="flex-[1_0_100%]!">
              <FieldError>{failure}</FieldError>
            </div>
          )}
          <Button variant="outline" disabled={Boolean(busy)} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant={isDestructive ? 'destructive' : 'default'} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <div className="text-body text-ink-2">{children}</div>
        {/* A repeat has the same key, so its sum must be the same too. */}
        <fieldset disabled={failure === TRY_AGAIN} className="contents">
          {fields}
        </fieldset>
        <ReasonField
          label="Reason:"
          aside="for the audit log"
          value={reason}
          onChange={setReason}
          isMissing={wasSubmitted && reason.trim() === ''}
        />
        {withMessage && <WordsField value={words} onChange={setWords} />}
        {wasSubmitted && problem && (
          <p role="alert" className="text-small text-red">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Reads a typed sum: 2.50. @returns null for text that is not a sum */
export function readSum(typed: string): number | null {
  const text = asciiDigits(typed)
    .trim()
    .replace(/^[$£€]/, '')
    .replace(/[,\u066b]/, '.');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return null;
  const sum = Number(text);
  return sum > 0 ? sum : null;
}
