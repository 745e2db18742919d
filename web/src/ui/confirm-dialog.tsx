import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FieldError } from './field.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Names the loss: 'Sign out of Firefox on Windows?' */
  title: ReactNode;
  children: ReactNode;
  /** The label of the confirming button, and its label while it works. */
  action: ReactNode;
  busy: string | false;
  onConfirm: () => void;
  /** Why the action failed. */
  problem?: string | null;
  keep?: string;
  /** Solid red is for acts that cannot be undone. */
  variant?: 'destructive' | 'default';
};

/** Asks for confirmation before something is lost. 'Keep it' has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, action, busy, onConfirm, problem, keep = 'Keep it' } = props;
  const keepButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !busy && onClose()}
      title={title}
      width="narrow"
      initialFocus={keepButton}
      footer={
        <>
          {problem && (
            // Placed with the buttons, which are always visible.
            <div className="flex-[1_0_100%]!">
              <FieldError>{problem}</FieldError>
            </div>
          )}
          <Button ref={keepButton} variant="outline" disabled={Boolean(busy)} onClick={onClose}>
            {keep}
          </Button>
          <Button
            variant={props.variant ?? 'destructive'}
            busy={busy}
            // The second click of a double click would confirm a dialog that the answer to the first has just opened.
            onClick={({ detail: clicks }) => clicks < 2 && onConfirm()}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-body text-ink-2">{children}</div>
    </Dialog>
  );
}
