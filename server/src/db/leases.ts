import { type RawBuilder, sql } from 'kysely';
import { MINUTE } from '../clock.ts';

/** How far the clocks of two servers may differ. */
const CLOCKS_DIFFER_MS = MINUTE;

/** Whether a time was written by a clock that has been set back since. */
export function isFuture(written: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`${written} > ${new Date(now.getTime() + CLOCKS_DIFFER_MS)}`;
}

/**
 * Whether a lease, or a pause, of at most `longestMs` is over, by the stored time of its end: that time has come, or
 * is farther away than it can be. In that case the clock was set back, and no server should wait for it.
 */
export function isLeaseOver(until: RawBuilder<unknown>, now: Date, longestMs: number): RawBuilder<boolean> {
  const farthest = new Date(now.getTime() + longestMs + CLOCKS_DIFFER_MS);
  return sql<boolean>`(${until} <= ${now} or ${until} > ${farthest})`;
}
