import { call } from '../../../lib/call/call.ts';
import { messageOf } from '../../../lib/call/call-error.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { notifyError, notifySuccess } from '../../../lib/notify.ts';
import { refreshProfile } from '../../../lib/use-profile.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

/** The authenticator app was reported lost. A person who signed in with it can withdraw the report here. */
export function FactorResetBanner({ dueAt, className }: { dueAt: string; className?: string }) {
  const keep = useSingleMutation({
    mutationFn: () => call('withdraw-factor-reset', {}),
    onSuccess: () =>
      notifySuccess('Your second factor stays', 'Change your password if you did not request the removal.'),
    onError: (error) =>
      notifyError('Your second factor could not be kept', messageOf(error, 'Please try again.')),
    onSettled: refreshProfile,
  });
  return (
    <Alert
      variant="look"
      {...(className !== undefined && { className })}
      title={`Your second factor will be removed on ${formatDateTime(dueAt)}.`}
      action={
        <Button
          variant="outline"
          size="sm"
          busy={keep.isPending && 'Keeping it...'}
          onClick={() => keep.mutate()}
        >
          Keep my second factor
        </Button>
      }
    >
      We received a report that your authenticator app is lost. You signed in with it, so you can keep it.
    </Alert>
  );
}
