import { toMajor } from '@numlet/contract/billing/plans';
import { ADJUSTMENT_REVERSIBLE_MS } from '../../../../../../../contract/src/constants.ts';
import { AppError } from '../../../../../app-error.ts';
import { later } from '../../../../../clock.ts';
import type { Handler } from '../../../../handler.ts';
import { adjustCredit } from '../../adjustments/adjust-credit.ts';
import { listGivenCredit } from '../../adjustments/given-credit.queries.ts';
import { unspentGivenCredit } from '../../adjustments/unspent-given-credit.ts';

/**
 * Withdraws the unspent rest of given credit, once and within 24 hours, with a mail (rule 34, payment-list).
 * @throws AppError not_found, changed_meanwhile, conflict if it is older, spent or withdrawn
 */
export const adminTakeBackCredit: Handler<'admin-take-back-credit'> = async (deps, actor, input) => {
  const minor = await adjustCredit(deps, actor, {
    ...input,
    kind: 'reversal',
    async decide({ trx, account, now }) {
      const credits = await listGivenCredit(trx, account.account_id, later(now, -ADJUSTMENT_REVERSIBLE_MS));
      const given = credits.find(({ transactionId }) => transactionId === input.transactionId);
      if (!given)
        throw new AppError('conflict', {
          message: 'Only credit given in the last 24 hours can be withdrawn.',
        });
      if (given.isTakenBack)
        throw new AppError('conflict', { message: 'This credit has already been withdrawn.' });
      const unspent = await unspentGivenCredit(trx, account, given);
      if (unspent === 0) throw new AppError('conflict', { message: 'None of this credit is left.' });
      return { minor: unspent, reverses: given.actId };
    },
  });
  return { success: true, amount: toMajor(minor) };
};
