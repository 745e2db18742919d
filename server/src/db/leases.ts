import { type RawBuilder, sql } from 'kysely';
import { MINUTE } from '../clock.ts';

/** The clocks of two servers may differ by so much. */
const CLOCKS_DIFFER_MS = MINUTE;

/** Whether something was written by a clock that has been set back since. */
export function isFuture(written: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`${written} > ${new Date(now.getTime() + CLOCKS_DIFFER_MS)}`;
}

/**
 * Whether a lease, or a pause, of at most `longestMs` that was written as the moment of its end is over: its end has
 * come, or is farther away than it can be. The clock has gone back then, and nobody is to wait for it.
 */
export function isLeaseOver(until: RawBuilder<unknown>, now: Date, longestMs: number): RawBuilder<boolean> {
  const farthest = new Date(now.getTime() + longestMs + CLOCKS_DIFFER_MS);
  return sql<boolean>`(${until} <= ${now} or ${until} > ${farthest})`;
}
