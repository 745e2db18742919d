import { cutPage, readPage } from '../../../platform/page-cursor.ts';
import type { Handler } from '../../handler.ts';
import { limitSearch } from '../users/users.queries.ts';
import { type AuditRow, countAudit, findLastCheckpoint, listAudit } from './audit.queries.ts';
import { readAuditFilter } from './read-audit-filter.ts';

const PAGE_SIZE = 50;
const MAX_COUNTED = 10_000;

/**
 * The audit log (what was done, by whom, to whom and why), a page at a time, newest first. People whose data is
 * erased are shown by id.
 * @throws AppError invalid_input for an invalid cursor
 */
export const adminAudit: Handler<'admin-audit'> = async ({ db }, _actor, input) => {
  const filter = await readAuditFilter(db, input);
  const page = readPage(input, PAGE_SIZE);
  return db.transaction().execute(async (trx) => {
    await limitSearch(trx);
    const found = await listAudit(trx, filter, page);
    const counted = await countAudit(trx, filter, MAX_COUNTED);
    const checkpoint = await findLastCheckpoint(trx);
    const { shown, next_cursor } = cutPage(found, page, (row) => row);
    return {
      entries: shown.map(presentEntry),
      total: Math.min(counted, MAX_COUNTED),
      total_is_exact: counted <= MAX_COUNTED,
      checkpoint: checkpoint ? { number: checkpoint.number, at: checkpoint.at.toISOString() } : null,
      next_cursor,
    };
  });
};

function presentEntry({ at, who, who_name, who_email, whom, whom_name, whom_email, ...row }: AuditRow) {
  return {
    ...row,
    at: at.toISOString(),
    who: who ? { id: who, full_name: who_name || null, email: who_email } : null,
    whom: whom ? { id: whom, full_name: whom_name || null, email: whom_email } : null,
  };
}
