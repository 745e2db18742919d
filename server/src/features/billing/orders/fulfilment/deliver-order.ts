import type { Deps } from '../../../../deps.ts';
import { subscriptionDue } from '../../money/entry/billing-events.ts';
import { isAccountClosed } from '../../money/entry/is-account-closed.ts';
import { setSubscription } from '../../rentals/entry/subscriptions.queries.ts';
import { applyOrder, NothingToDeliver } from '../entry/apply-order.ts';
import { type Order, transitionOrder } from '../entry/orders.queries.ts';
import { needsCarrier } from '../entry/rules/order-rules.ts';
import { deliverNumber } from './deliver-number.ts';

/**
 * Delivers a paid order, or marks it for a refund if it can no longer be delivered. @returns whether the order moved
 */
export async function deliverOrder(deps: Deps, order: Order): Promise<boolean> {
  const now = deps.clock.now();
  try {
    if (needsCarrier(order)) return await deliverNumber(deps, order);
    // Overage was used before the account was deleted. Anything else can no longer be used.
    if (order.kind !== 'overage' && (await isAccountClosed(deps.db, order.account_id, now)))
      throw new NothingToDeliver();
    return await deps.db.transaction().execute((trx) => applyOrder(deps, trx, order, now));
  } catch (error) {
    if (!(error instanceof NothingToDeliver)) throw error;
    return markForRefund(deps, order, error.code, now);
  }
}

/** Marks an order for a refund. After an automatic charge, the next step of the number is scheduled at once. */
function markForRefund(deps: Deps, order: Order, code: string, now: Date): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const moved = await transitionOrder(trx, order, 'refund_due', now, {
      next_run_at: now,
      refund_reason: 'undelivered',
      last_error_kind: 'unavailable',
      last_error_code: code,
    });
    if (!moved) return false;
    if (order.automatic && order.subscription_id) {
      await setSubscription(trx, order.subscription_id, now, {});
      await deps.announce(trx, subscriptionDue, { subscriptionId: order.subscription_id });
    }
    return true;
  });
}
