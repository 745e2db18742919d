import type { Trx } from '../../../deps.ts';
import type { CardDispute } from '../../../ports/cards.ts';
import { paidWithCreditOf, withinDispute } from '../ledger/credit-lots.ts';
import { listCreditMovements } from '../ledger/disputed-credit.queries.ts';
import { creditThroughOrder } from '../ledger/ledger.queries.ts';
import { listDisputesOfAccount } from '../orders/disputes.queries.ts';
import type { Order } from '../orders/orders.queries.ts';
import { usdShare } from '../orders/usd-share.ts';
import { insertDisputedPurchase } from './disputed-purchases.queries.ts';

/**
 * Records what was bought with the credit of a payment that is disputed from now on (rule 26 of docs/billing.md). The
 * caller has locked the account's row, so nothing is bought with that credit meanwhile, nor afterwards.
 */
export async function noteDisputedPurchases(trx: Trx, order: Order, disputeId: string, dispute: CardDispute) {
  const { account_id: accountId } = order;
  const came = await creditThroughOrder(trx, accountId, order.id);
  if (came <= 0) return;
  const holds = await listDisputesOfAccount(trx, accountId);
  const paid = paidWithCreditOf(order.id, await listCreditMovements(trx, accountId), holds);
  for (const { orderId, minor } of withinDispute(paid, came, usdShare(order, 0, dispute.amount.minor)))
    await insertDisputedPurchase(trx, { disputeId, orderId, minor });
}
