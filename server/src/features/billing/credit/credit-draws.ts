import { plans } from '@numlet/contract/billing/plans';
import type { Life } from '../subscriptions/life-rules.ts';
import {
  mayBeCharged,
  renewalPlan,
  wantsOverageFromCredit,
  wantsRenewalFromCredit,
} from '../subscriptions/life-rules.ts';

type Draw<L extends Life> = { life: L; kind: 'overage' | 'renewal'; minor: number };

/**
 * What is paid from the credit of an account now, each whole or not at all: open overage first, then due renewals
 * (rules 6 and 19 of docs/billing.md). @param lives of one account, in the order in which they are to be paid
 * @returns amounts in cents
 */
export function creditDraws<L extends Life>(lives: readonly L[], now: Date): Draw<L>[] {
  const account = lives[0]?.account;
  if (!account) return [];
  const draws: Draw<L>[] = [];
  const chargeable = lives.filter((life) => mayBeCharged(life, now));
  let { credit_minor: credit, open_overage_minor: open } = account;
  for (const life of chargeable) {
    const minor = life.subscription.open_overage_minor;
    if (!wantsOverageFromCredit(life) || credit < minor) continue;
    draws.push({ life, kind: 'overage', minor });
    credit -= minor;
    open -= minor;
  }
  for (const life of chargeable) {
    const minor = plans[renewalPlan(life.subscription)].priceMinor;
    // What is still owed for texts is spoken for.
    if (!wantsRenewalFromCredit(life, now) || credit - open < minor) continue;
    draws.push({ life, kind: 'renewal', minor });
    credit -= minor;
  }
  return draws;
}
