import { AppError } from '../../app-error.ts';
import type { Handler } from '../handler.ts';
import { cancelDeletion } from './cancel-deletion.ts';

/**
 * Undoes a requested deletion and restores the former state.
 * @throws AppError deletion_not_requested
 */
export const undoAccountDeletion: Handler<'undo-account-deletion'> = async (deps, actor) => {
  const { userId, accountId } = actor;
  await deps.db.transaction().execute(async (trx) => {
    if (!(await cancelDeletion(deps, trx, { userId, accountId, by: { actor } })))
      throw new AppError('deletion_not_requested');
  });
  return { success: true };
};
