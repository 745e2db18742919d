import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';
import { CREDITED_KEY, listRefunds } from '../entry/refunds.queries.ts';

/** Lists the refunds of a payment that the bank sent back and that became credit. @returns their ids */
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

/** Minor units of a payment that became credit when the bank sent them back: they are not sent to its card again. */
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
