import type { Deps } from '../../../deps.ts';
import { findOrder, transitionOrder } from './orders.queries.ts';

/** A purchase that waits for a human gives its money back at once: nobody is there who could get it any more. */
export async function endWaiting({ db, clock }: Deps, orderId: string) {
  const order = await findOrder(db, orderId);
  if (order?.state !== 'needs_action') return;
  const now = clock.now();
  await transitionOrder(db, order, 'refund_due', now, {
    next_run_at: now,
    tries: 0,
    needs_action_until: null,
    refund_reason: order.refund_reason ?? 'undelivered',
  });
}
