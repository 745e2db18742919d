import { convertUsdMinor, toMajor } from '@numlet/contract/billing/plans';

/** A number's cost at the carrier, in pounds. @returns null if no price is known, or it is in another currency */
export function costInPounds(minor: number | null, currency: string | null): number | null {
  if (minor === null) return null;
  if (currency === 'gbp') return toMajor(minor);
  return currency === 'usd' ? toMajor(convertUsdMinor(minor, 'gbp')) : null;
}
