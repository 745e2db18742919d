import type { RentalPlanType } from '@numlet/contract/billing/plans';
import { type PayRequest, planRequest } from '../../lib/purchase.ts';
import type { Subscription } from './use-billing-info.ts';

/** The payment that keeps this number, or the given plan instead; null if nothing can be paid for it. */
export function payFor(subscription: Subscription, plan?: RentalPlanType): PayRequest | null {
  const { outlook } = subscription;
  return outlook && planRequest(subscription, plan ?? outlook.keep);
}
