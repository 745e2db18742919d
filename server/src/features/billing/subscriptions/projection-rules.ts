import { plans } from '@numlet/contract/billing/plans';
import type { BillingType } from '../../../db/schema.ts';

/** Cents: $2.00 for each receiving number, a twelfth of a year's price for yearly ones, and this period's overage; rounded once. */
export function projectedMonthlyMinor(
  receiving: readonly { billing_type: BillingType }[],
  overageMinor: number,
): number {
  const yearly = receiving.filter((each) => each.billing_type === 'yearly').length;
  const twelfths =
    (receiving.length - yearly) * plans.monthly_topup.priceMinor * 12 + yearly * plans.yearly.priceMinor;
  return Math.floor(twelfths / 12 + 0.5) + overageMinor;
}
