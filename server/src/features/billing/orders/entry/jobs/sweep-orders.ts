import type { Deps } from '../../../../../deps.ts';
import { processOrder } from '../../../money/entry/billing-events.ts';
import { listDueOrders, rescheduleOrders } from '../orders.queries.ts';

const BATCH_SIZE = 200;

/** Announces due orders: after a lost webhook, an expired reservation, or for a retry. */
export async function sweepOrders(deps: Deps) {
  await rescheduleOrders(deps.db, deps.clock.now());
  for (const orderId of await listDueOrders(deps.db, deps.clock.now(), BATCH_SIZE)) {
    await deps.announce(deps.db, processOrder, { orderId }, { once: orderId });
  }
}
