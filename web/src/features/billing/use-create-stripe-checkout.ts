import type { FunctionInput } from '@numlet/contract/functions';
import { notices } from '@numlet/contract/texts';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { notifyError } from '../../lib/notify.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

type CheckoutInput = FunctionInput<'create-stripe-checkout'>;

/**
 * Opens a checkout at the card provider and goes there (create-stripe-checkout; specification 1 §8, Payments). `onTaken`
 * is told what was asked for when somebody else has it.
 */
export function useCreateStripeCheckout(onTaken: (input: CheckoutInput) => void) {
  const checkout = useSingleMutation({
    mutationFn: (input: CheckoutInput) => call('create-stripe-checkout', input),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error, input) => {
      if (error instanceof CallError && error.code === 'number_taken') onTaken(input);
      if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) {
        notifyError(notices.purchaseError.title, 'An unexpected error occurred. You were not charged.');
      } else if (error.status === 401) {
        notifyError(notices.authenticationRequired.title, notices.authenticationRequired.text);
      } else {
        notifyError(notices.checkoutFailed.title, error.message);
      }
    },
  });
  useReturn(checkout.reset);
  return checkout;
}

/** The way back from the checkout may bring this very page back, with the button still waiting to leave. */
function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [onReturn]);
}
