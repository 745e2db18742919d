import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';
import type { BillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { disputedCreditMinor } from '../../money/entry/disputed-credit.queries.ts';
import { boughtCreditMinor } from '../../money/entry/ledger.queries.ts';
import { creditAfterOverageMinor } from '../../money/entry/rules/credit-rules.ts';
import { creditedAfter, type GivenCredit } from './given-credit.queries.ts';

/**
 * Cents of given credit that are not spent, owed for texts or withdrawn. Bought credit is spent first, then given and
 * earned credit, oldest first (rule 34, payment-list).
 */
export async function unspentGivenCredit(
  db: Db | Trx,
  account: BillingAccount,
  given: GivenCredit,
): Promise<number> {
  if (given.isTakenBack) return 0;
  const { account_id: accountId, credit_minor, disputed_at } = account;
  const unbought = credit_minor - (await boughtCreditMinor(db, accountId));
  const later = Math.max(0, await creditedAfter(db, accountId, given));
  const disputed = disputed_at ? await disputedCreditMinor(db, accountId) : 0;
  return Math.max(0, Math.min(given.minor, unbought - later, creditAfterOverageMinor(account) - disputed));
}
