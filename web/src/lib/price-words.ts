import {
  type Currency,
  numberPriceMinor,
  type RentalPlanType,
  toMajor,
  toMinor,
} from '@numlet/contract/billing/plans';
import { formatMoney } from './format.ts';

/**
 * A plan's short price: $5, £3.95. Receipts always show the cents and do not use this.
 * @param surcharge of its number, in dollars a month
 */
export function priceWords(plan: RentalPlanType, currency: Currency, surcharge = 0): string {
  return formatMoney(toMajor(numberPriceMinor(plan, toMinor(surcharge), currency)), currency);
}
