import { AppError } from '../../../../../app-error.ts';
import type { Handler } from '../../../../handler.ts';
import { processOrder } from '../../../money/entry/billing-events.ts';
import { findNewestOrder, findOrder } from '../orders.queries.ts';
import { presentOrder } from '../present-order.ts';

/**
 * Shows a purchase to its returning buyer. While it awaits its payment it is processed again, so that a lost webhook
 * delays it only by seconds.
 * @throws AppError not_found for an order that is not the caller's
 */
export const getOrder: Handler<'get-order'> = async (deps, actor, { orderId }) => {
  const order = orderId ? await findOrder(deps.db, orderId) : await findNewestOrder(deps.db, actor.accountId);
  if (orderId && order?.account_id !== actor.accountId) throw new AppError('not_found');
  if (!order) return { order: null };
  if (order.state === 'awaiting_payment')
    await deps.announce(deps.db, processOrder, { orderId: order.id }, { once: order.id });
  return { order: await presentOrder(deps.db, order, deps.clock.now()) };
};
