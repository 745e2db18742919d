import { creditTopUp, formatMinor, toMinor } from '@numlet/contract/billing/plans';
import { asciiDigits } from '@numlet/contract/numbers/typed-digits';

/** Reads typed dollars, with a point or a comma and the digits of any script, as cents; null for what is no amount. */
export function readAmount(text: string): number | null {
  const clean = asciiDigits(text)
    .trim()
    .replace(/^\$/, '')
    .replace(/[,\u066b]/, '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(clean) ? toMinor(Number(clean)) : null;
}

/** Why an amount cannot be bought as credit; null for one that can. */
export function amountProblem(minor: number | null): string | null {
  if (minor === null) return 'Amount must be dollars with at most two decimals, such as 12.50.';
  if (minor < creditTopUp.minimumMinor)
    return `Amount must be at least ${formatMinor(creditTopUp.minimumMinor, 'usd')}.`;
  if (minor > creditTopUp.maximumMinor)
    return `Amount must be at most ${formatMinor(creditTopUp.maximumMinor, 'usd')}.`;
  return null;
}
