import type { RentalPlanType } from '@numlet/contract/billing/plans';
import { type NumberToPay, type PayRequest, toPay } from '../../lib/purchase.ts';
import { renewalPlan } from './renewal/next-payment.ts';
import type { BillingInfo, Subscription } from './use-billing-info.ts';

/** A subscription's number as something to pay for; null while the plan waits for one. */
export function numberOf(subscription: Subscription): NumberToPay | null {
  const { phone_number_id: id, phone_number, status, current_period_end } = subscription;
  if (!id || !phone_number) return null;
  return toPay({
    ...subscription,
    id,
    phone_number,
    payment_status: status,
    next_payment_due: current_period_end,
  });
}

/** What keeps this number: what it renews as, or a first Starter month for a gift that nothing was paid for yet. */
export function payFor(subscription: Subscription, info: BillingInfo, plan?: RentalPlanType): PayRequest {
  const isGift = subscription.billing_type === 'grant' && !info.first_payment_made;
  return {
    purchase: {
      kind: 'plan',
      plan: plan ?? (isGift ? 'starter' : renewalPlan(subscription)),
      number: numberOf(subscription),
    },
  };
}
