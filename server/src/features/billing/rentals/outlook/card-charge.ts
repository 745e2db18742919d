import { convertUsdMinor } from '@numlet/contract/billing/plans';
import type { Currency } from '../../../../db/schema.ts';
import { cardCurrency, type Lifecycle, nextStep, renewalPriceMinor } from '../entry/rules/lifecycle-rules.ts';

/** Safety limit: more steps than can precede a charge. */
const MAX_STEPS = 5;

/** Amounts in minor units of the currency. */
export type CardCharge = { currency: Currency; renewalMinor: number; overageMinor: number };

/** Returns what a run at this instant would charge to the card for a number, or null. */
export function cardCharge(lifecycle: Lifecycle, at: Date): CardCharge | null {
  let { subscription } = lifecycle;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const step = nextStep({ ...lifecycle, subscription }, at, true);
    switch (step.do) {
      case 'charge': {
        const currency = cardCurrency(subscription);
        return {
          currency,
          renewalMinor: step.kind === 'renewal' ? renewalPriceMinor(subscription, currency) : 0,
          overageMinor: step.withOverage ? convertUsdMinor(subscription.open_overage_minor, currency) : 0,
        };
      }
      case 'settled':
        subscription = { ...subscription, settled_at: step.at };
        break;
      case 'grace':
        subscription = { ...subscription, grace_started_at: subscription.period_due };
        break;
      default:
        return null;
    }
  }
  return null;
}
