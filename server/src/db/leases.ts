import { type RawBuilder, sql } from 'kysely';
import { MINUTE } from '../clock.ts';

/** The maximum difference between the clocks of two servers. */
const MAX_CLOCK_SKEW_MS = MINUTE;

/** Whether a time was written by a clock that has since been set back. */
export function isFuture(written: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`${written} > ${new Date(now.getTime() + MAX_CLOCK_SKEW_MS)}`;
}

/**
 * Whether a lease, or a pause, of at most `maxMs` is over, by the stored time of its end: that time has passed, or
 * is further in the future than possible. In that case the clock was set back, and no server should wait for it.
 */
export function isLeaseOver(until: RawBuilder<unknown>, now: Date, maxMs: number): RawBuilder<boolean> {
  const farthest = new Date(now.getTime() + maxMs + MAX_CLOCK_SKEW_MS);
  return sql<boolean>`(${until} <= ${now} or ${until} > ${farthest})`;
}
