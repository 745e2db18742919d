import { Readable } from 'node:stream';
import type { ParsedInput } from '@numlet/contract/functions';
import type { Deps } from '../../../deps.ts';
import { auditSensitiveRead } from '../../../platform/audit-sensitive-read.ts';
import { keyedHash } from '../../../random.ts';
import { FileAnswer, type Handler } from '../../handler.ts';
import { findPersonId } from '../audit/read-audit-filter.ts';
import { csvOf } from './csv-stream.ts';
import { exportTables } from './export-tables.ts';

type Filters = NonNullable<ParsedInput<'admin-export'>['filters']>;

/** The most rows that spreadsheet programs open. */
const MAX_ROWS = 1_000_000;
/** The smallest buffer of a stream: only one batch is read ahead of the one being sent. */
const BUFFER_BYTES = 1;

/**
 * Sends a table as CSV while it is read. The audit log records it twice, with its filters: at the start, and at the end
 * with the number of rows. Texts are exported masked.
 * @throws AppError invalid_input for a search term of fewer than three characters
 */
export const adminExport: Handler<'admin-export'> = async (deps, actor, { table, filters = {} }) => {
  const source = await exportTables[table](deps, filters);
  const detail = { table, filters: await describeFilters(deps, filters) };
  await auditSensitiveRead(deps, actor, { action: 'table_exported', detail });
  const content = csvOf(source, MAX_ROWS, {
    failed: (error) => deps.log.error({ err: error, table, requestId: actor.requestId }, 'an export failed'),
    ended: (end) =>
      auditSensitiveRead(deps, actor, { action: 'table_export_ended', detail: { ...detail, ...end } }),
  });
  return new FileAnswer(
    `numlet-${table.replace('_', '-')}-${deps.clock.now().toISOString().slice(0, 10)}.csv`,
    Readable.from(content, { objectMode: false, highWaterMark: BUFFER_BYTES }),
  );
};

/**
 * The filters without names, since the audit log is kept permanently: people by id, a search term as a keyed hash, which can be compared.
 */
async function describeFilters({ db, vault }: Deps, { who, whom, search, ...filters }: Filters) {
  return {
    ...filters,
    ...(who === undefined ? {} : { who: await findPersonId(db, who) }),
    ...(whom === undefined ? {} : { whom: await findPersonId(db, whom) }),
    ...(search
      ? { search_hash: keyedHash(vault.derive('searches in the audit log'), search.trim().toLowerCase()) }
      : {}),
  };
}
