import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';

type NewPurchase = { disputeId: string; orderId: string; minor: number };

/** Records a purchase paid with disputed credit, and whether that credit paid it in full. */
export async function insertDisputedPurchase(trx: Trx, { disputeId, orderId, minor }: NewPurchase) {
  await sql`
    insert into disputed_purchases (dispute_id, order_id, amount_minor, is_whole)
    select ${disputeId}, id, ${minor}, amount_minor <= ${minor} from orders where id = ${orderId}
    on conflict do nothing`.execute(trx);
}

/** Lists the purchases that end with a lost dispute, newest first: a renewal before the purchase of its number. */
export async function listFullyDisputedPurchases(db: Db | Trx, disputeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('disputed_purchases as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('o.id')
    .where('p.dispute_id', '=', disputeId)
    .where('p.is_whole', '=', true)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute();
  return rows.map((row) => row.id);
}

/** The cents of a lost dispute that revoked purchases account for, and that are therefore not withdrawn from credit. */
export async function endedPurchasesMinor(trx: Trx, disputeId: string): Promise<number> {
  const row = await trx
    .selectFrom('disputed_purchases as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('p.amount_minor'), eb.lit(0)).as('sum'))
    .where('p.dispute_id', '=', disputeId)
    .where('p.is_whole', '=', true)
    .where('o.refund_reason', '=', 'charged_back')
    .executeTakeFirstOrThrow();
  return Number(row.sum);
}
