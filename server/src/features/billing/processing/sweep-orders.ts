import type { Deps } from '../../../deps.ts';
import { processOrder } from '../orders/billing-events.ts';
import { bringBackOrders, listDueOrders } from '../orders/orders.queries.ts';

const AT_ONCE = 200;

/** Calls for every order whose time has come: the webhook that was lost, the reservation that ran out, the retry. */
export async function sweepOrders(deps: Deps) {
  await bringBackOrders(deps.db, deps.clock.now());
  for (const orderId of await listDueOrders(deps.db, deps.clock.now(), AT_ONCE)) {
    await deps.announce(deps.db, processOrder, { orderId }, { once: orderId });
  }
}
