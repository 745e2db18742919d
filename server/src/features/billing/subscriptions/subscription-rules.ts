import { GRACE_DAYS, RELEASE_AFTER_SUSPENSION_DAYS } from '@numlet/contract/constants';
import { DAY, later } from '../../../clock.ts';

type Paid = { period_due: Date | null; suspension_date: Date | null; held_since?: Date | null };
export type PaymentStatus = 'active' | 'grace_period' | 'suspended';

/**
 * Where a number stands at an instant: paid until it is due, seven days of grace in
 * which it still receives, then suspended. It follows the instant, whether or not a job has written it down.
 * While its account is suspended the clock of an unpaid number stands still, and a due date is waited with.
 */
export function paymentStatusAt(subscription: Paid, now: Date): PaymentStatus {
  const held_since = subscription.held_since ?? null;
  const at = held_since && held_since < now ? held_since : now;
  const graceFrom = graceStart(subscription);
  if (!graceFrom || at < graceFrom) return 'active';
  return at < later(graceFrom, GRACE_DAYS * DAY) ? 'grace_period' : 'suspended';
}

/** The date stored with the suspension, or the due date that will become it. */
function graceStart({ period_due, suspension_date }: Paid): Date | null {
  return suspension_date ?? period_due;
}

/** From when an unpaid number receives nothing. */
export function suspendedSince(subscription: Paid): Date | null {
  const start = graceStart(subscription);
  return start && later(start, GRACE_DAYS * DAY);
}

/** When an unpaid number goes back to the carrier. */
export function releaseDate(subscription: Paid): Date | null {
  const start = graceStart(subscription);
  return start && later(start, (GRACE_DAYS + RELEASE_AFTER_SUSPENSION_DAYS) * DAY);
}

/** `months` calendar months after the anchor, clamped to the month's last day, time of day kept, in UTC: Jan 31 -> Feb 28 -> Mar 31. */
export function monthsAfter(anchor: Date, months: number): Date {
  const first = new Date(anchor);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return first;
}
