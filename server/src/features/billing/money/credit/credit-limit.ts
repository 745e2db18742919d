import type { CreditLimit } from '@numlet/contract/billing/credit-limit';
import { creditTopUp } from '@numlet/contract/billing/plans';
import { CREDIT_CARD_AGE_DAYS, CREDIT_MAX_APPROVED_MINOR } from '@numlet/contract/constants';
import { DAY, later } from '../../../../clock.ts';

/** `firstCharge` is when a card of the person was first charged. */
export type CreditHistory = { isApproved: boolean; isDisputed: boolean; firstCharge: Date | null };

/**
 * Limits a card payment for credit to $1,000, or to $5,000 for a person with an approved identity, a first card payment
 * at least 60 days ago and no dispute ever (rule 20, paying-from-credit).
 */
export function creditLimitOf(
  { isApproved, isDisputed, firstCharge }: CreditHistory,
  now: Date,
): CreditLimit {
  const knownFrom = firstCharge && later(firstCharge, CREDIT_CARD_AGE_DAYS * DAY);
  const isKnown = knownFrom !== null && knownFrom <= now;
  const missing = isDisputed ? 'no_dispute' : isApproved ? (isKnown ? null : 'known_card') : 'identity';
  return {
    maximumMinor: missing === null ? CREDIT_MAX_APPROVED_MINOR : creditTopUp.maximumMinor,
    missing,
    cardKnownFrom: isKnown ? null : knownFrom,
  };
}
