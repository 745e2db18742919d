import { toMajor, toMinor } from '@numlet/contract/billing/plans';

/** Adds amounts of one currency, or counts, as the server gave them, without the error of decimals. */
export function addUp(amounts: readonly number[]): number {
  return toMajor(amounts.reduce((sum, amount) => sum + toMinor(amount), 0));
}
