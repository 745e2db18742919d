import { DAY } from '../../../../clock.ts';
import { endHold } from '../../rentals/entry/rules/hold-rules.ts';
import { paymentStatusAt, releaseDate } from '../../rentals/entry/rules/subscription-rules.ts';
import type { GivenTime, Unpaid } from './unpaid-numbers.queries.ts';

export type Standing = 'paid' | 'grace_period' | 'suspended' | 'released';

/** The status of an unpaid number now: released at its release date, unless a payment for it is open. */
export function standingAt(dates: Unpaid, isPaymentOpen: boolean, now: Date): Standing {
  const release = releaseDate(dates);
  if (release && release <= now && !isPaymentOpen) return 'released';
  const status = paymentStatusAt(dates, now);
  return status === 'active' ? 'paid' : status;
}

/**
 * The dates of a number when the time from `from` until now does not count (rule 2 of docs/billing.md): as after a
 * hold of that length, at whose end a due date inside is acted on. Time that was given before is included, so that no
 * day is given twice.
 * @returns null where nothing is to be given: its days were over before, or were given already
 */
export function givenDates(dates: Unpaid, given: GivenTime | undefined, from: Date, now: Date) {
  const before = given && belongsTo(given, dates, from) ? given : undefined;
  const original = before ?? dates;
  const start = before && before.from < from ? before.from : from;
  const release = releaseDate(original);
  if (release && release <= start) return null;
  const moved = endHold({ billing_paused_at: start, ...original }, now);
  if (!('period_due' in moved)) return null;
  const gain = moved.period_due.getTime() - dates.period_due.getTime();
  // A repeat of a request would gain only the minutes since the first; a request for more days is a new one.
  const isRepeat = before && gain < DAY && before.from.getTime() - from.getTime() < DAY / 2;
  return gain <= 0 || isRepeat ? null : { moved, original, start };
}

/** Whether earlier given time belongs to the same outage: nobody has paid since, and the two times meet. */
function belongsTo(given: GivenTime, { period_due }: Unpaid, from: Date): boolean {
  return given.moved_to.getTime() === period_due.getTime() && given.to >= from;
}
