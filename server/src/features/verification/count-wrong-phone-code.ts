import { later } from '../../clock.ts';
import type { Actor, Deps, Trx } from '../../deps.ts';
import { writeAudit } from '../../platform/audit-log.queries.ts';
import {
  blockVerification,
  countFailedVerification,
  lockProfile,
} from '../accounts/profile/profiles.queries.ts';
import { type AttemptClaim, countSpent, spendVerification } from './phone-verifications.queries.ts';
import { blockedRefusal, refusals, SPENT_CODES } from './verification-rules.ts';

/**
 * Counts a wrong guess. The last guess ends the code. Several codes that end in this way within a day block the person.
 * @returns the message for the person
 */
export async function countWrongPhoneCode(deps: Deps, actor: Actor, claim: AttemptClaim): Promise<string> {
  const { db, clock } = deps;
  const isLast = claim.attempts_left === 0;
  const blockedUntil = await db.transaction().execute(async (trx) => {
    const profile = await lockProfile(trx, actor.userId);
    const now = clock.now();
    await countFailedVerification(trx, actor.userId, now);
    if (!isLast) return null;
    await spendVerification(trx, claim.id, now);
    return blockIfDue(trx, actor, profile?.verification_unblocked_at ?? null, now);
  });
  if (!isLast) return refusals.wrong;
  await cancelAtCarrier(deps, claim);
  if (!blockedUntil) return refusals.spent;
  return blockedRefusal({ verification_blocked_until: blockedUntil }, clock.now()).error;
}

async function blockIfDue(trx: Trx, actor: Actor, unblockedAt: Date | null, now: Date): Promise<Date | null> {
  const dayAgo = later(now, -SPENT_CODES.withinMs);
  const since = unblockedAt && unblockedAt > dayAgo ? unblockedAt : dayAgo;
  const spent = await countSpent(trx, actor.userId, since);
  if (spent < SPENT_CODES.blockFrom) return null;
  const until = later(now, SPENT_CODES.blockMs);
  await blockVerification(trx, actor.userId, until, now);
  await writeAudit(trx, {
    action: 'phone_verification_blocked',
    actorUserId: actor.userId,
    targetUserId: actor.userId,
    detail: { dead_codes: spent, until: until.toISOString() },
    origin: actor,
    now,
  });
  return until;
}

async function cancelAtCarrier({ verifier, log }: Deps, claim: AttemptClaim) {
  try {
    if (claim.provider_ref) await verifier.cancel(claim.provider_ref);
  } catch (error) {
    // The code has already ended here: no attempt can be claimed for it.
    log.warn({ err: error }, 'a spent code could not be canceled at the carrier');
  }
}
