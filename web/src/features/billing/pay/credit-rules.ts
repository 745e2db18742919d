import type { BillingInfo } from '../use-billing-info.ts';

type Credit = Pick<BillingInfo, 'credit_balance' | 'open_overage' | 'disputed_credit'>;

/**
 * What a purchase can draw from, in dollars: what is owed for extra texts is spoken for, and what came from a
 * disputed payment waits (rules 16 and 26 of docs/billing.md).
 */
export function freeCredit(credit: Credit): number {
  const { credit_balance: balance, open_overage: open, disputed_credit: disputed } = credit;
  return Math.round((balance - open - disputed) * 100) / 100;
}

/** Where credit is not told from other money in dollars: the wire's decimal. */
export function creditAfter(free: number, priceMinor: number): number {
  return Math.round(free * 100 - priceMinor) / 100;
}

export function coveredBy(free: number, priceMinor: number): boolean {
  return creditAfter(free, priceMinor) >= 0;
}
