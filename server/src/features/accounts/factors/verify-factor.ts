import type { Actor, Deps, Trx } from '../../../deps.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { announceSecurityNotice } from '../security-notices/announce-security-notice.ts';
import { endWeakerSessions } from '../sessions/session-assurance.queries.ts';
import {
  challengeExpired,
  challengeNotFound,
  factorNotFound,
  tooManyFactorTries,
  wrongCode,
} from './factor-errors.ts';
import { isAbandoned, stepOfCode } from './factor-rules.ts';
import { consumeChallenge, consumeTimeStep, findChallenge, lockFactor } from './factors.queries.ts';
import { raiseAssurance } from './raise-assurance.ts';
import { clearWrongCodes, countWrongFactorCode, secondsLocked } from './wrong-codes.ts';

type Input = { factorId: string; challengeId: string; code: string };

/**
 * POST /auth/v1/factors/:id/verify: a code of the app raises the session to aal2. The first code of a new factor also
 * ends the person's other sessions that are at aal1.
 * @throws AuthError mfa_factor_not_found, mfa_challenge_expired, mfa_verification_failed, over_request_rate_limit
 */
export async function verifyFactor(deps: Deps, actor: Actor, input: Input) {
  const outcome = await deps.db.transaction().execute((trx) => confirmCode(deps, trx, actor, input));
  // Thrown after the commit, so that a wrong code stays counted.
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

async function confirmCode(deps: Deps, trx: Trx, actor: Actor, { factorId, challengeId, code }: Input) {
  const factor = await lockFactor(trx, actor.userId, factorId);
  // Read after the lock, which may have waited for other tries.
  const now = deps.clock.now();
  if (!factor || isAbandoned(factor, now)) return factorNotFound();
  const challenge = await findChallenge(trx, { id: challengeId, factorId, sessionId: actor.sessionId });
  if (!challenge) return challengeNotFound();
  if (challenge.consumed_at || challenge.expires_at <= now) return challengeExpired();
  const guarded = `factor:${factorId}` as const;
  const locked = await secondsLocked(trx, guarded, now);
  if (locked > 0) return tooManyFactorTries(locked);

  const secret = deps.vault.open(factor.secret_sealed).toString();
  const step = await stepOfCode(secret, code, deps.authenticatorClock.now());
  if (step === null || !(await consumeTimeStep(trx, factorId, step, now))) {
    await countWrongFactorCode(deps, trx, actor, guarded);
    return wrongCode('Invalid TOTP code entered');
  }
  await clearWrongCodes(trx, guarded);
  await consumeChallenge(trx, challengeId, now);
  if (factor.status === 'unverified') await welcomeFactor(deps, trx, actor);
  return raiseAssurance(deps, trx, actor, 'totp');
}

async function welcomeFactor(deps: Deps, trx: Trx, actor: Actor) {
  const ended = await endWeakerSessions(trx, {
    userId: actor.userId,
    sessionId: actor.sessionId,
    reason: 'second_factor_added',
    now: deps.clock.now(),
  });
  await deps.live.publish(
    trx,
    ended.map((id) => `session:${id}` as const),
  );
  await announceSecurityNotice(deps, trx, { userId: actor.userId, kind: 'second_factor_added' });
}
