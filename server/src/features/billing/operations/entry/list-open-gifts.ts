import { ADJUSTMENT_REVERSIBLE_MS } from '@numlet/contract/constants';
import { later } from '../../../../clock.ts';
import type { Db } from '../../../../db/connect.ts';
import { findBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { listGifts } from '../adjustments/gifts.queries.ts';
import { unspentOfGift } from '../adjustments/unspent-of-gift.ts';

/** The gifts to an account that can be taken back now: the row of each, unspent cents, and until when. */
export async function listOpenGifts(db: Db, accountId: string, now: Date) {
  const gifts = await listGifts(db, accountId, later(now, -ADJUSTMENT_REVERSIBLE_MS));
  const account = gifts.length > 0 ? await findBillingAccount(db, accountId) : undefined;
  if (!account) return [];
  const open = gifts.map(async (gift) => ({
    transactionId: gift.transactionId,
    leftMinor: await unspentOfGift(db, account, gift),
    until: later(gift.givenAt, ADJUSTMENT_REVERSIBLE_MS),
  }));
  return (await Promise.all(open)).filter(({ leftMinor }) => leftMinor > 0);
}
