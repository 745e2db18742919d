import { cutPage, readPage } from '../../../platform/page-cursor.ts';
import type { Handler } from '../../handler.ts';
import { auditPersonRead } from './audit-person-read.ts';
import { listBusyHours } from './busy-hours.queries.ts';
import { requirePerson } from './require-person.ts';
import { listTimeline } from './timeline.queries.ts';
import { presentEntry } from './timeline-rules.ts';

const PAGE_SIZE = 50;

/**
 * The events of an account, newest first: payments, mails, attempts, acts and their actors, how many texts each sender
 * sent in an hour, and the hours in which one number got the most. It contains no words of a text.
 * @throws AppError not_found, invalid_input for an invalid cursor
 */
export const adminTimeline: Handler<'admin-timeline'> = async (deps, actor, input) => {
  const { userId, group } = input;
  const { accountId } = await requirePerson(deps, userId);
  await auditPersonRead(deps, actor, userId);
  const page = readPage(input, PAGE_SIZE);
  const found = await listTimeline(deps.db, { userId, accountId, group, ...page });
  const { shown, next_cursor } = cutPage(found, page, (row) => row);
  const busy = group === 'texts' && !page.after ? await listBusyHours(deps.db, accountId) : [];
  return {
    busy_hours: busy.map(({ hour, ...each }) => ({ hour: hour.toISOString(), ...each })),
    entries: shown.map((row) => presentEntry(row, userId)),
    next_cursor,
  };
};
