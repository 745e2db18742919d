import type { Db } from '../../../../db/connect.ts';
import type { OrderState, RefundReason } from '../../../../db/schema.ts';
import type { Deps, Trx } from '../../../../deps.ts';
import { findOrder, type Order, transitionOrder } from './orders.queries.ts';

const MAX_ATTEMPTS = 20;
/** States in which an order's money is neither refunded nor to be refunded. */
const paidStates: ReadonlySet<OrderState> = new Set(['paid', 'provisioning', 'needs_action', 'active']);

/**
 * Changes a paid order under a lock: the next version in the same state. Makes up to 20 attempts if other workers
 * change the order first.
 * @throws Error when the order remains busy
 */
export async function changePaidOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orderId: string,
  change: (trx: Trx, order: Order, now: Date) => Promise<unknown>,
) {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const done = await db.transaction().execute(async (trx) => {
      const order = await findOrder(trx, orderId);
      if (!order) return true;
      const now = clock.now();
      if (!(await transitionOrder(trx, order, order.state, now))) return false;
      await change(trx, { ...order, version: order.version + 1 }, now);
      return true;
    });
    if (done) return;
  }
  throw new Error(`order ${orderId} is too busy to be changed`);
}

/** Makes a paid order due for its refund. @returns false when it is not paid, has ended, or was changed concurrently */
export function beginRefund(db: Db | Trx, order: Order, reason: RefundReason, now: Date): Promise<boolean> {
  if (!paidStates.has(order.state)) return Promise.resolve(false);
  return transitionOrder(db, order, 'refund_due', now, {
    next_run_at: now,
    tries: 0,
    needs_action_until: null,
    refund_reason: reason,
  });
}
