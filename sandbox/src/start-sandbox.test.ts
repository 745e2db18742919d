import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from './start-sandbox.ts';
import { makeStripe, makeTwilio } from './testing/sdk-clients.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const get = (path: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    http
      .get(`${sandbox.origin}${path}`, { headers }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject);
  });

test('a request with a foreign host name or from a foreign page is refused', async () => {
  expect(await get('/control/state', {})).toBe(200);
  expect(await get('/control/state', { host: 'sandbox.example' })).toBe(403);
  expect(await get('/control/state', { origin: 'https://evil.example' })).toBe(403);
  expect(await get('/control/state', { origin: 'null' })).toBe(403);
  expect(await get('/control/state', { origin: sandbox.origin })).toBe(200);
});

test('rented numbers, payments and the clock survive a restart when a folder is given', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const first = await startSandbox({ dataDir });
  const [offer] = await makeTwilio(first).availablePhoneNumbers('US').local.list({ limit: 1 });
  await makeTwilio(first).incomingPhoneNumbers.create({ phoneNumber: offer?.phoneNumber ?? '' });
  const customer = await makeStripe(first).customers.create({ email: 'ines@example.com' });
  await first.setClock(Date.UTC(2030, 0, 1));
  await first.close();
  const second = await startSandbox({ dataDir });
  expect(second.rentedNumbers()).toMatchObject([{ e164: offer?.phoneNumber }]);
  expect(await makeStripe(second).customers.retrieve(customer.id)).toMatchObject({
    email: 'ines@example.com',
  });
  expect(new Date(second.now()).getUTCFullYear()).toBe(2030);
  await second.close();
  await rm(dataDir, { recursive: true });
});

test('a reset clears everything', async () => {
  const post = (path: string, body: unknown) =>
    fetch(`${sandbox.origin}${path}`, { method: 'POST', body: JSON.stringify(body) });
  await post('/control/notes', { title: 'Administrator', text: 'secret' });
  await post('/control/faults', { provider: 'twilio', operation: 'buy', kind: 'error' });
  await post('/control/clock', { now: '2030-01-01T00:00:00Z' });
  await post('/control/reset', {});
  const state = await (await fetch(`${sandbox.origin}/control/state`)).json();
  expect(state).toMatchObject({
    clockMoved: false,
    notes: [],
    faults: [],
    numbers: [],
    texts: [],
    mails: [],
  });
});

test('two sandboxes share nothing', async () => {
  const other = await startSandbox();
  await makeStripe(other).customers.create({ email: 'ines@example.com' });
  expect((await makeStripe(sandbox).customers.list()).data).toEqual([]);
  await other.close();
});

test('a port in use is an error and leaves no other port open', async () => {
  const port = Number(new URL(sandbox.stripeOrigin).port);
  await expect(startSandbox({ stripePort: port })).rejects.toMatchObject({ code: 'EADDRINUSE', port });
});

test("an ordered fault happens as often as it was ordered, in the provider's words", async () => {
  const client = makeTwilio(sandbox);
  const rent = async () => {
    const [offer] = await client.availablePhoneNumbers('US').local.list({ limit: 1 });
    return client.incomingPhoneNumbers.create({ phoneNumber: offer?.phoneNumber ?? '' });
  };
  sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'unavailable' });
  sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'error', code: 20429 });
  await expect(rent()).rejects.toMatchObject({ code: 21649 });
  await expect(rent()).rejects.toMatchObject({ code: 21422 });
  await expect(rent()).rejects.toMatchObject({ code: 20429, status: 429 });
  await rent();
  expect(sandbox.rentedNumbers()).toHaveLength(1);
});

test('a purchase whose response is lost is made nevertheless; a purchase that timed out is not made', async () => {
  const client = makeTwilio(sandbox);
  const [first, second] = await client.availablePhoneNumbers('US').local.list({ limit: 2 });
  sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'lost-answer' });
  await expect(
    client.incomingPhoneNumbers.create({ phoneNumber: first?.phoneNumber ?? '' }),
  ).rejects.toThrow();
  expect(sandbox.rentedNumbers()).toMatchObject([{ e164: first?.phoneNumber }]);
  sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'timeout', seconds: 0.2 });
  await expect(
    client.incomingPhoneNumbers.create({ phoneNumber: second?.phoneNumber ?? '' }),
  ).rejects.toThrow();
  expect(sandbox.rentedNumbers()).toHaveLength(1);
});
