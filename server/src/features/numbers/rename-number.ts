import { AppError } from '../../app-error.ts';
import type { Handler } from '../handler.ts';
import { findNumber, setNumberName } from './phone-numbers.queries.ts';

/**
 * Gives a number a name of its renter's own, or takes it away. Nobody else names it: not the carrier, whose name for
 * it is the order that bought it, nor an administrator.
 * @throws AppError not_found for a number that is not the caller's, number_not_active when it is on its way out
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
