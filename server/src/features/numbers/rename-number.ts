import { AppError } from '../../app-error.ts';
import type { Handler } from '../handler.ts';
import { findNumber, setNumberName } from './phone-numbers.queries.ts';

/**
 * Sets or removes the owner's own name for a number. No one else can set it: neither the carrier, where the number is
 * named by its order, nor an administrator.
 * @throws AppError not_found for a number that is not the caller's, number_not_active when it is being released
 */
export const renameNumber: Handler<'rename-number'> = async (
  { db },
  { accountId },
  { phoneNumberId, name },
) => {
  if (await setNumberName(db, { id: phoneNumberId, accountId, name })) return { success: true, name };
  const number = await findNumber(db, phoneNumberId);
  throw new AppError(number?.account_id === accountId ? 'number_not_active' : 'not_found');
};
