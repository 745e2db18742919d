import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../deps.ts';

export type StoredMessage = Awaited<ReturnType<typeof listNewest>>[number];

export type NewMessage = {
  id: string;
  accountId: string;
  phoneNumberId: string;
  subscriptionId: string | null;
  to: string;
  from: string;
  body: string;
  carrierMessageId: string;
  changeSeq: number;
  receivedAt: Date;
};

/** One statement for however many texts. */
export async function insertMessages(trx: Trx, carrier: string, messages: readonly NewMessage[]) {
  const column = <K extends keyof NewMessage>(name: K) => messages.map((message) => message[name]);
  await sql`
    insert into messages (id, account_id, phone_number_id, subscription_id, to_number, from_number, body, carrier, carrier_message_id, change_seq, received_at)
    select m.id, m.account_id, m.phone_number_id, m.subscription_id, m.to_number, m.from_number, m.body, ${carrier}, m.carrier_message_id, m.change_seq, m.received_at
    from unnest(
      ${column('id')}::uuid[], ${column('accountId')}::uuid[], ${column('phoneNumberId')}::uuid[], ${column('subscriptionId')}::uuid[],
      ${column('to')}::text[], ${column('from')}::text[], ${column('body')}::text[], ${column('carrierMessageId')}::text[],
      ${column('changeSeq')}::bigint[], ${column('receivedAt')}::timestamptz[]
    ) as m (id, account_id, phone_number_id, subscription_id, to_number, from_number, body, carrier_message_id, change_seq, received_at)`.execute(
    trx,
  );
}

const shown = [
  'id',
  'phone_number_id',
  'to_number',
  'from_number',
  'body',
  'received_at',
  'withheld_at',
  'change_seq',
] as const;

/** What changed after a reader's cursor, in the order of commits. */
export function listChangesAfter(db: Db, accountId: string, cursor: number, limit: number) {
  return db
    .selectFrom('messages')
    .select(shown)
    .where('account_id', '=', accountId)
    .where('change_seq', '>', cursor)
    .orderBy('change_seq')
    .limit(limit)
    .execute();
}

export function listNewest(db: Db, accountId: string, limit: number) {
  return db
    .selectFrom('messages')
    .select(shown)
    .where('account_id', '=', accountId)
    .orderBy('change_seq', 'desc')
    .limit(limit)
    .execute();
}
