import type { BillingAccount } from '../billing-accounts.queries.ts';

/** Cents of credit less unpaid overage. */
export function creditAfterOverageMinor(
  account: Pick<BillingAccount, 'credit_minor' | 'open_overage_minor'>,
): number {
  return account.credit_minor - account.open_overage_minor;
}
