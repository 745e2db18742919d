import type { Deps, Origin } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { sha256 } from '../../../random.ts';
import { findProfile } from '../profile/profiles.queries.ts';
import { findUser } from '../profile/users.queries.ts';
import { AuthError, userBanned } from '../protocol/auth-error.ts';
import { openSession } from '../sessions/open-session.ts';
import { effectiveAccountStatus, lockedOutMessage } from '../status/account-rules.ts';
import { isVerifierOf } from './flow-rules.ts';
import { consumeAuthCode } from './oauth-flows.queries.ts';

/**
 * POST /auth/v1/token?grant_type=pkce: opens a session for the code in the address. Any try consumes the code, so that
 * an attacker cannot try several verifiers with a stolen code (R33).
 * @throws AuthError flow_state_not_found, flow_state_expired, bad_code_verifier, user_banned
 */
export async function exchangeAuthCode(
  deps: Deps,
  input: { auth_code: string; code_verifier: string },
  origin: Origin,
) {
  const { db, clock } = deps;
  const now = clock.now();
  const flow = await consumeAuthCode(db, sha256(input.auth_code), now);
  const userId = flow?.user_id;
  if (!flow || !userId)
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (flow.expires_at <= now)
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  if (!isVerifierOf(flow.code_challenge, input.code_verifier)) {
    const detail = { method: 'oauth', reason: 'bad_code_verifier' };
    await writeAudit(db, { action: 'login_failed', targetUserId: userId, detail, origin, now });
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  }
  return db.transaction().execute(async (trx) => {
    const user = await findUser(trx, userId);
    const profile = await findProfile(trx, userId);
    const status = effectiveAccountStatus(profile, now);
    if (status !== 'active') throw userBanned(lockedOutMessage(status, profile?.suspended_until ?? null));
    if (!user) throw userBanned('There is no such account');
    return openSession(deps, trx, user, 'oauth', origin);
  });
}
