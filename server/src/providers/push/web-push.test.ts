import { createECDH, randomBytes } from 'node:crypto';
import dns from 'node:dns';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test } from 'vitest';
import webPush from 'web-push';
import { createWebPush, isBelow } from './web-push.ts';

test('a URL counts as the sandbox’s push service by its parsed parts, not by its beginning', () => {
  const base = 'http://127.0.0.1:5001/push/';
  expect(isBelow('http://127.0.0.1:5001/push/abc', base)).toBe(true);
  for (const endpoint of [
    'http://127.0.0.1:5001/push/../control/reset',
    'http://127.0.0.1:5001/push/%2e%2e/control/reset',
    'http://127.0.0.1:5001/push\\..\\control/reset',
    'http://127.0.0.1:5001/pushed/abc',
    'http://127.0.0.1:5002/push/abc',
    'http://ines@127.0.0.1:5001/push/abc',
    'https://127.0.0.1:5001/push/abc',
    'no address',
  ])
    expect([endpoint, isBelow(endpoint, base)]).toEqual([endpoint, false]);
});

test('no connection is made to a URL that is not a push service’s, however it got into the database', async () => {
  let connections = 0;
  const elsewhere = createServer().on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void elsewhere.close());
  const address = elsewhere.address();
  const port = typeof address === 'object' ? address?.port : '';
  for (const scheme of ['http', 'https'])
    await expect(send(`${scheme}://127.0.0.1:${port}/push`)).rejects.toMatchObject({ kind: 'invalid' });
  expect(connections).toBe(0);
});

test('no connection is made to a push service whose host name resolves to an internal IP address', async () => {
  const { lookup } = dns;
  onTestFinished(() => {
    dns.lookup = lookup;
    syncBuiltinESMExports();
  });
  const inside = { address: '127.0.0.1', family: 4 };
  dns.lookup = Object.assign(
    (...[, options, answer]: unknown[]) => {
      const isAll = typeof options === 'object' && options !== null && Reflect.get(options, 'all') === true;
      if (typeof answer === 'function') answer(null, isAll ? [inside] : inside.address, inside.family);
    },
    { __promisify__: lookup.__promisify__ },
  );
  syncBuiltinESMExports();
  await expect(send('https://fcm.googleapis.com/fcm/send/abc')).rejects.toMatchObject({
    kind: 'retryable',
    cause: { message: 'fcm.googleapis.com has no public address' },
  });
});

function send(endpoint: string) {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const push = createWebPush({ ...webPush.generateVAPIDKeys(), subject: 'mailto:ines@example.com' });
  return push.send({ endpoint, p256dh, auth }, { payload: '{}', topic: 'a', ttlSeconds: 60 });
}
