import { connect as connectSocket } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { untilJobsAreDone } from './testing/drivers/billing.ts';
import { arrive } from './testing/drivers/inbound-texts.ts';
import { aSubscribedBrowser } from './testing/drivers/push.ts';
import { aNewcomer, aNumber, aUser, until } from './testing/factories/factories.ts';
import { startDatabaseProxy } from './testing/harness/database-proxy.ts';
import { readLive } from './testing/harness/live-reader.ts';
import {
  secondServer,
  sharedTestServer,
  type TestServer,
  testServer,
} from './testing/harness/test-server.ts';
import { waitingForLocks } from './testing/harness/waiting-for-locks.ts';

/** Exceeds a test's time limit: a test that waits for this limit fails. */
const LONG_MS = 600_000;

test('when the service stops, a running call and a text still get their response, and nothing new is accepted', async () => {
  const server = await testServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  // A job of the purchase that reads a profile would be counted as the call.
  await untilJobsAreDone(server);
  const letGo = await holdTables(server, 'messages', 'profiles');
  const text = arrive(server, { to: number.e164, sid: 'SMduring' });
  const call = server.post('/functions/v1/get-profile', {}, bearer(person));
  await until(async () => (await waitingForLocks(server)) >= 2, 'both to be under way');

  const stopped = server.numlet.stop();
  await until(async () => !(await isListening(server)), 'the service to listen no more');
  await letGo();

  expect(await text).toBe(200);
  expect((await call).status).toBe(200);
  expect(await stopped).toEqual([]);
  expect(await storedTexts(server)).toEqual(['SMduring']);
});

test('before the service stops listening, it reports that it is not ready, and continues to serve on connections that are not kept', async () => {
  const server = await testServer();
  const person = await aNewcomer(server);
  const announced = server.numlet.stop({ announceMs: LONG_MS, limitMs: 8000 });

  const ready = await server.get('/readyz');
  expect(ready.status).toBe(503);
  expect(ready.body).toEqual({
    status: 'not_ready',
    problems: [{ part: 'service', problem: 'The service is stopping.' }],
  });
  const served = await server.post('/functions/v1/get-profile', {}, bearer(person));
  expect(served.status).toBe(200);
  expect(served.headers.get('connection')).toBe('close');
  expect(await announced).toEqual([]);
});

test('a stop ends live connections, and waits for no connection without a request', async () => {
  const server = await testServer();
  const person = await aNewcomer(server);
  const reader = await readLive(server.origin, person);
  const { port } = new URL(server.origin);
  const silent = connectSocket(Number(port), '127.0.0.1');
  const hungUp = new Promise((resolve) => silent.once('close', resolve));
  await new Promise((resolve) => silent.once('connect', resolve));
  const half = connectSocket(Number(port), '127.0.0.1', () => half.write('GET / HTTP/1.1\r\nhost:'));
  const halfHungUp = new Promise((resolve) => half.once('close', resolve));
  await new Promise((resolve) => half.once('connect', resolve));

  expect(await server.numlet.stop({ limitMs: LONG_MS })).toEqual([]);
  await Promise.all([reader.ended, hungUp, halfHungUp]);
});

test('unfinished work is aborted, and the stop says so', async () => {
  const server = await testServer();
  const person = await aNewcomer(server);
  await untilJobsAreDone(server);
  await holdTables(server, 'profiles');
  const call = server.post('/functions/v1/get-profile', {}, bearer(person)).catch(() => 'cut off');
  await until(async () => (await waitingForLocks(server)) >= 1, 'the call to be under way');

  expect(await server.numlet.stop({ limitMs: 0 })).toContain('Requests aborted without an answer: 1.');
  expect(await call).toBe('cut off');
});

test('connections to a silent database are closed, and the stop says so', async () => {
  const server = await sharedTestServer();
  const proxy = await startDatabaseProxy(server.databaseUrl);
  onTestFinished(() => proxy.close());
  const { numlet } = await secondServer(server, {}, { databaseUrl: proxy.url });
  proxy.hold(true);
  proxy.silence();

  expect(await numlet.stop({ limitMs: 0 })).toContain(
    'Connections to the database did not close in time: it is not responding.',
  );
});

test('a stop sends the collected push messages', async () => {
  const server = await testServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await server.call(person, 'save-push-subscription', aSubscribedBrowser(server).subscription);
  await arrive(server, { to: number.e164, sid: 'SM1' });

  await server.numlet.stop();

  const reader = await aConnection(server.databaseUrl);
  const { rows } = await reader.query("select name from pgboss.job where name = 'push-due'");
  expect(rows).toHaveLength(1);
});

const bearer = ({ accessToken }: { accessToken: string }) => ({ authorization: `Bearer ${accessToken}` });

/** Locks tables: every read and write in them waits until the returned function is called. */
async function holdTables({ databaseUrl }: TestServer, ...tables: string[]): Promise<() => Promise<unknown>> {
  const holder = await aConnection(databaseUrl);
  await holder.query(`begin; lock table ${tables.join(', ')} in access exclusive mode`);
  return () => holder.query('commit');
}

async function storedTexts({ databaseUrl }: TestServer): Promise<string[]> {
  const reader = await aConnection(databaseUrl);
  const { rows } = await reader.query<{ sid: string }>('select carrier_message_id as sid from messages');
  return rows.map(({ sid }) => sid);
}

async function aConnection(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

function isListening({ origin }: TestServer): Promise<boolean> {
  const socket = connectSocket(Number(new URL(origin).port), '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).then((answer) => {
    socket.destroy();
    return answer === true;
  });
}
