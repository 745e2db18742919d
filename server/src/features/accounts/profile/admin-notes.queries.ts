import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

/** Administrators' notes about a person, newest first, each with its author's name. */
export function listNotes(db: Db | Trx, userId: string) {
  return db
    .selectFrom('admin_notes as n')
    .leftJoin('profiles as p', 'p.user_id', 'n.author_user_id')
    .select(['n.id', 'n.body', 'n.created_at', 'p.full_name as author'])
    .where('n.user_id', '=', userId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .execute();
}

export async function countNotes(trx: Trx, userId: string): Promise<number> {
  const { notes } = await trx
    .selectFrom('admin_notes')
    .select((eb) => eb.fn.countAll<number>().as('notes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return notes;
}

export async function insertNote(
  trx: Trx,
  note: { id: string; user_id: string; author_user_id: string; body: string; created_at: Date },
) {
  await trx.insertInto('admin_notes').values(note).execute();
}
