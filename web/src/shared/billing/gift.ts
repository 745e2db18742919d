import type { BillingType } from '@numlet/contract/billing/plans';

/**
 * Whether a first Starter month keeps the number: for a granted number of a person who has never paid for a plan. A
 * person who has paid can top it up, which costs less (rules 11 and 12 of docs/billing.md).
 */
export function needsFirstMonth({ billing_type }: { billing_type: BillingType }, hasPaid: boolean): boolean {
  return billing_type === 'grant' && !hasPaid;
}
