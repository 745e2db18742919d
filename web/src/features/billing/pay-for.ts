import type { RentalPlanType } from '@numlet/contract/billing/plans';
import { type PayRequest, toPay } from '../../lib/purchase.ts';
import { planDue } from './renewal/next-payment.ts';
import type { BillingInfo, Subscription } from './use-billing-info.ts';

/** The payment that keeps this number, or the given plan instead. */
export function payFor(subscription: Subscription, info: BillingInfo, plan?: RentalPlanType): PayRequest {
  return {
    purchase: {
      kind: 'plan',
      plan: plan ?? planDue(subscription, info),
      number: toPay(subscription),
    },
  };
}
