import { z } from 'zod';
import {
  amount,
  choice,
  countryCode,
  e164,
  flag,
  id,
  input,
  matchingText,
  returnUrl,
  uuid,
  writtenLine,
} from '../fields.ts';
import { currencies, NUMBER_PURCHASE_PLAN_ID, planTypes } from './plans.ts';

const paymentMethod = choice('Payment method', ['card', 'credit']).default('card');
const payCurrency = matchingText(
  'Cryptocurrency',
  20,
  /^[a-z0-9]+$/,
  'a currency code in lower case, such as btc',
);
/** Crypto is priced in dollars only; the specification writes the code in upper case. */
const dollars = choice('Currency', ['USD', 'usd']);
/**
 * The renewal checkbox, ticked or not: the payer's choice, which takes effect with the payment. If it is left out, the
 * owner's setting stays (rule 9, automatic-renewal).
 */
const autoRenew = flag('Automatic renewal').optional();
/**
 * Only for payments from credit, for which no page shows whether the payment succeeded: one key for each purchase, sent
 * with every retry. A retry with the key finds the order of the first attempt, however late it comes.
 */
const idempotencyKey = uuid('Idempotency key').optional();
const returnUrls = { successUrl: returnUrl('Success address'), cancelUrl: returnUrl('Cancel address') };

/**
 * A plan, or credit, by card or from credit. `amount` is required for credit only; for a plan an amount that differs
 * from the server's price is refused. A person with several numbers names the number of a top-up or a year.
 */
export const planCheckoutInput = input({
  planType: choice('Plan type', planTypes),
  ...returnUrls,
  phoneNumberId: uuid('Phone number id').optional(),
  amount: amount('Amount').optional(),
  currency: choice('Currency', currencies).optional(),
  paymentMethod: paymentMethod.optional(),
  autoRenew,
  idempotencyKey,
});

/** A number together with its first month. Requires a verified phone, like the search. */
export const numberCheckoutInput = input({
  planId: z.literal(NUMBER_PURCHASE_PLAN_ID, { error: `Plan id must be ${NUMBER_PURCHASE_PLAN_ID}.` }),
  phoneNumber: e164('Phone number'),
  friendlyName: writtenLine('Friendly name', 64),
  countryCode: countryCode('Country'),
  amount: amount('Amount'),
  currency: choice('Currency', currencies),
  ...returnUrls,
  paymentMethod: paymentMethod.optional(),
  autoRenew,
  idempotencyKey,
});

export const checkoutInput = z.union([planCheckoutInput, numberCheckoutInput]);
export const checkoutOutput = z.object({ url: z.string(), orderId: id });

/** top-up-credit: credit by card, in dollars. Crypto goes through create-subscription-crypto-payment. */
export const topUpCreditInput = input({ amount: amount('Amount'), ...returnUrls });

export const billingPortalInput = input({ returnUrl: returnUrl('Return address') });
export const billingPortalOutput = z.object({ url: z.string() });

/**
 * With an amount in dollars, popular coins that cannot transfer so little are left out. The first popular coin is the
 * default: btc, or the cheapest if btc cannot pay the amount.
 */
export const cryptoCurrenciesInput = input({ amount: amount('Amount').optional() });

export const cryptoCurrenciesOutput = z.object({
  currencies: z.object({ popular: z.array(z.string()), all: z.array(z.string()) }),
});

export const planCryptoInput = input({
  planType: choice('Plan type', planTypes),
  amount: amount('Amount'),
  currency: dollars,
  payCurrency,
  phoneNumberId: uuid('Phone number id').optional(),
  autoRenew,
});

/** `phoneNumberId` is the phone number itself for a purchase, the id for a number that is already rented. */
export const numberCryptoInput = input({
  phoneNumberId: z.union([e164('Phone number'), uuid('Phone number')], {
    error: 'Phone number must be a phone number with its country code, or the id of a rented one.',
  }),
  amount: amount('Amount'),
  currency: dollars,
  payCurrency,
});

export const cryptoPaymentOutput = z.object({
  payment_url: z.string(),
  /** In the coin, as the provider states it. */
  pay_amount: z.number(),
  pay_currency: z.string(),
  order_id: id,
  pay_address: z.string(),
});
