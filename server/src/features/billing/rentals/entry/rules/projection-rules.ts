import { plans } from '@numlet/contract/billing/plans';
import type { BillingType } from '../../../../../db/schema.ts';

/**
 * Cents: $2.00 per receiving number, 1/12 of a year's price per yearly one, their surcharges, and this period's
 * overage; rounded once.
 */
export function projectedMonthlyMinor(
  receiving: readonly { billing_type: BillingType; surcharge_minor: number }[],
  overageMinor: number,
): number {
  const yearly = receiving.filter((each) => each.billing_type === 'yearly').length;
  const twelfths =
    (receiving.length - yearly) * plans.monthly_topup.priceMinor * 12 + yearly * plans.yearly.priceMinor;
  const surchargeMinor = receiving.reduce((sum, each) => sum + each.surcharge_minor, 0);
  return Math.floor(twelfths / 12 + 0.5) + surchargeMinor + overageMinor;
}
