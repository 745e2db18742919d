import type { PlanChoice } from '../../rentals/entry/plan-choice.ts';
import type { Purchase } from '../checkout/purchase.ts';

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
