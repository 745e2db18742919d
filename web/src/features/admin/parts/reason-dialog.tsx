import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { ReasonField } from './fields/reason-field.tsx';
import { WordsField } from './fields/words-field.tsx';

type ReasonDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Names the act and the person: 'Suspend Priya Raman for 7 days?' */
  title: ReactNode;
  children?: ReactNode;
  /** The label of the field: 'Suspension reason:' */
  label: string;
  action: string;
  busy: string | false;
  /** Whether a message to the customer can be added. */
  withMessage?: boolean;
  onConfirm: (reason: string, words?: string) => void;
  problem?: string | null;
  isDestructive?: boolean;
  /** Where the focus goes afterwards if the element that opened the dialog is removed. */
  finalFocus?: () => HTMLElement | true;
};

/** Asks for the reason of an act, which is required. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title, busy, action, problem, isDestructive, finalFocus } = props;
  const form = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !busy && onClose()}
      title={title}
      finalFocus={finalFocus}
      width="narrow"
      footer={
        <>
          {problem && (
            <div className="flex-[1_0_100%]!">
              <FieldError>{problem}</FieldError>
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
      <ReasonForm id={form} {...props} />
    </Dialog>
  );
}

function ReasonForm({
  id,
  label,
  children,
  withMessage,
  onConfirm,
}: Pick<ReasonDialogProps, 'label' | 'children' | 'withMessage' | 'onConfirm'> & { id: string }) {
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '') onConfirm(reason.trim(), words.trim() || undefined);
  };
  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-4">
      {children && <div className="text-body text-ink-2">{children}</div>}
      <ReasonField label={label} value={reason} onChange={setReason} isMissing={isMissing} />
      {withMessage && <WordsField value={words} onChange={setWords} />}
    </form>
  );
}
