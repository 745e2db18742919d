import type { Outlook } from '@numlet/contract/billing/outlook';
import {
  type Currency,
  formatMinor,
  NUMBER_PURCHASE_PLAN_ID,
  numberPriceMinor,
  planPriceMinor,
  planSurchargeMinor,
  plans,
  type RentalPlanType,
  toMajor,
  toMinor,
} from '@numlet/contract/billing/plans';
import { MONEY_BACK_DAYS } from '@numlet/contract/constants';
import type { FunctionInput } from '@numlet/contract/functions';
import { formatCount, formatLongDate, formatMoney } from '../../../lib/format.ts';
import { priceWords } from '../../../lib/price-words.ts';
import type { PaymentMethod, Purchase } from '../../../lib/purchase.ts';
import { offerOf } from '../../../shared/billing/offer.ts';
import { surchargeLabel } from '../../../shared/billing/surcharge-label.ts';

/** The price in minor units of the currency. Credit is sold in dollars only. */
export function priceOf(purchase: Purchase, currency: Currency): number {
  if (purchase.kind === 'credit') return purchase.amountMinor;
  return numberPriceMinor(planOf(purchase), toMinor(purchase.number?.surcharge ?? 0), currency);
}

/** The number's surcharge in the price, in minor units of the currency; 0 if it has none. */
function surchargeOf(purchase: Purchase, currency: Currency): number {
  if (purchase.kind === 'credit') return 0;
  return planSurchargeMinor(planOf(purchase), toMinor(purchase.number?.surcharge ?? 0), currency);
}

function planOf(purchase: Exclude<Purchase, { kind: 'credit' }>): RentalPlanType {
  return purchase.kind === 'number' ? 'starter' : purchase.plan;
}

/** The dialog's title: 'Reactivate', 'Add credit'. */
export function purchaseTitleOf(purchase: Purchase): string {
  if (purchase.kind === 'credit') return 'Add credit';
  if (purchase.kind === 'number') return 'Rent this number';
  if (purchase.number?.status === 'suspended') return 'Reactivate this number';
  if (!purchase.number) return plans[purchase.plan].name;
  if (purchase.number.status === 'grace_period') return 'Keep this number';
  const yearly = purchase.number.is_yearly ? 'Another year' : 'Go yearly';
  return { starter: 'Keep this number', monthly_topup: 'Top up', yearly }[purchase.plan];
}

/**
 * The contents of the purchase, a line each: 40 texts, paid until 4 January 2027.
 * @param currency of the price, which has a line of its own for a surcharge
 * @param newNumberUntil the date that a new number would be paid until; undefined until it is known
 */
export function contentsOf(
  purchase: Purchase,
  currency: Currency,
  newNumberUntil: string | undefined,
): { label: string; value: string }[] {
  if (purchase.kind === 'credit') return [{ label: 'Expires', value: 'never' }];
  const plan = plans[planOf(purchase)];
  const surchargeMinor = surchargeOf(purchase, currency);
  const number = purchase.kind === 'plan' ? purchase.number : null;
  const isSuspended = number?.status === 'suspended';
  const revealed = number ? (offerOf(number, plan.id)?.reveals ?? 0) : 0;
  return [
    ...(surchargeMinor > 0
      ? [
          { label: plan.name, value: formatMinor(planPriceMinor(plan.id, currency), currency) },
          { label: surchargeLabel(plan.months), value: formatMinor(surchargeMinor, currency) },
        ]
      : []),
    { label: 'Texts', value: String(plan.includedSms) },
    ...(revealed > 0
      ? [
          {
            label: 'Shown at once',
            value: `${formatCount(revealed)} hidden ${revealed === 1 ? 'text' : 'texts'}`,
          },
        ]
      : []),
    ...(isSuspended ? [{ label: 'Receives again', value: 'with the payment' }] : []),
    durationLine(purchase, plan.months, newNumberUntil),
  ];
}

/**
 * How long the payment lasts: until the date that the server has decided, also for a new number, whose period begins
 * with its delivery; otherwise the length of the plan.
 */
function durationLine(purchase: Purchase, months: number, newNumberUntil: string | undefined) {
  const until =
    purchase.kind === 'number'
      ? newNumberUntil
      : purchase.kind === 'plan' && purchase.number
        ? offerOf(purchase.number, purchase.plan)?.paidUntil
        : undefined;
  if (until) return { label: 'Paid until', value: formatLongDate(until) };
  const span = months === 1 ? 'one month' : `${months} months`;
  return { label: 'Lasts', value: purchase.kind === 'plan' ? `${span}, once you have its number` : span };
}

