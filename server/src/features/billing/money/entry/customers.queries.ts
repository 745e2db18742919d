import type { Insertable } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Database } from '../../../../db/schema.ts';
import type { Trx } from '../../../../deps.ts';

export function listCustomers(db: Db | Trx, accountId: string) {
  return db
    .selectFrom('payment_customers')
    .select(['provider', 'customer_id', 'created_at'])
    .where('account_id', '=', accountId)
    .execute();
}

export async function deleteStoredCustomer(db: Db | Trx, provider: string, customerId: string) {
  await db
    .deleteFrom('payment_customers')
    .where('provider', '=', provider)
    .where('customer_id', '=', customerId)
    .execute();
}

/** Deletes the intent of a customer whose creation the provider never answered. */
export async function deleteUnansweredCustomer(db: Db | Trx, accountId: string) {
  await db
    .deleteFrom('payment_customers')
    .where('account_id', '=', accountId)
    .where('customer_id', 'is', null)
    .execute();
}

export async function findAccountOfCustomer(db: Db | Trx, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customers')
    .select('account_id')
    .where('provider', '=', 'stripe')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.account_id;
}

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
 * Returns the account's customer, or the idempotency key for its creation. Concurrent calls get the same key.
 * @returns undefined when the row was deleted concurrently
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
export async function deleteCustomerIntent(db: Db | Trx, idempotencyKey: string) {
  await db
    .deleteFrom('payment_customers')
    .where('idempotency_key', '=', idempotencyKey)
    .where('customer_id', 'is', null)
    .execute();
}
