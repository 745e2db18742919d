import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { executeNamed } from '../../db/prepared.ts';
import type { Trx } from '../../deps.ts';

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

/** Returns the accounts whose change number is above the cursor given for them. */
export async function listAccountsBehind(
  db: Db,
  readers: readonly { accountId: string; cursor: number }[],
): Promise<string[]> {
  const { rows } = await executeNamed(
    'accounts-behind',
    sql<{ account_id: string }>`
    select c.account_id
    from unnest(${readers.map((reader) => reader.accountId)}::uuid[], ${readers.map((reader) => reader.cursor)}::bigint[]) as r (account_id, cursor)
    join account_counters as c on c.account_id = r.account_id
    where c.change_seq > r.cursor`,
    db,
  );
  return rows.map((row) => row.account_id);
}

/**
 * Raises the change number of each account by one for each time it is listed, and counts no text. The rows stay locked
 * until the transaction ends. @returns each account's newest number
 */
export async function advanceCounters(
  trx: Trx,
  changes: readonly { account_id: string }[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ account_id: string; change_seq: number }>`
    insert into account_counters as c (account_id, change_seq, total_messages, month, month_messages)
    select account_id, count(*), 0, ${`${now.toISOString().slice(0, 7)}-01`}::date, 0
    from unnest(${changes.map((change) => change.account_id)}::uuid[]) as account_id group by account_id order by account_id
    on conflict (account_id) do update set change_seq = c.change_seq + excluded.change_seq
    returning account_id, change_seq`.execute(trx);
  return new Map(rows.map(({ account_id, change_seq }) => [account_id, change_seq]));
}

/**
 * Runs after a restore. Raises all change numbers above any that an open screen can have seen. Otherwise the screen
 * would mistake new texts for known ones.
 */
export async function raiseChangeNumbers(db: Db) {
  await db
    .updateTable('account_counters')
    .set((eb) => ({ change_seq: eb('change_seq', '+', 1_000_000) }))
    .execute();
}

/** Texts of all accounts: all ever received, and those of one month. @param month its first day, as 2026-11-01 */
export async function sumCounters(db: Db, month: string): Promise<{ total: number; month: number }> {
  const { rows } = await sql<{ total: string; month: string }>`
    select coalesce(sum(total_messages), 0) as total,
      coalesce(sum(month_messages) filter (where month = ${month}), 0) as month
    from account_counters`.execute(db);
  return { total: Number(rows[0]?.total), month: Number(rows[0]?.month) };
}
