import { DAY } from '../../../../clock.ts';
import { endHold } from '../../rentals/entry/rules/hold-rules.ts';
import { paymentStatusAt, releaseDate } from '../../rentals/entry/rules/subscription-rules.ts';
import type { GivenTime, Unpaid } from './unpaid-numbers.queries.ts';

export type UnpaidStatus = 'paid' | 'grace_period' | 'suspended' | 'released';

/** An open payment delays the release. */
export function unpaidStatusAt(dates: Unpaid, isPaymentOpen: boolean, now: Date): UnpaidStatus {
  const release = releaseDate(dates);
  if (release && release <= now && !isPaymentOpen) return 'released';
  const status = paymentStatusAt(dates, now);
  return status === 'active' ? 'paid' : status;
}

/**
 * Returns a number's dates without the time from `from` until now (rule 2, instant-decides), as after a hold of that
 * length. Includes time given before, so that no day is given twice.
 * @returns null if the number was due for release before that time, or the days were already given
 */
export function givenDates(dates: Unpaid, given: GivenTime | undefined, from: Date, now: Date) {
  const before = given && isSameOutage(given, dates, from) ? given : undefined;
  const original = before ?? dates;
  const start = before && before.from < from ? before.from : from;
  const release = releaseDate(original);
  if (release && release <= start) return null;
  const moved = endHold({ billing_paused_at: start, ...original }, now);
  if (!('period_due' in moved)) return null;
  const gain = moved.period_due.getTime() - dates.period_due.getTime();
  // A repeated request gains only the minutes since the first; a request for more days is a new one.
  const isRepeat = before && gain < DAY && before.from.getTime() - from.getTime() < DAY / 2;
  return gain <= 0 || isRepeat ? null : { moved, original, start };
}

/** Whether earlier given time belongs to the same outage: no payment since, and the two times overlap. */
function isSameOutage(given: GivenTime, { period_due }: Unpaid, from: Date): boolean {
  return given.moved_to.getTime() === period_due.getTime() && given.to >= from;
}
