import { AppError } from '../../../app-error.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import type { Handler } from '../../handler.ts';
import { endSessions } from './sessions.queries.ts';

/** Ends one session of the caller, voids its tokens, and closes its live connections. @throws AppError not_found */
export const revokeSession: Handler<'revoke-session'> = async (deps, actor, { sessionId }) => {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const ended = await endSessions(trx, {
      userId: actor.userId,
      sessionId,
      scope: 'local',
      reason: 'revoked',
      now,
    });
    if (ended.length === 0) throw new AppError('not_found');
    await writeAudit(trx, {
      action: 'session_revoked',
      actorUserId: actor.userId,
      detail: { session_id: sessionId },
      origin: actor,
      now,
    });
    await deps.live.publish(
      trx,
      ended.map((id) => `session:${id}` as const),
    );
  });
  return { success: true };
};
