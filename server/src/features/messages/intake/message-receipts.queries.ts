import type { Db } from '../../../db/connect.ts';

export async function dropReceiptsBefore(db: Db, moment: Date) {
  await db.deleteFrom('message_receipts').where('received_at', '<', moment).execute();
}
