import type { FunctionInput } from '@numlet/contract/functions';
import type { TestServer } from '../harness/test-server.ts';

type CheckoutInput = FunctionInput<'create-stripe-checkout'>;
export type PlanPurchase = Partial<Extract<CheckoutInput, { planType: string }>> &
  Pick<Extract<CheckoutInput, { planType: string }>, 'planType'>;
type NumberPurchase = Partial<Extract<CheckoutInput, { planId: string }>>;

export function planPurchase({ origin }: Pick<TestServer, 'origin'>, purchase: PlanPurchase): CheckoutInput {
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
): CheckoutInput {
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
