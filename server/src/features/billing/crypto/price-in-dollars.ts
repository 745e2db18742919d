import type { Purchase } from '../orders/purchase.ts';
import type { PlanChoice } from '../subscriptions/plan-choice.ts';

/** A purchase at the plans' dollar prices: crypto has no other currency, and keeps no card. */
export function priceInDollars(choice: PlanChoice, renewalChoice: boolean | null = null): Purchase {
  return {
    ...choice,
    wanted: null,
    price: { minor: choice.usdMinor, currency: 'usd' },
    description: choice.name,
    savesCard: false,
    renewalChoice,
  };
}
