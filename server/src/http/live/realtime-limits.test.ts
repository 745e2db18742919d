import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { aNumber, aUser, until } from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { liveConnections, readLive } from '../../testing/harness/live-reader.ts';
import { secondServer, type TestServer, testServer } from '../../testing/harness/test-server.ts';
import { waitingForLocks } from '../../testing/harness/waiting-for-locks.ts';

test('disconnecting while a stream is being opened leaves no stream behind', async () => {
  const server = await testServer();
  const [gone, there] = [await aUser(server), await aUser(server)];
  const letGo = await lock(server, 'sessions');
  const impatient = Array.from({ length: 30 }, () => openSocket(server, gone));
  await until(async () => (await waitingForLocks(server, 'from "sessions"')) > 0, 'the first to wait');
  for (const socket of impatient) socket.resetAndDestroy();
  // The last in the queue: when it is open, the server has handled the others.
  const opening = readLive(server.origin, there);
  await letGo();
  await opening;

  expect(await liveConnections(server)).toBe(1);
});

test('a session has ten streams: the eleventh ends the oldest, which is asked to wait before it reconnects', async () => {
  const server = await testServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const readers = [];
  for (let each = 0; each < 11; each += 1) readers.push(await readLive(server.origin, person));
  const [oldest, ...others] = readers;

  await oldest?.ended;
  expect(oldest?.retryMs()).toBe(30_000);
  expect(await liveConnections(server)).toBe(10);
  await server.sandbox.sendText({ to: number.e164, from: '+12025550123', body: 'for all of them' });
  await until(async () => others.every((reader) => reader.received.length === 1), 'the text on all ten');
});

test('a person has fifty streams over all their sessions: the next one ends the oldest', async () => {
  const server = await testServer();
  const person = await aUser(server);
  const sessions = [person];
  while (sessions.length < 6) sessions.push(await anotherSession(server, person));
  const readers = [];
  for (const session of sessions.slice(0, 5))
    for (let each = 0; each < 10; each += 1) readers.push(await readLive(server.origin, session));
  expect(await liveConnections(server)).toBe(50);

  await readLive(server.origin, sessions[5] ?? person);

  await readers[0]?.ended;
  expect(await liveConnections(server)).toBe(50);
});

test('streams are limited by IP address, counted separately from calls, and the response says when the next is allowed', async () => {
  const server = await testServer();
  const person = await aUser(server);
  const other = await secondServer(server, {}, { requestsPerMinute: 3 });
  for (let each = 0; each < 3; each += 1) expect((await readLive(other.origin, person)).status).toBe(200);

  const refused = await other.get<{ code: string }>('/realtime/v1/messages', {
    authorization: `Bearer ${person.accessToken}`,
  });

  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  await other.call(person, 'get-profile');
});

test('sessions of screens that reconnect at the same time are read together, and database connections stay free for callers', async () => {
  const server = await testServer();
  const person = await aUser(server);
  const letGo = await lock(server, 'sessions');
  for (let each = 0; each < 10; each += 1) openSocket(server, person);
  const waiting = () => waitingForLocks(server, 'from "sessions"');
  await until(async () => (await waiting()) > 0, 'the first to wait');
  const call = server.call(person, 'get-profile');
  await until(async () => (await waiting()) > 1, 'the call to wait');
  await server.get('/healthz');

  expect(await waiting()).toBe(2);
  await letGo();
  await call;
  await until(async () => (await liveConnections(server)) === 10, 'all ten');
});

test('requests that are sent behind an open stream on its connection end with the connection', async () => {
  const server = await testServer();
  const person = await aUser(server);
  const socket = openSocket(server, person);
  await until(async () => (await liveConnections(server)) === 1, 'the first');
  socket.write(openRequest(person).repeat(3));
  await until(async () => (await liveConnections(server)) === 4, 'all four');

  socket.resetAndDestroy();

  await until(async () => (await liveConnections(server)) === 0, 'none to be left');
});

async function anotherSession(server: TestServer, { email, password }: Person): Promise<Person> {
  const { body } = await server.post<{ access_token: string }>('/auth/v1/token?grant_type=password', {
    email,
    password,
  });
  return { email, password, phone: '', userId: '', refreshToken: '', accessToken: body.access_token };
}

/** Locks a table against reading until the returned function is called. */
async function lock({ numlet }: TestServer, table: string): Promise<() => Promise<unknown>> {
  const client = await numlet.connection.pool.connect();
  onTestFinished(() => client.release(true));
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return () => client.query('commit');
}

function openSocket(server: TestServer, person: Person): Socket {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname, () => socket.write(openRequest(person)));
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

const openRequest = (person: Person) =>
  `GET /realtime/v1/messages HTTP/1.1\r\nHost: 127.0.0.1\r\nLast-Event-ID: 0\r\nAuthorization: Bearer ${person.accessToken}\r\n\r\n`;
