import { ADMIN_PHONE_BLOCK_HOURS } from '@numlet/contract/constants';
import type { FunctionOutput } from '@numlet/contract/functions';
import { HOUR, later } from '../../../clock.ts';
import { effectiveAccountStatus } from '../../accounts/status/account-rules.ts';
import { isBlocked, refusals, TAKEN_CODE_COUNTS_MS } from '../verification-rules.ts';

type PhoneAct = FunctionOutput<'admin-profiles'>['profiles'][number]['may'][number];

type Person = {
  phone_number: string | null;
  phone_verified: boolean;
  verification_status: 'pending_verification' | 'verified' | 'blocked';
  verification_attempts: number;
  verification_blocked_until: Date | null;
};
type Account = Parameters<typeof effectiveAccountStatus>[0] & {};

type Holder = { role: 'admin' | 'user' | null };
type Refusal = { refusal: string };

/** The reason why this account's phone verification may not be changed; null if it may. */
export function accountRefusal(account: Account, now: Date): string | null {
  return effectiveAccountStatus(account, now) === 'deleted' ? 'This account is deleted.' : null;
}

/** The phone that may be verified manually or moved here, by the person's own profile alone. */
export function provablePhone(person: Person, now: Date): { phone: string } | Refusal {
  const { phone_number: phone } = person;
  if (!phone) return { refusal: 'This person has no phone number.' };
  if (isBlocked(person, now))
    return { refusal: 'Phone verification is blocked for this person: unblock it first.' };
  return person.phone_verified ? { refusal: refusals.verified } : { phone };
}

/**
 * The account from which a phone may be moved.
 * @param takenAt when the person last entered the right code for it
 */
export function movableFrom<Each extends Holder>(
  holder: Each | null | undefined,
  takenAt: Date | null,
  now: Date,
): { holder: Each } | Refusal {
  if (!holder)
    return { refusal: 'This phone verifies no other account: this person can verify it with a code.' };
  if (holder.role === 'admin')
    return { refusal: 'This phone verifies the account of an administrator, and cannot be moved.' };
  const isRecent = takenAt && later(takenAt, TAKEN_CODE_COUNTS_MS) > now;
  return isRecent ? { holder } : { refusal: noRightCode };
}

/** The reason why phone verification cannot be blocked: it already is, for as long. */
export function blockRefusal(person: Person, now: Date): string | null {
  const end = person.verification_blocked_until;
  const endsBefore = end !== null && end < later(now, ADMIN_PHONE_BLOCK_HOURS * HOUR);
  return isBlocked(person, now) && !endsBefore
    ? 'Phone verification is already blocked for this person.'
    : null;
}

/** The reason why there is nothing to lift: no block, and no counts against an unverified person. */
export function liftRefusal(person: Person, codesUsedUp: boolean, now: Date): string | null {
  const hasCounts = !person.phone_verified && (person.verification_attempts > 0 || codesUsedUp);
  return isBlocked(person, now) || hasCounts
    ? null
    : 'Phone verification is not blocked for this person, and nothing is counted against them.';
}

type Facts = {
  isOwn: boolean;
  codesUsedUp: boolean;
  /** The account that has the phone; undefined if it was not read, as in a list. */
  elsewhere?: { holder: Holder; takenAt: Date | null } | null;
};

/**
 * The acts that an administrator may do on a person's phone. On their own phone they may only block. Only the act itself
 * checks whether the phone is a rented number.
 */
export function phoneActs(person: Person & Account, facts: Facts, now: Date): PhoneAct[] {
  if (accountRefusal(person, now)) return [];
  const { isOwn, codesUsedUp, elsewhere } = facts;
  const isProvable = !isOwn && 'phone' in provablePhone(person, now);
  const isLiftable = !isOwn && liftRefusal(person, codesUsedUp, now) === null;
  const isNowBlocked = isBlocked(person, now);
  const acts: readonly [PhoneAct, boolean][] = [
    ['verify_phone', isProvable && !elsewhere],
    ['move_phone', isProvable && 'holder' in movableFrom(elsewhere?.holder, elsewhere?.takenAt ?? null, now)],
    ['reset_phone', isLiftable && !isNowBlocked],
    ['unblock_phone', isLiftable && isNowBlocked],
    ['block_phone', blockRefusal(person, now) === null],
  ];
  return acts.filter(([, isAllowed]) => isAllowed).map(([act]) => act);
}

const noRightCode =
  'This person has not entered the right code for this phone in the last 30 days. Ask them to verify it again: they will see that another account has it, and then you can move it.';
