import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import {
  addOverageToAccounts,
  chooseOverage,
  countArrivals,
  lockMeans,
  lockOpenSubscriptions,
  wasReceiving,
  weighMeans,
} from '../billing/subscriptions/text-metering.queries.ts';
import { findReceivingNumbers } from '../numbers/phone-numbers.queries.ts';
import { advanceCounters } from './account-counters.queries.ts';
import { claimReceipts } from './intake/message-receipts.queries.ts';

export type NewText = {
  id: string;
  carrierMessageId: string;
  to: string;
  from: string;
  body: string;
  arrivedAt: Date;
};

/** The parameters of the statement by their numbers, since it names some of them several times. */
const parameters = {
  ids: sql.raw('$1::uuid[]'),
  carrierMessageIds: sql.raw('$2::text[]'),
  to: sql.raw('$3::text[]'),
  from: sql.raw('$4::text[]'),
  bodies: sql.raw('$5::text[]'),
  arrivedAt: sql.raw('$6::timestamptz[]'),
  carrier: sql.raw('$7::text'),
  now: sql.raw('$8::timestamptz'),
  month: sql.raw('$9::date'),
};

const insertStatement = sql<{ accounts: string | null }>`${prepared('insert-texts')}
  with arrived as (
    select * from unnest(
      ${parameters.ids}, ${parameters.carrierMessageIds}, ${parameters.to}, ${parameters.from}, ${parameters.bodies}, ${parameters.arrivedAt}
    ) with ordinality as a (id, carrier_message_id, to_number, from_number, body, arrived_at, place)
  ),
  fresh as (${claimReceipts(parameters.carrier)}),
  receiving as (${findReceivingNumbers()}),
  open_subscriptions as materialized (${lockOpenSubscriptions(parameters.now)}),
  kept as materialized (
    select a.*, r.id as phone_number_id, r.account_id, s.id as subscription_id, s.period_no, s.in_grace, s.room, s.spent, s.open_minor,
      row_number() over (partition by s.id order by a.place) as place_in_period,
      row_number() over (partition by r.account_id order by a.place desc) - 1 as from_last
    from arrived as a
    join fresh as f on f.carrier_message_id = a.carrier_message_id
    join receiving as r on r.e164 = a.to_number
    join open_subscriptions as s on s.phone_number_id = r.id
    where ${wasReceiving}
  ),
  locked_means as materialized (${lockMeans()}),
  means as materialized (${weighMeans(parameters.now)}),
  overage as materialized (${chooseOverage()}),
  metered as materialized (
    select k.*, case when k.place_in_period <= k.room then 'shown' when o.id is not null then 'overage' else 'withheld' end as fate
    from kept as k left join overage as o on o.id = k.id
  ),
  counted as (${countArrivals(parameters.now)}),
  owed as (${addOverageToAccounts()}),
  counters as (${advanceCounters(parameters.month)}),
  stored as (
    insert into messages (id, account_id, phone_number_id, subscription_id, to_number, from_number, body, carrier, carrier_message_id,
      change_seq, arrival_seq, received_at, period_no, withheld_at)
    select k.id, k.account_id, k.phone_number_id, k.subscription_id, k.to_number, k.from_number, k.body, ${parameters.carrier}, k.carrier_message_id,
      c.change_seq - k.from_last, c.change_seq - k.from_last, k.arrived_at, k.period_no, case when k.fate = 'withheld' then ${parameters.now} end
    from metered as k join counters as c on c.account_id = k.account_id
  )
  select string_agg(account_id::text, ',') as accounts from counters`;

// Made once: it is the same for every batch, and making it costs as much as half a text.
let insertQuery: CompiledQuery<{ accounts: string | null }> | undefined;

/**
 * Stores texts in one statement, which is one transaction: each step among its owner's queries, in the
 * order receipts, numbers, subscriptions, the accounts whose means are asked for, counters, messages, with
 * rows locked sorted in each. Texts of one account get consecutive change numbers in the order of the list;
 * each is shown and counted, charged as overage, or withheld (rules 10 and 14 to 16 of docs/billing.md).
 * @param texts no carrier id twice
 * @returns the accounts that have got one, each once
 */
export async function insertTexts(
  db: Db,
  carrier: string,
  texts: readonly NewText[],
  now: Date,
): Promise<string[]> {
  const column = <K extends keyof NewText>(name: K) => texts.map((text) => text[name]);
  insertQuery ??= insertStatement.compile(db);
  const { rows } = await db.executeQuery<{ accounts: string | null }>({
    ...insertQuery,
    parameters: [
      column('id'),
      column('carrierMessageId'),
      column('to'),
      column('from'),
      column('body'),
      column('arrivedAt'),
      carrier,
      now,
      `${now.toISOString().slice(0, 7)}-01`,
    ],
  });
  return rows[0]?.accounts?.split(',') ?? [];
}

export type StoredMessage = {
  id: string;
  phone_number_id: string;
  to_number: string;
  from_number: string;
  body: string;
  received_at: Date;
  withheld_at: Date | null;
  change_seq: number;
  arrival_seq: number;
};

const shown = sql.raw(
  'id, phone_number_id, to_number, from_number, body, received_at, withheld_at, change_seq, arrival_seq',
);

/** What changed after each reader's cursor, in the order of commits; `reader` is the reader's place in the list. */
export async function listChangesAfter(
  db: Db,
  readers: readonly { accountId: string; cursor: number }[],
  limit: number,
): Promise<(StoredMessage & { reader: number })[]> {
  const { rows } = await sql<StoredMessage & { reader: number }>`${prepared('list-changes')}
    select (r.place - 1)::int as reader, changed.*
    from unnest(${readers.map((reader) => reader.accountId)}::uuid[], ${readers.map((reader) => reader.cursor)}::bigint[])
      with ordinality as r (account_id, seen, place)
    cross join lateral (select ${shown} from texts_changed_after(r.account_id, r.seen, ${limit})) as changed
    order by r.place, changed.change_seq`.execute(db);
  return rows;
}

type Counter = { cursor: number; total_messages: number; month: string; month_messages: number };
type InboxRow = (Counter | { cursor: null }) & (StoredMessage | { id: null });

/**
 * The account's counter and its newest texts by arrival, newest first, as they were at one moment: a text that comes
 * later is above the cursor. One that was revealed stands where it came in.
 */
export async function readInbox(
  db: Db,
  accountId: string,
  limit: number,
): Promise<{ counter: Counter | undefined; texts: StoredMessage[] }> {
  const { rows } = await sql<InboxRow>`${prepared('read-inbox')}
    select c.change_seq as cursor, c.total_messages, c.month, c.month_messages, m.*
    from (select) as account
    left join account_counters as c on c.account_id = ${accountId}
    left join (select ${shown} from newest_texts(${accountId}, ${limit})) as m on true
    order by m.arrival_seq desc`.execute(db);
  const [first] = rows;
  return {
    counter: first && first.cursor !== null ? first : undefined,
    texts: rows.flatMap((row) => (row.id === null ? [] : [row])),
  };
}
