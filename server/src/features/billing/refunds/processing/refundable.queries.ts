import type { Db } from '../../../../db/connect.ts';

/** Reads these orders, and which of them are disputed or owed a payout. */
export async function readRefundFacts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return { orders: [], disputed: new Set<string | null>(), owed: new Set<string>() };
  const [orders, disputes, payouts] = await Promise.all([
    db.selectFrom('orders').selectAll().where('id', 'in', ids).execute(),
    db
      .selectFrom('disputes as d')
      .leftJoin('disputed_purchases as p', 'p.dispute_id', 'd.id')
      .select(['d.order_id', 'p.order_id as bought_id'])
      .where('d.status', '=', 'open')
      .where((eb) => eb.or([eb('d.order_id', 'in', ids), eb('p.order_id', 'in', ids)]))
      .execute(),
    db
      .selectFrom('recovery_items')
      .select('order_id')
      .where('order_id', 'in', ids)
      .where('kind', '=', 'payout')
      .where('closed_at', 'is', null)
      .execute(),
  ]);
  return {
    orders,
    disputed: new Set<string | null>(disputes.flatMap(({ order_id, bought_id }) => [order_id, bought_id])),
    owed: new Set(payouts.map(({ order_id }) => order_id)),
  };
}
