import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';

/** Records a request to the carrier before it is sent, so that a crash does not lose it. */
export async function writeIntent(db: Db | Trx, orderId: string, op: 'buy' | 'release', now: Date) {
  await db
    .insertInto('carrier_ops')
    .values({ order_id: orderId, op, state: 'intent', created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'op']).doUpdateSet({ state: 'intent', updated_at: now }),
    )
    .execute();
}

export async function closeIntent(
  db: Db | Trx,
  orderId: string,
  op: 'buy' | 'release',
  state: 'done' | 'unknown' | 'refused',
  now: Date,
  carrierSid: string | null = null,
) {
  await db
    .updateTable('carrier_ops')
    .set({ state, updated_at: now, ...(carrierSid ? { carrier_sid: carrierSid } : {}) })
    .where('order_id', '=', orderId)
    .where('op', '=', op)
    .execute();
}

/**
 * Whether a purchase request for this order may have been sent. A refused request does not rule out a purchase, since
 * another worker's request may have succeeded.
 */
export async function mayHaveBought(db: Db | Trx, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('carrier_ops')
    .select('op')
    .where('order_id', '=', orderId)
    .where('op', '=', 'buy')
    .executeTakeFirst();
  return row !== undefined;
}
