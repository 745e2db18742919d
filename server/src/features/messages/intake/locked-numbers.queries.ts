import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/**
 * The numbers that cannot receive a text now, because another transaction holds the row of their subscription or of
 * their account's counter. Waits for no row.
 * @throws a lock timeout when another transaction holds, or waits for, a whole table that texts are stored in
 */
export async function findLockedNumbers(db: Db, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ e164: string }>`
    with receiving as materialized (
      select n.e164, n.account_id, s.id as subscription_id
      from phone_numbers as n join subscriptions as s on s.phone_number_id = n.id and s.ended_at is null
      where n.e164 = any(${numbers}::text[]) and n.status = 'active'
    ),
    unlocked_subscriptions as materialized (
      select id from subscriptions where id in (select subscription_id from receiving) for update skip locked
    ),
    unlocked_counters as materialized (
      select account_id from account_counters
      where account_id in (select account_id from receiving) for update skip locked
    )
    select e164 from receiving as r
    where subscription_id not in (select id from unlocked_subscriptions)
      or exists (select from account_counters as c where c.account_id = r.account_id)
        and account_id not in (select account_id from unlocked_counters)
      -- Reads nothing. Waits if the table itself is locked.
      or exists (select from messages where false)`.execute(db);
  return new Set(rows.map((row) => row.e164));
}
