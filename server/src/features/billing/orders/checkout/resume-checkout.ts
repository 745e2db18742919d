import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../../../app-error.ts';
import { later, MINUTE } from '../../../../clock.ts';
import type { Actor, Deps } from '../../../../deps.ts';
import { isRenewalChoiceCurrent } from '../../rentals/entry/rules/renewal-setting.ts';
import { findSubscription } from '../../rentals/entry/subscriptions.queries.ts';
import { requireOrderRun } from '../entry/await-order-run.ts';
import { findOrder, type Order, transitionOrder } from '../entry/orders.queries.ts';
import { listCheckoutIds } from './checkouts.queries.ts';
import { listOpenOrders } from './open-orders.queries.ts';
import type { Purchase } from './purchase.ts';

export type Page = { url: string; orderId: string };

/** How long another click may take to open its page, and when nobody can still be opening it. */
const PATIENCE = 40;
const PAUSE_MS = 125;
const ABANDONED_AFTER_MS = 2 * MINUTE;

/**
 * Returns the payment page that the person has open for the same thing: a double click, a second tab and a buyer who
 * came back from the page all pay on the same one. A page is closed if it has another price, if the number has been
 * suspended since, or if it says something else about the renewal than was chosen now or set since. What is paid is
 * settled.
 * @returns null when there is none
 * @throws AppError order_in_progress when the number is paid already, or money is under way
 */
export async function resumeCheckout(deps: Deps, actor: Actor, purchase: Purchase): Promise<Page | null> {
  for (const order of await listOpenOrders(deps.db, actor.accountId, purchase)) {
    const page = await resume(deps, order, purchase);
    if (page) return page;
  }
  return null;
}

async function resume(deps: Deps, order: Order, purchase: Purchase): Promise<Page | null> {
  if (order.method !== 'card' || (order.state !== 'reserved' && order.state !== 'awaiting_payment'))
    throw new AppError('order_in_progress');
  if (order.reserved_until && order.reserved_until <= deps.clock.now()) {
    await requireOrderRun(deps, order.id);
    return null;
  }
  const isMeant = isSameOffer(order, purchase) && (await matchesRenewalChoice(deps, order, purchase));
  for (const sessionId of await openedPages(deps, order)) {
    let checkout = await deps.cards.state(sessionId);
    if (checkout.status === 'open' && checkout.url && isMeant)
      return { url: checkout.url, orderId: order.id };
    if (checkout.status === 'open')
      checkout = await deps.cards.expire(sessionId).catch(() => deps.cards.state(sessionId));
    await requireOrderRun(deps, order.id);
    // A plan that was paid on this page may be bought again; a number may not, nor anything whose money is under way.
    if (checkout.status === 'complete' && (order.kind === 'number' || !checkout.paid))
      throw new AppError('order_in_progress');
  }
  return null;
}

/** Lists an order's pages. Without one, another click is opening it, or a server died before it had opened it. */
async function openedPages(deps: Deps, order: Order): Promise<string[]> {
  for (let tries = 0; tries < PATIENCE; tries += 1) {
    const pages = await listCheckoutIds(deps.db, order.id);
    if (pages.length > 0 || (await findOrder(deps.db, order.id))?.state === 'expired') return pages;
    const now = deps.clock.now();
    if (later(order.created_at, ABANDONED_AFTER_MS) <= now) {
      // No page of it was ever shown, so nobody can pay it.
      await transitionOrder(deps.db, order, 'expired', now, { next_run_at: null });
      return [];
    }
    await wait(PAUSE_MS);
  }
  throw new AppError('order_in_progress');
}

function isSameOffer(order: Order, { kind, price }: Purchase): boolean {
  return order.kind === kind && order.amount_minor === price.minor && order.currency === price.currency;
}

/** Whether the page is still right about the renewal: not after another choice or a changed setting (rule 9). */
async function matchesRenewalChoice(
  { db }: Pick<Deps, 'db'>,
  order: Order,
  { renewalChoice }: Purchase,
): Promise<boolean> {
  if (order.renewal_choice !== renewalChoice) return false;
  const subscription = order.subscription_id && (await findSubscription(db, order.subscription_id));
  return !subscription || isRenewalChoiceCurrent(subscription, order);
}
