import type { Deps, Trx } from '../../../../deps.ts';
import { subscriptionDue } from '../../money/entry/billing-events.ts';
import { lifecyclesOf } from '../subscriptions/lock-lifecycles.ts';
import { nextStep } from './rules/lifecycle-rules.ts';
import type { Subscription } from './subscriptions.queries.ts';

/**
 * Whether open overage or a due renewal must be paid before withheld texts may be revealed (rules 6 and 14 of
 * docs/billing.md). Announces numbers whose card can be charged; their run reveals the texts afterwards.
 * @param subscriptions locked rows
 */
export async function mustSettleFirst(
  { announce }: Pick<Deps, 'announce'>,
  trx: Trx,
  accountId: string,
  subscriptions: readonly Subscription[],
  now: Date,
): Promise<boolean> {
  const unsettled = subscriptions.filter(
    (each) => each.open_overage_minor > 0 || (each.period_due !== null && each.period_due <= now),
  );
  if (unsettled.length === 0) return false;
  let isSettling = false;
  for (const lifecycle of await lifecyclesOf(trx, accountId, unsettled)) {
    const { do: step } = nextStep(lifecycle, now);
    if (step === 'charge')
      await announce(trx, subscriptionDue, { subscriptionId: lifecycle.subscription.id });
    isSettling ||= lifecycle.isCharging || step === 'charge' || step === 'draw';
  }
  return isSettling;
}
