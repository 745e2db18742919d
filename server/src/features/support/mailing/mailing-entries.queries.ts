import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

type MailingRequest = { id: string; email: string; topic: string; place: string | null; now: Date };

/** Stores a request for a mailing, with the same statement whether or not the address is known. */
export async function upsertMailingEntry(trx: Trx, { now, ...entry }: MailingRequest): Promise<string> {
  const { id } = await trx
    .insertInto('mailing_entries')
    .values({ ...entry, asked_at: now })
    .onConflict((conflict) => conflict.columns(['email', 'topic']).doUpdateSet({ asked_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findMailingEntry(db: Db | Trx, id: string) {
  return db.selectFrom('mailing_entries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Replaces the link in the previous email. @returns false when the entry is confirmed or deleted */
export async function setMailingToken(
  db: Db | Trx,
  { id, hash, expiresAt }: { id: string; hash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const set = await db
    .updateTable('mailing_entries')
    .set({ token_hash: hash, token_expires_at: expiresAt })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return set.numUpdatedRows === 1n;
}

/** @returns the entry that was confirmed, now or by an earlier use of the same link */
export function confirmMailingEntry(trx: Trx, hash: Buffer, now: Date) {
  return trx
    .updateTable('mailing_entries')
    .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
    .where('token_hash', '=', hash)
    .where('token_expires_at', '>', now)
    .returning(['id', 'topic', 'confirmed_at'])
    .executeTakeFirst();
}

/** @returns the topic of the entry; nothing if it was already deleted */
export function deleteMailingEntry(db: Db | Trx, id: string) {
  return db.deleteFrom('mailing_entries').where('id', '=', id).returning('topic').executeTakeFirst();
}

/** Deletes entries that were not confirmed in time, and interest in countries that is too old to be of use. */
export async function dropOldMailingEntries(db: Db, unconfirmedBefore: Date, interestBefore: Date) {
  await db
    .deleteFrom('mailing_entries')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', unconfirmedBefore)
    .execute();
  await db
    .deleteFrom('mailing_entries')
    .where('topic', '<>', 'newsletter')
    .where('confirmed_at', '<', interestBefore)
    .execute();
}
