import { isUniqueViolation } from '../../db/postgres-errors.ts';
import type { Actor, Deps } from '../../deps.ts';
import { findProfile, lockProfile, markPhoneVerified } from '../accounts/profiles.queries.ts';
import type { Handler } from '../handler.ts';
import { reverseReferralsBetween } from '../referrals/referrals.queries.ts';
import { countWrongCode } from './count-wrong-code.ts';
import {
  type AttemptClaim,
  claimAttempt,
  endVerification,
  formerOwners,
  logAttempt,
  returnAttempt,
} from './phone-verifications.queries.ts';
import { blockRefusal, isBlocked, refusals } from './verification-rules.ts';

/**
 * Checks a code (section 4 of the first document). Three attempts a code, taken before the judge is
 * asked, so that guesses made at once cannot be more; the third wrong one ends the code.
 */
export const verifyPhoneOtp: Handler<'verify-phone-otp'> = async (deps, actor, { otp_code }) => {
  const { db, clock, verifier } = deps;
  const profile = await findProfile(db, actor.userId);
  const log = (phone: string, error: string | null) =>
    logAttempt(db, {
      userId: actor.userId,
      phone,
      type: 'verify_code',
      success: error === null,
      ip: actor.ip,
      error,
      now: clock.now(),
    });
  const refused = async (
    error: string,
    detail = error,
    attemptsRemaining = 0,
    phone = profile?.phone_number,
  ) => {
    await log(phone ?? '', detail);
    return { success: false, error, attempts_remaining: attemptsRemaining };
  };
  if (profile && isBlocked(profile, clock.now())) return refused(blockRefusal(profile, clock.now()).error);
  const claim = await claimAttempt(db, actor.userId, clock.now());
  if (!claim) return refused(refusals.expired, 'no code on its way');

  const { phone_number: phone, attempts_left: left } = claim;
  const verdict = await verifier.check({ ref: claim.provider_ref, to: phone }, otp_code);
  if (verdict === 'unavailable') {
    await returnAttempt(db, claim.id);
    return refused(refusals.unavailable, 'the check could not be made', left + 1, phone);
  }
  if (verdict === 'expired' && !claim.provider_ref) {
    await returnAttempt(db, claim.id);
    return refused(refusals.onItsWay, 'the code is not there yet', left + 1, phone);
  }
  if (verdict === 'expired') {
    await endVerification(db, claim.id, 'dead');
    return refused(refusals.expired, 'expired', 0, phone);
  }
  if (verdict === 'wrong')
    return refused(await countWrongCode(deps, actor, claim), 'wrong code', left, phone);
  const problem = await accept(deps, actor, claim);
  if (problem) return refused(problem, problem, 0, phone);
  await log(phone, null);
  return { success: true, attempts_remaining: left };
};

/** The claimed phone, not the current one: it may have changed meanwhile. */
async function accept({ db, clock }: Deps, { userId }: Actor, claim: AttemptClaim): Promise<string | null> {
  const { id, phone_number: phone } = claim;
  try {
    return await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const profile = await lockProfile(trx, userId);
      if (profile && isBlocked(profile, now)) return blockRefusal(profile, now).error;
      // Somebody else has asked for a code to this phone meanwhile, or the number was changed: the code is dead.
      if (!(await endVerification(trx, id, 'approved')))
        return profile?.phone_number === phone ? refusals.expired : refusals.changed;
      if (!(await markPhoneVerified(trx, userId, phone, now))) return refusals.changed;
      // One phone, two accounts: whoever was led here by the other earns nothing by it.
      await reverseReferralsBetween(trx, userId, await formerOwners(trx, phone, userId), now);
      return null;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'profiles_one_verified_phone')) throw error;
    await endVerification(db, id, 'dead');
    return refusals.taken;
  }
}
