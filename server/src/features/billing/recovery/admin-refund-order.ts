import { writeAudit } from '../../accounts/audit-log.queries.ts';
import type { Handler } from '../../handler.ts';
import { orderDue } from '../billing-events.ts';
import { findOrder, moveOrder } from '../orders.queries.ts';
import { runOrderNow } from '../run-order-now.ts';
import { goneOn, requireWaiting } from './require-waiting.ts';

/**
 * Gives the money of a purchase that waits for a human back: to the card, or as credit. It stays in the
 * queue until the money is on its way. @throws AppError not_found, conflict
 */
export const adminRefundOrder: Handler<'admin-refund-order'> = async (deps, actor, { orderId, reason }) => {
  const { order, kind } = await requireWaiting(deps, orderId, 'refund');
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const moved = await moveOrder(trx, order, 'refund_due', now, {
      next_run_at: now,
      tries: 0,
      needs_action_until: null,
      refund_reason: 'administrator',
    });
    if (!moved) throw goneOn();
    await writeAudit(trx, {
      action: 'order_refunded',
      actorUserId: actor.userId,
      targetUserId: order.user_id,
      detail: { order_id: order.id, kind, reason },
      origin: actor,
      now,
    });
    await deps.announce(trx, orderDue, { orderId: order.id });
  });
  await runOrderNow(deps, order.id);
  const after = await findOrder(deps.db, order.id);
  return after?.state === 'refunded'
    ? { success: true }
    : { success: true, error: 'The provider has not confirmed it yet: it is tried again until it does.' };
};
