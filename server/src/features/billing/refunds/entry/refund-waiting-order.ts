import type { Deps } from '../../../../deps.ts';
import { findOrder } from '../../orders/entry/orders.queries.ts';
import { refund } from './refund.ts';

/** Refunds a purchase in the recovery queue: its buyer has left, so it can no longer be delivered. */
export function refundWaitingOrder(deps: Deps, orderId: string): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const order = await findOrder(trx, orderId);
    if (order?.state !== 'needs_action') return;
    const reason = order.refund_reason ?? 'undelivered';
    await refund(deps, trx, { order, amount: null, ends: true, reason }, deps.clock.now());
  });
}
