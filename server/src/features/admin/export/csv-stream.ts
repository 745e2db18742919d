import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { csvLine } from '../../privacy/csv-rules.ts';

export type ExportEnd = {
  rows: number;
  /** `limit`: a file may not hold more rows. `failed`: the last line says so. `left`: the client has disconnected. */
  how: 'complete' | 'limit' | 'failed' | 'left';
};

type Source = { header: readonly string[]; batches: AsyncIterable<readonly (readonly string[])[]> };
type Callbacks = { failed: (error: unknown) => void; ended: (end: ExportEnd) => Promise<void> };

/** Without it spreadsheet programs read the file in the character set of their own country. */
const BOM = '\ufeff';

/**
 * A table as CSV (RFC 4180), batch by batch: the next batch is queried when the last has been sent. A file that cannot
 * be completed ends with the line `# incomplete`. After an error the connection is also closed, so that no program
 * mistakes the file for a complete one.
 */
export async function* csvOf(
  { header, batches }: Source,
  limit: number,
  on: Callbacks,
): AsyncGenerator<string> {
  const end: ExportEnd = { rows: 0, how: 'left' };
  try {
    yield BOM + csvLine(header);
    for await (const batch of batches) {
      const included = batch.slice(0, limit - end.rows);
      end.rows += included.length;
      if (included.length > 0) yield included.map(csvLine).join('');
      if (included.length < batch.length) {
        end.how = 'limit';
        yield `# incomplete: the first ${limit} rows\r\n`;
        return;
      }
    }
    end.how = 'complete';
  } catch (error) {
    on.failed(error);
    end.how = 'failed';
    yield '# incomplete\r\n';
    // Sends the line before the connection is closed. On a full connection it may be lost; the closing alone informs
    // the client.
    await yieldToEventLoop();
    throw error;
  } finally {
    await on.ended(end).catch(on.failed);
  }
}

/** Reads batches by keyset, so that no database cursor or transaction stays open for a slow client. */
export async function* batchesOf<Row>(
  read: (after: Row | null) => Promise<Row[]>,
  present: (row: Row) => readonly string[],
  size: number,
): AsyncGenerator<(readonly string[])[]> {
  let after: Row | null = null;
  for (;;) {
    const rows: Row[] = await read(after);
    if (rows.length > 0) yield rows.map(present);
    after = rows.at(-1) ?? null;
    if (rows.length < size) return;
  }
}
