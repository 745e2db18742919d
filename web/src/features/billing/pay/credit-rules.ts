import type { BillingInfo } from '../use-billing-info.ts';

type Credit = Pick<BillingInfo, 'credit_balance' | 'open_overage' | 'disputed_credit' | 'waiting_credit'>;

/**
 * The credit that a renewal can use, in dollars: without what is owed for overage, and without what came from a
 * disputed payment (rules 16 and 26 of docs/billing.md).
 */
export function creditForRenewals(credit: Omit<Credit, 'waiting_credit'>): number {
  const { credit_balance: balance, open_overage: open, disputed_credit: disputed } = credit;
  return inCents(balance - open - disputed);
}

/** The credit that a purchase can use, in dollars: also without what waits (rule 20). */
export function freeCredit(credit: Credit): number {
  return inCents(creditForRenewals(credit) - credit.waiting_credit.amount);
}

function inCents(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}

/** The credit left after a purchase, in dollars as on the wire; the price is in cents. */
export function creditAfter(free: number, priceMinor: number): number {
  return Math.round(free * 100 - priceMinor) / 100;
}

export function coveredBy(free: number, priceMinor: number): boolean {
  return creditAfter(free, priceMinor) >= 0;
}
