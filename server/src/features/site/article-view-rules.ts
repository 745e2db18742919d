import { DAY, HOUR, later } from '../../clock.ts';
import type { Limit } from '../../platform/rate-limits.queries.ts';

/** Of one network and article: a household, an office, a script. A day of it makes no article popular. */
export const VIEWS_OF_ONE_NETWORK: Limit = { points: 3, windowMs: HOUR };

/** The first day (UTC) of so many that end today. */
export function firstDayOf(days: number, now: Date): string {
  return dayOf(later(now, -(days - 1) * DAY));
}

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
