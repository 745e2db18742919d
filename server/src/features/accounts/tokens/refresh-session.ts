import { later, MINUTE } from '../../../clock.ts';
import type { Deps, Origin, Trx } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { keyedHash, sha256 } from '../../../random.ts';
import { findUser } from '../profile/users.queries.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { endEverySession } from '../sessions/end-every-session.ts';
import { endSessions, findLiveSession, touchSession } from '../sessions/sessions.queries.ts';
import { effectiveAccountStatus, isSessionOver } from '../status/account-rules.ts';
import {
  findRefreshToken,
  insertRefreshToken,
  lockRefreshToken,
  markReplaced,
} from './refresh-tokens.queries.ts';
import { sessionResponse } from './session-response.ts';

/** How long a replaced token still returns its successor, for a lost response or a second tab. */
const TOLERANCE_MS = MINUTE;

/**
 * POST /auth/v1/token?grant_type=refresh_token. Each use replaces the token. Two concurrent uses get the same
 * successor. A use long after the replacement ends the session, since the token was stolen.
 * @throws AuthError refresh_token_not_found, refresh_token_already_used, session_not_found, session_expired,
 *   user_banned
 */
export async function refreshSession(deps: Deps, refreshToken: string, origin: Origin) {
  const outcome = await deps.db.transaction().execute((trx) => replace(deps, trx, refreshToken, origin));
  // Thrown after the commit, so that a session ended by a refusal stays ended.
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

async function replace(deps: Deps, trx: Trx, refreshToken: string, origin: Origin) {
  const now = deps.clock.now();
  const hash = sha256(refreshToken);
  const stored = await lockRefreshToken(trx, hash);
  if (!stored) return refreshTokenNotFound();
  const session = await findLiveSession(trx, stored.session_id);
  if (!session) return new AuthError(400, 'session_not_found', 'Invalid Refresh Token: Session Not Found');
  // Without the browser's secret the token is refused but the session continues: a copied token must not be able to end
  // it. Not every browser keeps a Secure cookie without https, which only occurs on this computer (decision 012).
  const binds = deps.settings.publicUrl.startsWith('https:');
  if (binds && session.browser_secret_hash && !origin.browserSecretHash?.equals(session.browser_secret_hash))
    return refreshTokenNotFound();
  const end = async (reason: string) => {
    const ended = await endSessions(trx, {
      userId: session.user_id,
      sessionId: session.id,
      scope: 'local',
      reason,
      now,
    });
    await deps.live.publish(
      trx,
      ended.map((id) => `session:${id}` as const),
    );
  };
  if (isSessionOver(session, now)) {
    await end('expired');
    return new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
  }
  const status = effectiveAccountStatus(session, now);
  if (status !== 'active') {
    await endEverySession(deps, session.user_id, status, trx);
    return new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
  }

  const successor = keyedHash(deps.vault.derive('refresh-token'), `${session.id}:${refreshToken}`);
  const successorHash = sha256(successor);
  if (stored.replaced_at) {
    const next = await findRefreshToken(trx, successorHash);
    const isParentOfActive = next !== undefined && next.replaced_at === null;
    if (!isParentOfActive || later(stored.replaced_at, TOLERANCE_MS) < now) {
      await end('refresh_token_reuse');
      await writeAudit(trx, {
        action: 'token_revoked',
        targetUserId: session.user_id,
        detail: { reason: 'reuse', session_id: session.id },
        origin,
        now,
      });
      return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    }
  } else {
    await insertRefreshToken(trx, { hash: successorHash, parent: hash, sessionId: session.id, now });
    await markReplaced(trx, hash, now);
  }
  await touchSession(trx, session.id, now);
  const user = await findUser(trx, session.user_id);
  if (!user) return new AuthError(400, 'user_not_found', 'Invalid Refresh Token: User Not Found');
  return sessionResponse(deps, trx, user, session, successor);
}

function refreshTokenNotFound() {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}
