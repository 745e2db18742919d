import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import type { ReceivedText, ReceptionCount } from './reception-rules.ts';

/** The next accounts that have ever received a text, by id. */
export async function listAccountsAfter(db: Db, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account_counters')
    .select('account_id')
    .$if(after !== null, (query) => query.where('account_id', '>', after))
    .orderBy('account_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.account_id);
}

/** The newest texts of an account since a moment, without withheld texts, whose words may not be read. */
export async function listReceivedTexts(
  db: Db,
  accountId: string,
  since: Date,
  limit: number,
): Promise<ReceivedText[]> {
  const { rows } = await sql<ReceivedText>`
    select n.country_code, n.phone_type, m.from_number, m.body
    from newest_texts(${accountId}, ${limit}) as m join phone_numbers as n on n.id = m.phone_number_id
    where m.withheld_at is null and m.received_at >= ${since}`.execute(db);
  return rows;
}

export async function replaceReceptionCounts(trx: Trx, counts: readonly ReceptionCount[], now: Date) {
  await trx.deleteFrom('reception_counts').execute();
  if (counts.length === 0) return;
  await trx
    .insertInto('reception_counts')
    .values(counts.map((row) => ({ ...row, platform: row.platform ?? '', measured_at: now })))
    .execute();
}

/** The figures of a country and type, the largest first. @param since older figures are ignored */
export async function listReceptionCounts(
  db: Db,
  { countryCode, phoneType, since }: { countryCode: string; phoneType: string; since: Date },
): Promise<{ platform: string; texts: number; measured_at: Date }[]> {
  return db
    .selectFrom('reception_counts')
    .select(['platform', 'texts', 'measured_at'])
    .where('country_code', '=', countryCode)
    .where('phone_type', '=', phoneType)
    .where('measured_at', '>', since)
    .orderBy('texts', 'desc')
    .orderBy('platform')
    .execute();
}

/** The figures of every country and type. @param since older figures are ignored */
export async function listAllReceptionCounts(
  db: Db,
  since: Date,
): Promise<{ country_code: string; platform: string; texts: number; texts_read: number }[]> {
  return db
    .selectFrom('reception_counts')
    .select(['country_code', 'platform', 'texts', 'texts_read'])
    .where('measured_at', '>', since)
    .execute();
}
