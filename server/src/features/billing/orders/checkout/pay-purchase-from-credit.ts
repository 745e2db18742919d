import { creditLeftMinor } from '@numlet/contract/billing/credit-left';
import { AppError } from '../../../../app-error.ts';
import { later, SECOND } from '../../../../clock.ts';
import type { Db } from '../../../../db/connect.ts';
import { isUniqueViolation } from '../../../../db/postgres-errors.ts';
import type { Actor, Deps, Trx } from '../../../../deps.ts';
import { newId } from '../../../../random.ts';
import type { Offer } from '../../../numbers/find-offer.ts';
import { limitCarrierCalls } from '../../../numbers/limit-carrier-calls.ts';
import { readSpendable, spendableMinor } from '../../money/entry/spendable.ts';
import { awaitOrderRun } from '../entry/await-order-run.ts';
import { findLiveOrderFor } from '../entry/orders.queries.ts';
import { payFromCredit } from '../entry/pay-from-credit.ts';
import { requireOffer } from '../entry/require-offer.ts';
import { withOrder } from './checkout-rules.ts';
import { type CheckoutInput, findRepeated } from './find-repeated.ts';
import { leaveCardCheckout, leaveCryptoPayment } from './leave-payment.ts';
import { notEnough } from './not-enough.ts';
import { findPaidFromCredit, listOpenOrders } from './open-orders.queries.ts';
import type { Purchase } from './purchase.ts';
import { insertPurchase, lockPurchaseRows } from './reserve-order.ts';
import type { Page } from './resume-checkout.ts';

/**
 * There is no page to confirm on, so the same purchase this soon after is the second click of a double one. Also with
 * another key: from a dialog that was closed and opened again, or from a second tab.
 */
const SAME_CLICK_MS = 10 * SECOND;

/**
 * Pays a purchase from credit, whole and at once, and delivers it (rule 20 of docs/billing.md).
 * @returns the success address
 * @throws AppError insufficient_credit, order_in_progress, number_taken, regulatory, too_many_requests,
 *   provider_unavailable, and invalid_input for a key that came with another purchase
 */
export async function payPurchaseFromCredit(
  deps: Deps,
  actor: Actor,
  { input, purchase, success }: { input: CheckoutInput; purchase: Purchase; success: URL },
): Promise<Page> {
  const asked: Asked = { actor, input, purchase, at: deps.clock.now() };
  const orderId = (await justPaid(deps.db, asked)) ?? (await payOnce(deps, asked));
  return answerPaid(deps, orderId, success);
}

/** Pays, or finds that the other click has paid since: its credit is spent then, and the carrier sells it no more. */
async function payOnce(deps: Deps, asked: Asked): Promise<string> {
  const { actor, purchase } = asked;
  const { e164, wanted } = purchase;
  try {
    if (e164 && wanted) await limitCarrierCalls(deps, actor);
    await leaveOtherPayments(deps, actor, purchase);
    const offer = e164 && wanted ? await requireOffer(deps, e164, wanted.country) : null;
    return await settle(deps, asked, offer);
  } catch (error) {
    const first = await justPaid(deps.db, asked);
    if (first) return first;
    throw error;
  }
}

/** Delivers a paid order as far as that is possible while the buyer waits, and answers the success address. */
export async function answerPaid(deps: Deps, orderId: string, success: URL): Promise<Page> {
  await awaitOrderRun(deps, orderId);
  return { url: withOrder(success, orderId), orderId };
}

/**
 * Closes payments that are open elsewhere for the same thing, so that it is not paid there as well. They stay open if
 * the credit does not suffice.
 */
async function leaveOtherPayments(deps: Deps, actor: Actor, purchase: Purchase) {
  const { e164, wanted, price } = purchase;
  const spendable = await readSpendable(deps.db, actor.accountId, deps.clock.now());
  if (creditLeftMinor(spendableMinor(spendable), price.minor) === null)
    throw notEnough(spendable, price.minor);
  if (e164 && wanted) await leaveCryptoPayment(deps, actor, e164);
  for (const order of await listOpenOrders(deps.db, actor.accountId, purchase))
    if (order.method === 'card' && (order.state === 'reserved' || order.state === 'awaiting_payment'))
      await leaveCardCheckout(deps, order);
}

async function settle(deps: Deps, asked: Asked, offer: Offer | null): Promise<string> {
  const { actor, input, purchase } = asked;
  try {
    return await deps.db.transaction().execute(async (trx) => {
      await lockPurchaseRows(trx, actor.accountId, purchase);
      const first = await justPaid(trx, asked);
      if (first) return first;
      const now = deps.clock.now();
      const order = await insertPurchase(trx, actor, purchase, {
        id: newId(),
        method: 'credit',
        carrier: deps.carrier.name,
        offer,
        created_at: now,
        idempotency_key: input.idempotencyKey ?? null,
      });
      if (!(await payFromCredit(deps, trx, order, now)))
        throw notEnough(await readSpendable(trx, actor.accountId, now), purchase.price.minor);
      return order.id;
    });
  } catch (error) {
    const isTwice = isUniqueViolation(error, 'orders_one_per_key');
    if (!isTwice && !isUniqueViolation(error, 'orders_one_live_per_number')) throw error;
    const holding = purchase.e164 && (await findLiveOrderFor(deps.db, purchase.e164));
    const isOwn = holding && holding.account_id === actor.accountId;
    throw new AppError(isOwn ? 'order_in_progress' : 'number_taken', { cause: error });
  }
}

/** What was asked for, and when this request came in. */
type Asked = { actor: Actor; input: CheckoutInput; purchase: Purchase; at: Date };

/**
 * Finds the order of the other click: one with the same key, or for the same purchase a moment ago. An order for the
 * same purchase that was refunded before this request came in does not count: a buyer who knows that the carrier
 * refused it, and asks again, makes a new purchase.
 */
async function justPaid(db: Db | Trx, { actor, input, purchase, at }: Asked): Promise<string | undefined> {
  const repeated = await findRepeated(db, actor, input);
  if (repeated) return repeated;
  const since = later(at, -SAME_CLICK_MS);
  const order = await findPaidFromCredit(db, actor.accountId, purchase, since);
  const hasGoneBack = order?.state === 'refund_due' || order?.state === 'refunded';
  return hasGoneBack && order.updated_at <= at ? undefined : order?.id;
}
