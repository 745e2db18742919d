import { AppError } from '../../../app-error.ts';
import { advancePersonVersion } from '../../accounts/status/advance-person-version.ts';
import type { Handler } from '../../handler.ts';
import { beginDeletion, deletionDatesOf } from '../../privacy/begin-deletion.ts';
import { requirePerson } from './require-person.ts';

/**
 * Starts the deletion of an account at its owner's request (docs/decisions/010). The owner is mailed, signed out, and
 * may undo it for 14 days by signing in.
 * @throws AppError not_allowed for oneself, not_found, last_admin, changed_meanwhile, conflict if it has begun
 */
export const adminDeletePerson: Handler<'admin-delete-person'> = async (
  deps,
  actor,
  { userId, reason, version },
) => {
  if (userId === actor.userId)
    throw new AppError('not_allowed', { message: 'Delete your own account on your account page.' });
  const { profile } = await requirePerson(deps, userId);
  await deps.db.transaction().execute(async (trx) => {
    await advancePersonVersion(trx, userId, version);
    const isNew = await beginDeletion(deps, trx, {
      userId,
      role: profile.role ?? 'user',
      keptSessionId: null,
      by: { actor, reason },
    });
    if (!isNew) throw new AppError('conflict', { message: 'This account is already being deleted.' });
  });
  return { success: true, undo_until: (await deletionDatesOf(deps, userId)).undo_until };
};
