import type { Handler } from '../../../../handler.ts';
import { deliverAgain } from '../../recovery/deliver-again.ts';
import { describeOutcome } from '../../recovery/describe-outcome.ts';
import { requireWaiting } from '../require-waiting.ts';

/**
 * Retries the delivery of a purchase in the recovery queue, with all attempts. If it fails again, the purchase returns
 * to the queue with the new reason.
 * @throws AppError not_found, conflict
 */
export const adminRetryOrder: Handler<'admin-retry-order'> = async (deps, actor, { orderId, reason }) => {
  const { order, kind } = await requireWaiting(deps, orderId, 'retry');
  await deliverAgain(deps, actor, order, { kind, reason });
  return describeOutcome(deps, order.id);
};
