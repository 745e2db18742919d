import { later, MINUTE } from '../../../../clock.ts';
import type { Deps, Trx } from '../../../../deps.ts';
import { orderRefunded } from '../../money/entry/billing-events.ts';
import { setTransaction } from '../../money/entry/payments.queries.ts';
import { closeRecovery, findOpenRecovery } from '../../operations/entry/recovery-items.queries.ts';
import { type Order, transitionOrder } from '../../orders/entry/orders.queries.ts';
import { needsCarrier } from '../../orders/entry/rules/order-rules.ts';
import { closePayout } from '../entry/payouts.ts';

/** Longer than a worker's calls to the carrier. */
const LATE_NUMBER_MS = 15 * MINUTE;

/** Ends a refunded or charged-back order. @returns false if it was changed concurrently */
export async function endRefunded(deps: Deps, trx: Trx, order: Order, now: Date): Promise<boolean> {
  const next = needsCarrier(order) ? later(now, LATE_NUMBER_MS) : null;
  if (!(await transitionOrder(trx, order, 'refunded', now, { next_run_at: next }))) return false;
  const chargedBack = order.refund_reason === 'charged_back';
  await closeRecoveryItem(trx, order, chargedBack ? 'lost' : 'refunded', now);
  if (order.amount_minor > 0) {
    await deps.announce(trx, orderRefunded, { orderId: order.id });
    await setTransaction(trx, order.id, { status: chargedBack ? 'charged_back' : 'refunded' }, now);
  }
  await deps.live.publish(trx, [`account:${order.account_id}`]);
  return true;
}

/** Closes the order's item in the recovery queue, unless a payout is still owed. */
export async function closeRecoveryItem(trx: Trx, { id }: Order, resolution: string, now: Date) {
  if ((await findOpenRecovery(trx, id))?.kind === 'payout') await closePayout(trx, id, now);
  else await closeRecovery(trx, id, resolution, now);
}
