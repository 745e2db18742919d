import { toMajor } from '@numlet/contract/billing/plans';
import { ADJUSTMENT_REVERSIBLE_MS } from '../../../../../../../contract/src/constants.ts';
import { AppError } from '../../../../../app-error.ts';
import { later } from '../../../../../clock.ts';
import type { Handler } from '../../../../handler.ts';
import { adjustCredit } from '../../adjustments/adjust-credit.ts';
import { listGifts } from '../../adjustments/gifts.queries.ts';
import { unspentOfGift } from '../../adjustments/unspent-of-gift.ts';

/**
 * Takes credit back that was given by mistake, within 24 hours and as far as it is unspent, once for each gift (rule 34
 * of docs/billing.md). The person is mailed.
 * @throws AppError not_found, changed_meanwhile, conflict for a gift that is older, spent or taken back
 */
export const adminTakeBackCredit: Handler<'admin-take-back-credit'> = async (deps, actor, input) => {
  const minor = await adjustCredit(deps, actor, {
    ...input,
    kind: 'reversal',
    async decide({ trx, account, now }) {
      const gifts = await listGifts(trx, account.account_id, later(now, -ADJUSTMENT_REVERSIBLE_MS));
      const gift = gifts.find(({ transactionId }) => transactionId === input.transactionId);
      if (!gift)
        throw new AppError('conflict', {
          message: 'Only credit given in the last 24 hours can be withdrawn.',
        });
      if (gift.isTakenBack)
        throw new AppError('conflict', { message: 'This credit has already been withdrawn.' });
      const unspent = await unspentOfGift(trx, account, gift);
      if (unspent === 0) throw new AppError('conflict', { message: 'Nothing of this credit is left.' });
      return { minor: unspent, reverses: gift.actId };
    },
  });
  return { success: true, amount: toMajor(minor) };
};
