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
 * What our job would charge at its next run, with the present payment method and settings: for each number the card,
 * or else credit (rules 17, 19 and 21 of docs/billing.md). A charge without a known outcome counts as not begun,
 * since it may be given up and charged otherwise. A suspension that is over counts as stored.
 * @param lifecycles of one account, in the order in which they are paid
 */
export function chargesAtOnce(lifecycles: readonly NumberLifecycle[], now: Date): Charge[] {
  const asIfNone = lifecycles.map((lifecycle) => ({
    ...lifecycle,
    subscription: { ...lifecycle.subscription, ...holdChanges(lifecycle, now) },
    isCharging: false,
  }));
  const byCard = asIfNone.flatMap((lifecycle): Charge[] => {
    const charge = cardCharge(lifecycle, now);
    return charge ? [{ lifecycle, paidBy: 'card', ...charge }] : [];
  });
  const others = asIfNone.filter((lifecycle) => !byCard.some((charge) => charge.lifecycle === lifecycle));
  // Overage that the card pays is not owed from credit any more.
  const settled = byCard
    .filter(({ overageMinor }) => overageMinor > 0)
    .reduce((sum, { lifecycle }) => sum + lifecycle.subscription.open_overage_minor, 0);
  const fromCredit = new Map<NumberLifecycle, Charge>();
  for (const { lifecycle, kind, minor } of creditDraws(others.map(owing(settled)), now)) {
    const charge = fromCredit.get(lifecycle) ?? nothingFromCredit(lifecycle);
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

function nothingFromCredit(lifecycle: NumberLifecycle): Charge {
  return { lifecycle, paidBy: 'credit', currency: 'usd', renewalMinor: 0, overageMinor: 0 };
}
