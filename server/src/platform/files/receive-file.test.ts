import { createHmac, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../app-error.ts';
import { clearIncoming } from './clear-incoming.ts';
import type { IncomingFile } from './incoming-file.ts';
import { receiveFile } from './receive-file.ts';

const MB = 1024 * 1024;
const hashKey = randomBytes(32);

test('a held file is read unchanged, with its size and keyed hash, and leaves no name in the folder', async () => {
  const folder = await aFolder();
  const content = randomBytes(300_000);
  const held = await receiveFile(incoming(content), { maxBytes: MB, folder, hashKey });
  expect(await readdir(folder)).toEqual([]);
  expect(held.bytes).toBe(content.length);
  expect(held.hash).toBe(createHmac('sha256', hashKey).update(content).digest('base64url'));
  expect((await held.read()).equals(content)).toBe(true);
  expect((await held.read()).equals(content)).toBe(true);
  await held.drop();
  await held.drop();
  await expect(held.read()).rejects.toThrow();
});

test('a file of the allowed size is held; one byte more is refused with its size, or the limit if the size is unknown', async () => {
  const limits = { maxBytes: 10 * MB, folder: await aFolder(), hashKey };
  const exact = await receiveFile(incoming(Buffer.alloc(10 * MB)), limits);
  expect(exact.bytes).toBe(10 * MB);
  await exact.drop();

  const tooLarge = Buffer.alloc(10 * MB + 1);
  await refused(
    receiveFile(incoming(tooLarge), limits),
    'body_too_large',
    /^This file is larger than the limit of 10 MB\.$/,
  );
  await refused(
    receiveFile(incoming(tooLarge, { declaredBytes: 13_000_000 }), limits),
    'body_too_large',
    /^This file is 12\.4 MB\. The limit is 10 MB\.$/,
  );
  await refused(
    receiveFile(incoming(tooLarge, { declaredBytes: 10 * MB + 1 }), limits),
    'body_too_large',
    /^This file is 10\.1 MB\. The limit is 10 MB\.$/,
  );
});

test('a file that its reader has truncated is refused, even if the received part is small', async () => {
  const limits = { maxBytes: 10 * MB, folder: await aFolder(), hashKey };
  const cut = incoming(Buffer.alloc(1000), { isTruncated: () => true });
  await refused(receiveFile(cut, limits), 'body_too_large', /larger than the limit of 10 MB/);
});

test('a connection that is lost in the middle leaves nothing behind', async () => {
  const folder = await aFolder();
  const stream = Readable.from(
    (async function* () {
      yield randomBytes(200_000);
      throw new Error('the sender hung up');
    })(),
  );
  const lost = { stream, declaredBytes: null, isTruncated: () => false };
  await expect(receiveFile(lost, { maxBytes: MB, folder, hashKey })).rejects.toThrow('the sender hung up');
  expect(await readdir(folder)).toEqual([]);
});

test('if nothing can be written the refusal says that the file was not stored, and the sender can finish', async () => {
  const file = join(await aFolder(), 'a-file');
  await writeFile(file, '');
  const given = incoming(randomBytes(100_000));
  await refused(
    receiveFile(given, { maxBytes: MB, folder: join(file, 'below'), hashKey }),
    'storage_unavailable',
    /./,
  );
});

test('files of a killed process are deleted at startup, which succeeds even if the folder does not exist yet', async () => {
  const folder = await aFolder();
  await writeFile(join(folder, 'left'), '');
  await clearIncoming(folder);
  expect(await readdir(folder)).toEqual([]);
  await clearIncoming(join(folder, 'missing'));
});

function incoming(content: Buffer, more: Partial<IncomingFile> = {}): IncomingFile {
  const pieces = Array.from({ length: Math.ceil(content.length / 50_000) }, (_, turn) =>
    content.subarray(turn * 50_000, (turn + 1) * 50_000),
  );
  return { stream: Readable.from(pieces), declaredBytes: null, isTruncated: () => false, ...more };
}

async function refused(held: Promise<unknown>, code: string, message: RegExp) {
  const error = await held.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'numlet-incoming-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o700);
  return folder;
}
