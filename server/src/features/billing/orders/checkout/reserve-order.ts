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
 * Inserts an order and its checkout attempt. Requests for the same purchase run one after another.
 * @returns null if the account already has an open order for this purchase, from a concurrent request
 * @throws AppError number_taken, too_many_requests for an account with too many unpaid orders
 */
export async function reserveForCard(
  { db, clock }: Deps,
  actor: Actor,
  purchase: Purchase,
  offer: Offer | null,
  reservedUntil: Date,
): Promise<Reservation | null> {
  const now = clock.now();
  const reservation = { orderId: newId(), attemptId: newId(), reservedUntil };
  try {
    return await db.transaction().execute(async (trx) => {
      await lockPurchase(trx, actor.accountId, purchase);
      const open = await listOpenOrders(trx, actor.accountId, purchase);
      if (open.some((order) => order.reserved_until && order.reserved_until > now)) return null;
      if (purchase.wanted) await requirePendingOrderQuota(trx, actor.accountId, now);
      await insertPurchase(trx, actor, purchase, {
        id: reservation.orderId,
        method: 'card',
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
    const liveOrder = purchase.e164 && (await findLiveOrderFor(db, purchase.e164));
    if (liveOrder && liveOrder.account_id === actor.accountId) return null;
    throw new AppError('number_taken', { cause: error });
  }
}

/**
 * Serializes requests for the same purchase until the commit: a new number by the lock of `lockReservations`, anything
 * else by its rows.
 */
export async function lockPurchase(trx: Trx, accountId: string, { subscriptionId, wanted }: Purchase) {
  // The account's row is not locked for a new number: the insert may wait for another order of that number, whose
  // worker locks the account's row next, which would be a deadlock.
  if (wanted) return lockReservations(trx, accountId);
  if (subscriptionId) await lockSubscription(trx, subscriptionId);
  await lockBillingAccount(trx, accountId);
}

type OrderDetails = Pick<NewOrder, 'id' | 'method' | 'created_at' | 'reserved_until' | 'idempotency_key'> & {
  offer: Offer | null;
};

/**
 * Inserts an unpaid order. Violates `orders_one_live_per_number` if the number has a live order, and
 * `orders_one_per_key` if the key was used.
 */
export async function insertPurchase(
  trx: Trx,
  actor: Actor,
  purchase: Purchase,
  { offer, ...columns }: OrderDetails,
): Promise<Order> {
  const { e164, wanted, phoneNumberId } = purchase;
  const rented = phoneNumberId ? await findNumber(trx, phoneNumberId) : undefined;
  const number =
    e164 && wanted && offer
      ? {
          e164,
          carrier: offer.carrier,
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
    surcharge_minor: purchase.surchargeMinor,
    renewal_choice: purchase.renewalChoice,
    plan: purchase.plan,
    subscription_id: purchase.subscriptionId,
    phone_number_id: phoneNumberId,
    ...number,
  });
}
