import { notices } from '@numlet/contract/texts';
import { hasReason } from '../../../lib/call/call-error.ts';
import type { Purchase } from '../../../lib/purchase.ts';

/**
 * Chooses the specification's notice for a payment that could not be opened (1 §8, Payments): 'Checkout Failed' with
 * the server's reason if it gave one; otherwise 'Purchase Error' for the purchase of a number and 'Payment Error' for
 * everything else. Credit is charged at once, so without an answer it is unknown whether the payment was made.
 */
export function checkoutProblem(
  error: Error,
  { what, from }: { what: Purchase['kind']; from: 'card' | 'credit' },
): { title: string; text: string } {
  if (hasReason(error)) {
    if (error.status === 401) return notices.authenticationError;
    if (error.code === 'first_month_required') return notices.firstMonthRequired;
    return { title: notices.checkoutFailed.title, text: error.message };
  }
  if (from === 'credit')
    return {
      title: 'Payment not confirmed',
      text: 'We could not confirm whether it was paid. Check your payments before you try again.',
    };
  if (what !== 'number') return notices.paymentError;
  return {
    title: notices.purchaseError.title,
    text: 'The purchase could not be started. Nothing was charged: please try again.',
  };
}
