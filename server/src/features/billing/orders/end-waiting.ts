import type { Deps } from '../../../deps.ts';
import { beginRefund } from './change-paid-order.ts';
import { findOrder } from './orders.queries.ts';

/** A purchase that waits for a human gives its money back at once: nobody is there who could get it any more. */
export async function endWaiting({ db, clock }: Deps, orderId: string) {
  const order = await findOrder(db, orderId);
  if (order?.state !== 'needs_action') return;
  await beginRefund(db, order, order.refund_reason ?? 'undelivered', clock.now());
}
