import { sql } from 'kysely';
import type { Trx } from '../../deps.ts';

type Move = { from: string; to: string; until: Date };

/** Moves messages that one address sent until `until` to another address. */
export async function moveContactMessages(trx: Trx, { from, to, until }: Move) {
  await trx
    .updateTable('contact_messages')
    .set({ email: to })
    .where('email', '=', from)
    .where('received_at', '<=', until)
    .execute();
}

/** The same for mailings, of which an address has one for each topic: a confirmed one replaces an unconfirmed one. */
export async function moveMailingEntries(trx: Trx, { from, to, until }: Move) {
  await sql`
    delete from mailing_entries as e where e.email = ${to} and e.confirmed_at is null and exists (
      select from mailing_entries as f where f.email = ${from} and f.topic = e.topic and f.asked_at <= ${until}
        and f.confirmed_at is not null)`.execute(trx);
  await sql`
    update mailing_entries as f set email = ${to} where f.email = ${from} and f.asked_at <= ${until} and not exists (
      select from mailing_entries as e where e.email = ${to} and e.topic = f.topic)`.execute(trx);
  await dropMailingEntries(trx, from, until);
}

export async function dropContactMessages(trx: Trx, email: string, until: Date) {
  await trx
    .deleteFrom('contact_messages')
    .where('email', '=', email)
    .where('received_at', '<=', until)
    .execute();
}

export async function dropMailingEntries(trx: Trx, email: string, until: Date) {
  await trx.deleteFrom('mailing_entries').where('email', '=', email).where('asked_at', '<=', until).execute();
}
