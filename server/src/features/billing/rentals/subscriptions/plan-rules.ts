import type { RentalPlanType } from '@numlet/contract/billing/plans';
import { renewalPlan } from '../entry/rules/lifecycle-rules.ts';
import { wasGranted } from '../entry/rules/renewal-setting.ts';
import type { Subscription } from '../entry/subscriptions.queries.ts';

type Rented = Pick<Subscription, 'billing_type' | 'last_payment_date'>;

/**
 * Returns why a plan cannot be bought for a number, or null (rules 8, 11 and 12 of docs/billing.md).
 * @param hasPaid the account has paid for a plan or a number that was not refunded
 */
export function planRefusal(
  number: Rented,
  plan: RentalPlanType,
  hasPaid: boolean,
): 'starter_already_owned' | 'first_month_required' | null {
  if (plan === 'starter') return wasGranted(number) ? null : 'starter_already_owned';
  return plan === 'monthly_topup' && !hasPaid ? 'first_month_required' : null;
}

/** The cheapest plan that adds texts to a number: a top-up, or the first month of a granted number. */
export function topUpPlan(number: Rented, hasPaid: boolean): RentalPlanType {
  const cheapestFirst = ['monthly_topup', 'starter', 'yearly'] as const;
  return cheapestFirst.find((plan) => planRefusal(number, plan, hasPaid) === null) ?? 'yearly';
}

/** The plan that keeps a due number: its renewal, or the first month of a granted number (rules 9 and 12). */
export function planToKeep(number: Rented, hasPaid: boolean): RentalPlanType {
  const renewal = renewalPlan(number);
  return planRefusal(number, renewal, hasPaid) === null ? renewal : topUpPlan(number, hasPaid);
}
