import { type Currency, planPriceMinor, type RentalPlanType, toMajor } from '@numlet/contract/billing/plans';
import { formatMoney } from './format.ts';

/** A plan's short price: $5, £3.95. Receipts always show the cents and do not use this. */
export function priceWords(plan: RentalPlanType, currency: Currency): string {
  return formatMoney(toMajor(planPriceMinor(plan, currency)), currency);
}
