import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../deps.ts';
import { eraseBlocked } from './blocked/blocked-texts.queries.ts';
import type { StoredMessage } from './messages.queries.ts';

/** A page of an account's texts in order of arrival. */
export async function listTextsAfter(
  db: Db,
  accountId: string,
  cursor: number,
  limit: number,
): Promise<StoredMessage[]> {
  return db
    .selectFrom('messages')
    .select([
      'id',
      'phone_number_id',
      'to_number',
      'from_number',
      'body',
      'received_at',
      'polled_at',
      'withheld_at',
      'corrected_code',
      'change_seq',
      'arrival_seq',
    ])
    .where('account_id', '=', accountId)
    .where('arrival_seq', '>', cursor)
    .orderBy('arrival_seq')
    .limit(limit)
    .execute();
}

/** The stored data of texts to an account that the carrier blocked. */
export async function listBlockedTexts(db: Db, accountId: string) {
  const { rows } = await sql`
    select b.sent_at, n.e164 as to, b.from_number as from, b.why, b.carrier, b.error_code, b.found_at
    from blocked_texts as b join phone_numbers as n on n.id = b.phone_number_id
    where b.account_id = ${accountId} order by b.sent_at, b.id`.execute(db);
  return rows;
}

/** Texts that the person has allowed us to keep with their code. */
export function listKeptCorrections(db: Db, accountId: string) {
  return db
    .selectFrom('code_corrections')
    .select(['message_id', 'body', 'found_code', 'right_code', 'kept_at'])
    .where('account_id', '=', accountId)
    .orderBy('kept_at')
    .execute();
}

/** Deletes an account's texts, blocked ones too, and queues their copies at the carrier for deletion, in one transaction. */
export async function eraseTexts(trx: Trx, accountId: string, now: Date) {
  await sql`
    with deleted as (delete from messages where account_id = ${accountId} returning carrier, carrier_message_id)
    insert into carrier_message_deletions (carrier, carrier_message_id, account_id, next_try_at)
    select carrier, carrier_message_id, ${accountId}, ${now} from deleted order by carrier_message_id
    on conflict (carrier, carrier_message_id) do update set account_id = excluded.account_id`.execute(trx);
  await eraseBlocked(trx, accountId, now);
  await trx.deleteFrom('code_corrections').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('account_counters').where('account_id', '=', accountId).execute();
}
