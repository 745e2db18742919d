import type { Deps } from '../../../deps.ts';
import { dropEndedLimits } from '../../../platform/rate-limits.queries.ts';
import { dropExpiredProofs } from './spent-proofs.queries.ts';

/** Deletes the windows of rate limits and the proofs of work that have ended. */
export async function deleteEndedLimits({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now();
  await dropEndedLimits(db, now);
  await dropExpiredProofs(db, now);
}
