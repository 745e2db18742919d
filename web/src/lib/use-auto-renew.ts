import { call } from './call/call.ts';
import { messageOf } from './call/call-error.ts';
import { notifyError } from './notify.ts';
import { useBillingRefresh } from './use-billing-refresh.ts';
import { useSingleMutation } from './use-single-mutation.ts';

/** Switches the automatic renewal of a number (set-auto-renew). */
export function useAutoRenew() {
  const refresh = useBillingRefresh();
  const change = useSingleMutation({
    mutationFn: (input: { phoneNumberId: string; autoRenew: boolean }) => call('set-auto-renew', input),
    onSuccess: refresh,
    onError: (error) =>
      notifyError('Renewal could not be changed', messageOf(error, 'It stays as it was. Please try again.')),
  });
  return {
    change: change.mutate,
    /** What is being saved, by the number's id. */
    pending: change.isPending ? change.variables : null,
  };
}
