import type { Deps } from '../../../../deps.ts';
import { beginRefund } from './change-paid-order.ts';
import { findOrder } from './orders.queries.ts';

/** Refunds a purchase that waits for a human: its buyer has left, so it can no longer be delivered. */
export async function endWaiting({ db, clock }: Deps, orderId: string) {
  const order = await findOrder(db, orderId);
  if (order?.state !== 'needs_action') return;
  await beginRefund(db, order, order.refund_reason ?? 'undelivered', clock.now());
}
