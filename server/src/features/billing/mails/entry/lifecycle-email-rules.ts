import { effectiveAccountStatus } from '../../../accounts/status/account-rules.ts';
import type { BillingMail } from '../../money/entry/billing-events.ts';
import { lifecycleDates } from '../../rentals/entry/rules/lifecycle-dates.ts';
import type { Lifecycle } from '../../rentals/entry/rules/lifecycle-rules.ts';

/**
 * Returns the mail about a number's dates that is due now (rule 36, billing-mails). A missed mail is not sent
 * later, since it would no longer be true.
 */
export function dueLifecycleMail(
  lifecycle: Pick<Lifecycle, 'subscription' | 'holder' | 'isCharging'>,
  now: Date,
): Pick<BillingMail, 'kind' | 'occasion'> | null {
  const { subscription, holder } = lifecycle;
  const moments = lifecycleDates(subscription);
  if (!moments || subscription.ended_at || subscription.billing_paused_at || lifecycle.isCharging)
    return null;
  // A person who is deleting the account, suspended or blocked cannot do what these mails ask for.
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
  // A charge may be under way until the grace period is stored.
  if (!subscription.grace_started_at) return null;
  if (now < moments.suspensionSoon) return mail('payment_failed');
  if (now < moments.suspension) return mail('suspension_soon');
  if (now < moments.releaseInAWeek) return mail('suspended');
  if (now < moments.releaseTomorrow) return mail('release_in_7_days');
  if (now < moments.release) return mail('release_in_1_day');
  return null;
}
