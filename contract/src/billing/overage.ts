import { OVERAGE_PRICE_MINOR } from '../constants.ts';

/** How many texts over the allowance a sum in cents pays for (rule 15, spending-cap). */
export function textsPaidBy(minor: number): number {
  return Math.max(0, Math.floor(minor / OVERAGE_PRICE_MINOR));
}
