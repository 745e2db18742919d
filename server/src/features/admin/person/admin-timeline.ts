import { readCursor, writeCursor } from '../../../platform/page-cursor.ts';
import type { Handler } from '../../handler.ts';
import { requirePerson } from './require-person.ts';
import { listTimeline } from './timeline.queries.ts';
import { presentEntry } from './timeline-rules.ts';

const PAGE = 50;

/**
 * Everything that happened to an account, newest first: what was paid, mailed, tried, done by whom, and how many texts came
 * from whom in an hour. What a text said is not in it. @throws AppError not_found, invalid_input for a strange cursor
 */
export const adminTimeline: Handler<'admin-timeline'> = async (deps, _actor, input) => {
  const { userId, group } = input;
  const { accountId } = await requirePerson(deps, userId);
  const limit = input.limit ?? PAGE;
  const rows = await listTimeline(deps.db, {
    userId,
    accountId,
    group,
    after: input.cursor === undefined ? null : readCursor(input.cursor, 'cursor'),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    entries: page.map((row) => presentEntry(row, userId)),
    next_cursor: last && rows.length > limit ? writeCursor(last) : null,
  };
};
