import type { Deps, Trx } from '../../../../../deps.ts';
import { applyOrder } from '../../../orders/entry/apply-order.ts';
import { payFromCredit } from '../../../orders/entry/pay-from-credit.ts';
import { creditDraws } from '../../renewals/credit-draws.ts';
import { makeAutomaticOrder } from '../../renewals/make-automatic-order.ts';
import { lockLifecycles } from '../../subscriptions/lock-lifecycles.ts';
import type { Lifecycle } from '../rules/lifecycle-rules.ts';

/**
 * Pays from credit all that is to be paid from it and that it covers, each whole or not at all: open overage first,
 * then due renewals, the earlier due first, then the older number (rules 6 and 19 of docs/billing.md). Order, payment
 * and effect are one transaction. @returns whether anything was paid
 */
export function drawFromCredit(deps: Deps, { accountId }: { accountId: string }): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const lifecycles = await lockLifecycles(trx, accountId);
    // The outcome of an automatic charge under way is waited for.
    const draws = creditDraws(
      lifecycles.filter((lifecycle) => !lifecycle.isCharging),
      now,
    );
    for (const { lifecycle, kind } of draws) await draw(deps, trx, lifecycle, kind, now);
    return draws.length > 0;
  });
}

async function draw(deps: Deps, trx: Trx, lifecycle: Lifecycle, kind: 'renewal' | 'overage', now: Date) {
  const wanted = { kind, method: 'credit', withOverage: kind === 'overage' } as const;
  const order = await makeAutomaticOrder(trx, lifecycle, wanted, now);
  const paid = await payFromCredit(deps, trx, order, now);
  if (!paid || !(await applyOrder(deps, trx, paid, now)))
    throw new Error(`credit of account ${lifecycle.subscription.account_id} was gone under its lock`);
}
