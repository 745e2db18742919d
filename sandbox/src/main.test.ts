import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const main = new URL('./main.ts', import.meta.url);
const start = (env: Record<string, string>): ChildProcess => {
  const ports = { SANDBOX_PORT: '0', SANDBOX_STRIPE_PORT: '0', SANDBOX_SMTP_PORT: '0' };
  return fork(main, { stdio: 'pipe', env: { PATH: process.env.PATH, DATA_DIR: folder, ...ports, ...env } });
};

test('the process reports its URL, and ends when its parent disconnects', async () => {
  const child = start({});
  const [message] = await once(child, 'message');
  expect(message).toMatchObject({
    type: 'ready',
    origin: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
  });
  expect((await fetch(message.origin)).status).toBe(200);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a port in use leads to one clear sentence and an exit code', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = String(address !== null && typeof address === 'object' ? address.port : 0);
  const child = start({ SANDBOX_PORT: port });
  const [[message], exit] = await Promise.all([once(child, 'message'), once(child, 'exit')]);
  expect(message).toEqual({ type: 'failed', message: expect.stringContaining(`Port ${port} is in use`) });
  expect(exit).toEqual([1, null]);
  holder.close();
});

test('the sandbox refuses to start in production', async () => {
  const child = start({ NODE_ENV: 'production' });
  const [[message], exit] = await Promise.all([once(child, 'message'), once(child, 'exit')]);
  expect(message).toMatchObject({ type: 'failed' });
  expect(exit).toEqual([1, null]);
});
