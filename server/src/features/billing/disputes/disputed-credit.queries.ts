import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

/** Cents of credit that an account has through an order: bought with it, or what its price became. */
export async function creditThroughOrder(db: Db | Trx, accountId: string, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('e.amount_minor'), eb.lit(0)).as('sum'))
    .where('t.order_id', '=', orderId)
    .where('e.account_id', '=', accountId)
    .where('e.book', '=', 'credit')
    .executeTakeFirstOrThrow();
  return 0 - Number(row.sum);
}

/**
 * Cents of credit that open disputes are about: what came from disputed payments, as far as they are disputed.
 * It may be spent already; then the account has that much less to spend (rule 26 of docs/billing.md).
 */
export async function disputedCreditMinor(db: Db | Trx, accountId: string): Promise<number> {
  const { rows } = await sql<{ minor: string }>`
    select coalesce(sum(greatest(0, least(came.minor, ceil(d.minor * o.usd_minor / o.amount_minor)))), 0) as minor
    from (
      select order_id, sum(amount_minor) as minor from disputes
      where account_id = ${accountId} and status = 'open' group by order_id
    ) as d join orders as o on o.id = d.order_id,
    lateral (
      select -coalesce(sum(e.amount_minor), 0) as minor
      from ledger_entries as e join ledger_transactions as t on t.id = e.transaction_id
      where t.order_id = o.id and e.account_id = ${accountId} and e.book = 'credit'
    ) as came`.execute(db);
  return Number(rows[0]?.minor ?? 0);
}
