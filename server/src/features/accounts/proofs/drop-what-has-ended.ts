import type { Deps } from '../../../deps.ts';
import { dropEndedLimits } from '../../../platform/rate-limits.queries.ts';
import { dropExpiredProofs } from './spent-proofs.queries.ts';

/** Clears away the windows and proofs that say nothing any more. */
export async function dropWhatHasEnded({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now();
  await dropEndedLimits(db, now);
  await dropExpiredProofs(db, now);
}
