import { toMajor } from '@numlet/contract/billing/plans';
import { AppError } from '../../../../../app-error.ts';
import type { Handler } from '../../../../handler.ts';
import { adjustCredit } from '../../adjustments/adjust-credit.ts';
import { forfeitRefusal } from '../require-may-receive.ts';

/**
 * Forfeits all credit of a blocked account without a mail (rule 31, blocked-account).
 * @throws AppError not_found, conflict for an account that is not blocked or has no credit
 */
export const adminForfeitCredit: Handler<'admin-forfeit-credit'> = async (deps, actor, input) => {
  const minor = await adjustCredit(deps, actor, {
    ...input,
    kind: 'forfeit',
    decide({ holder, account: { credit_minor }, now }) {
      const message = forfeitRefusal(holder, credit_minor, now);
      if (message !== null) throw new AppError('conflict', { message });
      return { minor: credit_minor };
    },
  });
  return { success: true, amount: toMajor(minor) };
};
