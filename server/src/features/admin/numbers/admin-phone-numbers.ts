import { cutPage, readPage } from '../../../platform/page-cursor.ts';
import type { Handler } from '../../handler.ts';
import { costInPounds } from '../../numbers/cost-in-pounds.ts';
import { readCounts } from '../counts/counts.queries.ts';
import { readSearchTerm } from '../users/search-term.ts';
import { limitSearch } from '../users/users.queries.ts';
import { countNumbers, type ListedNumber, listNumbers } from './numbers.queries.ts';

const PAGE_SIZE = 50;
const MAX_COUNTED = 1000;

/**
 * The numbers of all accounts with their owners (sections 2.2, 3 and 7 of the second document), a page at a time:
 * rented ones unless another status is requested. A search looks in numbers and email addresses.
 * @throws AppError invalid_input for a search of fewer than three characters, or an invalid cursor
 */
export const adminPhoneNumbers: Handler<'admin-phone-numbers'> = async ({ db }, _actor, input) => {
  const filter = { term: readSearchTerm(input.search), status: input.status ?? 'active' };
  const page = { ...readPage(input, PAGE_SIZE), order: input.sort ?? 'newest' };
  return db.transaction().execute(async (trx) => {
    await limitSearch(trx);
    const found = await listNumbers(trx, filter, page);
    const all = await readCounts(trx);
    const counted = filter.term
      ? await countNumbers(trx, filter, MAX_COUNTED + 1)
      : all[`numbers_${filter.status}`];
    const { shown, next_cursor } = cutPage(found, page, ({ delivered_at: at, id }) => ({ at, id }));
    return {
      phoneNumbers: shown.map(presentNumber),
      total: filter.term ? Math.min(counted, MAX_COUNTED) : counted,
      total_is_exact: !filter.term || counted <= MAX_COUNTED,
      counts: { active: all.numbers_active, releasing: all.numbers_releasing },
      next_cursor,
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
    disputed: number.disputed,
    message_count: Number(number.message_count),
    monthly_cost: costInPounds(number.monthly_cost_minor, number.monthly_cost_currency),
    purchase_date: number.delivered_at.toISOString(),
  };
}
