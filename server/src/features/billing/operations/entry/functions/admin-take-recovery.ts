import { AppError } from '../../../../../app-error.ts';
import { later } from '../../../../../clock.ts';
import { writeAudit } from '../../../../../platform/audit-log.queries.ts';
import type { Handler } from '../../../../handler.ts';
import { assignRecovery } from '../recovery-items.queries.ts';
import { ASSIGNED_FOR_MS } from '../rules/recovery-rules.ts';

/**
 * Assigns a recovery item to its administrator, or unassigns it (section 2.2 of the second document). An assignment only
 * informs colleagues, and ends after half an hour.
 * @throws AppError conflict if a colleague has it, or it is closed
 */
export const adminTakeRecovery: Handler<'admin-take-recovery'> = async (deps, actor, input) => {
  const { itemId: id, isMine, takeOver = false } = input;
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const taken = await assignRecovery(trx, {
      id,
      by: isMine ? actor.userId : null,
      own: actor.userId,
      at: now,
      assignedAfter: later(now, -ASSIGNED_FOR_MS),
      takeOver,
    });
    if (!taken)
      throw new AppError('conflict', {
        message:
          'A colleague is working on this purchase, or it has left the queue. The list is being reloaded.',
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
