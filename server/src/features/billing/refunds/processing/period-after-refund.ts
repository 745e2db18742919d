import { plans } from '@numlet/contract/billing/plans';
import type { Order } from '../../orders/entry/orders.queries.ts';
import { withoutRenewal } from '../../rentals/entry/rules/renewal-setting.ts';
import { monthsAfter } from '../../rentals/entry/rules/subscription-rules.ts';
import type { Subscription } from '../../rentals/entry/subscriptions.queries.ts';

/**
 * Returns the number's period without an order's months and, if that period is still open, its texts. Renewal is
 * switched off, since the payment was refunded.
 */
export function periodAfterRefund(
  subscription: Subscription,
  { plan, delivered_at }: Pick<Order, 'plan' | 'delivered_at'>,
  now: Date,
) {
  const { anchor_at, period_start, months_from_anchor, included_sms, billing_paused_at } = subscription;
  const off = { ...withoutRenewal(subscription, now), reveal_sms: 0 };
  // Dates with a newer anchor do not contain the order.
  if (!plan || !anchor_at || !delivered_at || delivered_at < anchor_at) return off;
  const months = Math.max(0, months_from_anchor - plans[plan].months);
  const date = monthsAfter(anchor_at, months);
  // A due date before a hold moves to the start of the hold, and is processed at its end.
  const due = billing_paused_at && date < billing_paused_at ? billing_paused_at : date;
  const isOpen = period_start !== null && delivered_at >= period_start;
  return {
    ...off,
    ...(plan === 'yearly' ? { plan: 'monthly_topup' as const, billing_type: 'monthly' as const } : {}),
    months_from_anchor: months,
    period_due: due,
    ...(period_start && due < period_start ? { period_start: due } : {}),
    ...(isOpen ? { included_sms: Math.max(0, included_sms - plans[plan].includedSms) } : {}),
  };
}
