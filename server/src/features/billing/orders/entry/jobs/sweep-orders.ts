import type { Deps } from '../../../../../deps.ts';
import { processOrder } from '../../../money/entry/billing-events.ts';
import { bringBackOrders, listDueOrders } from '../orders.queries.ts';

const AT_ONCE = 200;

/** Announces every due order: one whose webhook was lost, whose reservation ran out, or that is retried. */
export async function sweepOrders(deps: Deps) {
  await bringBackOrders(deps.db, deps.clock.now());
  for (const orderId of await listDueOrders(deps.db, deps.clock.now(), AT_ONCE)) {
    await deps.announce(deps.db, processOrder, { orderId }, { once: orderId });
  }
}
