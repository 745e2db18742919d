import { notices } from '@numlet/contract/texts';
import { hasReason, messageOf } from '../../../lib/call/call-error.ts';

/** The notice when claiming a number failed, titled like a payment that could not be opened (1 §8, Payments). */
export function claimProblem(error: Error): { title: string; text: string } {
  if (!hasReason(error))
    return {
      title: notices.purchaseError.title,
      text: messageOf(
        error,
        'We could not confirm whether the number is yours. Check your numbers before you try again.',
      ),
    };
  if (error.status === 401) return notices.authenticationError;
  return { title: notices.checkoutFailed.title, text: error.message };
}
