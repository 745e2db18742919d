import type { FunctionInput } from '@numlet/contract/functions';
import type { Harness } from '../harness/harness.ts';

type Wish = FunctionInput<'create-stripe-checkout'>;
export type PlanWish = Partial<Extract<Wish, { planType: string }>> &
  Pick<Extract<Wish, { planType: string }>, 'planType'>;
type NumberWish = Partial<Extract<Wish, { planId: string }>>;

export function planWish({ origin }: Pick<Harness, 'origin'>, wish: PlanWish): Wish {
  return {
    successUrl: `${origin}/dashboard?payment=success`,
    cancelUrl: `${origin}/dashboard?payment=cancelled`,
    ...wish,
  };
}

export function numberWish(
  { origin }: Pick<Harness, 'origin'>,
  phoneNumber: string,
  wish: NumberWish = {},
): Wish {
  return {
    planId: 'phone_number_purchase',
    phoneNumber,
    friendlyName: 'Studio accounts',
    countryCode: 'US',
    amount: 5,
    currency: 'usd',
    successUrl: `${origin}/dashboard?phone_purchased=true`,
    cancelUrl: `${origin}/dashboard?phone_cancelled=true`,
    ...wish,
  };
}
