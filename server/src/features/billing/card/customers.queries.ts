import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

export function listCustomers(db: Db | Trx, accountId: string) {
  return db
    .selectFrom('payment_customers')
    .select(['provider', 'customer_id', 'created_at'])
    .where('account_id', '=', accountId)
    .execute();
}

export async function forgetCustomer(db: Db | Trx, provider: string, customerId: string) {
  await db
    .deleteFrom('payment_customers')
    .where('provider', '=', provider)
    .where('customer_id', '=', customerId)
    .execute();
}

/** Deletes a customer whose creation the provider never answered. */
export async function forgetUnmadeCustomer(db: Db | Trx, accountId: string) {
  await db
    .deleteFrom('payment_customers')
    .where('account_id', '=', accountId)
    .where('customer_id', 'is', null)
    .execute();
}

/** Finds the account that has this customer at the card provider. */
export async function findAccountOfCustomer(db: Db | Trx, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customers')
    .select('account_id')
    .where('provider', '=', 'stripe')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.account_id;
}
