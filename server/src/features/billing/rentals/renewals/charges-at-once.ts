import type { Currency } from '../../../../db/schema.ts';
import { holdChanges } from '../entry/rules/hold-rules.ts';
import { cardCharge } from '../outlook/card-charge.ts';
import type { NumberLifecycle } from '../subscriptions/lock-lifecycles.ts';
import { creditDraws } from './credit-draws.ts';

/** Amounts in minor units of the currency. */
export type Charge = {
  lifecycle: NumberLifecycle;
  paidBy: 'card' | 'credit';
  currency: Currency;
  renewalMinor: number;
  overageMinor: number;
};

/**
 * Returns what the next run would charge for each number, by card or else from credit (rules 17, 19 and 21 of
 * docs/billing.md). A pending charge is ignored, since it may be cancelled and charged another way. A suspension that
 * has ended counts as ended, stored or not. @param lifecycles of one account, in the order of payment
 */
export function chargesAtOnce(lifecycles: readonly NumberLifecycle[], now: Date): Charge[] {
  const current = lifecycles.map((lifecycle) => ({
    ...lifecycle,
    subscription: { ...lifecycle.subscription, ...holdChanges(lifecycle, now) },
    isCharging: false,
  }));
  const byCard = current.flatMap((lifecycle): Charge[] => {
    const charge = cardCharge(lifecycle, now);
    return charge ? [{ lifecycle, paidBy: 'card', ...charge }] : [];
  });
  const others = current.filter((lifecycle) => !byCard.some((charge) => charge.lifecycle === lifecycle));
  // Overage that the card pays is not owed from credit.
  const settled = byCard
    .filter(({ overageMinor }) => overageMinor > 0)
    .reduce((sum, { lifecycle }) => sum + lifecycle.subscription.open_overage_minor, 0);
  const fromCredit = new Map<NumberLifecycle, Charge>();
  for (const { lifecycle, kind, minor } of creditDraws(others.map(owing(settled)), now)) {
    const none = { lifecycle, paidBy: 'credit', currency: 'usd', renewalMinor: 0, overageMinor: 0 } as const;
    const charge: Charge = fromCredit.get(lifecycle) ?? { ...none };
    charge[kind === 'renewal' ? 'renewalMinor' : 'overageMinor'] += minor;
    fromCredit.set(lifecycle, charge);
  }
  return [...byCard, ...fromCredit.values()];
}

function owing(less: number) {
  return (lifecycle: NumberLifecycle): NumberLifecycle => ({
    ...lifecycle,
    account: { ...lifecycle.account, open_overage_minor: lifecycle.account.open_overage_minor - less },
  });
}
