import { errors } from '@numlet/contract/errors';
import type { FunctionOutput } from '@numlet/contract/functions';
import { AppError } from '../../app-error.ts';
import type { Actor, Deps } from '../../deps.ts';
import { findPhoneHolder } from '../accounts/profile/phone-holder.queries.ts';
import { findProfile, type Profile } from '../accounts/profile/profiles.queries.ts';
import type { Handler } from '../handler.ts';
import { pointOfStoppedPrefix } from './breaker/allow-despite-stop.ts';
import { findStop } from './breaker/prefix-breaker.ts';
import { prefixOf, sendingProblem } from './phone-eligibility.ts';
import { newestOfPerson, newestToPhone } from './phone-verifications.queries.ts';
import { type Exceeded, findUsedUp, pointsOfSending } from './sms-limits.ts';
import { cooldownRemaining, isBlocked, limitRefusal, refusals, sendRefusals } from './verification-rules.ts';

type State = FunctionOutput<'get-phone-verification'>;
type Verification = NonNullable<Awaited<ReturnType<typeof newestOfPerson>>>;
type Wait = { error: string | null; seconds: number; sendable: boolean; needs?: State['needs'] };

const NO_CODE = { code: 'none', attempts_remaining: 0, expires_in: 0 } as const;

/**
 * The state of the verification of the person's own phone (section 4 of the first document), for a screen that is
 * opened during it: whether there is a code to enter, and otherwise why not and how long to wait. Times in seconds.
 * @throws AppError not_found
 */
export const getPhoneVerification: Handler<'get-phone-verification'> = async (deps, actor) => {
  const { db, clock } = deps;
  const profile = await findProfile(db, actor.userId);
  if (!profile) throw new AppError('not_found');
  const now = clock.now();
  const blocked = isBlocked(profile, now);
  const person = {
    phone_number: profile.phone_number,
    phone_verified: profile.phone_verified,
    blocked,
    blocked_until: (blocked && profile.verification_blocked_until?.toISOString()) || null,
  };
  if (profile.phone_verified)
    return { ...person, ...NO_CODE, cooldown_remaining: 0, needs: null, error: null, sendable: false };
  const newest = await newestOfPerson(db, actor.userId);
  // A code to a former number does not apply to this number.
  const own = newest?.phone_number === profile.phone_number ? newest : undefined;
  const isTaken = !blocked && own?.taken_at && (await findPhoneHolder(db, own.phone_number, actor.userId));
  const code = blocked ? NO_CODE : isTaken ? ({ ...NO_CODE, code: 'taken' } as const) : codeState(own, now);
  const wait = await waitBeforeSending(deps, actor, profile, now);
  const { seconds, sendable, needs = null } = wait;
  const state = { ...person, ...code, cooldown_remaining: seconds, needs, sendable };
  if (isTaken) return { ...state, error: refusals.taken };
  const lastFailure = own?.send_refusal ? sendRefusals[own.send_refusal] : null;
  // While a code can be entered, the limit of the next one is not an error yet.
  const error = sendable && code.code === 'live' ? lastFailure : (wait.error ?? lastFailure);
  return { ...state, error };
};

function codeState(own: Verification | undefined, now: Date): Pick<State, keyof typeof NO_CODE> {
  if (!own) return NO_CODE;
  if (own.spent_at) return { ...NO_CODE, code: 'spent' };
  const isOpen = own.state === 'sending' || own.state === 'pending';
  if (isOpen && own.attempts_left > 0 && own.expires_at > now) {
    const seconds = Math.ceil((own.expires_at.getTime() - now.getTime()) / 1000);
    return { code: 'live', attempts_remaining: own.attempts_left, expires_in: seconds };
  }
  // A code that was never sent did not expire.
  return own.sends === 0 ? NO_CODE : { ...NO_CODE, code: 'expired' };
}

/** The answer that the next send would get, without sending. */
async function waitBeforeSending(deps: Deps, actor: Actor, profile: Profile, now: Date): Promise<Wait> {
  const { db, settings, verifier } = deps;
  const notSendable = { seconds: 0, sendable: false };
  if (!verifier.enabled) return { ...notSendable, error: errors.verification_unavailable.message };
  const problem = await sendingProblem(settings, db, profile, null, now);
  if (problem) {
    const { error, seconds = 0 } = problem;
    return { error, seconds, sendable: seconds > 0 };
  }
  const phone = profile.phone_number ?? '';
  const waitFor = ({ name, seconds }: Exceeded): Wait => ({
    error: limitRefusal(name, seconds),
    seconds,
    sendable: true,
  });
  const usedUp = await findUsedUp(db, pointsOfSending(deps, actor, phone), now);
  if (usedUp) return waitFor(usedUp);
  const cooldown = cooldownRemaining((await newestToPhone(db, phone))?.sent_at, now);
  if (cooldown > 0) return { error: null, seconds: cooldown, sendable: true };
  const noWait: Wait = { error: null, seconds: 0, sendable: true };
  const prefix = prefixOf(phone);
  if (!(await findStop(db, prefix, now))) return noWait;
  const usedUpForPrefix = await findUsedUp(db, [pointOfStoppedPrefix(prefix)], now);
  if (usedUpForPrefix) return waitFor(usedUpForPrefix);
  return (await deps.hasPaymentMethod(db, actor.accountId)) ? noWait : { ...noWait, needs: 'proof_of_work' };
}
