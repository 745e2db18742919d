import type { BlockedReason } from '@numlet/contract/messages/messages';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import type { BlockedSms } from '../../../ports/carrier.ts';
import { isReceivedAt, receivesUntil } from '../intake/receiving.queries.ts';

export type FoundBlocked = {
  carrier_message_id: string;
  account_id: string;
  phone_number_id: string;
  country_code: string;
  from_number: string;
  why: BlockedReason;
  error_code: number | null;
  sent_at: Date;
  /** False if the number received nothing at that time (rule 3, text-counted-when-stored). */
  is_shown: boolean;
};

/** Deletes the blocked texts that were delivered while they were being stored. */
export async function dropDelivered(db: Db, carrier: string, blocked: readonly BlockedSms[]) {
  await sql`
    delete from blocked_texts as b using message_receipts as r
    where b.carrier = ${carrier} and b.carrier_message_id = any(${ids(blocked)}::text[])
      and r.carrier = b.carrier and r.carrier_message_id = b.carrier_message_id`.execute(db);
}

/**
 * Returns the blocked texts that are not stored yet and were sent to a number while it was rented, in the given order.
 * Leaves out those that arrived after all.
 */
export async function listUnknown(
  db: Db,
  carrier: string,
  blocked: readonly BlockedSms[],
): Promise<FoundBlocked[]> {
  const { rows } = await sql<FoundBlocked>`
    select b.carrier_message_id, n.account_id, n.id as phone_number_id, n.country_code, b.from_number, b.why,
      b.error_code, b.sent_at,
      n.status = 'active' and exists (
        select from (
          select each.*, ${receivesUntil} as receives_until from subscriptions as each,
            lateral (select coalesce(each.grace_started_at, each.period_due) as since) as grace
          where each.phone_number_id = n.id and each.ended_at is null
        ) as s where ${isReceivedAt(sql`b.sent_at`)}
      ) as is_shown
    from unnest(
      ${ids(blocked)}::text[], ${blocked.map((each) => each.to)}::text[], ${blocked.map((each) => each.from)}::text[],
      ${blocked.map((each) => each.why)}::text[], ${blocked.map((each) => each.errorCode)}::int[],
      ${blocked.map((each) => each.sentAt)}::timestamptz[]
    ) with ordinality as b (carrier_message_id, to_number, from_number, why, error_code, sent_at, position)
    join phone_numbers as n on n.e164 = b.to_number and n.delivered_at <= b.sent_at
      and (n.released_at is null or b.sent_at < n.released_at)
    where not exists (
      select from blocked_texts as known
      where known.carrier = ${carrier} and known.carrier_message_id = b.carrier_message_id
    ) and not exists (
      select from message_receipts as r where r.carrier = ${carrier} and r.carrier_message_id = b.carrier_message_id
    )
    order by b.position`.execute(db);
  return rows;
}

export type NewBlocked = FoundBlocked & { id: string; change_seq: number | null };

/** @throws Error when another server has stored one of them */
export async function insertBlocked(trx: Trx, carrier: string, rows: readonly NewBlocked[], now: Date) {
  await trx
    .insertInto('blocked_texts')
    .values(rows.map(({ is_shown, country_code, ...row }) => ({ ...row, carrier, found_at: now })))
    .execute();
}

/** Deletes blocked texts from before a moment and queues the carrier's copies of them for deletion. */
export async function dropBlockedBefore(trx: Trx, moment: Date, now: Date) {
  await sql`
    with deleted as (delete from blocked_texts where sent_at < ${moment} returning carrier, carrier_message_id)
    insert into carrier_message_deletions (carrier, carrier_message_id, next_try_at)
    select carrier, carrier_message_id, ${now} from deleted order by carrier_message_id
    on conflict do nothing`.execute(trx);
}

/** Deletes an account's blocked texts and queues the carrier's copies of them for deletion. */
export async function eraseBlocked(trx: Trx, accountId: string, now: Date) {
  await sql`
    with deleted as (delete from blocked_texts where account_id = ${accountId} returning carrier, carrier_message_id)
    insert into carrier_message_deletions (carrier, carrier_message_id, account_id, next_try_at)
    select carrier, carrier_message_id, ${accountId}, ${now} from deleted order by carrier_message_id
    on conflict (carrier, carrier_message_id) do update set account_id = excluded.account_id`.execute(trx);
}

function ids(blocked: readonly BlockedSms[]): string[] {
  return blocked.map((each) => each.carrierMessageId);
}
