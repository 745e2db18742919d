import { AppError } from '../../../app-error.ts';
import type { Handler } from '../../handler.ts';
import { findNumber } from '../../numbers/phone-numbers.queries.ts';
import { addBlockedTexts } from '../blocked/add-blocked-texts.ts';
import { readTextsBefore } from './read-texts-before.ts';

/**
 * The texts of the account, newest first by arrival, including kept texts of former numbers and texts that the carrier
 * blocked.
 * @throws AppError not_found for a number that never was the caller's
 */
export const listMessages: Handler<'list-messages'> = async ({ db }, { accountId }, input) => {
  const { before = Number.MAX_SAFE_INTEGER, phoneNumberId, ...wanted } = input;
  if (phoneNumberId !== undefined) {
    const number = await findNumber(db, phoneNumberId);
    if (number?.account_id !== accountId) throw new AppError('not_found');
  }
  const page = { ...wanted, accountId, before, phoneNumberId };
  return addBlockedTexts(db, await readTextsBefore(db, page), page);
};
