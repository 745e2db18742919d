import type { Actor, Deps } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { endSessions, type SessionScope } from './sessions.queries.ts';

/**
 * POST /auth/v1/logout: ends this session, the others, or all, and closes their live connections. A stolen password
 * alone cannot sign out a person who has a second factor.
 * @throws AuthError insufficient_aal
 */
export async function signOut(deps: Deps, actor: Actor, scope: SessionScope) {
  if (scope !== 'local' && actor.hasSecondFactor && actor.aal !== 'aal2')
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to end other sessions when MFA is enabled.',
    );
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
