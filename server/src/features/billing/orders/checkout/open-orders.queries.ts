import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { OrderKind } from '../../../../db/schema.ts';
import type { Trx } from '../../../../deps.ts';
import { findLiveOrderFor, type Order } from '../entry/orders.queries.ts';
import type { Purchase } from './purchase.ts';

const NUMBER_PAYMENTS: readonly OrderKind[] = ['topup', 'yearly', 'reactivate'];

/**
 * Lists the kinds that count as the same purchase: a top-up becomes a reactivation while the number is suspended.
 */
function samePurchaseKinds({ kind, subscriptionId }: Purchase): readonly OrderKind[] {
  return subscriptionId && NUMBER_PAYMENTS.includes(kind) ? NUMBER_PAYMENTS : [kind];
}

/** Lists the account's orders for the same purchase that wait for a card payment, or that hold its number. */
export async function listOpenOrders(db: Db | Trx, accountId: string, purchase: Purchase): Promise<Order[]> {
  const { kind, plan, subscriptionId, e164 } = purchase;
  if (kind === 'number') {
    const liveOrder = e164 ? await findLiveOrderFor(db, e164) : undefined;
    return liveOrder?.account_id === accountId ? [liveOrder] : [];
  }
  return db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('method', '=', 'card')
    .where('automatic', '=', false)
    .where('kind', 'in', samePurchaseKinds(purchase))
    .where('plan', 'is not distinct from', plan)
    .where('subscription_id', 'is not distinct from', subscriptionId)
    .where('state', 'in', ['reserved', 'awaiting_payment'])
    .orderBy('created_at')
    .execute();
}

/** Finds the newest order for the same purchase that the account has paid from credit since the given time. */
export function findPaidFromCredit(db: Db | Trx, accountId: string, purchase: Purchase, since: Date) {
  const { kind, plan, subscriptionId, e164 } = purchase;
  return (
    db
      .selectFrom('orders')
      .select(['id', 'state', 'updated_at'])
      .where('account_id', '=', accountId)
      .where('method', '=', 'credit')
      .where('automatic', '=', false)
      .where('kind', 'in', samePurchaseKinds(purchase))
      .where('plan', 'is not distinct from', plan)
      .where('e164', 'is not distinct from', e164)
      // The delivery of a number adds a subscription to its order.
      .$if(kind !== 'number' && kind !== 'subscription', (query) =>
        query.where('subscription_id', 'is not distinct from', subscriptionId),
      )
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/**
 * Lists an account's unpaid reservations, soonest to expire first: numbers by any payment method, and all crypto
 * orders, since each has an address at the provider.
 */
export function listUnpaidOrders(trx: Trx, accountId: string, now: Date) {
  return trx
    .selectFrom('orders')
    .select(['id', 'reserved_until'])
    .where('account_id', '=', accountId)
    .where('automatic', '=', false)
    .where('state', 'in', ['reserved', 'awaiting_payment'])
    .where('reserved_until', '>', now)
    .where((eb) => eb.or([eb('kind', '=', 'number'), eb('method', '=', 'crypto')]))
    .orderBy('reserved_until')
    .execute();
}

/** Stores the payer's last choice about the renewal while the order waits for its payment. */
export async function setRenewalChoice(trx: Trx, orderId: string, wanted: boolean | null, now: Date) {
  await trx
    .updateTable('orders')
    .set({ renewal_choice: wanted, renewal_chosen_at: now })
    .where('id', '=', orderId)
    .where('state', 'in', ['reserved', 'awaiting_payment'])
    .execute();
}

/** Serializes, until the commit, transactions that reserve numbers or open crypto payments for an account. */
export async function lockReservations(trx: Trx, accountId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wishes:${accountId}`}, 0))`.execute(trx);
}
