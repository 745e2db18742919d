import type { Db } from '../../db/connect.ts';

/** Deletes the hashes of phones and cards that were kept since before a moment. */
export async function dropHashesBefore(db: Db, since: Date) {
  await db.deleteFrom('used_money_backs').where('used_at', '<', since).execute();
  await db.deleteFrom('left_phones').where('left_at', '<', since).execute();
}
