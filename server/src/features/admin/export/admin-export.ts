import { Readable } from 'node:stream';
import type { ParsedInput } from '@numlet/contract/functions';
import type { Actor, Deps } from '../../../deps.ts';
import { auditSensitiveRead } from '../../../platform/audit-sensitive-read.ts';
import { FileAnswer } from '../../handler.ts';
import { csvOf } from './csv-stream.ts';
import { exportTables } from './export-tables.ts';

/** What a table program opens at all. */
const MOST_ROWS = 1_000_000;
/** Told of the next batch only when the last has left. */
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
  await auditSensitiveRead(deps, actor, { action: 'table_exported', detail: { table, filters } });
  const content = csvOf(source, MOST_ROWS, {
    failed: (error) => deps.log.error({ err: error, table, requestId: actor.requestId }, 'an export failed'),
    ended: (end) =>
      auditSensitiveRead(deps, actor, { action: 'table_export_ended', detail: { table, filters, ...end } }),
  });
  return new FileAnswer(
    `numlet-${table.replace('_', '-')}-${deps.clock.now().toISOString().slice(0, 10)}.csv`,
    Readable.from(content, { objectMode: false, highWaterMark: AHEAD }),
  );
}
