import { asciiDigits } from '@numlet/contract/numbers/typed-digits';
import { verify } from 'otplib';
import { DAY, MINUTE } from '../../../clock.ts';
import type { Limit } from '../../../platform/rate-limits.queries.ts';

export const MAX_FACTORS = 10;
export const RECOVERY_CODES_NAME = 'Recovery codes';
/** How long setting up a factor may take before the unconfirmed factor is dropped. */
export const SETUP_MS = 5 * MINUTE;
export const CHALLENGE_MS = 5 * MINUTE;
export const CHALLENGES: Limit = { points: 30, windowMs: 5 * MINUTE };

/** Wrong codes within a day, counted from zero after a right one; the fifth locks. */
export const WRONG_CODES: Limit = { points: 5, windowMs: DAY };
export const LOCK: Limit = { points: 1, windowMs: 15 * MINUTE };

const STEP_SECONDS = 30;

/**
 * The time step (30 s, RFC 6238) that a six-digit code belongs to: the current one, the one before or the one after.
 * @returns null for any other code
 */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | null> {
  const token = asciiDigits(code).replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const checked = await verify({
    secret,
    token,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: STEP_SECONDS,
  });
  return checked.valid && 'timeStep' in checked ? checked.timeStep : null;
}

/** Whether the factor was not confirmed in time and counts as deleted. */
export function isAbandoned(factor: { status: string; created_at: Date }, now: Date): boolean {
  return factor.status === 'unverified' && now.getTime() - factor.created_at.getTime() > SETUP_MS;
}
