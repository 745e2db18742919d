import { AppError } from '../../../app-error.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { endSessions } from '../../accounts/sessions/sessions.queries.ts';
import { advancePersonVersion } from '../../accounts/status/advance-person-version.ts';
import type { Handler } from '../../handler.ts';

/**
 * Ends one of a person's sessions, or all of them, and closes their live connections. The person must sign in again.
 * @throws AppError not_found for a session that is not theirs or has ended, changed_meanwhile
 */
export const adminRevokeSessions: Handler<'admin-revoke-sessions'> = async (
  deps,
  actor,
  { userId, sessionId, reason, version },
) => {
  const now = deps.clock.now();
  const ended = await deps.db.transaction().execute(async (trx) => {
    await advancePersonVersion(trx, userId, version);
    const endedIds = await endSessions(trx, {
      userId,
      sessionId: sessionId ?? '',
      scope: sessionId === undefined ? 'global' : 'local',
      reason: 'revoked_by_administrator',
      now,
    });
    if (sessionId !== undefined && endedIds.length === 0) throw new AppError('not_found');
    await writeAudit(trx, {
      action: 'sessions_revoked',
      actorUserId: actor.userId,
      targetUserId: userId,
      detail: { session_ids: endedIds },
      reason: reason ?? null,
      origin: actor,
      now,
    });
    await deps.live.publish(
      trx,
      endedIds.map((id) => `session:${id}` as const),
    );
    return endedIds;
  });
  return { success: true, ended: ended.length };
};
