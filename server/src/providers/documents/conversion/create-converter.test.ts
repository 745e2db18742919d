import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aConverter, aPdf, convert, DOCUMENT_MARK, refused } from '../../../testing/drivers/documents.ts';
import { until } from '../../../testing/factories/factories.ts';
import { sampleHeic } from '../../../testing/factories/sample-heic.ts';

const RED = { r: 220, g: 30, b: 30 };

test('a conversion that takes too long or needs too much memory is ended, and the next one works', async () => {
  const large = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: RED } })
    .png()
    .toBuffer();
  await refused(
    aConverter({ limitMs: 1 }),
    large,
    'document_refused',
    'This picture took too long to convert: send a smaller one, or a JPEG.',
  );
  const converter = aConverter({ memoryBytes: 1 });
  await refused(
    converter,
    large,
    'document_refused',
    'This picture needs too much memory to convert: send a smaller one, or a JPEG.',
  );
  await refused(
    aConverter({ limitMs: 1 }),
    await aPdf(1),
    'document_refused',
    'This PDF took too long to convert: save it again with fewer pages, or take a picture.',
    true,
  );
});

test('if a converter process dies, only its own document is refused; the process has none of the settings of the service', async () => {
  const converter = aConverter();
  const before = await workers();
  const dying = refused(
    converter,
    sampleHeic,
    'document_refused',
    'This picture could not be converted: send a smaller one, or a JPEG.',
  );
  const pid = await until(
    async () => (await workers()).find((each) => !before.includes(each)),
    'its process',
  );
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
  expect(environment).not.toMatch(/(^|\0)(PATH|HOME|DATA_KEY)=/);
  process.kill(pid, 'SIGKILL');
  await dying;
  expect((await convert(converter, sampleHeic)).contentType).toBe('image/jpeg');
});

test('two documents are converted at a time, in the order of their arrival, and waiting ones are not read', async () => {
  const converter = aConverter();
  const read: number[] = [];
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const all = Array.from({ length: 5 }, (_, turn) =>
    converter.convert({
      read: async () => {
        read.push(turn);
        await opened;
        return sampleHeic;
      },
      allowPdf: false,
      mark: DOCUMENT_MARK,
    }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(read).toEqual([0, 1]);
  open();
  await Promise.all(all);
  expect(read).toEqual([0, 1, 2, 3, 4]);
});

test('if too many documents wait, one more is refused as overload; a stop ends all of them', async () => {
  const converter = aConverter();
  const before = await workers();
  const waiting = Array.from({ length: 42 }, () => convert(converter, sampleHeic));
  const outcomes = Promise.allSettled(waiting);
  await expect(convert(converter, sampleHeic)).rejects.toMatchObject({ code: 'overloaded' });
  await converter.close();
  const ended = await outcomes;
  expect(ended.every((each) => each.status === 'rejected')).toBe(true);
  await until(
    async () => (await workers()).every((each) => before.includes(each)),
    'the end of the processes',
  );
});

/** The ids of the processes that convert. */
async function workers(): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
      const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
      return command.includes('conversion/worker.ts') && status.includes(`PPid:\t${process.pid}\n`)
        ? [Number(name)]
        : [];
    }),
  );
  return found.flat();
}
