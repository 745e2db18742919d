import { AppError } from '../../../app-error.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { newId } from '../../../random.ts';
import { countNotes, insertNote, listNotes } from '../../accounts/profile/admin-notes.queries.ts';
import { lockProfile } from '../../accounts/profile/profiles.queries.ts';
import type { Handler } from '../../handler.ts';

const MAX_NOTES = 200;

/**
 * Stores a note on a person for other administrators. It is deleted with the account, and the person's data export
 * contains it.
 * @throws AppError not_found, conflict for the 201st
 */
export const adminAddNote: Handler<'admin-add-note'> = async (deps, actor, { userId, body }) => {
  const now = deps.clock.now();
  const id = newId();
  return deps.db.transaction().execute(async (trx) => {
    const profile = await lockProfile(trx, userId);
    if (!profile || profile.deletion_erased_at) throw new AppError('not_found');
    if ((await countNotes(trx, userId)) >= MAX_NOTES)
      throw new AppError('conflict', { message: `A person has at most ${MAX_NOTES} notes.` });
    await insertNote(trx, { id, user_id: userId, author_user_id: actor.userId, body, created_at: now });
    await writeAudit(trx, {
      action: 'note_added',
      actorUserId: actor.userId,
      targetUserId: userId,
      detail: { note_id: id },
      origin: actor,
      now,
    });
    const author = (await listNotes(trx, userId)).find((note) => note.id === id)?.author;
    return {
      note: { id, author: author || 'An administrator', body, created_at: now.toISOString() },
    };
  });
};
