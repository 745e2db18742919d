import type { RentalPlanType } from '@numlet/contract/billing/plans';
import type { NumberToPay, PayRequest } from '../../lib/purchase.ts';
import { renewalPlan } from './renewal/next-payment.ts';
import type { BillingInfo, Subscription } from './use-billing-info.ts';

/** A subscription's number as something to pay for; null while the plan waits for one. */
export function numberOf(subscription: Subscription): NumberToPay | null {
  if (!subscription.phone_number_id || !subscription.phone_number) return null;
  return {
    id: subscription.phone_number_id,
    phone_number: subscription.phone_number,
    is_suspended: subscription.status === 'suspended',
    is_yearly: subscription.billing_type === 'yearly',
    auto_renew: subscription.auto_renew,
    auto_renew_set: subscription.auto_renew_set,
    withheld: subscription.status === 'active' && !subscription.disputed ? subscription.withheld_sms : 0,
    due: subscription.current_period_end,
  };
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
