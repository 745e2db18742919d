import type { Payer } from '../entry/payer.queries.ts';
import type { Lifecycle } from '../entry/rules/lifecycle-rules.ts';
import type { Subscription } from '../entry/subscriptions.queries.ts';

/** A plan with a number. `isRented`: the number is not on its way back to the carrier. */
export type Rental = { subscription: Subscription; isRented: boolean };

/** A lifecycle as of now. Open charges and payment pages are left out: they do not change what is due. */
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
