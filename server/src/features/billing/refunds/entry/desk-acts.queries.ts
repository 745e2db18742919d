import type { Insertable } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Database } from '../../../../db/schema.ts';
import type { Trx } from '../../../../deps.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';

/** Prefix of the ledger key of an adjustment; the act's id follows. */
export const ADJUSTMENT_KEY = 'adjustment:';

export type AdminAct = NonNullable<Awaited<ReturnType<typeof findAdminAct>>>;

export function findAdminAct(db: Db | Trx, key: string) {
  return db.selectFrom('desk_acts').selectAll().where('key', '=', key).executeTakeFirst();
}

/** Waits for a concurrent act with the same key. @returns false if the key was used before */
export async function insertAdminAct(trx: Trx, act: Insertable<Database['desk_acts']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('desk_acts')
    .values(act)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function setActRefund(trx: Trx, actId: string, refundId: string) {
  await trx.updateTable('desk_acts').set({ refund_id: refundId }).where('id', '=', actId).execute();
}

/** Finds an administrator's partial refund of an order that has not been sent to the provider yet. */
export function findUnsentRefund(db: Db | Trx, orderId: string) {
  return db
    .selectFrom('desk_acts as a')
    .innerJoin('refunds as r', 'r.id', 'a.refund_id')
    .select([
      'a.id',
      'a.actor_user_id',
      'r.id as refund_id',
      'r.idempotency_key',
      'r.amount_minor',
      'r.created_at',
    ])
    .where('a.order_id', '=', orderId)
    .where('r.status', '=', 'intent')
    .executeTakeFirst();
}

/** Records a final refusal of the provider. The refund's row is deleted after this. */
export async function setActRefusal(trx: Trx, actId: string, refusal: string) {
  await trx.updateTable('desk_acts').set({ refund_id: null, refusal }).where('id', '=', actId).execute();
}

/** Cents of an order that administrators have refunded as credit without ending the purchase. */
export async function creditedByAdministrators(db: Db | Trx, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('desk_acts')
    .innerJoin('orders', 'orders.id', 'desk_acts.order_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('desk_acts.amount_minor'), eb.lit(0)).as('sum'))
    .where('desk_acts.order_id', '=', orderId)
    .where('desk_acts.kind', '=', 'refund')
    .where('desk_acts.ends', '=', false)
    .where('orders.method', '<>', 'card')
    .executeTakeFirstOrThrow();
  return Number(row.sum);
}

/** Finds the act that has ended an order. The mail quotes its words to the buyer. */
export async function findActOf(
  trx: Trx,
  { id, refund_reason }: Pick<Order, 'id' | 'refund_reason'>,
): Promise<string | undefined> {
  if (refund_reason !== 'administrator') return undefined;
  const acts = trx.selectFrom('desk_acts').select('id').where('order_id', '=', id).where('ends', '=', true);
  return (await acts.executeTakeFirst())?.id;
}

export function findAdminActById(db: Db | Trx, id: string) {
  return db.selectFrom('desk_acts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reads the status of an act's own card refund, or of its order's if the act has ended the order. */
export async function findRefundStatus(db: Db | Trx, act: AdminAct, paymentId: string) {
  const row = await db
    .selectFrom('refunds')
    .select('status')
    .where('payment_id', '=', paymentId)
    .where((eb) => (act.refund_id ? eb('id', '=', act.refund_id) : eb('origin', '=', 'ours')))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.status;
}

export async function eraseActWords(trx: Trx, accountId: string) {
  await trx.updateTable('desk_acts').set({ words: null }).where('account_id', '=', accountId).execute();
}

export function listAdminActs(db: Db, accountId: string) {
  return db
    .selectFrom('desk_acts')
    .select(['kind', 'order_id', 'amount_minor', 'currency', 'words', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
}
