import { toMajor } from '@numlet/contract/billing/plans';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/call/call.ts';
import { CallError, isOutage, isUnanswered } from '../../../lib/call/call-error.ts';
import { notifyError } from '../../../lib/notify.ts';
import type { Purchase } from '../../../lib/purchase.ts';
import { useBillingRefresh, useRefreshUnanswered } from '../../../lib/use-billing-refresh.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { checkoutProblem } from './checkout-problem.ts';
import { checkoutOf } from './purchase-rules.ts';

export type CheckoutRequest = {
  purchase: Purchase;
  currency: 'usd' | 'gbp' | 'eur';
  paymentMethod: 'card' | 'credit';
  /** The person's choice in the renewal box; null if they did not touch it, or there was no box. */
  renewalChoice: boolean | null;
};

type CheckoutEvents = {
  /** Paid from credit; the dashboard shows the result. */
  onPaid?: () => void;
  /** Another person has taken the number. */
  onTaken?: (phoneNumber: string) => void;
};

/**
 * Pays: opens a checkout at the card provider and redirects the browser there, or pays from credit at once
 * (create-stripe-checkout, top-up-credit; specification 1 §8, Payments).
 */
export function useCheckout({ onPaid, onTaken }: CheckoutEvents) {
  const navigate = useNavigate();
  const refresh = useBillingRefresh();
  const refreshUnanswered = useRefreshUnanswered();
  const keyOf = useKeys();
  const checkout = useSingleMutation({
    mutationFn: ({ purchase, ...request }: CheckoutRequest) => {
      const { origin } = window.location;
      if (purchase.kind !== 'credit') {
        const idempotencyKey = request.paymentMethod === 'credit' ? keyOf(purchase) : undefined;
        return call('create-stripe-checkout', {
          ...checkoutOf(purchase, { ...request, origin }),
          ...(idempotencyKey && { idempotencyKey }),
        });
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
      // Replaces the dialog's history entry, so that the back button does not lead to a completed payment.
      void Promise.resolve(navigate(pathname + search, { replace: true })).then(onPaid);
    },
    onError: (error, { purchase, paymentMethod }) => {
      // Credit may have paid although the answer was lost.
      if (paymentMethod === 'credit' && isLost(error)) refreshUnanswered();
      if (purchase.kind === 'number' && error instanceof CallError && error.code === 'number_taken')
        onTaken?.(purchase.number.phoneNumber);
      const { title, text } = checkoutProblem(error, { what: purchase.kind, from: paymentMethod });
      notifyError(title, text);
    },
  });
  useReturn(checkout.reset);
  const attempt = checkout.variables;
  // After success the browser leaves for the card provider or the dashboard; the button stays busy until it has left.
  return {
    pay: checkout.mutate,
    isPaying: checkout.isPending || checkout.isSuccess,
    /** Only until the answer: if the page is not left, the dialog can be closed. */
    isCalling: checkout.isPending,
    /** Whether this purchase may have been paid from credit: the answer was lost, and pressing again pays only once. */
    mayBePaid: (purchase: Purchase) =>
      attempt?.paymentMethod === 'credit' &&
      checkout.isError &&
      isLost(checkout.error) &&
      isSamePurchase(attempt.purchase, purchase),
    problem:
      checkout.error && attempt
        ? checkoutProblem(checkout.error, { what: attempt.purchase.kind, from: attempt.paymentMethod }).text
        : null,
  };
}

function isLost(error: unknown): boolean {
  return isUnanswered(error) || isOutage(error);
}

function isSamePurchase(purchase: Purchase, other: Purchase): boolean {
  return JSON.stringify(purchase) === JSON.stringify(other);
}

/**
 * One idempotency key for each purchase in an open dialog. Pressing again after a lost answer pays once, and a changed
 * purchase, such as a year, has another key.
 */
function useKeys(): (purchase: Purchase) => string {
  const keys = useRef(new Map<string, string>());
  return (purchase) => {
    const purchaseKey = JSON.stringify(purchase);
    const key = keys.current.get(purchaseKey) ?? crypto.randomUUID();
    keys.current.set(purchaseKey, key);
    return key;
  };
}

/** The back button may restore this page from the browser's cache after the checkout, with its button still busy. */
function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [onReturn]);
}
