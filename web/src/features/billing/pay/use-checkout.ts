import { toMajor } from '@numlet/contract/billing/plans';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/call/call.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { notifyError } from '../../../lib/notify.ts';
import type { Purchase } from '../../../lib/purchase.ts';
import { useBillingRefresh } from '../../../lib/use-billing-refresh.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { checkoutProblem } from './checkout-problem.ts';
import { checkoutOf } from './purchase-rules.ts';

export type CheckoutRequest = {
  purchase: Purchase;
  currency: 'usd' | 'gbp' | 'eur';
  paymentMethod: 'card' | 'credit';
  /** What was ticked or unticked in the box of the renewal; null where it was left alone, or there was none. */
  renewalChoice: boolean | null;
};

type CheckoutEvents = {
  /** Paid from credit: the dashboard tells what became of it. */
  onPaid?: () => void;
  /** Somebody else has the number. */
  onTaken?: (phoneNumber: string) => void;
};

/**
 * Pays: opens a checkout at the card provider and goes there, or settles from credit at once (create-stripe-checkout,
 * top-up-credit; specification 1 §8, Payments).
 */
export function useCheckout({ onPaid, onTaken }: CheckoutEvents) {
  const navigate = useNavigate();
  const refresh = useBillingRefresh();
  const checkout = useSingleMutation({
    mutationFn: ({ purchase, ...request }: CheckoutRequest) => {
      const { origin } = window.location;
      if (purchase.kind !== 'credit') {
        return call('create-stripe-checkout', checkoutOf(purchase, { ...request, origin }));
      }
      return call('top-up-credit', {
        amount: toMajor(purchase.amountMinor),
        successUrl: `${origin}/dashboard?payment=success`,
        cancelUrl: `${origin}/dashboard?payment=cancelled`,
      });
    },
    onSuccess: ({ url }, { paymentMethod }) => {
      if (paymentMethod === 'card') return window.location.assign(url);
      const { pathname, search } = new URL(url);
      refresh();
      // In place of the dialog's own entry in the history: the way back does not lead to a payment that is made.
      void Promise.resolve(navigate(pathname + search, { replace: true })).then(onPaid);
    },
    onError: (error, { purchase }) => {
      if (purchase.kind === 'number' && error instanceof CallError && error.code === 'number_taken')
        onTaken?.(purchase.number.phoneNumber);
      const { title, text } = checkoutProblem(error, purchase.kind);
      notifyError(title, text);
    },
  });
  useReturn(checkout.reset);
  // The page is about to leave for the card provider, or for what was paid: it stays busy until it has left.
  return {
    pay: checkout.mutate,
    isPaying: checkout.isPending || checkout.isSuccess,
    problem:
      checkout.error && checkoutProblem(checkout.error, checkout.variables?.purchase.kind ?? 'plan').text,
  };
}

/** The way back from the checkout may bring this very page back, with the button still waiting to leave. */
function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [onReturn]);
}
