import { DAY, HOUR, later } from '../../clock.ts';
import type { Limit } from '../../platform/rate-limits.queries.ts';

/**
 * The views that are counted per network (a household, an office, a script) and article. The limit keeps one network
 * from choosing the list.
 */
export const VIEWS_PER_NETWORK: Limit = { points: 3, windowMs: HOUR };

/** The first (UTC) of this many days, of which today is the last. */
export function firstDayOf(days: number, now: Date): string {
  return dayOf(later(now, -(days - 1) * DAY));
}

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
