import type { Deps } from '../../deps.ts';
import { applyOrder, NothingToDeliver } from './apply-order.ts';
import { deliverNumber } from './deliver-number.ts';
import { isGone } from './is-gone.ts';
import { needsCarrier } from './order-rules.ts';
import { moveOrder, type Order } from './orders.queries.ts';

/** Gives a paid order what it was paid for; what is gone meanwhile is paid back. @returns whether the order moved */
export async function deliverOrder(deps: Deps, order: Order): Promise<boolean> {
  const now = deps.clock.now();
  try {
    if (needsCarrier(order)) return await deliverNumber(deps, order);
    // Overage was used before; nothing else is of use to anybody any more.
    if (order.kind !== 'overage' && (await isGone(deps.db, order.account_id, now)))
      throw new NothingToDeliver();
    return await deps.db.transaction().execute((trx) => applyOrder(deps, trx, order, now));
  } catch (error) {
    if (!(error instanceof NothingToDeliver)) throw error;
    return moveOrder(deps.db, order, 'refund_due', now, {
      next_run_at: now,
      refund_reason: 'undelivered',
      last_error_kind: 'unavailable',
      last_error_code: 'gone',
    });
  }
}
