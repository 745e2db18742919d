import type { Trx } from '../../../../deps.ts';
import type { CardDispute } from '../../../../ports/cards.ts';
import { listCreditMovements } from '../../money/entry/disputed-credit.queries.ts';
import { creditFromOrderMinor } from '../../money/entry/ledger.queries.ts';
import { disputedPurchases, paidWithCreditOf } from '../../money/entry/rules/credit-lots.ts';
import { usdShare } from '../../money/entry/rules/usd-share.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import { listDisputesOfAccount } from '../entry/disputes.queries.ts';
import { insertDisputedPurchase } from './disputed-purchases.queries.ts';

/**
 * Records the purchases with the credit of a newly disputed payment (rule 26, dispute). The caller has locked
 * the account's row, so that no purchase uses that credit at the same time.
 */
export async function recordDisputedPurchases(
  trx: Trx,
  order: Order,
  disputeId: string,
  dispute: CardDispute,
) {
  const { account_id: accountId } = order;
  const credited = await creditFromOrderMinor(trx, accountId, order.id);
  if (credited <= 0) return;
  const holds = await listDisputesOfAccount(trx, accountId);
  const paid = paidWithCreditOf(order.id, await listCreditMovements(trx, accountId), holds);
  for (const { orderId, minor } of disputedPurchases(
    paid,
    credited,
    usdShare(order, 0, dispute.amount.minor),
  ))
    await insertDisputedPurchase(trx, { disputeId, orderId, minor });
}
