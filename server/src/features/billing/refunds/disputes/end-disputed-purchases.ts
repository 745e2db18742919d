import type { Deps, Trx } from '../../../../deps.ts';
import { processOrder } from '../../money/entry/billing-events.ts';
import { undeliveredMinor } from '../../money/entry/ledger.queries.ts';
import { recordMoney } from '../../money/entry/record-money.ts';
import { movedBetween } from '../../money/entry/rules/moved-between.ts';
import { changePaidOrder } from '../../orders/entry/change-paid-order.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import { refund } from '../entry/refund.ts';
import { listFullyDisputedPurchases } from './disputed-purchases.queries.ts';

/**
 * Ends the purchases with the credit of a payment whose dispute is lost, before the dispute is closed (rule 26 of
 * docs/billing.md). Each has its own transaction, which locks the order first; after a crash the next run ends the
 * rest. Credit that a purchase has refunded since is withdrawn with the dispute.
 */
export async function endDisputedPurchases(deps: Deps, disputeId: string) {
  for (const orderId of await listFullyDisputedPurchases(deps.db, disputeId))
    await changePaidOrder(deps, orderId, (trx, order, now) => end(deps, trx, order, disputeId, now));
}

async function end(deps: Deps, trx: Trx, order: Order, disputeId: string, now: Date) {
  if (!(await refund(deps, trx, { order, amount: null, ends: true, reason: 'charged_back' }, now))) return;
  await deps.announce(trx, processOrder, { orderId: order.id }, { once: order.id });
  const undelivered = order.delivered_at ? 0 : await undeliveredMinor(trx, order.id);
  const money = { minor: undelivered, currency: 'usd' as const };
  if (undelivered > 0)
    // This money was never earned, so it offsets the loss that the dispute posts.
    await recordMoney(deps, trx, {
      key: `chargeback:${disputeId}:${order.id}`,
      kind: 'chargeback',
      accountId: order.account_id,
      orderId: order.id,
      entries: movedBetween('chargebacks', 'undelivered', order.account_id, money),
      now,
    });
}
