import type { Insertable } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Database } from '../../../../db/schema.ts';
import type { Trx } from '../../../../deps.ts';

/** Records a checkout before the provider is called, so that every checkout is known. */
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
