import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

type NewMessage = {
  id: string;
  idempotency_key: string;
  name: string;
  email: string;
  subject: string;
  body: string;
  is_urgent: boolean;
  received_at: Date;
};

/** @returns false when there is already a message with this key */
export async function insertContactMessage(trx: Trx, message: NewMessage): Promise<boolean> {
  const inserted = await trx
    .insertInto('contact_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export function findContactMessage(db: Db | Trx, id: string) {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function dropContactMessagesBefore(db: Db, moment: Date) {
  await db.deleteFrom('contact_messages').where('received_at', '<', moment).execute();
}

/** @returns false if the message already has that mark, or does not exist */
export async function setAnswered(
  trx: Trx,
  id: string,
  answered: { by: string; at: Date } | null,
): Promise<boolean> {
  const changed = await trx
    .updateTable('contact_messages')
    .set({ answered_at: answered?.at ?? null, answered_by: answered?.by ?? null })
    .where('id', '=', id)
    .where('answered_at', answered ? 'is' : 'is not', null)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
