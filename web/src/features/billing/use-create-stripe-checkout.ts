import type { FunctionInput } from '@numlet/contract/functions';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { notifyError } from '../../lib/notify.ts';

/** Opens a checkout at the card provider and goes there (create-stripe-checkout; specification 1 §8, Payments). */
export function useCreateStripeCheckout() {
  return useMutation({
    mutationFn: (input: FunctionInput<'create-stripe-checkout'>) => call('create-stripe-checkout', input),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) {
        notifyError('Purchase Error', 'An unexpected error occurred. You were not charged.');
      } else if (error.status === 401) {
        notifyError('Authentication Required', 'Please sign in to purchase a plan.');
      } else {
        notifyError('Checkout Failed', error.message);
      }
    },
  });
}
