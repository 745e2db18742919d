import type { Insertable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Database } from '../../../db/schema.ts';
import type { Trx } from '../../../deps.ts';

/** Records a checkout before the provider is called, so that none exists that we do not know of. */
export async function insertCheckoutAttempt(trx: Trx, attempt: Insertable<Database['checkout_attempts']>) {
  await trx.insertInto('checkout_attempts').values(attempt).execute();
}

export async function setCheckoutId(trx: Trx, attemptId: string, providerId: string) {
  await trx
    .updateTable('checkout_attempts')
    .set({ provider_id: providerId })
    .where('id', '=', attemptId)
    .execute();
}

export async function listCheckoutIds(db: Db | Trx, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('checkout_attempts')
    .select('provider_id')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  return rows.flatMap((row) => row.provider_id ?? []);
}

export async function findOrderOfCheckout(db: Db | Trx, sessionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('checkout_attempts')
    .select('order_id')
    .where('provider', '=', 'stripe')
    .where('provider_id', '=', sessionId)
    .executeTakeFirst();
  return row?.order_id;
}

/** Finds the account's customer at the card provider. */
export async function findCustomer(db: Db | Trx, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('account_id', '=', accountId)
    .where('provider', '=', 'stripe')
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/**
 * Reads the account's customer, or the idempotency key under which it is to be created; concurrent calls get the same
 * key.
 * @returns undefined when the row was deleted at this moment
 */
export async function ensureCustomerIntent(
  trx: Trx,
  customer: Omit<Insertable<Database['payment_customers']>, 'customer_id'>,
) {
  await trx
    .insertInto('payment_customers')
    .values({ ...customer, customer_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('payment_customers')
    .select(['customer_id', 'idempotency_key'])
    .where('account_id', '=', customer.account_id)
    .where('provider', '=', customer.provider)
    .executeTakeFirst();
}

/** Stores the customer that was created under a key. */
export async function setCustomer(db: Db, idempotencyKey: string, customerId: string) {
  await db
    .updateTable('payment_customers')
    .set({ customer_id: customerId })
    .where('idempotency_key', '=', idempotencyKey)
    .where('customer_id', 'is', null)
    .execute();
}

/** Deletes an intent whose key can no longer create a customer. */
export async function dropCustomerIntent(db: Db | Trx, idempotencyKey: string) {
  await db
    .deleteFrom('payment_customers')
    .where('idempotency_key', '=', idempotencyKey)
    .where('customer_id', 'is', null)
    .execute();
}
