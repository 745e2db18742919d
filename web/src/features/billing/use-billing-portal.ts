import { call } from '../../lib/call/call.ts';
import { CallError } from '../../lib/call/call-error.ts';
import { notifyError } from '../../lib/notify.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

/** Opens the card provider's page for receipts and the saved card (billing-portal). */
export function useBillingPortal() {
  const portal = useSingleMutation({
    mutationFn: () =>
      call('billing-portal', { returnUrl: `${window.location.origin}/dashboard?tab=billing` }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      notifyError(
        'The card page could not be opened',
        error instanceof CallError && error.status > 0 ? error.message : 'Please try again.',
      ),
  });
  return { open: () => portal.mutate(), isOpening: portal.isPending };
}
