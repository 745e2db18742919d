import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import type { Trx } from '../../deps.ts';

/**
 * Counts the texts of `metered` for their accounts and answers the last change number of each. The rows
 * stay locked until the commit, in sorted order and after those that `metered` needs, so that the numbers of
 * one account become visible in their order and no two servers wait for one another in a circle. A part of
 * one statement.
 */
export function advanceCounters(month: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into account_counters as c (account_id, change_seq, total_messages, month, month_messages)
    select account_id, texts, texts, ${month}, texts
    from (select account_id, count(*) as texts from metered group by account_id) as tally order by account_id
    on conflict (account_id) do update set
      change_seq = c.change_seq + excluded.change_seq,
      total_messages = c.total_messages + excluded.total_messages,
      month_messages = case when c.month = excluded.month then c.month_messages + excluded.month_messages else excluded.month_messages end,
      month = excluded.month
    returning account_id, change_seq`;
}

export async function readCounter(db: Db | Trx, accountId: string) {
  const row = await db
    .selectFrom('account_counters')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? { change_seq: 0, total_messages: 0, month: '', month_messages: 0 };
}

export function listChangeNumbers(db: Db, accountIds: readonly string[]) {
  return db
    .selectFrom('account_counters')
    .select(['account_id', 'change_seq'])
    .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .execute();
}

/** Of these accounts those whose change number lies above the one beside them. */
export async function listAccountsBehind(
  db: Db,
  readers: readonly { accountId: string; cursor: number }[],
): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`${prepared('accounts-behind')}
    select c.account_id
    from unnest(${readers.map((reader) => reader.accountId)}::uuid[], ${readers.map((reader) => reader.cursor)}::bigint[]) as r (account_id, cursor)
    join account_counters as c on c.account_id = r.account_id
    where c.change_seq > r.cursor`.execute(db);
  return rows.map((row) => row.account_id);
}
