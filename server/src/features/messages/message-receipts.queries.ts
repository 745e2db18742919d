import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../deps.ts';

/**
 * Marks texts as received, in sorted order so that two servers never wait for one another in a circle.
 * @returns the ids of those that were not known; only they go on.
 */
export async function claimReceipts(
  trx: Trx,
  carrier: string,
  receipts: readonly { carrierMessageId: string; receivedAt: Date }[],
): Promise<Set<string>> {
  const sorted = [...receipts].sort((a, b) => (a.carrierMessageId < b.carrierMessageId ? -1 : 1));
  const { rows } = await sql<{ carrier_message_id: string }>`
    insert into message_receipts (carrier, carrier_message_id, received_at)
    select ${carrier}, r.id, r.at
    from unnest(${sorted.map((each) => each.carrierMessageId)}::text[], ${sorted.map((each) => each.receivedAt)}::timestamptz[]) with ordinality as r (id, at, place)
    order by r.place
    on conflict do nothing
    returning carrier_message_id`.execute(trx);
  return new Set(rows.map((row) => row.carrier_message_id));
}

export async function dropReceiptsBefore(db: Db, moment: Date) {
  await db.deleteFrom('message_receipts').where('received_at', '<', moment).execute();
}
