import type { Db } from '../../../db/connect.ts';
import type { OrderState, RefundReason } from '../../../db/schema.ts';
import type { Deps, Trx } from '../../../deps.ts';
import { findOrder, type Order, transitionOrder } from './orders.queries.ts';

const TRIES = 20;
/** States of an order whose money is with us and whose effect, if any, still stands. */
const paidStates: ReadonlySet<OrderState> = new Set(['paid', 'provisioning', 'needs_action', 'active']);

/**
 * Changes something about an order that was paid, in a transaction that begins with the order: nobody else
 * acts on it meanwhile. Whoever is faster is waited for. @param change answers false to change nothing
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
      // The same state with the next version: the row is ours until the commit.
      if (!(await transitionOrder(trx, order, order.state, now))) return false;
      await change(trx, { ...order, version: order.version + 1 }, now);
      return true;
    });
    if (done) return;
  }
  throw new Error(`order ${orderId} is too busy to be changed`);
}

/** Sends an order on its way back, if it has not gone there. @returns whether it is what was paid for that ends now */
export function beginRefund(db: Db | Trx, order: Order, reason: RefundReason, now: Date): Promise<boolean> {
  if (!paidStates.has(order.state)) return Promise.resolve(false);
  return transitionOrder(db, order, 'refund_due', now, {
    next_run_at: now,
    tries: 0,
    needs_action_until: null,
    refund_reason: reason,
  });
}
