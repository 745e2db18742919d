import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Marks the texts of `arrived` as received, sorted; answers the ids of those that were not known. A part of one statement. */
export function claimReceipts(carrier: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into message_receipts (carrier, carrier_message_id, received_at)
    select ${carrier}, carrier_message_id, arrived_at from arrived order by carrier_message_id
    on conflict do nothing
    returning carrier_message_id`;
}

export async function dropReceiptsBefore(db: Db, moment: Date) {
  await db.deleteFrom('message_receipts').where('received_at', '<', moment).execute();
}
