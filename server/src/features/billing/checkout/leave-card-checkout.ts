import { AppError } from '../../../app-error.ts';
import type { Deps } from '../../../deps.ts';
import { requireOrderRun } from '../orders/await-order-run.ts';
import { listCheckoutIds } from '../orders/checkouts.queries.ts';
import type { Order } from '../orders/orders.queries.ts';
import { withProviderErrors } from '../orders/with-provider-errors.ts';

/**
 * Closes the card page of a buyer who wants to pay otherwise, so that the number can be reserved again.
 * @throws AppError order_in_progress when the page is paid already, provider_unavailable
 */
export async function leaveCardCheckout(deps: Deps, order: Order) {
  for (const sessionId of await listCheckoutIds(deps.db, order.id)) {
    const checkout = await withProviderErrors(deps, () => deps.cards.state(sessionId));
    if (checkout.status === 'complete') throw new AppError('order_in_progress');
    if (checkout.status === 'open') await withProviderErrors(deps, () => deps.cards.expire(sessionId));
  }
  await requireOrderRun(deps, order.id);
}
