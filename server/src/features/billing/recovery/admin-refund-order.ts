import { toMinor } from '@numlet/contract/plans';
import { AppError } from '../../../app-error.ts';
import { writeAudit } from '../../accounts/audit-log.queries.ts';
import type { Handler } from '../../handler.ts';
import { orderDue } from '../billing-events.ts';
import { findOrder, moveOrder } from '../orders.queries.ts';
import { bookPaidByHand } from '../refunds/book-paid-by-hand.ts';
import { queueOwed } from '../refunds/owed-refunds.ts';
import { runOrderNow } from '../run-order-now.ts';
import { goneOn, requireWaiting } from './require-waiting.ts';

/**
 * Gives the money of a purchase that waits for a human back: to the card, or as credit. It stays in the
 * queue until the money is on its way. Of what the bank has sent back `amount` says how much of it they have paid
 * another way; it stays until all is paid. @throws AppError not_found, conflict, invalid_input
 */
export const adminRefundOrder: Handler<'admin-refund-order'> = async (
  deps,
  actor,
  { orderId, reason, amount },
) => {
  const { order, kind } = await requireWaiting(deps, orderId, 'refund');
  const now = deps.clock.now();
  const isPaidByHand = kind === 'refund_failed';
  if (isPaidByHand !== (amount !== undefined))
    throw new AppError('invalid_input', {
      field: 'amount',
      message: isPaidByHand
        ? 'Amount is required: what you have paid by hand.'
        : 'Amount is only for what was paid by hand: leave it out.',
    });
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
    if (amount !== undefined) {
      await bookPaidByHand(trx, order, toMinor(amount), now);
      await queueOwed(deps, trx, order.id, now, actor.userId);
    }
    await writeAudit(trx, {
      action: 'order_refunded',
      actorUserId: actor.userId,
      targetUserId: order.user_id,
      detail: { order_id: order.id, kind, reason, ...(amount === undefined ? {} : { amount }) },
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
