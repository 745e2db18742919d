import { AppError } from '../../../app-error.ts';
import { later } from '../../../clock.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import type { Handler } from '../../handler.ts';
import { assignSubmission } from './identities.queries.ts';
import { ASSIGNED_FOR_MS } from './present-identity.ts';

/**
 * Assigns a submission to an administrator, so that two do not work on it. It locks nothing, and ends after half an
 * hour. @throws AppError conflict if a colleague has it, or it is no longer waiting
 */
export const adminTakeIdentity: Handler<'admin-take-identity'> = async ({ db, clock }, actor, input) => {
  const { submissionId: id, isMine, takeOver = false } = input;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const assigned = await assignSubmission(trx, {
      id,
      by: isMine ? actor.userId : null,
      own: actor.userId,
      at: now,
      quietSince: later(now, -ASSIGNED_FOR_MS),
      takeOver,
    });
    if (!assigned)
      throw new AppError('conflict', {
        message:
          'A colleague is working on this submission, or it is no longer waiting. The list is being reloaded.',
      });
    await writeAudit(trx, {
      action: isMine ? 'identity_taken' : 'identity_left',
      actorUserId: actor.userId,
      targetUserId: assigned.user_id,
      detail: { submission_id: id },
      origin: actor,
      now,
    });
  });
  return { success: true };
};
