import { plans, type RentalPlanType } from '@numlet/contract/billing/plans';
import type { Subscription } from '../subscriptions.queries.ts';
import { datesAtPayment, type HoldFacts, isDisputed } from './hold-rules.ts';
import { lifecycleDates } from './lifecycle-dates.ts';
import { monthsAfter, paymentStatusAt } from './subscription-rules.ts';

/** Returns a number's period after a payment (rules 1, 5, 8, 9, 10 and 13 of docs/billing.md). */
export function paidPeriod(subscription: Subscription, plan: RentalPlanType, paidAt: Date) {
  const status = paymentStatusAt(subscription, paidAt);
  const kind = {
    plan: subscription.billing_type === 'yearly' && plan !== 'yearly' ? ('yearly' as const) : plan,
    billing_type: subscription.billing_type === 'yearly' ? ('yearly' as const) : plans[plan].billingType,
    last_payment_date: paidAt,
    charge_tries: 0,
    hard_declined: false,
    grace_started_at: null,
  };
  // The period becomes longer and keeps its counts. Texts of a grace that began before the payment became known belong
  // to it (rule 3): see `moveTextsOfGrace`.
  if (status === 'active')
    return {
      ...kind,
      ...extendedBy(subscription, plan),
      included_sms: subscription.included_sms + plans[plan].includedSms,
      reveal_sms: subscription.reveal_sms + plans[plan].includedSms,
      used_sms: subscription.used_sms + subscription.grace_sms,
      withheld_sms: subscription.withheld_sms + subscription.grace_withheld_sms,
      grace_sms: 0,
      grace_withheld_sms: 0,
    };
  const newPeriod = {
    period_no: subscription.period_no + 1,
    included_sms: plans[plan].includedSms,
    former_sms:
      subscription.former_sms +
      subscription.used_sms +
      subscription.withheld_sms +
      subscription.overage_sms +
      subscription.purged_sms,
    used_sms: subscription.grace_sms,
    withheld_sms: subscription.grace_withheld_sms,
    overage_sms: 0,
    overage_minor: 0,
    grace_sms: 0,
    grace_withheld_sms: 0,
    purged_sms: 0,
    reveal_sms: Math.max(
      0,
      Math.min(subscription.grace_withheld_sms, plans[plan].includedSms - subscription.grace_sms),
    ),
  };
  return status === 'grace_period'
    ? { ...kind, ...newPeriod, ...extendedBy(subscription, plan), period_start: subscription.period_due }
    : {
        ...kind,
        ...newPeriod,
        ...firstPeriod(plan, paidAt),
        suspended_from: lifecycleDates(subscription)?.suspension ?? null,
        suspended_until: paidAt,
      };
}

/** Returns a number's period after a manual payment, which ends a hold (rules 26 and 30). */
export function periodIfPaid(
  { subscription, holder }: { subscription: Subscription; holder: HoldFacts['holder'] },
  plan: RentalPlanType,
  paidAt: Date,
) {
  const dates = datesAtPayment({ subscription, holder }, paidAt, paidAt);
  return { ...dates, ...paidPeriod({ ...subscription, ...dates }, plan, paidAt) };
}

/**
 * Counts the withheld texts that a payment reveals without further cost (rule 13): all of the former period, and those
 * within the allowance of the current one. A dispute withholds them all (rule 14).
 */
export function textsRevealed(before: Subscription | undefined, paid: Subscription): number {
  if (isDisputed(paid)) return 0;
  const former = before && before.period_no < paid.period_no ? before.withheld_sms : 0;
  return former + textsWithinAllowance(paid);
}

/** Counts the withheld texts of this period that its allowance covers. */
export function textsWithinAllowance({ withheld_sms, included_sms, used_sms }: Subscription): number {
  return Math.min(withheld_sms, Math.max(0, included_sms - used_sms));
}

/** The dates of a period whose start is the anchor of the following periods. */
export function firstPeriod(plan: RentalPlanType, start: Date) {
  const { months } = plans[plan];
  return {
    anchor_at: start,
    months_from_anchor: months,
    period_start: start,
    period_due: monthsAfter(start, months),
  };
}

/** The due date of a period that continues the current one. */
function extendedBy({ anchor_at, months_from_anchor }: Subscription, plan: RentalPlanType) {
  const months = months_from_anchor + plans[plan].months;
  return {
    months_from_anchor: months,
    ...(anchor_at ? { period_due: monthsAfter(anchor_at, months) } : {}),
  };
}
