import { convertUsdMinor, planPriceMinor } from '@numlet/contract/billing/plans';
import type { Currency } from '../../../db/schema.ts';
import { creditDraws } from '../credit/credit-draws.ts';
import { holdChanges } from '../subscriptions/hold-rules.ts';
import { cardCurrency, nextStep, renewalPlan } from '../subscriptions/lifecycle-rules.ts';
import type { NumberLifecycle } from '../subscriptions/lock-lifecycles.ts';

/** More steps than can precede a charge. */
const MAX_STEPS = 5;

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
  const byCard = asIfNone.flatMap((lifecycle) => cardCharge(lifecycle, now) ?? []);
  const others = asIfNone.filter((lifecycle) => !byCard.some((charge) => charge.lifecycle === lifecycle));
  // Overage that the card pays is not owed from credit any more.
  const settled = byCard
    .filter(({ overageMinor }) => overageMinor > 0)
    .reduce((sum, { lifecycle }) => sum + lifecycle.subscription.open_overage_minor, 0);
  const fromCredit = new Map<NumberLifecycle, Charge>();
  for (const { lifecycle, kind, minor } of creditDraws(others.map(owing(settled)), now)) {
    const charge = fromCredit.get(lifecycle) ?? nothing(lifecycle, 'credit', 'usd');
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

function cardCharge(lifecycle: NumberLifecycle, now: Date): Charge | null {
  let { subscription } = lifecycle;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const step = nextStep({ ...lifecycle, subscription }, now, true);
    switch (step.do) {
      case 'charge': {
        const charge = nothing(lifecycle, 'card', cardCurrency(subscription));
        if (step.kind === 'renewal')
          charge.renewalMinor = planPriceMinor(renewalPlan(subscription), charge.currency);
        if (step.withOverage)
          charge.overageMinor = convertUsdMinor(subscription.open_overage_minor, charge.currency);
        return charge;
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

function nothing(lifecycle: NumberLifecycle, paidBy: 'card' | 'credit', currency: Currency): Charge {
  return { lifecycle, paidBy, currency, renewalMinor: 0, overageMinor: 0 };
}
