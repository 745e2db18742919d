import { notices } from '@numlet/contract/texts';
import { saysWhy } from '../../../lib/call/call-error.ts';
import type { Purchase } from '../../../lib/purchase.ts';

/**
 * Which of the specification's notices a payment that was not opened gets (1 §8, Payments): 'Checkout Failed' where the
 * server says why it opens none, in its words; where nobody knows why, 'Purchase Error' for a number that was to be
 * bought and 'Payment Error' for everything else.
 */
export function checkoutProblem(error: Error, what: Purchase['kind']): { title: string; text: string } {
  if (saysWhy(error)) {
    if (error.status === 401) return notices.authenticationError;
    if (error.code === 'first_month_required') return notices.firstMonthRequired;
    return { title: notices.checkoutFailed.title, text: error.message };
  }
  if (what !== 'number') return notices.paymentError;
  return {
    title: notices.purchaseError.title,
    text: 'The purchase could not be started. Nothing was charged: please try again.',
  };
}
