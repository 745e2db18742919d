import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { executeNamed } from '../../db/prepared.ts';

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
  const { rows } = await executeNamed(
    'list-changes',
    sql<StoredMessage & { reader: number }>`
    select (r.place - 1)::int as reader, changed.*
    from unnest(${readers.map((reader) => reader.accountId)}::uuid[], ${readers.map((reader) => reader.cursor)}::bigint[])
      with ordinality as r (account_id, seen, place)
    cross join lateral (select ${shown} from texts_changed_after(r.account_id, r.seen, ${limit})) as changed
    order by r.place, changed.change_seq`,
    db,
  );
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
  const { rows } = await executeNamed(
    'read-inbox',
    sql<InboxRow>`
    select c.change_seq as cursor, c.total_messages, c.month, c.month_messages, m.*
    from (select) as account
    left join account_counters as c on c.account_id = ${accountId}
    left join (select ${shown} from newest_texts(${accountId}, ${limit})) as m on true
    order by m.arrival_seq desc`,
    db,
  );
  const [first] = rows;
  return {
    counter: first && first.cursor !== null ? first : undefined,
    texts: rows.flatMap((row) => (row.id === null ? [] : [row])),
  };
}
