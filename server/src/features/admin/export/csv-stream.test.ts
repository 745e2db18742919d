import { expect, test } from 'vitest';
import { batchesOf, csvOf, type ExportEnd } from './csv-stream.ts';

async function read(batches: AsyncIterable<string[][]>, limit = 10) {
  const ends: ExportEnd[] = [];
  const failures: unknown[] = [];
  const chunks: string[] = [];
  const on = {
    failed: (error: unknown) => failures.push(error),
    ended: async (end: ExportEnd) => void ends.push(end),
  };
  const stream = csvOf({ header: ['a', 'b'], batches }, limit, on);
  const broke = await (async () => {
    for await (const chunk of stream) chunks.push(chunk);
    return false;
  })().catch(() => true);
  return { text: chunks.join(''), ends, failures, broke };
}

async function* given(...batches: string[][][]) {
  yield* batches;
}

test('a file begins with its byte order mark and header, is quoted as in RFC 4180, and has no cell that is a formula', async () => {
  const cells = ['=1+1', '+44', '-1', '@x', '\tx', '\rx', 'a"b', 'a,b', 'a\nb', 'plain'];
  const { text, ends } = await read(given(cells.map((cell) => [cell, ''])));
  expect(text).toBe(
    '\ufeffa,b\r\n\'=1+1,\r\n\'+44,\r\n\'-1,\r\n\'@x,\r\n"\'\tx",\r\n"\'\rx",\r\n"a""b",\r\n"a,b",\r\n"a\nb",\r\nplain,\r\n',
  );
  expect(ends).toEqual([{ rows: 10, how: 'complete' }]);
});

test('a failure in the middle is reported in the last line and breaks the connection', async () => {
  async function* failing() {
    yield [['1', '2']];
    throw new Error('the database has gone');
  }
  const { text, ends, failures, broke } = await read(failing());
  expect(text).toMatch(/1,2\r\n# incomplete\r\n$/);
  expect({ ends, broke, told: failures.length }).toEqual({
    ends: [{ rows: 1, how: 'failed' }],
    broke: true,
    told: 1,
  });
});

test('a table of more rows than a file holds ends at the limit and says so; a table of exactly as many is complete', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, row) => [String(row), '']);
  const over = await read(given(rows(3), rows(3)), 5);
  expect(over.text.split('\r\n').slice(-3)).toEqual(['1,', '# incomplete: the first 5 rows', '']);
  expect(over.ends).toEqual([{ rows: 5, how: 'limit' }]);
  expect((await read(given(rows(3), rows(2)), 5)).ends).toEqual([{ rows: 5, how: 'complete' }]);
});

test('an export whose client stops reading is recorded, and no more rows are read for it', async () => {
  const ends: ExportEnd[] = [];
  let pages = 0;
  const batches = batchesOf<number>(
    async (after) => {
      pages += 1;
      return [(after ?? 0) + 1, (after ?? 0) + 2];
    },
    (row) => [String(row), ''],
    2,
  );
  const on = { failed: () => undefined, ended: async (end: ExportEnd) => void ends.push(end) };
  const stream = csvOf({ header: ['a', 'b'], batches }, 100, on);
  await stream.next();
  expect((await stream.next()).value).toBe('1,\r\n2,\r\n');
  await stream.return(undefined);
  expect({ pages, ends }).toEqual({ pages: 1, ends: [{ rows: 2, how: 'left' }] });
});
