import type { FunctionInput } from '@numlet/contract/functions';
import {
  type Currency,
  NUMBER_PURCHASE_PLAN_ID,
  planPriceMinor,
  plans,
  toMajor,
} from '@numlet/contract/plans';
import { formatLongDate, formatMoney } from '../../../lib/format.ts';
import { priceWords } from '../../../lib/price-words.ts';
import type { PaymentMeans, Purchase } from '../../../lib/purchase.ts';

/** In minor units of the currency. Credit is sold in dollars only. */
export function priceOf(purchase: Purchase, currency: Currency): number {
  if (purchase.kind === 'credit') return purchase.amountMinor;
  return planPriceMinor(purchase.kind === 'number' ? 'starter' : purchase.plan, currency);
}

/** What the dialog is called: 'Reactivate', 'Add credit'. */
export function titleOf(purchase: Purchase): string {
  if (purchase.kind === 'credit') return 'Add credit';
  if (purchase.kind === 'number') return 'Rent this number';
  if (purchase.number?.is_suspended) return 'Reactivate this number';
  if (!purchase.number) return plans[purchase.plan].name;
  return { starter: 'Keep this number', monthly_topup: 'Top up', yearly: 'Go yearly' }[purchase.plan];
}

/** What one gets, a line each: 40 texts, one month. */
export function contentsOf(purchase: Purchase, now: number): { label: string; value: string }[] {
  if (purchase.kind === 'credit') return [{ label: 'Expires', value: 'never' }];
  const plan = plans[purchase.kind === 'number' ? 'starter' : purchase.plan];
  const isBack = purchase.kind === 'plan' && purchase.number?.is_suspended === true;
  return [
    { label: 'Texts', value: String(plan.includedSms) },
    ...(isBack ? [{ label: 'Receives again', value: 'with the payment' }] : []),
    { label: 'Paid until', value: paidUntil(purchase, plan.months, now) },
  ];
}

/** A period paid early goes on from where it ends; one of a suspended number begins with the payment. */
function paidUntil(purchase: Purchase, months: number, now: number): string {
  const span = months === 1 ? 'one month' : `${months} months`;
  if (purchase.kind === 'number') return `${span} from today`;
  if (purchase.kind !== 'plan' || !purchase.number) return `${span} from when you choose a number`;
  const { due, is_suspended } = purchase.number;
  return formatLongDate(addMonths(is_suspended || due === null ? now : Date.parse(due), months));
}

/** Calendar months, clamped to the month's last day (rule 1 of docs/billing.md). */
export function addMonths(at: number, months: number): Date {
  const from = new Date(at);
  const month = from.getUTCMonth() + months;
  const last = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const to = new Date(at);
  to.setUTCFullYear(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), last));
  return to;
}

/** What renews afterwards and how, in a sentence or two; null where nothing does. */
export function renewalWords(purchase: Purchase, means: PaymentMeans, currency: Currency): string | null {
  if (purchase.kind === 'credit') return null;
  const isYearly = purchase.kind === 'plan' && purchase.plan === 'yearly';
  const price = isYearly
    ? `${priceWords('yearly', currency)} a year for ${plans.yearly.includedSms} texts`
    : `${priceWords('monthly_topup', currency)} a month for ${plans.monthly_topup.includedSms} texts`;
  if (means === 'card') return `Then ${price}, from this card, until you switch the renewal off.`;
  return purchase.kind === 'plan' && purchase.number
    ? `Then ${price}. Whether that is paid by itself stays as you have it.`
    : `Then ${price}, which you pay yourself unless you choose Pay-as-you-go.`;
}

/** Where credit is not told from other money in dollars: the wire's decimal. */
export function creditAfter(balance: number, priceMinor: number): number {
  return Math.round(balance * 100 - priceMinor) / 100;
}

export function coveredBy(balance: number, priceMinor: number): boolean {
  return creditAfter(balance, priceMinor) >= 0;
}

type Checkout = FunctionInput<'create-stripe-checkout'>;

/** What create-stripe-checkout is asked for a number or a plan. */
export function checkoutOf(
  purchase: Exclude<Purchase, { kind: 'credit' }>,
  {
    currency,
    paymentMethod,
    origin,
  }: { currency: Currency; paymentMethod: 'card' | 'credit'; origin: string },
): Checkout {
  const paid = paymentMethod === 'credit' ? 'usd' : currency;
  const amount = toMajor(priceOf(purchase, paid));
  if (purchase.kind === 'number') {
    return {
      planId: NUMBER_PURCHASE_PLAN_ID,
      phoneNumber: purchase.number.phoneNumber,
      friendlyName: purchase.number.friendlyName,
      countryCode: purchase.number.isoCountry,
      amount,
      currency: paid,
      successUrl: `${origin}/dashboard?phone_purchased=true`,
      cancelUrl: `${origin}/dashboard?phone_cancelled=true`,
      paymentMethod,
    };
  }
  return {
    planType: purchase.plan,
    amount,
    currency: paid,
    successUrl: `${origin}/dashboard?payment=success`,
    cancelUrl: `${origin}/dashboard?payment=cancelled`,
    paymentMethod,
    ...(purchase.number && { phoneNumberId: purchase.number.id }),
  };
}

/** The sum as a button says it: Pay $2, Pay $12.50. */
export function sumWords(purchase: Purchase, currency: Currency): string {
  return formatMoney(toMajor(priceOf(purchase, currency)), currency);
}
