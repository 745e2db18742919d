import { randomBytes } from 'node:crypto';
import { startSandbox } from '@numlet/sandbox/start-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { newToken } from '../../random.ts';
import { withinMs } from '../../time-limits.ts';
import { createS3Store, type S3Settings } from './s3-store.ts';

test('a document is stored, read, replaced and deleted; a missing one counts as deleted', async () => {
  const { store, sandbox } = await aStore();
  const name = newToken();
  const [first, second] = [randomBytes(10 * 1024 * 1024 + 3000), randomBytes(10)];
  await store.put(name, first);
  expect((await store.get(name)).equals(first)).toBe(true);
  await store.put(name, second);
  expect((await store.get(name)).equals(second)).toBe(true);
  expect([...sandbox.state().s3.objects.keys()]).toEqual([name]);
  await store.delete(name);
  await store.delete(name);
  await expect(store.get(name)).rejects.toMatchObject({ provider: 'document-store', kind: 'not_found' });
  expect(await store.probe()).toEqual({ detail: 'The bucket numlet-documents accepts our key.' });
});

test('a wrong key, a wrong secret and a missing bucket are refused, and are not outages', async () => {
  for (const [wrong, kind] of [
    [{ accessKeyId: 'another-key' }, 'auth'],
    [{ secretAccessKey: 'another-secret' }, 'auth'],
    [{ bucket: 'another-bucket' }, 'invalid'],
    [{ region: 'eu-central-1' }, 'invalid'],
  ] as const) {
    const { store } = await aStore(wrong);
    await expect(store.put(newToken(), Buffer.alloc(1))).rejects.toMatchObject({ kind });
    await expect(store.probe()).rejects.toMatchObject({ kind });
  }
});

test('a name that leads to another folder is refused before anything is sent', async () => {
  const { store } = await aStore();
  for (const name of ['', '../outside-it', 'a/b/c/d/e/f', 'name with space', 'name?query=1'])
    for (const call of [store.put(name, Buffer.alloc(1)), store.get(name), store.delete(name)])
      await expect(call).rejects.toMatchObject({ kind: 'invalid' });
});

test('a bucket that is down, silent or unreachable is an outage; if the response is lost, the outcome is unknown', async () => {
  const { store, sandbox } = await aStore();
  const name = newToken();
  const put = () => store.put(name, Buffer.alloc(100));
  sandbox.injectFault({ provider: 's3', kind: 'unavailable', times: 2 });
  await expect(store.get(name)).rejects.toMatchObject({ kind: 'retryable', info: { http: 503 } });
  await expect(put()).rejects.toMatchObject({ kind: 'retryable', info: { code: 'SlowDown' } });
  sandbox.injectFault({ provider: 's3', kind: 'error' });
  await expect(put()).rejects.toMatchObject({ kind: 'unknown_outcome', info: { http: 500 } });
  sandbox.injectFault({ provider: 's3', operation: 'put', kind: 'lost-answer' });
  await expect(put()).rejects.toMatchObject({ kind: 'unknown_outcome' });
  expect((await store.get(name)).length).toBe(100);
  sandbox.injectFault({ provider: 's3', operation: 'get', kind: 'timeout' });
  await expect(withinMs(100, () => store.get(name))).rejects.toMatchObject({ kind: 'retryable' });
  await sandbox.close();
  await expect(put()).rejects.toMatchObject({ kind: 'retryable' });
});

async function aStore(settings: Partial<S3Settings> = {}) {
  const sandbox = await startSandbox();
  onTestFinished(sandbox.close);
  const store = createS3Store({
    endpoint: sandbox.s3Url,
    region: 'us-east-1',
    bucket: 'numlet-documents',
    accessKeyId: 'sandbox-s3-key',
    secretAccessKey: 'sandbox-s3-secret',
    ...settings,
  });
  return { store, sandbox };
}
