import {
  CRYPTO_CREDIT_LIMIT,
  type CreditLimit,
  creditAmountProblem,
} from '@numlet/contract/billing/credit-limit';
import { toMinor } from '@numlet/contract/billing/plans';
import { asciiDigits } from '@numlet/contract/numbers/typed-digits';
import type { BillingInfo } from '../use-billing-info.ts';

/**
 * Reads typed dollars, with a point or a comma and the digits of any script, as cents; null for text that is no amount.
 * '2,500' is two thousand five hundred: an amount has at most two decimals.
 */
export function readAmount(text: string): number | null {
  const clean = asciiDigits(text)
    .trim()
    .replace(/^\$/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(/[,\u066b]/, '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(clean) ? toMinor(Number(clean)) : null;
}

/** The server's limit for cards. The general limit for other payment methods, and until the server has answered. */
export function creditLimitFor(method: string, limit: BillingInfo['credit_limit'] | undefined): CreditLimit {
  if (!limit || method !== 'card') return CRYPTO_CREDIT_LIMIT;
  const { card, missing, card_known_from: from } = limit;
  return { maximumMinor: toMinor(card), missing, cardKnownFrom: from === null ? null : new Date(from) };
}

/** Why an amount in cents cannot be bought as credit; null if it can. */
export function amountProblem(minor: number | null, limit: CreditLimit): string | null {
  if (minor === null) return 'Amount must be dollars with at most two decimals, such as 12.50.';
  return creditAmountProblem(minor, limit);
}
