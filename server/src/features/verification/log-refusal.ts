import { DAY } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import { consumeRateLimit, type Limit } from '../../platform/rate-limits.queries.ts';
import { type Attempt, logAttempt } from './phone-verifications.queries.ts';

const LOGGED_A_DAY: Limit = { points: 100, windowMs: DAY };

/**
 * Logs a refusal that preceded the carrier's answer. Such refusals cost the caller nothing and the log is kept
 * permanently, so at most a hundred a day per person are written.
 */
export async function logRefusal({ db, clock }: Deps, attempt: Omit<Attempt, 'success' | 'now'>) {
  const now = clock.now();
  if ((await consumeRateLimit(db, `attempt-log:user:${attempt.userId}`, LOGGED_A_DAY, now)) > 0) return;
  await logAttempt(db, { ...attempt, success: false, now });
}
