import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { StoredChange } from '../messages.queries.ts';
import { listBlockedOf } from './blocked-rows.queries.ts';

type Range = {
  accountId: string;
  /** The change numbers to read: `from` and above, below `before`. */
  from: number;
  before: number;
  phoneNumberId?: string | undefined;
  limit: number;
};

/** The newest blocked texts in a range of an account's inbox. */
export async function listBlockedBetween(
  db: Db,
  { accountId, from, before, phoneNumberId, limit }: Range,
): Promise<StoredChange[]> {
  const ofNumber = phoneNumberId ? sql`and b.phone_number_id = ${phoneNumberId}` : sql``;
  const { rows } = await sql<StoredChange>`${listBlockedOf(
    sql`${accountId}`,
    sql`b.change_seq >= ${from} and b.change_seq < ${before} ${ofNumber}`,
    sql`b.change_seq desc limit ${limit}`,
  )}`.execute(db);
  return rows;
}
