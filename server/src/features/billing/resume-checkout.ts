import { AppError } from '../../app-error.ts';
import type { Actor, Deps } from '../../deps.ts';
import type { CheckoutState, Money } from '../../ports.ts';
import { listCheckoutIds } from './checkouts.queries.ts';
import { findLiveOrderFor, type Order } from './orders.queries.ts';
import { runOrderNow } from './run-order-now.ts';

/**
 * The checkout that this person has open for the number: whoever went back from the payment page and
 * chooses the number again pays on the same page. One in another currency is closed first.
 * @returns nothing when there is none
 * @throws AppError order_in_progress when it is paid already
 */
export async function resumeCheckout(
  deps: Deps,
  actor: Actor,
  e164: string,
  price: Money,
): Promise<{ url: string; orderId: string } | null> {
  const order = await findLiveOrderFor(deps.db, e164);
  if (order?.account_id !== actor.accountId) return null;
  if (order.state !== 'reserved' && order.state !== 'awaiting_payment')
    throw new AppError('order_in_progress');
  for (const sessionId of await listCheckoutIds(deps.db, order.id)) {
    const checkout = await deps.cards.state(sessionId);
    if (checkout.status === 'complete') throw new AppError('order_in_progress');
    if (!checkout.url) continue;
    if (hasPrice(order, price)) return { url: checkout.url, orderId: order.id };
    await close(deps, order, checkout);
  }
  return null;
}

function hasPrice(order: Order, price: Money): boolean {
  return order.amount_minor === price.minor && order.currency === price.currency;
}

async function close(deps: Deps, order: Order, checkout: CheckoutState) {
  await deps.cards.expire(checkout.sessionId);
  await runOrderNow(deps, order.id);
}
