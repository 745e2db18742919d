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
import { closeCardCheckout, expireCryptoReservation } from './close-open-payment.ts';
import { type CheckoutInput, findRepeated } from './find-repeated.ts';
import { insufficientCreditError } from './insufficient-credit-error.ts';
import { atOfferedPrice } from './number-price.ts';
import { findPaidFromCredit, listOpenOrders } from './open-orders.queries.ts';
import type { Purchase } from './purchase.ts';
import { insertPurchase, lockPurchase } from './reserve-order.ts';
import type { PaymentPage } from './resume-checkout.ts';

/**
 * There is no page to confirm on, so the same purchase within this time counts as a double click. It may have another
 * key, as from a reopened dialog or a second tab.
 */
const DOUBLE_CLICK_MS = 10 * SECOND;

/**
 * Pays a purchase from credit, in full and at once, and delivers it (rule 20, paying-from-credit).
 * @returns the success address
 * @throws AppError insufficient_credit, order_in_progress, number_taken, regulatory, too_many_requests,
 * provider_unavailable, and invalid_input for a key that was sent with another purchase
 */
export async function payPurchaseFromCredit(
  deps: Deps,
  actor: Actor,
  { input, purchase, success }: { input: CheckoutInput; purchase: Purchase; success: URL },
): Promise<PaymentPage> {
  const request: Request = { actor, input, purchase, at: deps.clock.now() };
  const orderId = (await findDoubleClick(deps.db, request)) ?? (await payOnce(deps, request));
  return awaitDelivery(deps, orderId, success);
}

/** If it fails because a concurrent request has already paid with the credit, or has the number, returns that order. */
async function payOnce(deps: Deps, request: Request): Promise<string> {
  const { actor, purchase } = request;
  const { e164, wanted } = purchase;
  try {
    if (e164 && wanted) await limitCarrierCalls(deps, actor);
    await closeOtherPayments(deps, actor, purchase);
    const offer = e164 && wanted ? await requireOffer(deps, e164, wanted.country) : null;
    return await insertPaidOrder(deps, { ...request, purchase: atOfferedPrice(offer, purchase) }, offer);
  } catch (error) {
    const existing = await findDoubleClick(deps.db, request);
    if (existing) return existing;
    throw error;
  }
}

/** Waits for the delivery of a paid order. @returns the success address */
export async function awaitDelivery(deps: Deps, orderId: string, success: URL): Promise<PaymentPage> {
  await awaitOrderRun(deps, orderId);
  return { url: withOrder(success, orderId), orderId };
}

/**
 * Closes other open payments for the same purchase, so that it is not paid twice. They stay open if the credit does not
 * suffice.
 */
async function closeOtherPayments(deps: Deps, actor: Actor, purchase: Purchase) {
  const { e164, wanted, price } = purchase;
  const spendable = await readSpendable(deps.db, actor.accountId, deps.clock.now());
  if (creditLeftMinor(spendableMinor(spendable), price.minor) === null)
    throw insufficientCreditError(spendable, price.minor);
  if (e164 && wanted) await expireCryptoReservation(deps, actor, e164);
  for (const order of await listOpenOrders(deps.db, actor.accountId, purchase))
    if (order.method === 'card' && (order.state === 'reserved' || order.state === 'awaiting_payment'))
      await closeCardCheckout(deps, order);
}

async function insertPaidOrder(deps: Deps, request: Request, offer: Offer | null): Promise<string> {
  const { actor, input, purchase } = request;
  try {
    return await deps.db.transaction().execute(async (trx) => {
      await lockPurchase(trx, actor.accountId, purchase);
      const existing = await findDoubleClick(trx, request);
      if (existing) return existing;
      const now = deps.clock.now();
      const order = await insertPurchase(trx, actor, purchase, {
        id: newId(),
        method: 'credit',
        offer,
        created_at: now,
        idempotency_key: input.idempotencyKey ?? null,
      });
      if (!(await payFromCredit(deps, trx, order, now)))
        throw insufficientCreditError(await readSpendable(trx, actor.accountId, now), purchase.price.minor);
      return order.id;
    });
  } catch (error) {
    const isRepeated = isUniqueViolation(error, 'orders_one_per_key');
    if (!isRepeated && !isUniqueViolation(error, 'orders_one_live_per_number')) throw error;
    const liveOrder = purchase.e164 && (await findLiveOrderFor(deps.db, purchase.e164));
    const isOwn = liveOrder && liveOrder.account_id === actor.accountId;
    throw new AppError(isOwn ? 'order_in_progress' : 'number_taken', { cause: error });
  }
}

/** `at` is when the request was received. */
type Request = { actor: Actor; input: CheckoutInput; purchase: Purchase; at: Date };

/**
 * Finds the order of a double click: one with the same key, or a recent one for the same purchase. An order that was
 * refunded before this request does not count, since its buyer may know of the refund and buy again.
 */
async function findDoubleClick(
  db: Db | Trx,
  { actor, input, purchase, at }: Request,
): Promise<string | undefined> {
  const repeated = await findRepeated(db, actor, input);
  if (repeated) return repeated;
  const since = later(at, -DOUBLE_CLICK_MS);
  const order = await findPaidFromCredit(db, actor.accountId, purchase, since);
  const isRefunded = order?.state === 'refund_due' || order?.state === 'refunded';
  return isRefunded && order.updated_at <= at ? undefined : order?.id;
}
