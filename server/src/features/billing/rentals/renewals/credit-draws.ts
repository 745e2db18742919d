import {
  type Lifecycle,
  mayBeCharged,
  renewalPriceMinor,
  wantsOverageFromCredit,
  wantsRenewalFromCredit,
} from '../entry/rules/lifecycle-rules.ts';

type Draw<L extends Lifecycle> = { lifecycle: L; kind: 'overage' | 'renewal'; minor: number };

/**
 * Decides what an account's credit pays now, each in full or not at all: open overage first, then due renewals (rules 6
 * and 19 of docs/billing.md). @param lifecycles of one account, in the order of payment @returns amounts in cents
 */
export function creditDraws<L extends Lifecycle>(lifecycles: readonly L[], now: Date): Draw<L>[] {
  const account = lifecycles[0]?.account;
  if (!account) return [];
  const draws: Draw<L>[] = [];
  // The outcome of a pending automatic charge decides first.
  const chargeable = lifecycles.filter((each) => mayBeCharged(each, now) && !each.isCharging);
  let { credit_minor: credit, open_overage_minor: open } = account;
  for (const lifecycle of chargeable) {
    const minor = lifecycle.subscription.open_overage_minor;
    if (!wantsOverageFromCredit(lifecycle) || credit < minor) continue;
    draws.push({ lifecycle, kind: 'overage', minor });
    credit -= minor;
    open -= minor;
  }
  for (const lifecycle of chargeable) {
    const minor = renewalPriceMinor(lifecycle.subscription, 'usd');
    // Credit owed for overage cannot pay renewals.
    if (!wantsRenewalFromCredit(lifecycle, now) || credit - open < minor) continue;
    draws.push({ lifecycle, kind: 'renewal', minor });
    credit -= minor;
  }
  return draws;
}
