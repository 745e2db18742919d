import { notices } from '@numlet/contract/texts';
import { messageOf, saysWhy } from '../../../lib/call/call-error.ts';

/** The notice of a number that was not given for a paid plan: titled as a payment that was not opened (1 §8, Payments). */
export function claimProblem(error: Error): { title: string; text: string } {
  if (!saysWhy(error))
    return {
      title: notices.purchaseError.title,
      text: messageOf(error, 'The server could not be reached. Your plan still waits.'),
    };
  if (error.status === 401) return notices.authenticationError;
  return { title: notices.checkoutFailed.title, text: error.message };
}
