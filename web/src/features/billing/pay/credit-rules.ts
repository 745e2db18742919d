import type { BillingInfo } from '../use-billing-info.ts';

type Credit = Pick<BillingInfo, 'credit_balance' | 'open_overage' | 'disputed_credit'>;

/**
 * The credit that a purchase can use, in dollars: without what is owed for overage, and without what came from a
 * disputed payment (rules 16 and 26 of docs/billing.md).
 */
export function freeCredit(credit: Credit): number {
  const { credit_balance: balance, open_overage: open, disputed_credit: disputed } = credit;
  return Math.round((balance - open - disputed) * 100) / 100;
}

/** The credit left after a purchase, in dollars as on the wire; the price is in cents. */
export function creditAfter(free: number, priceMinor: number): number {
  return Math.round(free * 100 - priceMinor) / 100;
}

export function coveredBy(free: number, priceMinor: number): boolean {
  return creditAfter(free, priceMinor) >= 0;
}
