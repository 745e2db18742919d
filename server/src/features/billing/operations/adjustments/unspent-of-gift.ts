import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';
import type { BillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { disputedCreditMinor } from '../../money/entry/disputed-credit.queries.ts';
import { boughtCreditMinor } from '../../money/entry/ledger.queries.ts';
import { creditAfterOverageMinor } from '../../money/entry/rules/credit-rules.ts';
import { type Gift, givenAfter } from './gifts.queries.ts';

/**
 * Cents of a gift that are not spent, owed for texts, or taken back. Bought credit is spent first, then what was given
 * or earned, in the order in which it came (rule 34 of docs/billing.md).
 */
export async function unspentOfGift(db: Db | Trx, account: BillingAccount, gift: Gift): Promise<number> {
  if (gift.isTakenBack) return 0;
  const { account_id: accountId, credit_minor, disputed_at } = account;
  const given = credit_minor - (await boughtCreditMinor(db, accountId));
  const later = Math.max(0, await givenAfter(db, accountId, gift));
  const disputed = disputed_at ? await disputedCreditMinor(db, accountId) : 0;
  return Math.max(0, Math.min(gift.minor, given - later, creditAfterOverageMinor(account) - disputed));
}
