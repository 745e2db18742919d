import type { FunctionInput } from '@numlet/contract/functions';
import type { TestServer } from '../harness/test-server.ts';

type WantedPurchase = FunctionInput<'create-stripe-checkout'>;
export type PlanPurchase = Partial<Extract<WantedPurchase, { planType: string }>> &
  Pick<Extract<WantedPurchase, { planType: string }>, 'planType'>;
type NumberPurchase = Partial<Extract<WantedPurchase, { planId: string }>>;

export function planPurchase({ origin }: Pick<TestServer, 'origin'>, purchase: PlanPurchase): WantedPurchase {
  return {
    successUrl: `${origin}/dashboard?payment=success`,
    cancelUrl: `${origin}/dashboard?payment=cancelled`,
    ...purchase,
  };
}

export function numberPurchase(
  { origin }: Pick<TestServer, 'origin'>,
  phoneNumber: string,
  purchase: NumberPurchase = {},
): WantedPurchase {
  return {
    planId: 'phone_number_purchase',
    phoneNumber,
    friendlyName: 'Studio accounts',
    countryCode: 'US',
    amount: 5,
    currency: 'usd',
    successUrl: `${origin}/dashboard?phone_purchased=true`,
    cancelUrl: `${origin}/dashboard?phone_cancelled=true`,
    ...purchase,
  };
}
