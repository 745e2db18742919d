import { AppError } from '../../../app-error.ts';
import { deletionUndoUntil } from '../../accounts/status/account-rules.ts';
import type { Handler } from '../../handler.ts';
import { findErasedPerson, type LeftPerson } from './left-people.queries.ts';

/**
 * The remaining data of a person whose data is erased: dates, and the sums in the ledger. @throws AppError not_found
 */
export const adminLeftPerson: Handler<'admin-left-person'> = async ({ db }, _actor, { userId }) => {
  const person = await findErasedPerson(db, userId);
  if (!person) throw new AppError('not_found');
  return presentLeftPerson(person);
};

export function presentLeftPerson({ requested_at, erased_at, finished_at, ...person }: LeftPerson) {
  return {
    ...person,
    requested_at: requested_at.toISOString(),
    undo_until: (deletionUndoUntil({ deletion_requested_at: requested_at }) ?? requested_at).toISOString(),
    erased_at: erased_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
  };
}
