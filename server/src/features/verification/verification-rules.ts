import { supportAddresses } from '@numlet/contract/brand';
import { PHONE_UNUSED_DAYS, RESEND_COOLDOWN_SECONDS } from '@numlet/contract/constants';
import { DAY, later, MINUTE } from '../../clock.ts';
import type { SendRefusal } from '../../ports/verifier.ts';
import { countryRefusal } from '../accounts/profile/phone-country.ts';
import type { Profile } from '../accounts/profile/profiles.queries.ts';
import { effectiveVerificationStatus } from '../accounts/status/account-rules.ts';

/** How long the carrier keeps a code valid. */
export const PHONE_CODE_LIVES_MS = 10 * MINUTE;

/** A person is blocked for a day after this many codes were used up by wrong guesses within a day. */
export const SPENT_CODES = { blockFrom: 5, withinMs: DAY, blockMs: DAY } as const;

/** After this time without a sign-in an account without numbers and money loses its phone to a person who verifies it. */
export const UNUSED_AFTER_MS = PHONE_UNUSED_DAYS * DAY;

/** How long after a person entered the right code for another account's phone an administrator may move it. */
export const TAKEN_CODE_COUNTS_MS = 30 * DAY;

/** Seconds until another code may be sent, 0 if it may be sent now. */
export function cooldownRemaining(lastSentAt: Date | undefined, now: Date): number {
  // A send that is dated later than now was written by a clock that has since been set back.
  if (!lastSentAt || lastSentAt > later(now, RESEND_COOLDOWN_SECONDS * 1000)) return 0;
  const passed = Math.max(0, now.getTime() - lastSentAt.getTime()) / 1000;
  return Math.max(0, Math.ceil(RESEND_COOLDOWN_SECONDS - passed));
}

export function isBlocked(
  profile: Pick<Profile, 'phone_verified' | 'verification_status' | 'verification_blocked_until'>,
  now: Date,
): boolean {
  return effectiveVerificationStatus(profile, now) === 'blocked';
}

/** The message for a blocked person, with the seconds until the block ends, if it does. */
export function blockedRefusal(
  profile: Pick<Profile, 'verification_blocked_until'>,
  now: Date,
): { error: string; seconds: number | null } {
  const until = profile.verification_blocked_until;
  if (!until) return { error: refusals.blocked, seconds: null };
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const error = `Phone verification is blocked for this account. Please try again in ${inWords(seconds)} or write to support.`;
  return { error, seconds };
}

/** Texts for people: they say what to do, and reveal nothing about fraud rules. */
export const sendRefusals: Readonly<Record<SendRefusal, string>> = {
  wait: 'Too many codes were sent to this number. Please try again in ten minutes.',
  invalid_number: 'This is not a valid phone number.',
  cannot_receive: 'This number cannot receive text messages. Please use a mobile number.',
  blocked: 'A code cannot be sent to this number.',
  unavailable: 'The code could not be sent. This attempt does not count. Please try again in a minute.',
  unknown: 'The code may not have been sent. If it does not arrive within a minute, request another one.',
};

/** The limits that apply before a code is sent, or a number changed. */
export type LimitName =
  | 'cooldown'
  | 'number'
  | 'user'
  | 'network'
  | 'everybody'
  | 'stopped_prefix'
  | 'changes';

/** The message that says which limit is used up and how long to wait. */
export function limitRefusal(name: LimitName, seconds: number): string {
  const wait = inWords(seconds);
  const sentences: Readonly<Record<LimitName, string>> = {
    cooldown: `Please wait ${seconds} seconds before requesting another code.`,
    number: `Too many codes were sent to this number. Please try again in ${wait}.`,
    user: `You have requested too many codes. Please try again in ${wait}.`,
    network: `Too many codes were requested from your network. Please try again in ${wait}.`,
    everybody: `Codes cannot be sent at the moment. Please try again in ${wait}.`,
    stopped_prefix: `We currently send only one code a minute to numbers that begin like yours. Please try again in ${wait}, or use another number.`,
    changes: `You have changed your phone number too often. Please try again in ${wait}.`,
  };
  return sentences[name];
}

/** Rounded up, so that a person who returns after that time need not wait again. */
function inWords(seconds: number): string {
  if (seconds <= 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

export const refusals = {
  otherNumber: 'A code can only be sent to your own phone number. Change it first.',
  noNumber: 'Please enter a phone number.',
  verified: 'This phone number is already verified.',
  emailFirst: 'Please confirm your email address first.',
  blocked: 'Phone verification is blocked for this account. Please write to support.',
  rented: 'A rented number cannot be used to verify yourself. Please use your own phone.',
  country: countryRefusal,
  kind: sendRefusals.blocked,
  wrong: 'Verification failed',
  needsProof:
    'To get a code for a number that begins like yours, save a card or buy credit first, or let your browser run a longer check. You can also use another number.',
  onItsWay: 'The code is still on its way. Please try again in a moment.',
  expired: 'This code has expired. Please request a new one.',
  spent: 'Too many wrong codes. Please request a new one.',
  unavailable: 'The code could not be checked. This does not count as an attempt: please try again.',
  changed: 'Your phone number has changed. Please request a new code.',
  taken: `This phone number already verifies another account. If that account is yours, sign in to it. If not, write to ${supportAddresses.support} from the email address of this account: support can move the number to your account and will ask for a recent bill that shows it.`,
  takenForAdministrator:
    'This phone number verifies another account. Once this person has entered the right code for it, you can move it to them.',
} as const;
