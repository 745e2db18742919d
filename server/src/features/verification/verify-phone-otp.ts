import { isUniqueViolation } from '../../db/postgres-errors.ts';
import type { Deps } from '../../deps.ts';
import { countFailedVerification, findProfile, markPhoneVerified } from '../accounts/profiles.queries.ts';
import type { Handler } from '../handler.ts';
import { claimAttempt, endVerification, logAttempt, returnAttempt } from './phone-verifications.queries.ts';
import { isBlocked, refusals } from './verification-rules.ts';

type Claim = NonNullable<Awaited<ReturnType<typeof claimAttempt>>>;

/**
 * Checks a code (section 4 of the first document). Three attempts a code, taken before the judge is
 * asked, so that guesses made at once cannot be more; the third wrong one ends the code.
 */
export const verifyPhoneOtp: Handler<'verify-phone-otp'> = async (deps, actor, { otp_code }) => {
  const { db, clock, verifier } = deps;
  const profile = await findProfile(db, actor.userId);
  if (profile && isBlocked(profile, clock.now())) return refusal(refusals.blocked, 0);
  const claim = await claimAttempt(db, actor.userId, clock.now());
  if (!claim) return refusal(refusals.expired, 0);

  const verdict = await verifier.check({ ref: claim.provider_ref, to: claim.phone_number }, otp_code);
  const log = (success: boolean, error: string | null) =>
    logAttempt(db, {
      userId: actor.userId,
      phone: claim.phone_number,
      type: 'verify_code',
      success,
      ip: actor.ip,
      error,
      now: clock.now(),
    });

  if (verdict === 'unavailable') {
    await returnAttempt(db, claim.id);
    await log(false, 'the check could not be made');
    return refusal(refusals.unavailable, claim.attempts_left + 1);
  }
  if (verdict === 'expired' && !claim.provider_ref) {
    await returnAttempt(db, claim.id);
    return refusal(refusals.onItsWay, claim.attempts_left + 1);
  }
  if (verdict === 'expired') {
    await endVerification(db, claim.id, 'dead');
    await log(false, 'expired');
    return refusal(refusals.expired, 0);
  }
  if (verdict === 'wrong') {
    await log(false, 'wrong code');
    await db.transaction().execute((trx) => countFailedVerification(trx, actor.userId, clock.now()));
    if (claim.attempts_left === 0) await killCode(deps, claim);
    return refusal(claim.attempts_left === 0 ? refusals.spent : refusals.wrong, claim.attempts_left);
  }
  const problem = await accept(deps, actor.userId, claim);
  await log(problem === null, problem);
  return problem === null ? { success: true, attempts_remaining: claim.attempts_left } : refusal(problem, 0);
};

function refusal(error: string, attemptsRemaining: number) {
  return { success: false, error, attempts_remaining: attemptsRemaining };
}

async function killCode({ db, verifier, log }: Deps, claim: Claim) {
  await endVerification(db, claim.id, 'dead');
  try {
    if (claim.provider_ref) await verifier.cancel(claim.provider_ref);
  } catch (error) {
    // It is dead for us already: no attempt can be claimed for it any more.
    log.warn({ err: error }, 'a spent code could not be canceled at the carrier');
  }
}

/** The claimed phone, not the current one: it may have changed meanwhile. */
async function accept({ db, clock }: Deps, userId: string, claim: Claim): Promise<string | null> {
  try {
    return await db.transaction().execute(async (trx) => {
      await endVerification(trx, claim.id, 'approved');
      return (await markPhoneVerified(trx, userId, claim.phone_number, clock.now()))
        ? null
        : refusals.changed;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'profiles_one_verified_phone')) throw error;
    await endVerification(db, claim.id, 'dead');
    return refusals.taken;
  }
}
