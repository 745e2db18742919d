import { DAY } from '../../../../clock.ts';
import { endHold } from '../../subscriptions/hold-rules.ts';
import { paymentStatusAt, releaseDate } from '../../subscriptions/subscription-rules.ts';
import type { GivenTime, Unpaid } from './unpaid-numbers.queries.ts';

export type Standing = 'paid' | 'grace_period' | 'suspended' | 'released';

/** Where an unpaid number stands for somebody who looks now: at the release it goes, unless somebody is just paying for it. */
export function standingAt(dates: Unpaid, isPaymentOpen: boolean, now: Date): Standing {
  const release = releaseDate(dates);
  if (release && release <= now && !isPaymentOpen) return 'released';
  const status = paymentStatusAt(dates, now);
  return status === 'active' ? 'paid' : status;
}

/**
 * What the dates of a number are when the time from `from` until now does not count (rule 2 of docs/billing.md): as after a
 * hold of that time, which a due date inside is acted on at the end of. A time that was given before is a part of it, so
 * that no day is given twice.
 * @returns null where nothing is to be given: its days were over before, or it has had them
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
  // A second press finds the minutes since the first one; whoever names more days means them.
  const isRepeat = before && gain < DAY && before.from.getTime() - from.getTime() < DAY / 2;
  return gain <= 0 || isRepeat ? null : { moved, original, start };
}

/** Nobody has paid since, and the times meet: they are one outage. */
function belongsTo(given: GivenTime, { period_due }: Unpaid, from: Date): boolean {
  return given.moved_to.getTime() === period_due.getTime() && given.to >= from;
}
