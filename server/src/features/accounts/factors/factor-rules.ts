import { verify } from 'otplib';
import { DAY, MINUTE } from '../../../clock.ts';
import type { Limit } from '../../../platform/rate-limits.queries.ts';

export const MAX_FACTORS = 10;
export const RECOVERY_CODES_NAME = 'Recovery codes';
/** How long a factor may take to be set up before it is forgotten. */
export const SETUP_MS = 5 * MINUTE;
export const CHALLENGE_MS = 5 * MINUTE;
export const CHALLENGES: Limit = { points: 30, windowMs: 5 * MINUTE };

/** Wrong codes since the last right one; the last of them locks. */
export const WRONG_CODES: Limit = { points: 5, windowMs: DAY };
export const LOCK: Limit = { points: 1, windowMs: 15 * MINUTE };

const STEP_SECONDS = 30;

/**
 * The time step (30 s, RFC 6238) that a six-digit code belongs to: the present one or a neighbour.
 * @returns null for any other code
 */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | null> {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const checked = await verify({
    secret,
    token,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: STEP_SECONDS,
  });
  return checked.valid && 'timeStep' in checked ? checked.timeStep : null;
}

/** A factor that nobody confirmed in time is as good as gone. */
export function isAbandoned(factor: { status: string; created_at: Date }, now: Date): boolean {
  return factor.status === 'unverified' && now.getTime() - factor.created_at.getTime() > SETUP_MS;
}
