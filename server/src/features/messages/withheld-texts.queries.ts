import { sql } from 'kysely';
import type { Trx } from '../../deps.ts';

type Period = { id: string; account_id: string; period_no: number };

/** Shows what former periods of the subscription withheld, each text with a change number of its own. @returns how many */
export function revealFormerPeriods(trx: Trx, { id, account_id, period_no }: Period): Promise<number> {
  return reveal(
    trx,
    account_id,
    sql`select id, received_at from messages
      where subscription_id = ${id} and withheld_at is not null and period_no < ${period_no}`,
  );
}

/** Shows the newest withheld texts of the present period. @returns how many */
export function revealNewest(
  trx: Trx,
  { id, account_id, period_no }: Period,
  limit: number,
): Promise<number> {
  return reveal(
    trx,
    account_id,
    sql`select id, received_at from messages
      where subscription_id = ${id} and withheld_at is not null and period_no = ${period_no}
      order by received_at desc, id desc limit ${limit}`,
  );
}

/** The counter's row is locked by the first statement: of two who show texts of one account the second waits. */
async function reveal(trx: Trx, accountId: string, chosen: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ shown: number }>`
    with counter as materialized (
      select change_seq from account_counters where account_id = ${accountId} for update
    ),
    chosen as materialized (${chosen}),
    placed as (
      select chosen.id, chosen.received_at, row_number() over (order by chosen.received_at, chosen.id) as place
      from chosen, counter
    ),
    shown as (
      update messages as m set withheld_at = null, change_seq = counter.change_seq + placed.place
      from placed, counter where m.id = placed.id and m.received_at = placed.received_at
      returning m.id
    ),
    advanced as (
      update account_counters set change_seq = change_seq + (select count(*) from placed)
      where account_id = ${accountId}
    )
    select count(*)::int as shown from shown`.execute(trx);
  return rows[0]?.shown ?? 0;
}
