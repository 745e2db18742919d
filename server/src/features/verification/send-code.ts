import { INITIAL_VERIFICATION_ATTEMPTS } from '@numlet/contract/constants';
import { AppError } from '../../app-error.ts';
import { later } from '../../clock.ts';
import type { Actor, Deps } from '../../deps.ts';
import type { SendCode } from '../../ports.ts';
import { newId } from '../../random.ts';
import { findProfile, type Profile } from '../accounts/profiles.queries.ts';
import { findRentedNumber } from '../numbers/phone-numbers.queries.ts';
import {
  endVerification,
  insertSending,
  lastSentTo,
  lockNewestVerification,
  logAttempt,
  markSendingAgain,
  markSent,
} from './phone-verifications.queries.ts';
import { CODE_LIVES_MS, cooldownRemaining, isBlocked, refusals, sendRefusals } from './verification-rules.ts';

type Outcome = { success: boolean; error?: string; attempts_remaining?: number; cooldown_remaining?: number };

/**
 * Sends a code to the person's own phone, at most once in 60 s (sections 4 and 9 of the first document).
 * A code that is still on its way is sent again and keeps its attempts.
 * @throws AppError verification_unavailable when no Verify service is configured
 */
export async function sendCode(
  deps: Deps,
  actor: Actor,
  type: 'send_code' | 'resend_code',
  asked: string | null,
): Promise<Outcome> {
  if (!deps.verifier.enabled) throw new AppError('verification_unavailable');
  const profile = await findProfile(deps.db, actor.userId);
  if (!profile) throw new AppError('not_found');
  const phone = profile.phone_number;
  const refusal = await refusalFor(deps, profile, asked);
  if (refusal || !phone) return { success: false, error: refusal ?? refusals.noNumber };

  const claim = await claimSending(deps, actor.userId, phone);
  if ('cooldown' in claim) {
    return {
      success: false,
      error: `Please wait ${claim.cooldown} seconds before requesting another code.`,
      cooldown_remaining: claim.cooldown,
    };
  }
  const sent = await send(deps, claim, phone);
  const now = deps.clock.now();
  await logAttempt(deps.db, {
    userId: actor.userId,
    phone,
    type,
    success: sent.ok,
    ip: actor.ip,
    error: sent.ok ? null : sent.detail.slice(0, 300),
    now,
  });
  if (!sent.ok) {
    // A code that has arrived before is as good as it was.
    if (claim.openRef) await markSent(deps.db, claim.id, claim.openRef, 0);
    else await endVerification(deps.db, claim.id, 'dead');
    return {
      success: false,
      error: sendRefusals[sent.reason],
      cooldown_remaining: cooldownRemaining(claim.at, now),
    };
  }
  await markSent(deps.db, claim.id, sent.ref, INITIAL_VERIFICATION_ATTEMPTS);
  return { success: true };
}

async function refusalFor(deps: Deps, profile: Profile, asked: string | null): Promise<string | null> {
  if (!profile.phone_number) return refusals.noNumber;
  if (asked !== null && asked !== profile.phone_number) return refusals.otherNumber;
  if (profile.phone_verified) return refusals.verified;
  if (isBlocked(profile, deps.clock.now())) return refusals.blocked;
  return (await findRentedNumber(deps.db, profile.phone_number)) ? refusals.rented : null;
}

type Claim = { id: string; at: Date; openRef: string | null; spentRef: string | null };

/** The carrier repeats a code that it takes for open: one that is spent for us must be ended there first. */
async function send({ verifier, log }: Deps, { spentRef }: Claim, phone: string): Promise<SendCode> {
  try {
    if (spentRef) await verifier.cancel(spentRef);
  } catch (error) {
    log.warn({ err: error }, 'a spent code could not be canceled, so no other one is sent');
    return { ok: false, reason: 'unavailable', detail: 'the former code could not be canceled' };
  }
  return verifier.send(phone);
}

/** Of two sends at once one gets through; the other is told how long to wait. */
function claimSending(
  { db, clock }: Deps,
  userId: string,
  phone: string,
): Promise<Claim | { cooldown: number }> {
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const newest = await lockNewestVerification(trx, userId);
    const cooldown = Math.max(
      cooldownRemaining(newest?.sent_at, now),
      cooldownRemaining(await lastSentTo(trx, phone), now),
    );
    if (cooldown > 0) return { cooldown };
    const isOpen = newest && (newest.state === 'pending' || newest.state === 'sending');
    if (isOpen && newest.phone_number === phone && newest.expires_at > now && newest.attempts_left > 0) {
      await markSendingAgain(trx, newest.id, now);
      return { id: newest.id, at: now, openRef: newest.provider_ref, spentRef: null };
    }
    if (isOpen) await endVerification(trx, newest.id, 'dead');
    const id = newId();
    await insertSending(trx, {
      id,
      userId,
      phone,
      attempts: INITIAL_VERIFICATION_ATTEMPTS,
      now,
      expiresAt: later(now, CODE_LIVES_MS),
    });
    const spentRef = newest?.phone_number === phone ? newest.provider_ref : null;
    return { id, at: now, openRef: null, spentRef };
  });
}
