import { textsPaidBy } from '@numlet/contract/billing/overage';
import type { Subscription } from '../subscriptions.queries.ts';
import { MAX_OPEN_ON_CARD_MINOR } from '../text-metering.queries.ts';
import { paymentStatusAt } from './subscription-rules.ts';

/** Whether withheld texts may be revealed as overage: not in grace, a hold or a dispute. */
export function mayBecomeOverage(subscription: Subscription, now: Date): boolean {
  return (
    subscription.phone_number_id !== null &&
    subscription.disputed_at === null &&
    subscription.billing_paused_at === null &&
    paymentStatusAt(subscription, now) === 'active'
  );
}

type Spending = Pick<Subscription, 'overage_minor' | 'open_overage_minor'>;

/**
 * Counts the texts left under the spending cap (rule 15, spending-cap) and, on a card, under its limit of open
 * overage (rule 16).
 */
export function textsUnderCap(
  { cap_minor, by_card }: { cap_minor: number; by_card: boolean },
  { overage_minor, open_overage_minor }: Spending,
): number {
  const underCap = cap_minor - overage_minor;
  const maxCostMinor = by_card ? Math.min(underCap, MAX_OPEN_ON_CARD_MINOR - open_overage_minor) : underCap;
  return textsPaidBy(maxCostMinor);
}

type OverageChoice = { overage_auto_charge: boolean; overage_spending_cap_minor: number };

/** Switching overage on or raising its cap reveals withheld texts (rule 14). */
export function revealsTexts(before: OverageChoice, after: OverageChoice): boolean {
  return (
    after.overage_auto_charge &&
    (!before.overage_auto_charge || after.overage_spending_cap_minor > before.overage_spending_cap_minor)
  );
}
