import { effectiveAccountStatus } from '../../../accounts/status/account-rules.ts';
import type { BillingMail } from '../../money/entry/billing-events.ts';
import { momentsOf } from '../../rentals/entry/rules/lifecycle-dates.ts';
import type { Lifecycle } from '../../rentals/entry/rules/lifecycle-rules.ts';

type LifecycleEmail = { kind: BillingMail['kind']; occasion: string };

/**
 * The mail about a number's dates that is due at this instant, if any (rule 36 of docs/billing.md). A mail whose time
 * has passed is not sent later: it would not be true any more.
 */
export function mailFor(
  lifecycle: Pick<Lifecycle, 'subscription' | 'holder' | 'isCharging'>,
  now: Date,
): LifecycleEmail | null {
  const { subscription, holder } = lifecycle;
  const moments = momentsOf(subscription);
  if (!moments || subscription.ended_at || subscription.billing_paused_at || lifecycle.isCharging)
    return null;
  // A person who is leaving, suspended or blocked cannot do what these mails ask for.
  if (!holder || holder.deletion_requested_at || effectiveAccountStatus(holder, now) !== 'active')
    return null;
  const { due } = moments;
  const mail = (kind: BillingMail['kind'], name: string = kind) => ({
    kind,
    occasion: `${name}:${subscription.id}:${due.toISOString()}`,
  });
  if (now < due) {
    const last = moments.reminders.filter((moment) => moment <= now).length;
    const isFirstOfTwo = moments.reminders.length === 2 && last === 1;
    return last === 0
      ? null
      : mail('renewal_reminder', isFirstOfTwo ? 'renewal_in_30_days' : 'renewal_in_3_days');
  }
  // Until the grace is stored a charge may still be under way.
  if (!subscription.grace_started_at) return null;
  if (now < moments.suspensionSoon) return mail('payment_failed');
  if (now < moments.suspension) return mail('suspension_soon');
  if (now < moments.releaseInAWeek) return mail('suspended');
  if (now < moments.releaseTomorrow) return mail('release_in_7_days');
  if (now < moments.release) return mail('release_in_1_day');
  return null;
}
