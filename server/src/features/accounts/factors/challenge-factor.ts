import { later } from '../../../clock.ts';
import type { Actor, Deps } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { consumeRateLimit } from '../../../platform/rate-limits.queries.ts';
import { newId } from '../../../random.ts';
import { overRateLimitError } from '../passwords/password-limits.ts';
import { factorNotFound } from './factor-errors.ts';
import { CHALLENGE_MS, CHALLENGES, isAbandoned } from './factor-rules.ts';
import { insertChallenge, lockFactor } from './factors.queries.ts';

/**
 * POST /auth/v1/factors/:id/challenge: opens the five minutes in which this session, and no other, may
 * confirm a code.
 * @throws AuthError mfa_factor_not_found, over_request_rate_limit
 */
export async function challengeFactor(deps: Deps, actor: Actor, factorId: string) {
  const now = deps.clock.now();
  const wait = await consumeRateLimit(deps.db, `factor-challenge:${actor.sessionId}`, CHALLENGES, now);
  if (wait > 0) throw overRateLimitError(wait);
  return deps.db.transaction().execute(async (trx) => {
    const factor = await lockFactor(trx, actor.userId, factorId);
    if (!factor || isAbandoned(factor, now)) throw factorNotFound();
    const id = newId();
    const expiresAt = later(now, CHALLENGE_MS);
    await insertChallenge(trx, { id, factorId, sessionId: actor.sessionId, now, expiresAt });
    await writeAudit(trx, {
      action: 'challenge_created',
      actorUserId: actor.userId,
      detail: { factor_id: factorId },
      origin: actor,
      now,
    });
    return { id, type: factor.factor_type, expires_at: Math.floor(expiresAt.getTime() / 1000) };
  });
}
