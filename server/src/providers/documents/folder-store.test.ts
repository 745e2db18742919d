import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newToken } from '../../random.ts';
import { createFolderStore } from './folder-store.ts';

test('a document is stored and read unchanged, replaced, and deleted permanently', async () => {
  const { store } = await aStore();
  const name = newToken();
  const [first, second] = [randomBytes(100_000), randomBytes(10)];
  await store.put(name, first);
  expect((await store.get(name)).equals(first)).toBe(true);
  await store.put(name, second);
  expect((await store.get(name)).equals(second)).toBe(true);
  await store.delete(name);
  await store.delete(name);
  await expect(store.get(name)).rejects.toMatchObject({ provider: 'document-store', kind: 'not_found' });
});

test('only the user of the service can read stored documents, and no draft is left', async () => {
  const { store, folder } = await aStore();
  const name = newToken();
  await store.put(name, randomBytes(10));
  const place = join(folder, name.slice(-2));
  for (const path of [folder, place, join(folder, '.drafts')])
    expect((await stat(path)).mode & 0o777).toBe(0o700);
  expect((await stat(join(place, name))).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, '.drafts'))).toEqual([]);
});

test('a name that leads to another folder is refused', async () => {
  const { store } = await aStore();
  for (const name of ['', '../outside-it', 'a/b/c/d/e/f', '.hidden-file', 'name with space', 'short'])
    for (const call of [store.put(name, Buffer.alloc(1)), store.get(name), store.delete(name)])
      await expect(call).rejects.toMatchObject({ kind: 'invalid' });
});

test('a draft that a killed process left an hour ago is deleted, and one that is being written stays', async () => {
  const { store, folder } = await aStore();
  const drafts = join(folder, '.drafts');
  await mkdir(drafts, { recursive: true });
  for (const name of ['old', 'new']) await writeFile(join(drafts, name), '');
  const before = Date.now() / 1000 - 3700;
  await utimes(join(drafts, 'old'), before, before);
  await store.put(newToken(), Buffer.alloc(1));
  expect(await readdir(drafts)).toEqual(['new']);
});

test('a folder that cannot be created or written to is an outage, and works once it can', async () => {
  const { store, folder } = await aStore();
  await rm(folder, { recursive: true });
  await writeFile(folder, '');
  const name = newToken();
  await expect(store.put(name, Buffer.alloc(1))).rejects.toMatchObject({ kind: 'retryable' });
  await expect(store.probe()).rejects.toMatchObject({ kind: 'retryable' });
  await rm(folder);
  await store.put(name, Buffer.alloc(1));
  expect(await store.probe()).toMatchObject({ detail: expect.stringContaining('can be written to') });
});

async function aStore() {
  const folder = await mkdtemp(join(tmpdir(), 'numlet-documents-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { store: createFolderStore(folder), folder };
}
