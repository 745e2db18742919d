import { functions } from '@numlet/contract/functions';
import { expect, test } from 'vitest';
import { sharedTestServer, type TestServer } from '../testing/harness/test-server.ts';

const KB = 1024;

test('a body above its route’s limit is refused with 413 that names the limit', async () => {
  const server = await sharedTestServer();
  const calls = [...Object.keys(functions), 'nothing'].map((name) => `/functions/v1/${name}`);
  const auth = ['signup', 'recover', 'verify', 'token?grant_type=password'].map((name) => `/auth/v1/${name}`);
  for (const path of [...calls, ...auth])
    expect([path, ...(await send(server, path, jsonOf(64 * KB + 1)))]).toEqual([path, 413, limit(64)]);
  for (const [path, kilobytes] of [
    ['/webhooks/twilio/sms', 32],
    ['/webhooks/stripe', 256],
    ['/webhooks/nowpayments', 256],
  ] as const) {
    expect([path, ...(await send(server, path, 'a='.padEnd(kilobytes * KB + 1, 'x')))]).toEqual([
      path,
      413,
      limit(kilobytes),
    ]);
    expect([path, (await send(server, path, 'a='.padEnd(kilobytes * KB, 'x')))[0]]).toEqual([path, 403]);
  }
});

test('a body of the allowed size with more values or levels than any call needs is refused before its function', async () => {
  const server = await sharedTestServer();
  const many = 'The request body must not contain more than 2000 values.';
  const deep = 'The request body must not be nested deeper than 32 levels.';
  const keys = `{${Array.from({ length: 6000 }, (_, turn) => `"k${turn}":0`).join()}}`;
  for (const [body, message] of [
    [`[${'0,'.repeat(32_000)}"\\ud800"]`, many],
    [`[${'{},'.repeat(21_000)}"\\ud800"]`, many],
    [keys, many],
    [`{"email":"ines@example.com","data":${keys}}`, many],
    [`${'{"a":'.repeat(10_000)}"\\ud800"${'}'.repeat(10_000)}`, deep],
  ] as const)
    for (const path of ['/functions/v1/get-measured-figures', '/auth/v1/recover', '/auth/v1/signup'])
      expect([path, ...(await send(server, path, body))]).toEqual([path, 400, message]);
});

test('the longest message to support, each letter of it escaped, is within the limit', async () => {
  const server = await sharedTestServer();
  const letter = {
    name: 'Ines',
    email: 'ines@example.com',
    subject: 'Long',
    message: 'é'.repeat(5000),
  };
  const escaped = JSON.stringify(letter).replaceAll('é', '\\u00e9');
  expect((await send(server, '/functions/v1/send-contact-message', escaped))[0]).toBe(200);
});

async function send(
  server: TestServer,
  path: string,
  body: string,
): Promise<[status: number, message: unknown]> {
  const { status, body: answer } = await server.post<{ message?: string }>(path, body);
  return [status, answer.message];
}

function jsonOf(bytes: number): string {
  return `{"a":"${'x'.repeat(bytes - 8)}"}`;
}

function limit(kilobytes: number): string {
  return `The request body is larger than the limit of ${kilobytes} KB.`;
}
