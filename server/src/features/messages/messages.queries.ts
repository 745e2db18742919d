import type { BlockedReason } from '@numlet/contract/messages/messages';
import { PLAIN_SIGNS } from '@numlet/contract/messages/text-search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { executeNamed } from '../../db/prepared.ts';
import { listBlockedOf } from './blocked/blocked-rows.queries.ts';
import type { SearchPattern } from './reading/search-pattern.ts';

export type StoredMessage = {
  id: string;
  phone_number_id: string;
  to_number: string;
  from_number: string;
  body: string;
  received_at: Date;
  /** When the poll found it; null for a text from its webhook. */
  polled_at: Date | null;
  withheld_at: Date | null;
  /** The code that the owner marked: empty for none, null if the text was not corrected. */
  corrected_code: string | null;
  change_seq: number;
  arrival_seq: number;
};

const columns = sql.raw(
  'id, phone_number_id, to_number, from_number, body, received_at, polled_at, withheld_at, corrected_code, change_seq, arrival_seq',
);

/** A change of an inbox: a text or, with `blocked_why`, a text that the carrier blocked. */
export type StoredChange = StoredMessage & { carrier: string; blocked_why: BlockedReason | null };

/**
 * Texts that changed after each reader's cursor, and blocked ones, in the order of commits. `reader` is the index in
 * `readers`. One statement, since a text that is committed between two statements would be skipped.
 */
export async function listChangesAfter(
  db: Db,
  readers: readonly { accountId: string; cursor: number }[],
  limit: number,
): Promise<(StoredChange & { reader: number })[]> {
  const { rows } = await executeNamed(
    'list-changes',
    sql<StoredChange & { reader: number }>`
    select (r.position - 1)::int as reader, changed.*
    from unnest(${readers.map((reader) => reader.accountId)}::uuid[], ${readers.map((reader) => reader.cursor)}::bigint[])
      with ordinality as r (account_id, seen, position)
    cross join lateral (
      select * from (
        select ${columns}, carrier, null as blocked_why from texts_changed_after(r.account_id, r.seen, ${limit})
        union all
        (${listBlockedOf(sql`r.account_id`, sql`b.change_seq > r.seen`, sql`b.change_seq limit ${limit}`)})
      ) as each_kind order by change_seq limit ${limit}
    ) as changed
    order by r.position, changed.change_seq`,
    db,
  );
  return rows;
}

type Counter = { cursor: number; total_messages: number; month: string; month_messages: number };
type InboxRow = (Counter | { cursor: null }) & (StoredChange | { id: null });

/**
 * The account's counter and its newest texts by arrival, blocked ones too, newest first. Read in one statement, so that
 * later texts lie above the cursor. A revealed text keeps its position by arrival.
 */
export async function readInbox(
  db: Db,
  accountId: string,
  limit: number,
): Promise<{ counter: Counter | undefined; texts: StoredChange[] }> {
  const { rows } = await executeNamed(
    'read-inbox',
    sql<InboxRow>`
    select c.change_seq as cursor, c.total_messages, c.month, c.month_messages, m.*
    from (select) as account
    left join account_counters as c on c.account_id = ${accountId}
    left join (
      select * from (
        select ${columns}, carrier, null as blocked_why from newest_texts(${accountId}, ${limit})
        union all
        (${listBlockedOf(sql`${accountId}`, sql`b.change_seq is not null`, sql`b.change_seq desc limit ${limit}`)})
      ) as each_kind order by arrival_seq desc limit ${limit}
    ) as m on true
    order by m.arrival_seq desc`,
    db,
  );
  const [first] = rows;
  return {
    counter: first && first.cursor !== null ? first : undefined,
    texts: rows.flatMap((row) => (row.id === null ? [] : [row])),
  };
}

type TextQuery = {
  accountId: string;
  before: number;
  /** How many texts are examined. */
  examineCount: number;
  phoneNumberId?: string | undefined;
  withheld?: boolean | undefined;
  /** A withheld text is found by its sender only. */
  pattern: SearchPattern | null;
  atMost: number;
};

/**
 * Examines the `examineCount` texts below an arrival number. @returns the matching ones, newest first, and the last one
 * that was examined, matching (`found`) or not, from which the next call continues
 */
export async function listTextsBefore(
  db: Db,
  { accountId, before, examineCount, phoneNumberId, withheld, pattern, atMost }: TextQuery,
): Promise<(StoredMessage & { position: number; found: boolean })[]> {
  const { rows } = await executeNamed(
    pattern ? 'search-texts' : 'list-texts-before',
    sql<StoredMessage & { position: number; found: boolean }>`
    select ${columns}, ordinality::int as position, found
    from texts_before(${accountId}, ${before}, ${examineCount}) with ordinality as m
    ${pattern ? lowered : sql``}
    cross join lateral (select
      (${phoneNumberId ?? null}::uuid is null or m.phone_number_id = ${phoneNumberId ?? null}::uuid)
      and (${withheld ?? null}::boolean is null or (m.withheld_at is not null) = ${withheld ?? null}::boolean)
      and ${pattern ? isFoundBy(pattern) : sql`true`} as found
    ) as match
    where found or ordinality = ${examineCount}
    order by ordinality limit ${atMost}`,
    db,
  );
  return rows;
}

/** Lower-cases each text once. A withheld text has no words. */
const lowered = sql`cross join lateral (
    select lower(m.from_number) as sender, case when m.withheld_at is null then translate(lower(normalize(m.body, NFC)), ${PLAIN_SIGNS.from}, ${PLAIN_SIGNS.to}) else '' end as words offset 0
  ) as low`;

/** Searches literally and without case: a person's input is not a pattern. */
function isFoundBy({ typed, plain, joined, national, wide }: SearchPattern): RawBuilder<boolean> {
  return sql`(
    strpos(low.sender, lower(${typed})) > 0
    or (${joined} <> '' and strpos(low.sender, lower(${joined})) > 0)
    or (${national} <> '' and strpos(low.sender, ${national}) > 0)
    or strpos(low.words, lower(${typed})) > 0
    or strpos(low.words, lower(${plain})) > 0
    or strpos(low.sender, lower(${plain})) > 0
    or coalesce(low.sender ~ ${wide} or low.words ~ ${wide}, false)
  )`;
}
