import { DAY } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { consumeRateLimit, returnPoint } from '../../../platform/rate-limits.queries.ts';
import { destroyDue } from './destroy-due.ts';
import { rewriteKycTables } from './rewrite-tables.queries.ts';

const KEY = 'kyc-overwrite';
const ONCE_A_DAY = { points: 1, windowMs: DAY };

/**
 * Removes the remains of destroyed keys and forms from the files of the database, so that no later backup holds them.
 * @returns false when it must be tried again
 */
export async function overwriteDestroyed({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<boolean> {
  const isDone = await rewriteKycTables(db);
  if (!isDone)
    log.info('destroyed identity documents are overwritten later: another session uses their tables');
  return isDone;
}

/** Destroys data whose retention time is over, and removes its remains from the files of the database. */
export async function destroyAndOverwrite(deps: Pick<Deps, 'db' | 'clock' | 'announce' | 'log'>) {
  if ((await destroyDue(deps)) > 0) await overwriteDestroyed(deps);
}

/** Overwrites once a day: data that people have removed or replaced, and what an earlier run could not overwrite. */
export async function overwriteDaily(deps: Pick<Deps, 'db' | 'clock' | 'log'>) {
  const now = deps.clock.now();
  if ((await consumeRateLimit(deps.db, KEY, ONCE_A_DAY, now)) > 0) return;
  if (!(await overwriteDestroyed(deps))) await returnPoint(deps.db, KEY, ONCE_A_DAY, now);
}