type PaidBy = { method: PaymentMethod; isPayAsYouGo: boolean };

/** Whether an existing number renews if its payer leaves the renewal box unchanged (rule 9, automatic-renewal). */
export function currentRenewal({ outlook }: { outlook: Outlook }, method: PaymentMethod): boolean {
  return outlook.renews_after.includes(method);
}

/**
 * Says what renews after the payment and how; null for credit, which does not renew.
 * @param renews whether an existing number, or a new one paid by card, renews; otherwise the payment method decides
 */
export function renewalTerms(
  purchase: Purchase,
  { method, isPayAsYouGo }: PaidBy,
  currency: Currency,
  renews: boolean,
): string | null {
  if (purchase.kind === 'credit') return null;
  const number = purchase.kind === 'plan' ? purchase.number : null;
  // A yearly number stays yearly, also when it is topped up (rule 8, longer-period).
  const isYearly = purchase.kind === 'plan' && (purchase.plan === 'yearly' || number?.is_yearly === true);
  const paidIn = isPayAsYouGo ? 'usd' : currency;
  const surcharge = purchase.number?.surcharge ?? 0;
  const price = isYearly
    ? `${priceWords('yearly', paidIn, surcharge)} a year for ${plans.yearly.includedSms} texts`
    : `${priceWords('monthly_topup', paidIn, surcharge)} a month for ${plans.monthly_topup.includedSms} texts`;
  const hasBox = number !== null || hasFirstBox(purchase, method);
  if (hasBox ? !renews : method !== 'card' && !isPayAsYouGo)
    return hasBox
      ? `Then ${price}. Renewal is off, so you pay each time.`
      : `Then ${price}. You pay each time, unless you choose Pay-as-you-go.`;
  if (isPayAsYouGo) return `Then ${price}, from your credit, until you switch renewal off.`;
  if (method === 'card') return `Then ${price}, from this card, until you switch renewal off.`;
  return number?.auto_renew
    ? `Then ${price}, renewed automatically as before.`
    : `Then ${price}, from your saved card or your credit, until you switch renewal off.`;
}

/** The money-back promise for a first purchase. Payments by another method than card are refunded as credit. */
export function moneyBackWords(method: PaymentMethod): string {
  const promise = `${MONEY_BACK_DAYS}-day money back if you’ve received three texts or fewer.`;
  if (method === 'card') return promise;
  return `${promise} ${method === 'crypto' ? 'Crypto' : 'Credit'} is refunded as credit.`;
}

/** Whether the first purchase of a number asks about its renewal: only a card renews it (rule 9, automatic-renewal). */
export function hasFirstBox(purchase: Purchase, method: PaymentMethod): boolean {
  return purchase.kind === 'number' && method === 'card';
}

type Checkout = FunctionInput<'create-stripe-checkout'>;

/** The input of create-stripe-checkout for a number or a plan. */
export function checkoutOf(
  purchase: Exclude<Purchase, { kind: 'credit' }>,
  {
    currency,
    paymentMethod,
    origin,
    renewalChoice,
  }: {
    currency: Currency;
    paymentMethod: 'card' | 'credit';
    origin: string;
    /** The person's choice in the renewal box; null if they did not touch it. */
    renewalChoice: boolean | null;
  },
): Checkout {
  const paidCurrency = paymentMethod === 'credit' ? 'usd' : currency;
  const amount = toMajor(priceOf(purchase, paidCurrency));
  if (purchase.kind === 'number') {
    return {
      planId: NUMBER_PURCHASE_PLAN_ID,
      phoneNumber: purchase.number.phoneNumber,
      friendlyName: purchase.number.friendlyName,
      countryCode: purchase.number.isoCountry,
      amount,
      currency: paidCurrency,
      successUrl: `${origin}/dashboard?phone_purchased=true`,
      cancelUrl: `${origin}/dashboard?phone_cancelled=true`,
      paymentMethod,
      ...(renewalChoice !== null && { autoRenew: renewalChoice }),
    };
  }
  return {
    planType: purchase.plan,
    amount,
    currency: paidCurrency,
    successUrl: `${origin}/dashboard?payment=success`,
    cancelUrl: `${origin}/dashboard?payment=cancelled`,
    paymentMethod,
    ...(purchase.number && { phoneNumberId: purchase.number.id }),
    ...(renewalChoice !== null && { autoRenew: renewalChoice }),
  };
}

/** The sum as a button shows it: Pay $2, Pay $12.50. */
export function sumWords(purchase: Purchase, currency: Currency): string {
  return formatMoney(toMajor(priceOf(purchase, currency)), currency);
}
