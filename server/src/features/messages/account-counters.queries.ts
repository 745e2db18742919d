import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../deps.ts';

/**
 * Counts new texts of several accounts and hands out their change numbers. The rows stay locked until
 * the commit, so that the numbers of one account become visible in their order.
 * @returns the last change number of each account; its texts get the ones up to it.
 */
export async function advanceCounters(
  trx: Trx,
  counts: ReadonlyMap<string, number>,
  month: string,
): Promise<Map<string, number>> {
  const accounts = [...counts.keys()].sort();
  const { rows } = await sql<{ account_id: string; change_seq: number }>`
    insert into account_counters as c (account_id, change_seq, total_messages, month, month_messages)
    select a.id, a.count, a.count, ${month}::date, a.count
    from unnest(${accounts}::uuid[], ${accounts.map((account) => counts.get(account) ?? 0)}::int[]) with ordinality as a (id, count, place)
    order by a.place
    on conflict (account_id) do update set
      change_seq = c.change_seq + excluded.change_seq,
      total_messages = c.total_messages + excluded.total_messages,
      month_messages = case when c.month = excluded.month then c.month_messages + excluded.month_messages else excluded.month_messages end,
      month = excluded.month
    returning account_id, change_seq`.execute(trx);
  return new Map(rows.map((row) => [row.account_id, row.change_seq]));
}

export async function readCounter(db: Db | Trx, accountId: string) {
  const row = await db
    .selectFrom('account_counters')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? { change_seq: 0, total_messages: 0, month: '', month_messages: 0 };
}
