import type { Deps } from '../../../../../deps.ts';
import { processOrder } from '../../../money/entry/billing-events.ts';
import { listOrdersWithDuePayments } from '../crypto-payments.queries.ts';

const BATCH_SIZE = 100;

/** Announces orders with payments due to be read: notifications get lost, and coins may arrive days later. */
export async function sweepCryptoPayments(deps: Deps) {
  for (const orderId of await listOrdersWithDuePayments(deps.db, deps.clock.now(), BATCH_SIZE))
    await deps.announce(deps.db, processOrder, { orderId }, { once: orderId });
}
