import { AppError } from '../../../app-error.ts';
import { later, SECOND } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import { isUniqueViolation } from '../../../db/postgres-errors.ts';
import type { Actor, Deps, Trx } from '../../../deps.ts';
import { newId } from '../../../random.ts';
import type { Offer } from '../../numbers/find-offer.ts';
import { findBillingAccount } from '../billing-accounts.queries.ts';
import { withOrder } from '../checkout-rules.ts';
import { freeCreditMinor } from '../credit-rules.ts';
import { leaveCryptoPayment } from '../crypto/leave-crypto-payment.ts';
import { disputedCreditMinor } from '../disputes/disputed-credit.queries.ts';
import { findLiveOrderFor, findOrder } from '../orders.queries.ts';
import { payFromCredit } from '../pay-from-credit.ts';
import { requireOffer } from '../require-offer.ts';
import { runOrderNow } from '../run-order-now.ts';
import { leaveCardCheckout } from './leave-card-checkout.ts';
import { findPaidFromCredit, listOpenOrders } from './open-orders.queries.ts';
import type { Purchase } from './purchase.ts';
import { insertPurchase, lockMeans } from './reserve-order.ts';
import type { Page } from './resume-checkout.ts';

/** There is no page to confirm on: the same wish so soon after is the second click of a double one. */
const SAME_CLICK_MS = 10 * SECOND;

/**
 * Pays a purchase from credit, whole and at once, and delivers it (rule 20 of docs/billing.md).
 * @returns the success address
 * @throws AppError insufficient_credit, order_in_progress, number_taken, regulatory, provider_unavailable
 */
export async function payPurchaseFromCredit(
  deps: Deps,
  actor: Actor,
  purchase: Purchase,
  success: URL,
): Promise<Page> {
  const { e164, wanted } = purchase;
  const before = await justPaid(deps, actor, purchase);
  if (!before) await leaveOtherPayments(deps, actor, purchase);
  const offer = e164 && wanted && !before ? await requireOffer(deps, e164, wanted.country) : null;
  const orderId = before ?? (await settle(deps, actor, purchase, offer));
  await runOrderNow(deps, orderId);
  return { url: withOrder(success, orderId), orderId };
}

/**
 * What is paid from credit is not paid on a page or at an address as well that is open for it elsewhere. They
 * stay open where the credit would not do.
 */
async function leaveOtherPayments(deps: Deps, actor: Actor, purchase: Purchase) {
  const { e164, wanted, price } = purchase;
  const account = await findBillingAccount(deps.db, actor.accountId);
  const disputed = account?.disputed_at ? await disputedCreditMinor(deps.db, actor.accountId) : 0;
  if (!account || freeCreditMinor(account) - disputed < price.minor)
    throw await notEnough(deps.db, actor.accountId);
  if (e164 && wanted) await leaveCryptoPayment(deps, actor, e164);
  for (const order of await listOpenOrders(deps.db, actor.accountId, purchase))
    if (order.method === 'card' && (order.state === 'reserved' || order.state === 'awaiting_payment'))
      await leaveCardCheckout(deps, order);
}

async function settle(deps: Deps, actor: Actor, purchase: Purchase, offer: Offer | null): Promise<string> {
  try {
    return await deps.db.transaction().execute(async (trx) => {
      await lockMeans(trx, actor.accountId, purchase);
      const first = await justPaid({ ...deps, db: trx }, actor, purchase);
      if (first) return first;
      const now = deps.clock.now();
      const id = newId();
      await insertPurchase(trx, actor, purchase, {
        id,
        method: 'credit',
        carrier: deps.carrier.name,
        offer,
        now,
        reservedUntil: null,
      });
      const order = await findOrder(trx, id);
      if (!order || !(await payFromCredit(deps, trx, order, now)))
        throw await notEnough(trx, actor.accountId);
      return id;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'orders_one_live_per_number')) throw error;
    const first = await justPaid(deps, actor, purchase);
    if (first) return first;
    const holding = purchase.e164 && (await findLiveOrderFor(deps.db, purchase.e164));
    const isOwn = holding && holding.account_id === actor.accountId;
    throw new AppError(isOwn ? 'order_in_progress' : 'number_taken', { cause: error });
  }
}

/** The screen shows all of the credit: why it does not suffice is said. */
async function notEnough(db: Db | Trx, accountId: string): Promise<AppError> {
  return (await disputedCreditMinor(db, accountId)) > 0
    ? new AppError('insufficient_credit', {
        message:
          'Your credit does not cover this: what came from a disputed payment cannot be spent until the dispute is decided.',
      })
    : new AppError('insufficient_credit');
}

type Looking = { db: Db | Trx; clock: Deps['clock'] };

async function justPaid(
  { db, clock }: Looking,
  actor: Actor,
  purchase: Purchase,
): Promise<string | undefined> {
  const since = later(clock.now(), -SAME_CLICK_MS);
  return (await findPaidFromCredit(db, actor.accountId, purchase, since))?.id;
}
