import type { Handler } from '../../handler.ts';
import { deliverAgain } from './deliver-again.ts';
import { requireWaiting } from './require-waiting.ts';
import { tellOutcome } from './tell-outcome.ts';

/**
 * Tries a purchase that waits for a human once more, with all its tries. What fails again comes back into
 * the queue with its new reason. @throws AppError not_found, conflict
 */
export const adminRetryOrder: Handler<'admin-retry-order'> = async (deps, actor, { orderId, reason }) => {
  const { order, kind } = await requireWaiting(deps, orderId, 'retry');
  await deliverAgain(deps, actor, order, { kind, reason });
  return tellOutcome(deps, order.id);
};
