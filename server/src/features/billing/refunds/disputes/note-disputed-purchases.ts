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
 * Records what was bought with the credit of a payment that is disputed from now on (rule 26 of docs/billing.md). The
 * caller has locked the account's row, so nothing is bought with that credit meanwhile, nor afterwards.
 */
export async function noteDisputedPurchases(trx: Trx, order: Order, disputeId: string, dispute: CardDispute) {
  const { account_id: accountId } = order;
  const came = await creditFromOrderMinor(trx, accountId, order.id);
  if (came <= 0) return;
  const holds = await listDisputesOfAccount(trx, accountId);
  const paid = paidWithCreditOf(order.id, await listCreditMovements(trx, accountId), holds);
  for (const { orderId, minor } of disputedPurchases(paid, came, usdShare(order, 0, dispute.amount.minor)))
    await insertDisputedPurchase(trx, { disputeId, orderId, minor });
}
