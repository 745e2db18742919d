import type { Deps } from '../../../../../deps.ts';
import { processOrder } from '../../../money/entry/billing-events.ts';
import { listOrdersToLookAt } from '../crypto-payments.queries.ts';

const AT_ONCE = 100;

/** Announces every order whose payments are due to be read: notifications get lost, and coins may come days later. */
export async function sweepCryptoPayments(deps: Deps) {
  for (const orderId of await listOrdersToLookAt(deps.db, deps.clock.now(), AT_ONCE))
    await deps.announce(deps.db, processOrder, { orderId }, { once: orderId });
}
