import { ATTEMPT_LOG_SIZE } from '@numlet/contract/constants';
import { maskPhoneAdmin } from '@numlet/contract/numbers/mask-phone';
import { cutPage, readPage } from '../../../platform/page-cursor.ts';
import type { Handler } from '../../handler.ts';
import { readSearchTerm } from '../users/search-term.ts';
import { limitSearch } from '../users/users.queries.ts';
import { listAttempts } from './attempts.queries.ts';

/**
 * The log of phone verification (sections 2.2 and 7 of the second document), a page at a time, newest first. A search
 * finds one person by name, email, phone or id, or all attempts for a whole number.
 * @throws AppError invalid_input for a search of fewer than three characters, or an invalid cursor
 */
export const adminVerificationAttempts: Handler<'admin-verification-attempts'> = async (
  { db },
  _actor,
  { search, result, ...pageInput },
) => {
  const page = readPage(pageInput, ATTEMPT_LOG_SIZE);
  const term = readSearchTerm(search);
  const found = await db.transaction().execute(async (trx) => {
    await limitSearch(trx);
    const after = page.after && { created_at: page.after.at, id: page.after.id };
    return listAttempts(trx, { term, result, from: undefined, to: undefined }, { ...page, after });
  });
  const { shown, next_cursor } = cutPage(found, page, ({ created_at: at, id }) => ({ at, id }));
  return {
    attempts: shown.map(({ full_name, email, ip, created_at, phone_number, ...attempt }) => ({
      ...attempt,
      phone_number: maskPhoneAdmin(phone_number),
      ip_address: ip,
      created_at: created_at.toISOString(),
      profiles: { full_name: full_name || null, email },
    })),
    next_cursor,
  };
};
