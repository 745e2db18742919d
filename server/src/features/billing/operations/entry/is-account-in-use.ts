import type { Trx } from '../../../../deps.ts';
import { listNumbersOfAccount } from '../../../numbers/phone-numbers.queries.ts';
import { findBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { listSubscriptionsOfAccount } from '../../rentals/entry/subscriptions.queries.ts';
import { hasUnsettledOrders } from '../overview/unsettled-orders.queries.ts';

/**
 * Whether an account has a number, an unclaimed plan, credit, open overage, a pending purchase or payment, or a dispute.
 * Negative credit counts too, so that a debt is not overlooked.
 */
export async function isAccountInUse(trx: Trx, accountId: string): Promise<boolean> {
  if ((await listNumbersOfAccount(trx, accountId)).length > 0) return true;
  if ((await listSubscriptionsOfAccount(trx, accountId)).length > 0) return true;
  const account = await findBillingAccount(trx, accountId);
  if (account && (account.credit_minor !== 0 || account.open_overage_minor !== 0 || account.disputed_at))
    return true;
  return hasUnsettledOrders(trx, accountId);
}
