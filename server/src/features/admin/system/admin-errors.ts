import { cutPage, readPage } from '../../../platform/page-cursor.ts';
import type { Handler } from '../../handler.ts';
import { listLogKinds } from './log-kinds.queries.ts';
import { dayOf } from './store-log-kinds.ts';

const PAGE_SIZE = 50;

/**
 * Warnings and errors of the log in the last 14 days, by kind, the last seen first (docs/decisions/053). The ids of
 * twenty requests are kept for each kind and day; the log itself has all of them.
 * @throws AppError invalid_input for an invalid cursor
 */
export const adminErrors: Handler<'admin-errors'> = async ({ db, clock }, _actor, input) => {
  const page = readPage(input, PAGE_SIZE);
  const found = await listLogKinds(
    db,
    { requestId: input.search ?? null, level: input.level ?? null, today: dayOf(clock.now()) },
    page,
  );
  const { shown, next_cursor } = cutPage(found, page, (row) => row);
  return {
    errors: shown.map(({ at, first_seen, ...row }) => ({
      ...row,
      first_seen: first_seen.toISOString(),
      last_seen: at.toISOString(),
    })),
    next_cursor,
  };
};
