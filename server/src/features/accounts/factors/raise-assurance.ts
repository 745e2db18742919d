import type { Actor, Deps, Trx } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { newToken, sha256 } from '../../../random.ts';
import { findUser } from '../profile/users.queries.ts';
import { sessionNotFound } from '../protocol/auth-error.ts';
import { raiseSession } from '../sessions/session-assurance.queries.ts';
import { insertRefreshToken } from '../tokens/refresh-tokens.queries.ts';
import { sessionResponse } from '../tokens/session-response.ts';

/**
 * Raises the session to aal2 with new tokens. Earlier access tokens stay at aal1; earlier refresh tokens are deleted.
 */
export async function raiseAssurance(
  deps: Deps,
  trx: Trx,
  actor: Actor,
  method: 'totp' | 'mfa/recovery_code',
) {
  const now = deps.clock.now();
  const user = await findUser(trx, actor.userId);
  if (!user) throw sessionNotFound();
  // Only the newest entry of each method: an administrator confirms many times in a session, and
  // every token carries the list.
  const others = actor.amr.filter((former) => former.method !== method);
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }, ...others];
  const refreshToken = newToken();
  await raiseSession(trx, actor.sessionId, amr, now);
  await insertRefreshToken(trx, {
    hash: sha256(refreshToken),
    parent: null,
    sessionId: actor.sessionId,
    now,
  });
  await writeAudit(trx, {
    action: 'verification_attempted',
    actorUserId: actor.userId,
    detail: { success: true, method, session_id: actor.sessionId },
    origin: actor,
    now,
  });
  return sessionResponse(deps, trx, user, { id: actor.sessionId, aal: 'aal2', amr }, refreshToken);
}
