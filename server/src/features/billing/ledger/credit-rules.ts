import type { BillingAccount } from './billing-accounts.queries.ts';

/** Cents of credit that nothing is owed from: what texts beyond the allowance have cost so far is spoken for. */
export function freeCreditMinor(
  account: Pick<BillingAccount, 'credit_minor' | 'open_overage_minor'>,
): number {
  return account.credit_minor - account.open_overage_minor;
}
