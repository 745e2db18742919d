import { writeAudit } from '../../../platform/audit-log.queries.ts';
import type { Handler } from '../../handler.ts';
import { processOrder } from '../orders/billing-events.ts';
import { transitionOrder } from '../orders/orders.queries.ts';
import { closeRecovery } from '../orders/recovery-items.queries.ts';
import { goneOn, requireWaiting } from './require-waiting.ts';
import { tellOutcome } from './tell-outcome.ts';

/**
 * Tries a purchase that waits for a human once more, with all its tries. What fails again comes back into
 * the queue with its new reason. @throws AppError not_found, conflict
 */
export const adminRetryOrder: Handler<'admin-retry-order'> = async (deps, actor, { orderId, reason }) => {
  const { order, kind } = await requireWaiting(deps, orderId, 'retry');
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    // Of two who act at once, and of them and the end of the waiting, one moves it.
    if (!(await transitionOrder(trx, order, 'provisioning', now, afresh(now)))) throw goneOn();
    await closeRecovery(trx, order.id, 'retried', now, actor.userId);
    await writeAudit(trx, {
      action: 'order_retried',
      actorUserId: actor.userId,
      targetUserId: order.user_id,
      detail: { order_id: order.id, kind, reason },
      origin: actor,
      now,
    });
    await deps.announce(trx, processOrder, { orderId: order.id });
  });
  const { success, error } = await tellOutcome(deps, order.id);
  return { success, ...(error ? { error } : {}) };
};

/** As a purchase that has just been paid. */
export function afresh(now: Date) {
  return {
    next_run_at: now,
    tries: 0,
    needs_action_until: null,
    last_error_kind: null,
    last_error_code: null,
  };
}
