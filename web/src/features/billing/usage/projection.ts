import { plans } from '@numlet/contract/billing/plans';
import type { BillingInfo, Subscription } from '../use-billing-info.ts';

export type ProjectionLine = { id: string; subscription: Subscription | null; amount: number };

/**
 * The lines of the projected sum, in dollars: each receiving number with its monthly share, and the texts of this
 * period past the allowance. The sum itself is the server's.
 */
export function projectionLines({ subscriptions, usage }: BillingInfo): ProjectionLine[] {
  const numbers = subscriptions.filter(isReceiving).map((subscription) => ({
    id: subscription.id,
    subscription,
    amount: monthlyShare(subscription),
  }));
  if (usage.overageCount === 0) return numbers;
  return [...numbers, { id: 'overage', subscription: null, amount: usage.overageCharges }];
}

function isReceiving({ status, phone_number }: Subscription): boolean {
  return phone_number !== null && (status === 'active' || status === 'grace_period');
}

/** A yearly price is shown by the month. */
function monthlyShare({ billing_type }: Subscription): number {
  const plan = billing_type === 'yearly' ? plans.yearly : plans.monthly_topup;
  return Math.round(plan.priceMinor / plan.months) / 100;
}
