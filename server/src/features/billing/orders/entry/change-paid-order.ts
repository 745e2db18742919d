import type { Db } from '../../../../db/connect.ts';
import type { OrderState, RefundReason } from '../../../../db/schema.ts';
import type { Deps, Trx } from '../../../../deps.ts';
import { findOrder, type Order, transitionOrder } from './orders.queries.ts';

const TRIES = 20;
/** States in which we hold an order's money and what it brought, if anything, still stands. */
const paidStates: ReadonlySet<OrderState> = new Set(['paid', 'provisioning', 'needs_action', 'active']);

/**
 * Changes something about a paid order. The transaction begins by locking the order (next version, same state), so
 * that nobody else changes it meanwhile; if another worker was first, it tries again, up to 20 times.
 * @param change runs under the lock
 * @throws Error when the order stays busy
 */
export async function changePaidOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orderId: string,
  change: (trx: Trx, order: Order, now: Date) => Promise<unknown>,
) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const done = await db.transaction().execute(async (trx) => {
      const order = await findOrder(trx, orderId);
      if (!order) return true;
      const now = clock.now();
      // The same state with the next version: this transaction holds the row until its commit.
      if (!(await transitionOrder(trx, order, order.state, now))) return false;
      await change(trx, { ...order, version: order.version + 1 }, now);
      return true;
    });
    if (done) return;
  }
  throw new Error(`order ${orderId} is too busy to be changed`);
}

/** Makes a paid order due for its refund. @returns false when it was not paid, has ended, or was changed meanwhile */
export function beginRefund(db: Db | Trx, order: Order, reason: RefundReason, now: Date): Promise<boolean> {
  if (!paidStates.has(order.state)) return Promise.resolve(false);
  return transitionOrder(db, order, 'refund_due', now, {
    next_run_at: now,
    tries: 0,
    needs_action_until: null,
    refund_reason: reason,
  });
}
