import { OVERAGE_PRICE_MINOR } from '@numlet/contract/constants';
import { paymentStatusAt } from '../../billing/subscription-rules.ts';
import type { Subscription } from '../../billing/subscriptions.queries.ts';

/** Whether withheld texts of its period can be shown for overage: not in grace, nor while it is held or disputed. */
export function canCost(subscription: Subscription, now: Date): boolean {
  return (
    subscription.phone_number_id !== null &&
    subscription.disputed_at === null &&
    subscription.held_since === null &&
    paymentStatusAt(subscription, now) === 'active'
  );
}

/** How many more texts fit under the cap of a number's period, in cents both (rule 15 of docs/billing.md). */
export function textsUnderCap(capMinor: number, spentMinor: number): number {
  return Math.max(0, Math.floor((capMinor - spentMinor) / OVERAGE_PRICE_MINOR));
}

type Wish = { overage_auto_charge: boolean; overage_spending_cap_minor: number };

/** Switching overage on, or raising its cap, shows what was withheld (rule 14). */
export function opensUp(before: Wish, after: Wish): boolean {
  return (
    after.overage_auto_charge &&
    (!before.overage_auto_charge || after.overage_spending_cap_minor > before.overage_spending_cap_minor)
  );
}
