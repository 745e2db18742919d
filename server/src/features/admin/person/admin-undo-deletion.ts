import { AppError } from '../../../app-error.ts';
import { advancePersonVersion } from '../../accounts/status/advance-person-version.ts';
import type { Handler } from '../../handler.ts';
import { cancelDeletion } from '../../privacy/cancel-deletion.ts';
import { requirePerson } from './require-person.ts';

/**
 * Cancels a deletion that was started by mistake, or that its person regrets and cannot undo by signing in
 * (docs/decisions/010). The person is mailed.
 * @throws AppError not_allowed for oneself, not_found, changed_meanwhile, deletion_not_requested, conflict if its 14
 *   days are over
 */
export const adminUndoDeletion: Handler<'admin-undo-deletion'> = async (
  deps,
  actor,
  { userId, reason, version },
) => {
  if (userId === actor.userId)
    throw new AppError('not_allowed', { message: 'To cancel your own deletion, use your account page.' });
  const { profile, accountId } = await requirePerson(deps, userId);
  await deps.db.transaction().execute(async (trx) => {
    await advancePersonVersion(trx, userId, version);
    if (await cancelDeletion(deps, trx, { userId, accountId, by: { actor, reason } })) return;
    if (!profile.deletion_requested_at) throw new AppError('deletion_not_requested');
    throw new AppError('conflict', {
      message: 'The deletion has started and can no longer be undone.',
    });
  });
  return { success: true };
};
