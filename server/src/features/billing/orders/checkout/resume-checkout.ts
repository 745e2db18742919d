import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../../../app-error.ts';
import { later, MINUTE } from '../../../../clock.ts';
import type { Actor, Deps } from '../../../../deps.ts';
import { isRenewalChoiceCurrent } from '../../rentals/entry/rules/renewal-setting.ts';
import { findSubscription } from '../../rentals/entry/subscriptions.queries.ts';
import { findOrder, type Order, transitionOrder } from '../entry/orders.queries.ts';
import { listCheckoutIds } from './checkouts.queries.ts';
import { listOpenOrders } from './open-orders.queries.ts';
import type { Purchase } from './purchase.ts';
import { requireOrderRun } from './with-provider-errors.ts';

export type PaymentPage = { url: string; orderId: string };

/** How long to wait for a concurrent request to open its page, and when that request is presumed dead. */
const MAX_POLLS = 40;
const POLL_EVERY_MS = 125;
const ABANDONED_AFTER_MS = 2 * MINUTE;

/**
 * Returns the person's open payment page for the same purchase: a double click, a second tab and a returning buyer all
 * pay on the same page. Closes a page whose price, kind or renewal choice no longer matches. Processes the order if its
 * page has been paid.
 * @returns null when there is none
 * @throws AppError order_in_progress if the existing order is paid or is not paid by card, if its bank transfer is
 *   pending, or if a concurrent request has not opened its page within five seconds
 */
export async function resumeCheckout(
  deps: Deps,
  actor: Actor,
  purchase: Purchase,
): Promise<PaymentPage | null> {
  for (const order of await listOpenOrders(deps.db, actor.accountId, purchase)) {
    const page = await resume(deps, order, purchase);
    if (page) return page;
  }
  return null;
}

async function resume(deps: Deps, order: Order, purchase: Purchase): Promise<PaymentPage | null> {
  if (order.method !== 'card' || (order.state !== 'reserved' && order.state !== 'awaiting_payment'))
    throw new AppError('order_in_progress');
  if (order.reserved_until && order.reserved_until <= deps.clock.now()) {
    await requireOrderRun(deps, order.id);
    return null;
  }
  const isCurrent = isSameOffer(order, purchase) && (await matchesRenewalChoice(deps, order, purchase));
  for (const sessionId of await awaitPages(deps, order)) {
    let checkout = await deps.cards.state(sessionId);
    if (checkout.status === 'open' && checkout.url && isCurrent)
      return { url: checkout.url, orderId: order.id };
    if (checkout.status === 'open')
      checkout = await deps.cards.expire(sessionId).catch(() => deps.cards.state(sessionId));
    await requireOrderRun(deps, order.id);
    // A plan that was paid on this page may be bought again, but not a number, nor a purchase whose payment is being
    // transferred.
    if (checkout.status === 'complete' && (order.kind === 'number' || !checkout.paid))
      throw new AppError('order_in_progress');
  }
  return null;
}

/**
 * Lists an order's pages. If it has none yet, waits for a concurrent request to open one. After two minutes that
 * request is presumed dead, and the order expires.
 */
async function awaitPages(deps: Deps, order: Order): Promise<string[]> {
  for (let tries = 0; tries < MAX_POLLS; tries += 1) {
    const pages = await listCheckoutIds(deps.db, order.id);
    if (pages.length > 0 || (await findOrder(deps.db, order.id))?.state === 'expired') return pages;
    const now = deps.clock.now();
    if (later(order.created_at, ABANDONED_AFTER_MS) <= now) {
      // The order has no page to pay on.
      await transitionOrder(deps.db, order, 'expired', now, { next_run_at: null });
      return [];
    }
    await wait(POLL_EVERY_MS);
  }
  throw new AppError('order_in_progress');
}

function isSameOffer(order: Order, { kind, price }: Purchase): boolean {
  return order.kind === kind && order.amount_minor === price.minor && order.currency === price.currency;
}

/** Whether neither the renewal choice nor the renewal setting has changed since the order was created (rule 9). */
async function matchesRenewalChoice(
  { db }: Pick<Deps, 'db'>,
  order: Order,
  { renewalChoice }: Purchase,
): Promise<boolean> {
  if (order.renewal_choice !== renewalChoice) return false;
  const subscription = order.subscription_id && (await findSubscription(db, order.subscription_id));
  return !subscription || isRenewalChoiceCurrent(subscription, order);
}
