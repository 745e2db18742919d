import { isUniqueViolation } from '../../db/postgres-errors.ts';
import type { Actor, Deps } from '../../deps.ts';
import { findProfile, lockProfile, markPhoneVerified } from '../accounts/profile/profiles.queries.ts';
import type { Handler } from '../handler.ts';
import { reverseReferralsBetween } from '../referrals/referrals.queries.ts';
import { claimPhone } from './claim-phone.ts';
import { countWrongPhoneCode } from './count-wrong-phone-code.ts';
import { logRefusal } from './log-refusal.ts';
import {
  type AttemptClaim,
  claimAttempt,
  endVerification,
  listOthersWhoVerified,
  logAttempt,
  newestOfPerson,
  returnAttempt,
} from './phone-verifications.queries.ts';
import { markTaken } from './taken-phones.queries.ts';
import { blockedRefusal, isBlocked, refusals } from './verification-rules.ts';

const TAKEN = 'right code, but the phone verifies another account';

/**
 * Checks a code (section 4 of the first document). Each code has three attempts, consumed before the carrier checks
 * it, so that concurrent guesses cannot exceed them. The third wrong guess ends the code.
 */
export const verifyPhoneOtp: Handler<'verify-phone-otp'> = async (deps, actor, { otp_code }) => {
  const { db, clock, verifier } = deps;
  const profile = await findProfile(db, actor.userId);
  const attempt = { userId: actor.userId, type: 'verify_code' as const, ip: actor.ip };
  const refuse = async (error: string, left: number, phone = profile?.phone_number ?? '') => {
    await logRefusal(deps, { ...attempt, phone, error });
    return refusal(error, left);
  };
  if (profile && isBlocked(profile, clock.now()))
    return refuse(blockedRefusal(profile, clock.now()).error, 0);
  const claim = await claimAttempt(db, actor.userId, clock.now());
  if (!claim) {
    const newest = await newestOfPerson(db, actor.userId);
    return refuse(newest?.spent_at ? refusals.spent : refusals.expired, 0);
  }

  const { id, phone_number: phone, provider_ref: ref, attempts_left: left } = claim;
  const verdict = await verifier.check({ ref, to: phone }, otp_code);
  if (verdict === 'unavailable' || (verdict === 'expired' && !ref)) {
    await returnAttempt(db, id);
    return refuse(verdict === 'unavailable' ? refusals.unavailable : refusals.onItsWay, left + 1, phone);
  }
  const error = await settle(deps, actor, claim, verdict);
  // Administrators read the log: it says what happened, not what the person should do.
  const logged = verdict === 'wrong' ? 'wrong code' : error === refusals.taken ? TAKEN : error;
  await logAttempt(db, { ...attempt, phone, success: error === null, error: logged, now: clock.now() });
  if (error !== null) return refusal(error, verdict === 'wrong' ? left : 0);
  return { success: true, attempts_remaining: left };
};

/** @returns the error, null when the phone is verified */
async function settle(
  deps: Deps,
  actor: Actor,
  claim: AttemptClaim,
  verdict: 'approved' | 'wrong' | 'expired',
): Promise<string | null> {
  if (verdict === 'approved') return accept(deps, actor, claim);
  if (verdict === 'wrong') return countWrongPhoneCode(deps, actor, claim);
  await endVerification(deps.db, claim.id, 'dead');
  return refusals.expired;
}

function refusal(error: string, attemptsRemaining: number) {
  return { success: false, error, attempts_remaining: attemptsRemaining };
}

/** Verifies the claimed phone, not the current phone, which may have changed. */
async function accept(deps: Deps, { userId }: Actor, claim: AttemptClaim): Promise<string | null> {
  const { db, clock } = deps;
  const { id, phone_number: phone } = claim;
  try {
    return await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const profile = await lockProfile(trx, userId);
      if (profile && isBlocked(profile, now)) return blockedRefusal(profile, now).error;
      // Another person has since requested a code to this phone, or the number was changed: the code has ended.
      if (!(await endVerification(trx, id, 'approved')))
        return profile?.phone_number === phone ? refusals.expired : refusals.changed;
      if (profile?.phone_number !== phone) return refusals.changed;
      if (!(await claimPhone(deps, trx, { phone, userId }))) {
        await markTaken(trx, id, now);
        return refusals.taken;
      }
      if (!(await markPhoneVerified(trx, userId, phone, now))) return refusals.changed;
      // A referral between two accounts of one phone earns nothing.
      await reverseReferralsBetween(trx, userId, await listOthersWhoVerified(trx, phone, userId), now);
      return null;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'profiles_one_verified_phone')) throw error;
    await markTaken(db, id, clock.now());
    return refusals.taken;
  }
}
