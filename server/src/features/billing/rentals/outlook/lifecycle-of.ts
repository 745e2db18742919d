import type { Payer } from '../entry/payer.queries.ts';
import type { Lifecycle } from '../entry/rules/lifecycle-rules.ts';
import type { Subscription } from '../entry/subscriptions.queries.ts';

/** A plan with a number. `isRented`: the number is not being released. */
export type Rental = { subscription: Subscription; isRented: boolean };

/** Returns the current lifecycle without pending charges and payment pages, which do not change what is due. */
export function lifecycleOf({ subscription, isRented }: Rental, { holder, spendable }: Payer): Lifecycle {
  return {
    subscription,
    holder,
    account: spendable,
    isRented,
    isCharging: false,
    isPaymentOpen: false,
    openPages: [],
  };
}
