import type { Actor, Deps } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { endSessions, type SessionScope } from './sessions.queries.ts';

/** POST /auth/v1/logout: ends this session, the others, or all, and closes their live connections. */
export async function signOut(deps: Deps, actor: Actor, scope: SessionScope) {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const ended = await endSessions(trx, {
      userId: actor.userId,
      sessionId: actor.sessionId,
      scope,
      reason: `logout_${scope}`,
      now,
    });
    await writeAudit(trx, {
      action: 'logout',
      actorUserId: actor.userId,
      detail: { scope, sessions: ended.length },
      origin: actor,
      now,
    });
    await deps.live.publish(
      trx,
      ended.map((id) => `session:${id}` as const),
    );
  });
}
