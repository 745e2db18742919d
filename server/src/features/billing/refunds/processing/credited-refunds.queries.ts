import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';
import { CREDITED_KEY, listRefunds } from '../entry/refunds.queries.ts';

/** Lists the ids of a payment's refunds that failed at the bank and became credit. */
async function listCreditedRefunds(db: Db | Trx, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds as r')
    .innerJoin('ledger_transactions as t', (join) =>
      join.on('t.key', '=', sql<string>`${CREDITED_KEY} || r.id`),
    )
    .select('r.id')
    .where('r.payment_id', '=', paymentId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Minor units of a payment that became credit after a failed refund: they are not refunded to its card again. */
export async function creditedMinor(
  db: Db | Trx,
  paymentId: string,
  which: 'all' | 'others' = 'all',
): Promise<number> {
  const credited = new Set(await listCreditedRefunds(db, paymentId));
  return (await listRefunds(db, paymentId))
    .filter(({ id, origin }) => credited.has(id) && (which === 'all' || origin !== 'ours'))
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0);
}
