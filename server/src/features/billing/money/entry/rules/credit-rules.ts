import type { BillingAccount } from '../billing-accounts.queries.ts';

/** Cents of credit that may be spent: credit less what is owed for texts over the allowance. */
export function freeCreditMinor(
  account: Pick<BillingAccount, 'credit_minor' | 'open_overage_minor'>,
): number {
  return account.credit_minor - account.open_overage_minor;
}
