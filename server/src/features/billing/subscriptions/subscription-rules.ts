import { GRACE_DAYS, RELEASE_AFTER_SUSPENSION_DAYS } from '@numlet/contract/constants';
import { DAY, later } from '../../../clock.ts';

type Paid = { period_due: Date | null; grace_started_at: Date | null; billing_paused_at?: Date | null };
export type PaymentStatus = 'active' | 'grace_period' | 'suspended';

/**
 * Where a number stands at an instant: paid until it is due, seven days of grace in
 * which it still receives, then suspended. It follows the instant, whether or not a job has written it down.
 * While its account is suspended the clock of an unpaid number stands still, and a due date is waited with.
 */
export function paymentStatusAt(subscription: Paid, now: Date): PaymentStatus {
  const billing_paused_at = subscription.billing_paused_at ?? null;
  const at = billing_paused_at && billing_paused_at < now ? billing_paused_at : now;
  const graceFrom = graceStart(subscription);
  if (!graceFrom || at < graceFrom) return 'active';
  return at < later(graceFrom, GRACE_DAYS * DAY) ? 'grace_period' : 'suspended';
}

/** When the grace of an unpaid number began, or begins: its due date. On the wire it is `suspension_date`. */
export function graceStart({ period_due, grace_started_at }: Paid): Date | null {
  return grace_started_at ?? period_due;
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
