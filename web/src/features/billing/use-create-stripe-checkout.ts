import type { FunctionInput } from '@numlet/contract/functions';
import { notices } from '@numlet/contract/texts';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { notifyError } from '../../lib/notify.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

/** Opens a checkout at the card provider and goes there (create-stripe-checkout; specification 1 §8, Payments). */
export function useCreateStripeCheckout() {
  return useSingleMutation({
    mutationFn: (input: FunctionInput<'create-stripe-checkout'>) => call('create-stripe-checkout', input),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) {
        notifyError(notices.purchaseError.title, 'An unexpected error occurred. You were not charged.');
      } else if (error.status === 401) {
        notifyError(notices.authenticationRequired.title, notices.authenticationRequired.text);
      } else {
        notifyError(notices.checkoutFailed.title, error.message);
      }
    },
  });
}
