import type { Actor, Deps } from '../../../../deps.ts';
import { writeAudit } from '../../../../platform/audit-log.queries.ts';
import { advancePersonVersion } from '../../../accounts/status/advance-person-version.ts';
import { processOrder } from '../../money/entry/billing-events.ts';
import { type Order, transitionOrder } from '../../orders/entry/orders.queries.ts';
import { closeRecovery, type RecoveryKind } from '../entry/recovery-items.queries.ts';
import { notWaitingError } from '../entry/require-waiting.ts';

export type ChosenNumber = {
  e164: string;
  carrier: string;
  country_code: string;
  phone_type: string;
  friendly_name: string;
};

export type Redelivery = {
  kind: RecoveryKind;
  reason: string | null;
  /** The administrator's message in the mail about the delivery. */
  words?: string | undefined;
  /** Replaces the number of the order. */
  number?: ChosenNumber;
};

/**
 * Returns a purchase from the recovery queue to delivery, as if it had just been paid, with an audit entry.
 * @throws AppError conflict if it has left the queue
 */
export async function deliverAgain(deps: Deps, actor: Actor, order: Order, redelivery: Redelivery) {
  const { kind, reason, words, number } = redelivery;
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const moved = await transitionOrder(trx, order, 'provisioning', now, {
      next_run_at: now,
      tries: 0,
      needs_action_until: null,
      last_error_kind: null,
      last_error_code: null,
      ...number,
    });
    if (!moved) throw notWaitingError();
    await advancePersonVersion(trx, order.user_id, undefined);
    const resolution = number ? 'another_number' : 'retried';
    await closeRecovery(trx, order.id, resolution, now, { by: actor.userId, words });
    await writeAudit(trx, {
      action: number ? 'order_given_another_number' : 'order_retried',
      actorUserId: actor.userId,
      targetUserId: order.user_id,
      detail: { order_id: order.id, kind },
      reason,
      ...(number ? { before: { number: order.e164 }, after: { number: number.e164 } } : {}),
      origin: actor,
      now,
    });
    await deps.announce(trx, processOrder, { orderId: order.id });
  });
}
