import { later, MINUTE } from '../../../../clock.ts';
import type { Deps } from '../../../../deps.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import { finishNumberRelease } from '../../../numbers/finish-number-release.ts';
import { type Order, transitionOrder } from '../../orders/entry/orders.queries.ts';
import { releaseOrphanedNumber } from '../../orders/entry/release-orphaned-number.ts';
import { findSubscription } from '../../rentals/entry/subscriptions.queries.ts';
import { refundAsCredit } from '../processing/refund-as-credit.ts';
import { refundToCard } from '../processing/refund-to-card.ts';

const RETRY_AFTER_MS = 5 * MINUTE;

/**
 * Sends the requested refunds of an order (refund.ts). If the order's refund is due, its number is released first. A card
 * payment is refunded to the card; crypto and credit become credit. @returns whether the order changed
 */
export async function runRefunds(deps: Deps, order: Order): Promise<boolean> {
  const isDue = order.state === 'refund_due';
  // A partial refund schedules its order, so an unscheduled order has nothing to send.
  if (!isDue && (order.method !== 'card' || !order.next_run_at)) return false;
  try {
    if (isDue) {
      await releaseOrphanedNumber(deps, order);
      await releaseDelivered(deps, order);
    }
    if (order.method === 'card' && order.amount_minor > 0) return await refundToCard(deps, order);
    return isDue && (await refundAsCredit(deps, order));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.error({ err: error, orderId: order.id }, 'a refund did not go through yet');
    const now = deps.clock.now();
    await transitionOrder(deps.db, order, order.state, now, {
      next_run_at: later(now, RETRY_AFTER_MS),
      tries: order.tries + 1,
      ...(isDue ? { last_error_kind: error.kind } : {}),
    });
    return false;
  }
}

/** Releases a delivered number to the carrier before the money moves. */
async function releaseDelivered(deps: Deps, order: Order) {
  if (!order.delivered_at || !order.subscription_id) return;
  const subscription = await findSubscription(deps.db, order.subscription_id);
  if (subscription?.ended_at && subscription.phone_number_id)
    await finishNumberRelease(deps, { phoneNumberId: subscription.phone_number_id });
}
