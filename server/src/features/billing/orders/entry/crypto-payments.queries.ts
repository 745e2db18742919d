import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import { isFuture } from '../../../../db/leases.ts';
import type { Database } from '../../../../db/schema.ts';
import type { Trx } from '../../../../deps.ts';
import type { Purchase } from '../checkout/purchase.ts';

export type CryptoPayment = Selectable<Database['crypto_payments']>;

/** @returns undefined for a repeat */
export function insertCryptoPayment(
  trx: Trx | Db,
  payment: Omit<Insertable<Database['crypto_payments']>, 'updated_at'>,
): Promise<CryptoPayment | undefined> {
  return trx
    .insertInto('crypto_payments')
    .values({ ...payment, updated_at: payment.created_at })
    .onConflict((conflict) => conflict.column('provider_payment_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function setCryptoPayment(
  trx: Trx | Db,
  id: string,
  changes: Updateable<Database['crypto_payments']>,
) {
  await trx.updateTable('crypto_payments').set(changes).where('id', '=', id).execute();
}

/**
 * Stores the state from the provider. Compare-and-set: it does not overwrite more coins, nor the due time of a
 * concurrent notification.
 */
export async function storeCryptoState(
  db: Db,
  payment: Pick<CryptoPayment, 'id' | 'next_look_at' | 'actually_paid'>,
  changes: Updateable<Database['crypto_payments']> & { next_look_at: Date | null },
) {
  const { next_look_at: next, ...others } = changes;
  await db
    .updateTable('crypto_payments')
    .set(others)
    .set(
      'next_look_at',
      sql<Date | null>`case when next_look_at is not distinct from ${payment.next_look_at}::timestamptz
        then ${next}::timestamptz else next_look_at end`,
    )
    .where('id', '=', payment.id)
    .where('actually_paid', '=', payment.actually_paid)
    .execute();
}

export function listCryptoPayments(db: Db | Trx, orderIds: readonly string[]): Promise<CryptoPayment[]> {
  return db
    .selectFrom('crypto_payments')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findCryptoPayment(db: Db | Trx, id: string) {
  return db.selectFrom('crypto_payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findByProviderId(db: Db | Trx, providerPaymentId: string) {
  return db
    .selectFrom('crypto_payments')
    .selectAll()
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst();
}

/** Makes a payment due to be read from the provider. @returns its order; undefined if the payment is unknown */
export async function scheduleCryptoRead(
  trx: Trx,
  providerPaymentId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('crypto_payments')
    .set({ next_look_at: now })
    .where('provider_payment_id', '=', providerPaymentId)
    .returning('order_id')
    .executeTakeFirst();
  return row?.order_id;
}

export async function listOrdersWithDuePayments(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('crypto_payments')
    .select('order_id')
    .where((eb) =>
      eb.or([
        eb('next_look_at', '<=', now),
        eb.and([eb('next_look_at', 'is not', null), isFuture(sql.ref('updated_at'), now)]),
      ]),
    )
    .groupBy('order_id')
    .orderBy((eb) => eb.fn.min('next_look_at'))
    .limit(limit)
    .execute();
  return rows.map((row) => row.order_id);
}

/** Finds the account's open crypto order for the same purchase, neither paid nor overdue. */
export function findOpenCryptoOrder(
  trx: Trx,
  accountId: string,
  { kind, plan, subscriptionId, e164, usdMinor }: Purchase,
  now: Date,
) {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('method', '=', 'crypto')
    .where('state', 'in', ['reserved', 'awaiting_payment'])
    .where('reserved_until', '>', now)
    .where('amount_minor', '=', usdMinor)
    .where('kind', '=', kind)
    .where('plan', 'is not distinct from', plan)
    .where('subscription_id', 'is not distinct from', subscriptionId)
    .where('e164', 'is not distinct from', e164)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
