import { INITIAL_VERIFICATION_ATTEMPTS } from '@numlet/contract/constants';
import { AppError } from '../../app-error.ts';
import { later, MINUTE } from '../../clock.ts';
import type { Actor, Deps, Trx } from '../../deps.ts';
import { newId } from '../../random.ts';
import { lockProfile, unblockVerification } from '../accounts/profile/profiles.queries.ts';
import type { SolvedProof } from '../accounts/proofs/proof-of-work.ts';
import { allowDespiteStop } from './breaker/allow-despite-stop.ts';
import { findStop } from './breaker/prefix-breaker.ts';
import { prefixOf, sendingProblem } from './phone-eligibility.ts';
import {
  endOthersVerifications,
  endVerification,
  insertSending,
  markSendingAgain,
  newestOfPerson,
  newestToPhone,
} from './phone-verifications.queries.ts';
import { consumePoints, type Exceeded, type Point, pointsOfSending } from './sms-limits.ts';
import { cooldownRemaining, limitRefusal, PHONE_CODE_LIVES_MS, refusals } from './verification-rules.ts';

/** The right to send one text: its code, the consumed points, and what must be cancelled at the carrier first. */
export type Claim = {
  id: string;
  phone: string;
  at: Date;
  isRepeat: boolean;
  points: readonly Point[];
  endFirst: string | null;
  /** The prefix of this number is stopped, but this person may pass. */
  isPastStop: boolean;
};
export type Refusal = {
  error: string;
  phone: string;
  seconds?: number;
  exceeded?: Exceeded;
  /** The further requirement that would allow the code despite the stop of its prefix. */
  needs?: 'proof_of_work';
  /** Remaining attempts of a code that was already sent. */
  attemptsLeft?: number;
};

/** A text takes a minute or two. A code with less time left is not sent again; a new code is sent. */
const MIN_REMAINING_MS = 3 * MINUTE;

export type SendRequest = {
  /** The requested number, null for the person's own. */
  phone: string | null;
  /** The solution of a long proof of work, which a stopped prefix requires. */
  proof: SolvedProof | null;
};

/** Rolls everything back, including the consumed points. */
class SendRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.error);
    this.refusal = refusal;
  }
}

/**
 * Lets one of several concurrent requests send if no limit is used up. Otherwise returns the refusal.
 * @throws AppError not_found
 */
export async function claimSending(deps: Deps, actor: Actor, request: SendRequest): Promise<Claim | Refusal> {
  try {
    return await deps.db.transaction().execute((trx) => claim(deps, trx, actor, request));
  } catch (error) {
    if (error instanceof SendRefused) return error.refusal;
    throw error;
  }
}

async function claim(
  deps: Deps,
  trx: Trx,
  actor: Actor,
  { phone: requested, proof }: SendRequest,
): Promise<Claim> {
  const profile = await lockProfile(trx, actor.userId);
  if (!profile) throw new AppError('not_found');
  const now = deps.clock.now();
  const problem = await sendingProblem(deps.settings, trx, profile, requested, now);
  if (problem) throw new SendRefused({ ...problem, phone: requested ?? profile.phone_number ?? '' });
  const phone = profile.phone_number ?? '';
  if (profile.verification_status === 'blocked') await unblockVerification(trx, actor.userId, now);

  const refuse = (exceeded: Exceeded, more: { attemptsLeft?: number } = {}): never => {
    const { name, seconds } = exceeded;
    throw new SendRefused({ error: limitRefusal(name, seconds), phone, seconds, exceeded, ...more });
  };
  let points = pointsOfSending(deps, actor, phone);
  const exceeded = await consumePoints(trx, points, now);
  if (exceeded) return refuse(exceeded);
  // The points lock their rows: until this transaction ends, no other transaction sends to this number.
  const [own, toPhone] = [await newestOfPerson(trx, actor.userId), await newestToPhone(trx, phone)];
  const isOpen = own && (own.state === 'pending' || own.state === 'sending');
  const hasTimeLeft = own && own.expires_at > later(now, MIN_REMAINING_MS);
  const canRepeat = isOpen && own.phone_number === phone && hasTimeLeft && own.attempts_left > 0;
  // The cooldown belongs to the number: a code to another number, after a change, is not a repeat.
  const cooldown = cooldownRemaining(toPhone?.sent_at, now);
  if (cooldown > 0)
    return refuse(
      { name: 'cooldown', seconds: cooldown },
      canRepeat ? { attemptsLeft: own.attempts_left } : {},
    );
  const prefix = prefixOf(phone);
  const isPastStop = (await findStop(trx, prefix, now)) !== null;
  if (isPastStop) {
    const passed = await allowDespiteStop(deps, trx, actor, { prefix, proof, now });
    if ('exceeded' in passed) return refuse(passed.exceeded);
    if ('needs' in passed) throw new SendRefused({ error: refusals.needsProof, phone, ...passed });
    points = [...points, passed.point];
  }

  await endOthersVerifications(trx, phone, actor.userId);
  if (canRepeat) {
    await markSendingAgain(trx, own.id, now);
    return { id: own.id, phone, at: now, isRepeat: true, points, endFirst: null, isPastStop };
  }
  if (isOpen) await endVerification(trx, own.id, 'dead');
  const id = newId();
  await insertSending(trx, {
    id,
    userId: actor.userId,
    phone,
    prefix,
    attempts: INITIAL_VERIFICATION_ATTEMPTS,
    now,
    expiresAt: later(now, PHONE_CODE_LIVES_MS),
  });
  // The carrier would repeat a code that it considers open, and the wrong guesses at it would add up.
  const mayBeOpen = toPhone && toPhone.expires_at > now && toPhone.state !== 'approved';
  const endFirst = mayBeOpen ? (toPhone.provider_ref ?? phone) : null;
  return { id, phone, at: now, isRepeat: false, points, endFirst, isPastStop };
}
