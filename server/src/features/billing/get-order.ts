import { toMajor } from '@numlet/contract/plans';
import { AppError } from '../../app-error.ts';
import type { OrderKind } from '../../db/schema.ts';
import type { Handler } from '../handler.ts';
import { orderDue } from './billing-events.ts';
import { orderMessage } from './order-messages.ts';
import { findNewestOrder, findOrder } from './orders.queries.ts';

const kinds = {
  number: 'number_purchase',
  subscription: 'starter',
  topup: 'monthly_topup',
  yearly: 'yearly',
  credit: 'credit',
  renewal: 'renewal',
  reactivate: 'reactivation',
  overage: 'overage',
  claim: 'claim',
  grant: 'grant',
} as const satisfies Record<OrderKind, string>;

/**
 * Where a purchase stands, for the page a buyer comes back to. While it waits for its payment the
 * provider is asked again, so that a lost webhook costs the buyer seconds only.
 * @throws AppError not_found for an order that is not the caller's
 */
export const getOrder: Handler<'get-order'> = async (deps, actor, { orderId }) => {
  const order = orderId ? await findOrder(deps.db, orderId) : await findNewestOrder(deps.db, actor.accountId);
  if (orderId && order?.account_id !== actor.accountId) throw new AppError('not_found');
  if (!order) return { order: null };
  if (order.state === 'awaiting_payment')
    await deps.announce(deps.db, orderDue, { orderId: order.id }, { once: order.id });
  return {
    order: {
      id: order.id,
      kind: kinds[order.kind],
      state: order.state,
      phone_number: order.e164,
      phone_number_id: order.phone_number_id,
      amount: toMajor(order.amount_minor),
      currency: order.currency,
      created_at: order.created_at.toISOString(),
      message: orderMessage(order),
    },
  };
};
