import type { Metadata } from '../../../db/schema.ts';
import type { Actor, Deps } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { processOrder } from '../orders/billing-events.ts';
import { type Order, transitionOrder } from '../orders/orders.queries.ts';
import { closeRecovery } from '../orders/recovery-items.queries.ts';
import { goneOn } from './require-waiting.ts';

type Act = {
  resolution: 'retried' | 'another_number';
  action: 'order_retried' | 'order_given_another_number';
  detail: Metadata;
  reason: string | null;
  /** What the buyer is told with it. */
  words?: string | undefined;
  before?: Metadata;
  after?: Metadata;
  /** The number that it is delivered with instead. */
  number?: { e164: string; country_code: string; phone_type: string; friendly_name: string };
};

/**
 * Sends a purchase that waits for a human back to its delivery, as one that has just been paid, with the audit of who
 * did so. @throws AppError conflict: of two who act at once, and of them and the end of the waiting, one moves it
 */
export async function deliverAgain(deps: Deps, actor: Actor, order: Order, act: Act) {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const moved = await transitionOrder(trx, order, 'provisioning', now, {
      next_run_at: now,
      tries: 0,
      needs_action_until: null,
      last_error_kind: null,
      last_error_code: null,
      ...act.number,
    });
    if (!moved) throw goneOn();
    await closeRecovery(trx, order.id, act.resolution, now, { by: actor.userId, words: act.words });
    await writeAudit(trx, {
      action: act.action,
      actorUserId: actor.userId,
      targetUserId: order.user_id,
      detail: { order_id: order.id, ...act.detail },
      reason: act.reason,
      ...(act.before ? { before: act.before } : {}),
      ...(act.after ? { after: act.after } : {}),
      origin: actor,
      now,
    });
    await deps.announce(trx, processOrder, { orderId: order.id });
  });
}
