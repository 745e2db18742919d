import { GRACE_DAYS, RELEASE_AFTER_SUSPENSION_DAYS } from '@numlet/contract/constants';
import { DAY, later } from '../../../../../clock.ts';

type Paid = { period_due: Date | null; grace_started_at: Date | null; billing_paused_at?: Date | null };
export type PaymentStatus = 'active' | 'grace_period' | 'suspended';

/**
 * A number's status at an instant: active until its due date, then seven days of grace in which it still receives, then
 * suspended. The instant decides, not a stored status. A hold stops the clock.
 */
export function paymentStatusAt(subscription: Paid, now: Date): PaymentStatus {
  const billing_paused_at = subscription.billing_paused_at ?? null;
  const at = billing_paused_at && billing_paused_at < now ? billing_paused_at : now;
  const graceFrom = graceStart(subscription);
  if (!graceFrom || at < graceFrom) return 'active';
  return at < later(graceFrom, GRACE_DAYS * DAY) ? 'grace_period' : 'suspended';
}

/** Returns the start of an unpaid number's grace; `suspension_date` in the API. */
export function graceStart({ period_due, grace_started_at }: Paid): Date | null {
  return grace_started_at ?? period_due;
}

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
