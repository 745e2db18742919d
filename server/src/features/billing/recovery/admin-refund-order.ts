import { writeAudit } from '../../accounts/audit-log.queries.ts';
import type { Handler } from '../../handler.ts';
import { orderDue } from '../billing-events.ts';
import { findOrder, moveOrder } from '../orders.queries.ts';
import { closeRecovery } from '../recovery-items.queries.ts';
import { bookPaidByHand } from '../refunds/book-paid-by-hand.ts';
import { runOrderNow } from '../run-order-now.ts';
import { goneOn, requireWaiting } from './require-waiting.ts';

/**
 * Gives the money of a purchase that waits for a human back: to the card, or as credit. It stays in the
 * queue until the money is on its way. Of a refund that the bank has sent back it says that they have paid it
 * another way. @throws AppError not_found, conflict
 */
export const adminRefundOrder: Handler<'admin-refund-order'> = async (deps, actor, { orderId, reason }) => {
  const { order, kind } = await requireWaiting(deps, orderId, 'refund');
  const now = deps.clock.now();
  const isPaidByHand = kind === 'refund_failed';
  await deps.db.transaction().execute(async (trx) => {
    const moved = isPaidByHand
      ? await moveOrder(trx, order, order.state, now)
      : await moveOrder(trx, order, 'refund_due', now, {
          next_run_at: now,
          tries: 0,
          needs_action_until: null,
          refund_reason: 'administrator',
        });
    if (!moved) throw goneOn();
    if (isPaidByHand) {
      await bookPaidByHand(trx, order, now);
      await closeRecovery(trx, order.id, 'returned', now, actor.userId);
    }
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
  return isPaidByHand || after?.state === 'refunded'
    ? { success: true }
    : { success: true, error: 'The provider has not confirmed it yet: it is tried again until it does.' };
};
