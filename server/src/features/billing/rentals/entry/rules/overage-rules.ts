import { textsPaidBy } from '@numlet/contract/billing/overage';
import type { Subscription } from '../subscriptions.queries.ts';
import { CARD_MAY_OWE_MINOR } from '../text-metering.queries.ts';
import { paymentStatusAt } from './subscription-rules.ts';

/** Whether withheld texts of the period may be shown as overage: not in grace, nor in a hold or a dispute. */
export function canCost(subscription: Subscription, now: Date): boolean {
  return (
    subscription.phone_number_id !== null &&
    subscription.disputed_at === null &&
    subscription.billing_paused_at === null &&
    paymentStatusAt(subscription, now) === 'active'
  );
}

type Spending = Pick<Subscription, 'overage_minor' | 'open_overage_minor'>;

/**
 * How many more texts fit under the cap of a number's period (rule 15 of docs/billing.md) and, if a card pays, under
 * what may be open on it for one number (rule 16).
 */
export function textsUnderCap(
  { cap_minor, by_card }: { cap_minor: number; by_card: boolean },
  { overage_minor, open_overage_minor }: Spending,
): number {
  const underCap = cap_minor - overage_minor;
  const mayCost = by_card ? Math.min(underCap, CARD_MAY_OWE_MINOR - open_overage_minor) : underCap;
  return textsPaidBy(mayCost);
}

type OverageChoice = { overage_auto_charge: boolean; overage_spending_cap_minor: number };

/** Whether a change of the settings reveals withheld texts: overage is switched on, or its cap raised (rule 14). */
export function opensUp(before: OverageChoice, after: OverageChoice): boolean {
  return (
    after.overage_auto_charge &&
    (!before.overage_auto_charge || after.overage_spending_cap_minor > before.overage_spending_cap_minor)
  );
}
