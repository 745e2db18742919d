import { formatMinor } from '@numlet/contract/billing/plans';
import type { Deps } from '../../../deps.ts';
import { setTransaction } from '../ledger/payments.queries.ts';
import { orderRefunded } from '../orders/billing-events.ts';
import { COINS_WAITED } from '../orders/order-rules.ts';
import { moveOrder, type Order } from '../orders/orders.queries.ts';
import { closeRecovery, openRecovery } from '../orders/recovery-items.queries.ts';
import { returnedMinor } from '../orders/refunds.queries.ts';

/**
 * Money that was paid by crypto and goes back when its account is gone (rule 32 of docs/billing.md): credit would
 * be nobody's. It waits for a human without an end, who sends the coins back at the provider and says so
 * (book-paid-by-hand.ts); then the order has gone back. @returns whether the order moved
 */
export async function returnCoins(deps: Deps, order: Order): Promise<boolean> {
  const left = order.amount_minor - (await returnedMinor(deps.db, order));
  return left > 0 ? waitForHuman(deps, order, left) : end(deps, order);
}

function waitForHuman({ db, clock }: Deps, order: Order, left: number): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const changes = { next_run_at: null, needs_action_until: null, last_error_kind: COINS_WAITED };
    if (!(await moveOrder(trx, order, 'needs_action', now, changes))) return false;
    await closeRecovery(trx, order.id, 'payout', now);
    await openRecovery(
      trx,
      order.id,
      'payout',
      `Owed: ${formatMinor(left, 'usd')}. Order ${order.id} was paid by crypto and goes back, and its account was deleted.`,
      now,
    );
    // Nothing more happens by itself.
    return false;
  });
}

function end(deps: Deps, order: Order): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    if (!(await moveOrder(trx, order, 'refunded', now, { next_run_at: null }))) return false;
    await setTransaction(trx, order.id, { status: 'refunded' }, now);
    await deps.announce(trx, orderRefunded, { orderId: order.id });
    return true;
  });
}
