import { setImmediate as nextTurn } from 'node:timers/promises';
import { csvLine } from '../../privacy/csv-rules.ts';

export type ExportEnd = {
  rows: number;
  /** `limit`: there is more than one file holds. `failed`: the file says so. `left`: nobody reads it any more. */
  how: 'complete' | 'limit' | 'failed' | 'left';
};

type Source = { header: readonly string[]; batches: AsyncIterable<readonly (readonly string[])[]> };
type On = { failed: (error: unknown) => void; ended: (end: ExportEnd) => Promise<void> };

/** For table programs, which take a file without it for the letters of their own country. */
const BOM = '\ufeff';

/**
 * A table as CSV (RFC 4180), a batch at a time as it is read: the next is asked for when the last has left. What cannot
 * be read to its end says `# incomplete` in its last line, and breaks off, so that no program takes it for the whole.
 */
export async function* csvOf({ header, batches }: Source, limit: number, on: On): AsyncGenerator<string> {
  const end: ExportEnd = { rows: 0, how: 'left' };
  try {
    yield BOM + csvLine(header);
    for await (const batch of batches) {
      const taken = batch.slice(0, limit - end.rows);
      end.rows += taken.length;
      if (taken.length > 0) yield taken.map(csvLine).join('');
      if (taken.length < batch.length) {
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
    // The line is on its way before the connection is cut; where that is full it may be lost, and the cut says enough.
    await nextTurn();
    throw error;
  } finally {
    await on.ended(end).catch(on.failed);
  }
}

/** Batches by keyset: no cursor and no transaction is held open while somebody reads slowly. */
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
