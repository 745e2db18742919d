import { ADJUSTMENT_REVERSIBLE_MS } from '@numlet/contract/constants';
import { later } from '../../../../clock.ts';
import type { Db } from '../../../../db/connect.ts';
import { findBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { listGivenCredit } from '../adjustments/given-credit.queries.ts';
import { unspentGivenCredit } from '../adjustments/unspent-given-credit.ts';

/** Lists given credit that can be withdrawn now, with its unspent cents and its deadline. */
export async function listWithdrawableCredit(db: Db, accountId: string, now: Date) {
  const credits = await listGivenCredit(db, accountId, later(now, -ADJUSTMENT_REVERSIBLE_MS));
  const account = credits.length > 0 ? await findBillingAccount(db, accountId) : undefined;
  if (!account) return [];
  const open = credits.map(async (given) => ({
    transactionId: given.transactionId,
    leftMinor: await unspentGivenCredit(db, account, given),
    until: later(given.givenAt, ADJUSTMENT_REVERSIBLE_MS),
  }));
  return (await Promise.all(open)).filter(({ leftMinor }) => leftMinor > 0);
}
