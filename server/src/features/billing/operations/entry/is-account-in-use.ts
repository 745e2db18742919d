import type { Trx } from '../../../../deps.ts';
import { listNumbersOfAccount } from '../../../numbers/phone-numbers.queries.ts';
import { findBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { listSubscriptionsOfAccount } from '../../rentals/entry/subscriptions.queries.ts';
import { hasOpenDealings } from '../overview/open-dealings.queries.ts';

/**
 * Whether an account has a number, a plan that waits for one, credit, open overage, a purchase or a payment under way, or
 * a dispute. Credit below zero counts too: a debt is not left behind unseen.
 */
export async function isAccountInUse(trx: Trx, accountId: string): Promise<boolean> {
  if ((await listNumbersOfAccount(trx, accountId)).length > 0) return true;
  if ((await listSubscriptionsOfAccount(trx, accountId)).length > 0) return true;
  const account = await findBillingAccount(trx, accountId);
  if (account && (account.credit_minor !== 0 || account.open_overage_minor !== 0 || account.disputed_at))
    return true;
  return hasOpenDealings(trx, accountId);
}
