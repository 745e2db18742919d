import { cutPage, readPage } from '../../../platform/page-cursor.ts';
import type { Handler } from '../../handler.ts';
import { listBusyHours } from './busy-hours.queries.ts';
import { requirePerson } from './require-person.ts';
import { listTimeline } from './timeline.queries.ts';
import { presentEntry } from './timeline-rules.ts';

const PAGE = 50;

/**
 * Everything that happened to an account, newest first: what was paid, mailed, tried, done by whom, and how many texts came
 * from whom in an hour, and in which hours most came to one number. What a text said is not in it. @throws AppError not_found, invalid_input for a strange cursor
 */
export const adminTimeline: Handler<'admin-timeline'> = async (deps, _actor, input) => {
  const { userId, group } = input;
  const { accountId } = await requirePerson(deps, userId);
  const page = readPage(input, PAGE);
  const found = await listTimeline(deps.db, { userId, accountId, group, ...page });
  const { shown, next_cursor } = cutPage(found, page, (row) => row);
  const busy = group === 'texts' && !page.after ? await listBusyHours(deps.db, accountId) : [];
  return {
    busy_hours: busy.map(({ hour, ...each }) => ({ hour: hour.toISOString(), ...each })),
    entries: shown.map((row) => presentEntry(row, userId)),
    next_cursor,
  };
};
