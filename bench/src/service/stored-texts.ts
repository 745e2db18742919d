import type { Pool } from 'pg';
import { type Batch, makeText } from '../load/make-text.ts';

export type StoredCheck = {
  acknowledged: number;
  stored: number;
  /** Acknowledged but not stored. */
  lost: number;
  /** Stored more than once. */
  repeated: number;
  /** Stored, but never sent, or with a different number, sender or body. */
  changed: number;
  /** Counted by the subscriptions and by the accounts; both must equal `stored`. */
  counted: { subscriptions: number; accounts: number };
  /** How many texts one transaction committed, on average. */
  textsPerTransaction: number;
  ok: boolean;
};

/** Compares the acknowledged texts with those in the database, one by one. */
export async function checkStored(
  database: Pool,
  batches: readonly Batch[],
  acknowledged: readonly string[],
): Promise<StoredCheck> {
  const sent = new Map(
    batches.flatMap((batch) =>
      Array.from({ length: batch.count }, (_, index) => {
        const text = makeText(batch, index);
        return [text.sid, text] as const;
      }),
    ),
  );
  const { rows } = await database.query<StoredText>(
    'select carrier_message_id, to_number, from_number, body from messages',
  );
  const seen = new Set<string>();
  let repeated = 0;
  let changed = 0;
  for (const row of rows) {
    const text = sent.get(row.carrier_message_id);
    if (seen.has(row.carrier_message_id)) repeated += 1;
    seen.add(row.carrier_message_id);
    if (text?.to !== row.to_number || text.from !== row.from_number || text.body !== row.body) changed += 1;
  }
  const lost = acknowledged.filter((sid) => !seen.has(sid)).length;
  const { subscriptions, accounts, transactions } = await readCounts(database);
  const counted = { subscriptions, accounts };
  return {
    acknowledged: acknowledged.length,
    stored: rows.length,
    lost,
    repeated,
    changed,
    counted,
    textsPerTransaction: rows.length / transactions,
    ok: lost + repeated + changed === 0 && subscriptions === rows.length && accounts === rows.length,
  };
}

type StoredText = { carrier_message_id: string; to_number: string; from_number: string; body: string };
type Counts = { subscriptions: number; accounts: number; transactions: number };

async function readCounts(database: Pool): Promise<Counts> {
  const { rows } = await database.query<Counts>(
    `select (select sum(used_sms) from subscriptions)::int as subscriptions,
      (select sum(total_messages) from account_counters)::int as accounts,
      (select count(distinct xmin::text) from messages)::int as transactions`,
  );
  return rows[0] ?? { subscriptions: 0, accounts: 0, transactions: 0 };
}
