import { convertUsdMinor, toMajor } from '@numlet/contract/billing/plans';

/** A number's cost at the carrier, in pounds. @returns null where no price is known, or one in another currency */
export function costInPounds(minor: number | null, currency: string | null): number | null {
  if (minor === null) return null;
  if (currency === 'gbp') return toMajor(minor);
  return currency === 'usd' ? toMajor(convertUsdMinor(minor, 'gbp')) : null;
}
