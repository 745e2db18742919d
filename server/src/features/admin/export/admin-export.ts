import { Readable } from 'node:stream';
import type { ParsedInput } from '@numlet/contract/functions';
import type { Actor, Deps } from '../../../deps.ts';
import { auditSensitiveRead } from '../../../platform/audit-sensitive-read.ts';
import { keyedHash } from '../../../random.ts';
import { FileAnswer } from '../../handler.ts';
import { findPersonId } from '../audit/read-audit-filter.ts';
import { csvOf } from './csv-stream.ts';
import { exportTables } from './export-tables.ts';

type Filters = NonNullable<ParsedInput<'admin-export'>['filters']>;

/** What a table program opens at all. */
const MOST_ROWS = 1_000_000;
/** In bytes, which is as little as a stream takes: beside the batch on its way one more is read, and no third. */
const AHEAD = 1;

/**
 * A table as CSV, sent while it is read. It is written down twice, with its filters: as it begins, and how many rows it
 * had in the end. Of texts the shape alone leaves. @throws AppError invalid_input for a search of less than three characters
 */
export async function adminExport(
  deps: Deps,
  actor: Actor,
  { table, filters = {} }: ParsedInput<'admin-export'>,
): Promise<FileAnswer> {
  const source = await exportTables[table](deps, filters);
  const detail = { table, filters: await describeFilters(deps, filters) };
  await auditSensitiveRead(deps, actor, { action: 'table_exported', detail });
  const content = csvOf(source, MOST_ROWS, {
    failed: (error) => deps.log.error({ err: error, table, requestId: actor.requestId }, 'an export failed'),
    ended: (end) =>
      auditSensitiveRead(deps, actor, { action: 'table_export_ended', detail: { ...detail, ...end } }),
  });
  return new FileAnswer(
    `numlet-${table.replace('_', '-')}-${deps.clock.now().toISOString().slice(0, 10)}.csv`,
    Readable.from(content, { objectMode: false, highWaterMark: AHEAD }),
  );
}

/** The record is kept for good and names nobody: people by their ids, what was searched for by a hash that can be compared. */
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
