import { AppError } from '../../../app-error.ts';
import type { Trx } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { processOrder, subscriptionDue } from '../../billing/money/entry/billing-events.ts';
import { makeOrderDue } from '../../billing/orders/entry/orders.queries.ts';
import { makeSubscriptionDue } from '../../billing/rentals/entry/subscriptions.queries.ts';
import type { Handler } from '../../handler.ts';

/**
 * Processes a waiting order or a due number now. A repeat is harmless: the provider is read before anything is done.
 * @throws AppError conflict if it has ended
 */
export const adminLookNow: Handler<'admin-look-now'> = async (deps, actor, { what, id }) => {
  const now = deps.clock.now();
  const bringForward = async (trx: Trx) => {
    if (what === 'order') {
      const order = await makeOrderDue(trx, id, now);
      if (order) await deps.announce(trx, processOrder, { orderId: id }, { once: id });
      return order;
    }
    const subscription = await makeSubscriptionDue(trx, id, now);
    if (subscription) await deps.announce(trx, subscriptionDue, { subscriptionId: id });
    return subscription;
  };
  await deps.db.transaction().execute(async (trx) => {
    const found = await bringForward(trx);
    if (!found)
      throw new AppError('conflict', {
        message: 'This order or number does not exist, or nothing is left to do for it.',
      });
    await writeAudit(trx, {
      action: what === 'order' ? 'order_looked_at' : 'subscription_looked_at',
      actorUserId: actor.userId,
      targetUserId: found.user_id,
      detail: what === 'order' ? { order_id: id } : { subscription_id: id },
      origin: actor,
      now,
    });
  });
  return { success: true };
};
