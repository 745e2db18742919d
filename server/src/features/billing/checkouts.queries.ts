import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../deps.ts';

/** Written before the provider is called, so that no checkout can exist that nobody knows of. */
export async function insertCheckoutAttempt(
  trx: Trx,
  attempt: { id: string; orderId: string; provider: string; idempotencyKey: string; now: Date },
) {
  await trx
    .insertInto('checkout_attempts')
    .values({
      id: attempt.id,
      order_id: attempt.orderId,
      provider: attempt.provider,
      idempotency_key: attempt.idempotencyKey,
      created_at: attempt.now,
    })
    .execute();
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

export async function findOrderOfCheckout(
  db: Db | Trx,
  provider: string,
  providerId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('checkout_attempts')
    .select('order_id')
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row?.order_id;
}

export async function findCustomer(
  db: Db | Trx,
  accountId: string,
  provider: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

export async function rememberCustomer(
  trx: Trx,
  accountId: string,
  provider: string,
  customerId: string,
  now: Date,
) {
  await trx
    .insertInto('payment_customers')
    .values({ account_id: accountId, provider, customer_id: customerId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
