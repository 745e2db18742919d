import { RESEND_COOLDOWN_SECONDS } from '@numlet/contract/constants';
import { MINUTE } from '../../clock.ts';
import type { SendCode } from '../../ports.ts';
import type { Profile } from '../accounts/profiles.queries.ts';

/** How long the carrier keeps a code valid. */
export const CODE_LIVES_MS = 10 * MINUTE;

/** Seconds until another code may be sent, 0 when it may be now. */
export function cooldownRemaining(lastSentAt: Date | undefined, now: Date): number {
  if (!lastSentAt) return 0;
  const passed = (now.getTime() - lastSentAt.getTime()) / 1000;
  return Math.max(0, Math.ceil(RESEND_COOLDOWN_SECONDS - passed));
}

type Standing = Pick<Profile, 'verification_status' | 'verification_blocked_until'>;

/** A block without an end lasts until it is lifted. */
export function isBlocked(profile: Standing, now: Date): boolean {
  if (profile.verification_status !== 'blocked') return false;
  const until = profile.verification_blocked_until;
  return !until || until > now;
}

type Refusal = Extract<SendCode, { ok: false }>['reason'];

/** What a person is told: what to do, and nothing about the reasons of a fraud guard. */
export const sendRefusals: Readonly<Record<Refusal, string>> = {
  wait: 'Too many codes were sent to this number. Please try again in ten minutes.',
  invalid_number: 'This is not a valid phone number.',
  cannot_receive: 'This number cannot receive text messages. Please use a mobile number.',
  blocked: 'A code cannot be sent to this number.',
  unavailable: 'The code could not be sent. Please try again in a moment.',
  unknown: 'The code could not be sent. Please try again in a moment.',
};

export const refusals = {
  otherNumber: 'A code can only be sent to your own phone number. Change it first.',
  noNumber: 'Please enter a phone number.',
  verified: 'This phone number is already verified.',
  blocked: 'Phone verification is blocked for this account. Please try again later or write to support.',
  rented: 'A rented number cannot be used to verify yourself. Please use your own phone.',
  wrong: 'Verification failed',
  onItsWay: 'The code is still on its way. Please try again in a moment.',
  expired: 'This code has expired. Please request a new one.',
  spent: 'Too many wrong codes. Please request a new one.',
  unavailable: 'The code could not be checked. Please try again in a moment.',
  changed: 'Your phone number has changed meanwhile. Please request a new code.',
  taken: 'This phone number already verifies another account.',
} as const;
