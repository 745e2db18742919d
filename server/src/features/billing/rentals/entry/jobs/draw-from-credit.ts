import type { Deps, Trx } from '../../../../../deps.ts';
import { applyOrder } from '../../../orders/entry/apply-order.ts';
import { payFromCredit } from '../../../orders/entry/pay-from-credit.ts';
import { creditDraws } from '../../renewals/credit-draws.ts';
import { makeAutomaticOrder } from '../../renewals/make-automatic-order.ts';
import { lockLifecycles } from '../../subscriptions/lock-lifecycles.ts';
import type { Lifecycle } from '../rules/lifecycle-rules.ts';

/**
 * Draws overage and due renewals from credit, in the order of creditDraws (rules 6 and 19 of docs/billing.md). Orders,
 * payments and effects are one transaction. @returns whether anything was paid
 */
export function drawFromCredit(deps: Deps, { accountId }: { accountId: string }): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const draws = creditDraws(await lockLifecycles(trx, accountId), now);
    for (const { lifecycle, kind } of draws) await draw(deps, trx, lifecycle, kind, now);
    return draws.length > 0;
  });
}

async function draw(deps: Deps, trx: Trx, lifecycle: Lifecycle, kind: 'renewal' | 'overage', now: Date) {
  const wanted = { kind, method: 'credit', withOverage: kind === 'overage' } as const;
  const order = await makeAutomaticOrder(trx, lifecycle, wanted, now);
  const paid = await payFromCredit(deps, trx, order, now);
  if (!paid || !(await applyOrder(deps, trx, paid, now)))
    throw new Error(`credit of account ${lifecycle.subscription.account_id} was changed under its lock`);
}
