/** Plans, prices and conversion (sections 3 and 9). Amounts are integers in minor units: 500 is $5.00. */

export type Currency = 'usd' | 'gbp' | 'eur';
export type RentalPlanType = 'starter' | 'monthly_topup' | 'yearly';
export type PlanType = RentalPlanType | 'credit';
export type BillingType = 'trial' | 'monthly' | 'yearly' | 'grant';

export interface Plan {
  readonly id: RentalPlanType;
  readonly name: string;
  readonly description: string;
  readonly priceMinor: number;
  readonly includedNumbers: number;
  readonly includedSms: number;
  /** Calendar months that one payment adds. */
  readonly months: number;
  readonly billingType: BillingType;
}

export const plans: Readonly<Record<RentalPlanType, Plan>> = {
  starter: {
    id: 'starter',
    name: 'Starter Plan - First Month',
    description: 'One number for the first month, with 100 texts.',
    priceMinor: 500,
    includedNumbers: 1,
    includedSms: 100,
    months: 1,
    billingType: 'trial',
  },
  monthly_topup: {
    id: 'monthly_topup',
    name: 'Monthly Top-up',
    description: 'Keeps a number for another month, with 40 texts.',
    priceMinor: 200,
    includedNumbers: 1,
    includedSms: 40,
    months: 1,
    billingType: 'monthly',
  },
  yearly: {
    id: 'yearly',
    name: 'Yearly Plan',
    description: 'One number for a year, with 600 texts.',
    priceMinor: 2500,
    includedNumbers: 1,
    includedSms: 600,
    months: 12,
    billingType: 'yearly',
  },
};

export const planList: readonly Plan[] = [plans.starter, plans.monthly_topup, plans.yearly];
export const rentalPlanTypes = ['starter', 'monthly_topup', 'yearly'] as const;
export const planTypes = ['starter', 'monthly_topup', 'yearly', 'credit'] as const;
export const billingTypes = ['trial', 'monthly', 'yearly', 'grant'] as const;
export const paymentMethods = ['card', 'crypto', 'credit'] as const;

/** Credit is bought in dollars, in any amount between the two bounds, and does not expire. */
export const creditTopUp = {
  id: 'credit',
  name: 'Pay-as-you-go credit',
  description: 'Credit that does not expire, for renewals, extra texts, numbers and plans.',
  minimumMinor: 500,
  maximumMinor: 100_000,
  suggestedMinor: [500, 1000, 2500, 5000],
} as const;

/** Buying a number buys the Starter plan together with the chosen number. */
export const NUMBER_PURCHASE_PLAN_ID = 'phone_number_purchase';
export const NUMBER_PRICE_MINOR = plans.starter.priceMinor;
export const RENEWAL_PRICE_MINOR = plans.monthly_topup.priceMinor;
/** The cost of a Starter month and twelve top-ups: $29 (section 9). */
export const YEAR_BY_MONTHS_MINOR = plans.starter.priceMinor + 12 * plans.monthly_topup.priceMinor;
/** A year costs $25. */
export const YEARLY_SAVING_MINOR = YEAR_BY_MONTHS_MINOR - plans.yearly.priceMinor;

export const currencies = ['usd', 'gbp', 'eur'] as const;

/** `flag` is the name of the flag picture, an ISO code in lower case. */
export const currencyDetails: Readonly<
  Record<Currency, { readonly name: string; readonly symbol: string; readonly flag: string }>
> = {
  usd: { name: 'US dollar', symbol: '$', flag: 'us' },
  gbp: { name: 'Pound sterling', symbol: '£', flag: 'gb' },
  eur: { name: 'Euro', symbol: '€', flag: 'eu' },
};

/** Hundredths of a currency unit for one dollar: 0.79 pounds, 0.85 euros. */
export const percentOfUsd: Readonly<Record<Currency, number>> = { usd: 100, gbp: 79, eur: 85 };

/** The smallest amount a card can be charged, in minor units of the currency. */
export const cardFloorMinor: Readonly<Record<Currency, number>> = { usd: 50, gbp: 30, eur: 50 };

/** Converts dollars to another currency, both in minor units, rounding half up in integers. */
export function convertUsdMinor(minor: number, currency: Currency): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not an amount in minor units: ${minor}`);
  return Math.floor((minor * percentOfUsd[currency] + 50) / 100);
}

/** Minor units to the decimal sent on the wire: 395 -> 3.95. */
export function toMajor(minor: number): number {
  return minor / 100;
}

/** The wire's decimal to minor units, rounded half up: 3.95 -> 395. */
export function toMinor(major: number): number {
  return Math.floor(Number((major * 100).toFixed(4)) + 0.5);
}

/** The sum of the prices of some plans, in cents. */
export function sumOfPrices(some: readonly Pick<Plan, 'priceMinor'>[]): number {
  return some.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
}

/** The price of a plan in a currency, in its minor units. */
export function planPriceMinor(plan: RentalPlanType, currency: Currency): number {
  return convertUsdMinor(plans[plan].priceMinor, currency);
}

/** A number's surcharge for the months of a plan, in minor units of a currency. @param monthlyMinor in cents */
export function planSurchargeMinor(plan: RentalPlanType, monthlyMinor: number, currency: Currency): number {
  return convertUsdMinor(monthlyMinor * plans[plan].months, currency);
}

/** The price of a plan for a number with a surcharge: the sum of two lines, each rounded. @param monthlyMinor in cents */
export function numberPriceMinor(plan: RentalPlanType, monthlyMinor: number, currency: Currency): number {
  return planPriceMinor(plan, currency) + planSurchargeMinor(plan, monthlyMinor, currency);
}

/** Whether a plan that was bought without a number pays for a number (rule 41). @param monthlyMinor in cents */
export function isPaidByPlan(monthlyMinor: number): boolean {
  return monthlyMinor === 0;
}

/** An amount for display, always with two decimals: (395, 'gbp') -> '£3.95'. */
export function formatMinor(minor: number, currency: Currency): string {
  const sign = minor < 0 ? '-' : '';
  const absolute = Math.abs(minor);
  const whole = Math.floor(absolute / 100).toLocaleString('en-US');
  return `${sign}${currencyDetails[currency].symbol}${whole}.${String(absolute % 100).padStart(2, '0')}`;
}
