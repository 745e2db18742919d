import type { CreditLimit } from '@numlet/contract/billing/credit-limit';
import { creditTopUp } from '@numlet/contract/billing/plans';
import { CREDIT_CARD_AGE_DAYS, CREDIT_MAX_APPROVED_MINOR } from '@numlet/contract/constants';
import { DAY, later } from '../../../../clock.ts';

/** What the highest limit depends on. `firstCharge` is when a card of the person was first charged. */
export type CreditStanding = { isApproved: boolean; isDisputed: boolean; firstCharge: Date | null };

/**
 * The limit of a card payment for credit: $5,000 for a person whose identity is approved, whose card was charged 60 days
 * before, and who never disputed a payment; otherwise $1,000 (rule 20 of docs/billing.md).
 */
export function creditLimitOf(
  { isApproved, isDisputed, firstCharge }: CreditStanding,
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
