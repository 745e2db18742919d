import { convertUsdMinor, planPriceMinor } from '@numlet/contract/billing/plans';
import type { Currency } from '../../../db/schema.ts';
import { creditDraws } from '../credit/credit-draws.ts';
import { holdChanges } from '../subscriptions/hold-rules.ts';
import { cardCurrency, nextStep, renewalPlan } from '../subscriptions/life-rules.ts';
import type { NumberLife } from '../subscriptions/lock-lives.ts';

/** More steps than lead to a charge. */
const MAX_STEPS = 5;

/** In minor units of the currency. */
export type Charge = {
  life: NumberLife;
  paidBy: 'card' | 'credit';
  currency: Currency;
  renewalMinor: number;
  overageMinor: number;
};

/**
 * What our own job charges as soon as it looks, with the means and the settings as they stand: for each number the
 * card, or else credit (rules 17, 19 and 21 of docs/billing.md). A charge whose outcome is not known yet counts as if it had not
 * been begun: it may be given up and charged otherwise. A suspension that is over counts as written down.
 * @param lives of one account, in the order in which they are paid
 */
export function chargesAtOnce(lives: readonly NumberLife[], now: Date): Charge[] {
  const asIfNone = lives.map((life) => ({
    ...life,
    subscription: { ...life.subscription, ...holdChanges(life, now) },
    isCharging: false,
  }));
  const byCard = asIfNone.flatMap((life) => cardCharge(life, now) ?? []);
  const others = asIfNone.filter((life) => !byCard.some((charge) => charge.life === life));
  // What the card pays is not owed any more: it leaves the credit free.
  const settled = byCard
    .filter(({ overageMinor }) => overageMinor > 0)
    .reduce((sum, { life }) => sum + life.subscription.open_overage_minor, 0);
  const fromCredit = new Map<NumberLife, Charge>();
  for (const { life, kind, minor } of creditDraws(others.map(owing(settled)), now)) {
    const charge = fromCredit.get(life) ?? nothing(life, 'credit', 'usd');
    charge[kind === 'renewal' ? 'renewalMinor' : 'overageMinor'] += minor;
    fromCredit.set(life, charge);
  }
  return [...byCard, ...fromCredit.values()];
}

function owing(less: number) {
  return (life: NumberLife): NumberLife => ({
    ...life,
    account: { ...life.account, open_overage_minor: life.account.open_overage_minor - less },
  });
}

function cardCharge(life: NumberLife, now: Date): Charge | null {
  let { subscription } = life;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const step = nextStep({ ...life, subscription }, now, true);
    switch (step.do) {
      case 'charge': {
        const charge = nothing(life, 'card', cardCurrency(subscription));
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
        subscription = { ...subscription, suspension_date: subscription.period_due };
        break;
      default:
        return null;
    }
  }
  return null;
}

function nothing(life: NumberLife, paidBy: 'card' | 'credit', currency: Currency): Charge {
  return { life, paidBy, currency, renewalMinor: 0, overageMinor: 0 };
}
