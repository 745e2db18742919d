import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../deps.ts';

/** The messages to support and the mailings of this person's address. */
export async function readSupportData(db: Db, email: string) {
  const messages = await db
    .selectFrom('contact_messages')
    .select(['name', 'subject', 'body', 'received_at', 'answered_at'])
    .where('email', '=', email)
    .orderBy('received_at')
    .execute();
  const mailings = await db
    .selectFrom('mailing_entries')
    .select(['topic', 'place', 'asked_at', 'confirmed_at'])
    .where('email', '=', email)
    .orderBy('asked_at')
    .execute();
  return { messages, mailings };
}

export async function eraseSupportData(trx: Trx, email: string) {
  await trx.deleteFrom('contact_messages').where('email', '=', email).execute();
  await trx.deleteFrom('mailing_entries').where('email', '=', email).execute();
}
