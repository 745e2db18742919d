import { AppError } from '../../../../app-error.ts';
import { isUniqueViolation } from '../../../../db/postgres-errors.ts';
import type { Actor, Deps, Trx } from '../../../../deps.ts';
import { newId } from '../../../../random.ts';
import type { Offer } from '../../../numbers/find-offer.ts';
import { findNumber } from '../../../numbers/phone-numbers.queries.ts';
import { lockBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { lockSubscription } from '../../rentals/entry/subscriptions.queries.ts';
import {
  findLiveOrderFor,
  insertOrder,
  type NewOrder,
  numberColumns,
  type Order,
} from '../entry/orders.queries.ts';
import { insertCheckoutAttempt } from './checkouts.queries.ts';
import { listOpenOrders, lockReservations } from './open-orders.queries.ts';
import type { Purchase } from './purchase.ts';
import { requirePendingOrderQuota } from './require-pending-order-quota.ts';

export type Reservation = { orderId: string; attemptId: string; reservedUntil: Date };

/**
 * Writes an order and its checkout attempt, one at a time for the same purchase.
 * @returns null when another click of the same person has just written them
 * @throws AppError number_taken, too_many_requests for an account with too many unpaid orders
 */
export async function reserveForCard(
  { db, carrier, clock }: Deps,
  actor: Actor,
  purchase: Purchase,
  offer: Offer | null,
  reservedUntil: Date,
): Promise<Reservation | null> {
  const now = clock.now();
  const reservation = { orderId: newId(), attemptId: newId(), reservedUntil };
  try {
    return await db.transaction().execute(async (trx) => {
      await lockPurchaseRows(trx, actor.accountId, purchase);
      const open = await listOpenOrders(trx, actor.accountId, purchase);
      if (open.some((order) => order.reserved_until && order.reserved_until > now)) return null;
      if (purchase.wanted) await requirePendingOrderQuota(trx, actor.accountId, now);
      await insertPurchase(trx, actor, purchase, {
        id: reservation.orderId,
        method: 'card',
        carrier: carrier.name,
        offer,
        created_at: now,
        reserved_until: reservedUntil,
      });
      await insertCheckoutAttempt(trx, {
        id: reservation.attemptId,
        order_id: reservation.orderId,
        provider: 'stripe',
        idempotency_key: `checkout-${reservation.attemptId}`,
        created_at: now,
      });
      return reservation;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'orders_one_live_per_number')) throw error;
    const holding = purchase.e164 && (await findLiveOrderFor(db, purchase.e164));
    if (holding && holding.account_id === actor.accountId) return null;
    throw new AppError('number_taken', { cause: error });
  }
}

/** Locks the rows of a purchase, so that a second click for it waits for the first. */
export async function lockPurchaseRows(trx: Trx, accountId: string, { subscriptionId, wanted }: Purchase) {
  // Orders are locked before accounts: the insert may wait for another order of that number, whose worker locks the
  // account's row next.
  if (wanted) return lockReservations(trx, accountId);
  if (subscriptionId) await lockSubscription(trx, subscriptionId);
  await lockBillingAccount(trx, accountId);
}

type NewColumns = Pick<NewOrder, 'id' | 'method' | 'created_at' | 'reserved_until' | 'idempotency_key'> & {
  carrier: string;
  offer: Offer | null;
};

/** Inserts an unpaid order. Fails on `orders_one_live_per_number` and `orders_one_per_key`. */
export async function insertPurchase(
  trx: Trx,
  actor: Actor,
  purchase: Purchase,
  { carrier, offer, ...columns }: NewColumns,
): Promise<Order> {
  const { e164, wanted, phoneNumberId } = purchase;
  const rented = phoneNumberId ? await findNumber(trx, phoneNumberId) : undefined;
  const number =
    e164 && wanted && offer
      ? {
          e164,
          carrier,
          country_code: wanted.country,
          phone_type: offer.type,
          friendly_name: wanted.friendlyName,
        }
      : rented && numberColumns(rented);
  return insertOrder(trx, {
    ...columns,
    account_id: actor.accountId,
    user_id: actor.userId,
    kind: purchase.kind,
    amount_minor: purchase.price.minor,
    currency: purchase.price.currency,
    usd_minor: purchase.usdMinor,
    renewal_choice: purchase.renewalChoice,
    plan: purchase.plan,
    subscription_id: purchase.subscriptionId,
    phone_number_id: phoneNumberId,
    ...number,
  });
}
