import { formatLongDate } from '../../../lib/format.ts';
import { notifyError, notifySuccess } from '../../../lib/notify.ts';
import { authRefusalOf } from '../../../shared/proof/refusal.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useUndoDeletion } from './use-deletion.ts';

/** Shown while a requested deletion can be undone: the deadline, and the button that undoes it. */
export function DeletionBanner({ undoUntil, className }: { undoUntil: string; className?: string }) {
  const undo = useUndoDeletion({
    onUndone: () => notifySuccess('Your account stays', 'It is no longer being deleted.'),
    onRefused: (error) => notifyError('Your account could not be kept', authRefusalOf(error).message),
  });
  return (
    <Alert
      variant="look"
      {...(className !== undefined && { className })}
      title="Your account is being deleted."
      action={
        <Button
          variant="outline"
          size="sm"
          busy={undo.isPending && 'Keeping it...'}
          onClick={() => undo.mutate()}
        >
          Keep my account
        </Button>
      }
    >
      You can change your mind until {formatLongDate(undoUntil)}. After that it cannot be undone.
    </Alert>
  );
}
