import { GRACE_DAYS, RELEASE_AFTER_SUSPENSION_DAYS } from '@numlet/contract/constants';
import { DAY, later } from '../../../../../clock.ts';
import type { Subscription } from '../subscriptions.queries.ts';
import { monthsAfter } from './subscription-rules.ts';

/** Days after the due date on which the card is charged (rule 6, renewal-charge). */
const RETRY_DAYS = [0, 1, 3, 5] as const;

type Dates = Pick<Subscription, 'billing_type' | 'period_due' | 'grace_started_at'>;

/** Returns all dates around a number's due date; null for an unclaimed plan. */
export function lifecycleDates(subscription: Dates) {
  const due = subscription.period_due;
  if (!due) return null;
  const grace = subscription.grace_started_at ?? due;
  const suspension = later(grace, GRACE_DAYS * DAY);
  const release = later(suspension, RELEASE_AFTER_SUSPENSION_DAYS * DAY);
  return {
    reminders:
      subscription.billing_type === 'yearly'
        ? [later(due, -30 * DAY), later(due, -3 * DAY)]
        : [later(due, -3 * DAY)],
    due,
    retries: RETRY_DAYS.map((days) => later(grace, days * DAY)),
    suspensionSoon: later(suspension, -2 * DAY),
    suspension,
    releaseInAWeek: later(release, -7 * DAY),
    releaseTomorrow: later(release, -DAY),
    release,
  };
}

type Unpaid = Pick<Subscription, 'grace_started_at' | 'period_due' | 'billing_paused_at'>;

/** Counts the charges of the card that were due by an instant; days of a hold do not count. */
export function triesUntil({ grace_started_at, period_due, billing_paused_at }: Unpaid, now: Date): number {
  const start = grace_started_at ?? period_due;
  const at = billing_paused_at && billing_paused_at < now ? billing_paused_at : now;
  return start ? RETRY_DAYS.filter((days) => later(start, days * DAY) <= at).length : 0;
}

type Anchored = Pick<
  Subscription,
  'billing_type' | 'anchor_at' | 'period_start' | 'period_due' | 'months_from_anchor'
>;

/** Returns a yearly number's last monthly anniversary in its period, at or before an instant. */
export function lastAnniversary(subscription: Anchored, now: Date): Date | null {
  return anniversaries(subscription).findLast((moment) => moment <= now) ?? null;
}

export function nextAnniversary(subscription: Anchored, now: Date): Date | null {
  return anniversaries(subscription).find((moment) => moment > now) ?? null;
}

function anniversaries({ billing_type, anchor_at, period_start, period_due, months_from_anchor }: Anchored) {
  if (billing_type !== 'yearly' || !anchor_at || !period_start || !period_due) return [];
  return Array.from({ length: Math.max(0, months_from_anchor - 1) }, (_, index) =>
    monthsAfter(anchor_at, index + 1),
  ).filter((moment) => moment > period_start && moment < period_due);
}
