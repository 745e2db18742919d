import type { PlanChoice } from '../../rentals/entry/plan-choice.ts';
import type { Purchase } from '../checkout/purchase.ts';

/** Prices a crypto purchase: dollars only, and no card is saved. */
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
