import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

type Period = { id: string; account_id: string; period_no: number };
/** How many texts of a period may be shown at most. */
type Allotment = { subscriptionId: string; periodNo: number; texts: number };
type Shown = { subscription_id: string; texts: number };

/** Shows the texts that former periods of the subscription withheld, each with a new change number. */
export async function revealFormerPeriods(trx: Trx, { id, account_id, period_no }: Period) {
  await reveal(
    trx,
    account_id,
    sql`select id, received_at, arrival_seq from messages
      where subscription_id = ${id} and withheld_at is not null and period_no < ${period_no}`,
  );
}

/**
 * Shows the newest withheld texts of an account: of each period up to its allotment, and together up to `funds`.
 * @returns the count for each subscription
 */
export function revealNewest(
  trx: Trx,
  accountId: string,
  allotments: readonly Allotment[],
  funds: number,
): Promise<Shown[]> {
  const column = <K extends keyof Allotment>(name: K) => allotments.map((allotment) => allotment[name]);
  return reveal(
    trx,
    accountId,
    sql`
      select id, received_at, arrival_seq from (
        select m.id, m.received_at, m.arrival_seq, a.texts, row_number() over (partition by a.id order by m.arrival_seq desc) as position
        from unnest(${column('subscriptionId')}::uuid[], ${column('periodNo')}::int[], ${column('texts')}::int[]) as a (id, period_no, texts)
        join messages as m on m.subscription_id = a.id and m.period_no = a.period_no
        where m.withheld_at is not null
      ) as withheld
      where position <= texts order by arrival_seq desc limit ${funds}`,
  );
}

export async function countWithheld(trx: Trx, subscriptionId: string, periodNo: number): Promise<number> {
  const row = await trx
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('texts'))
    .where('subscription_id', '=', subscriptionId)
    .where('period_no', '=', periodNo)
    .where('withheld_at', 'is not', null)
    .executeTakeFirst();
  return row?.texts ?? 0;
}

/** Subscriptions with withheld texts from before a moment, with the newest day of these (as 2026-11-21). */
export async function listOldestWithheld(
  db: Db,
  before: Date,
): Promise<{ subscription_id: string; day: string }[]> {
  const { rows } = await sql<{ subscription_id: string; day: string }>`
    select subscription_id, to_char(max(received_at) at time zone 'UTC', 'YYYY-MM-DD') as day from messages
    where withheld_at is not null and received_at < ${before}
    group by subscription_id order by subscription_id`.execute(db);
  return rows;
}

/** When the oldest withheld text of a subscription arrived. */
export async function findOldestWithheld(db: Db, subscriptionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.min('received_at').as('at'))
    .where('subscription_id', '=', subscriptionId)
    .where('withheld_at', 'is not', null)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Reveals texts with new change numbers. Locks the counter's row first: a second call for the account waits. */
async function reveal(trx: Trx, accountId: string, chosen: RawBuilder<unknown>): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    with counter as materialized (
      select change_seq from account_counters where account_id = ${accountId} for update
    ),
    chosen as materialized (${chosen}),
    placed as (
      select chosen.id, chosen.received_at, row_number() over (order by chosen.arrival_seq) as position
      from chosen, counter
    ),
    shown as (
      update messages as m set withheld_at = null, change_seq = counter.change_seq + placed.position
      from placed, counter where m.id = placed.id and m.received_at = placed.received_at
      returning m.subscription_id
    ),
    advanced as (
      update account_counters set change_seq = change_seq + (select count(*) from placed)
      where account_id = ${accountId}
    )
    select subscription_id, count(*)::int as texts from shown group by subscription_id`.execute(trx);
  return rows;
}
