import { AppError } from '../../../../../app-error.ts';
import { later } from '../../../../../clock.ts';
import { writeAudit } from '../../../../../platform/audit-log.queries.ts';
import type { Handler } from '../../../../handler.ts';
import { takeRecovery } from '../recovery-items.queries.ts';
import { ASSIGNED_FOR_MS } from '../rules/recovery-rules.ts';

/**
 * Marks an item of the recovery queue as an administrator's, so that two do not work on one (section 2.2 of the
 * second document). It locks nothing: it only informs colleagues, and ends after half an hour.
 * @throws AppError conflict where a colleague has it, or it does not wait any more
 */
export const adminTakeRecovery: Handler<'admin-take-recovery'> = async (deps, actor, input) => {
  const { itemId: id, isMine, takeOver = false } = input;
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const taken = await takeRecovery(trx, {
      id,
      by: isMine ? actor.userId : null,
      own: actor.userId,
      at: now,
      quietSince: later(now, -ASSIGNED_FOR_MS),
      takeOver,
    });
    if (!taken)
      throw new AppError('conflict', {
        message: 'A colleague is on this purchase, or it is no longer waiting. The list is being reloaded.',
      });
    await writeAudit(trx, {
      action: isMine ? 'recovery_taken' : 'recovery_left',
      actorUserId: actor.userId,
      targetUserId: taken.accountUserId,
      detail: { order_id: taken.orderId, ...(taken.from && { taken_from: taken.from }) },
      origin: actor,
      now,
    });
  });
  return { success: true };
};
