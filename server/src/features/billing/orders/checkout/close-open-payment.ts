import { AppError } from '../../../../app-error.ts';
import type { Actor, Deps } from '../../../../deps.ts';
import { listCryptoPayments } from '../entry/crypto-payments.queries.ts';
import { findLiveOrderFor, findOrder, type Order, transitionOrder } from '../entry/orders.queries.ts';
import { isSeen } from '../entry/rules/crypto-rules.ts';
import { listCheckoutIds } from './checkouts.queries.ts';
import { requireOrderRun, withProviderErrors } from './with-provider-errors.ts';

/**
 * Expires the crypto reservation of a number whose buyer wants to pay another way, unless coins have been seen. Coins
 * that still arrive at its address become credit.
 * @throws AppError provider_unavailable
 */
export async function expireCryptoReservation(deps: Deps, actor: Pick<Actor, 'accountId'>, e164: string) {
  const { db, clock } = deps;
  const live = await findLiveOrderFor(db, e164);
  if (live?.account_id !== actor.accountId || live.method !== 'crypto') return;
  await requireOrderRun(deps, live.id);
  const order = await findOrder(db, live.id);
  if (order?.state !== 'awaiting_payment' || (await listCryptoPayments(db, [order.id])).some(isSeen)) return;
  await transitionOrder(db, order, 'expired', clock.now(), { next_run_at: null });
}

/**
 * Closes the payment page of a buyer who wants to pay another way, so that the number can be reserved again.
 * @throws AppError order_in_progress when the page is already paid, provider_unavailable
 */
export async function closeCardCheckout(deps: Deps, order: Order) {
  for (const sessionId of await listCheckoutIds(deps.db, order.id)) {
    const checkout = await withProviderErrors(deps, () => deps.cards.state(sessionId));
    if (checkout.status === 'complete') throw new AppError('order_in_progress');
    if (checkout.status === 'open') await withProviderErrors(deps, () => deps.cards.expire(sessionId));
  }
  await requireOrderRun(deps, order.id);
}
