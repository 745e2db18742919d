import { toMajor, toMinor } from '@numlet/contract/billing/plans';

/** Adds amounts of one currency, or counts, without the rounding error of decimals. */
export function addUp(amounts: readonly number[]): number {
  return toMajor(amounts.reduce((sum, amount) => sum + toMinor(amount), 0));
}
