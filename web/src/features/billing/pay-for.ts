import type { RentalPlanType } from '@numlet/contract/billing/plans';
import { type PayRequest, toPay } from '../../lib/purchase.ts';
import { renewalPlan } from './renewal/next-payment.ts';
import type { BillingInfo, Subscription } from './use-billing-info.ts';

/** What keeps this number: what it renews as, or a first Starter month for a gift that nothing was paid for yet. */
export function payFor(subscription: Subscription, info: BillingInfo, plan?: RentalPlanType): PayRequest {
  const isGift = subscription.billing_type === 'grant' && !info.first_payment_made;
  return {
    purchase: {
      kind: 'plan',
      plan: plan ?? (isGift ? 'starter' : renewalPlan(subscription)),
      number: toPay(subscription),
    },
  };
}
