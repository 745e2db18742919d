import { readCursor, writeCursor } from '../../../platform/page-cursor.ts';
import type { Handler } from '../../handler.ts';
import { costInPounds } from '../../numbers/cost-in-pounds.ts';
import { readSearchTerm } from '../users/search-term.ts';
import { limitSearch } from '../users/users.queries.ts';
import { countGoingNumbers, countNumbers, type ListedNumber, listNumbers } from './numbers.queries.ts';

const PAGE = 50;
const COUNTED = 10_000;
const SEARCH_COUNTED = 1000;

/**
 * The numbers of everybody with their owners (sections 2.2, 3 and 7 of the second document), a page at a time: those that
 * are rented unless a status is named. A search looks in numbers and e-mail addresses.
 * @throws AppError invalid_input for a search of less than three characters, or a cursor that was never answered
 */
export const adminPhoneNumbers: Handler<'admin-phone-numbers'> = async ({ db }, _actor, input) => {
  const limit = input.limit ?? PAGE;
  const filter = { term: readSearchTerm(input.search), status: input.status ?? 'active' };
  const page = {
    order: input.sort ?? 'newest',
    after: input.cursor === undefined ? null : readCursor(input.cursor, 'cursor'),
    limit: limit + 1,
  };
  return db.transaction().execute(async (trx) => {
    await limitSearch(trx);
    const found = await listNumbers(trx, filter, page);
    const counts = await countGoingNumbers(trx);
    const most = filter.term ? SEARCH_COUNTED : COUNTED;
    const known = filter.term || filter.status === 'released' ? null : counts[filter.status];
    const counted = known ?? (await countNumbers(trx, filter, most + 1));
    const numbers = found.slice(0, limit);
    const last = numbers.at(-1);
    return {
      phoneNumbers: numbers.map(presentNumber),
      total: known ?? Math.min(counted, most),
      total_is_exact: known !== null || counted <= most,
      counts,
      next_cursor: last && found.length > limit ? writeCursor({ at: last.delivered_at, id: last.id }) : null,
    };
  });
};

function presentNumber(number: ListedNumber) {
  return {
    id: number.id,
    phone_number: number.e164,
    friendly_name: number.friendly_name,
    user_id: number.user_id,
    user_name: number.user_name || null,
    user_email: number.user_email,
    status: number.status,
    message_count: Number(number.message_count),
    monthly_cost: costInPounds(number.monthly_cost_minor, number.monthly_cost_currency),
    purchase_date: number.delivered_at.toISOString(),
  };
}
