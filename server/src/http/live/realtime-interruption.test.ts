import { connect } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { HOUR } from '../../clock.ts';
import { untilJobsAreDone } from '../../testing/drivers/billing.ts';
import { aNumber as aNumberOf, aUser, until } from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/harness/database-proxy.ts';
import { type LiveReader, liveConnections, readLive } from '../../testing/harness/live-reader.ts';
import { secondServer, type TestServer, testServer } from '../../testing/harness/test-server.ts';
import { waitingForLocks } from '../../testing/harness/waiting-for-locks.ts';

/** As in production, only faster. No heartbeat and no recheck in a test that does not request one. */
const soon = { echoEveryMs: 50, deadAfterMs: 400, heartbeatMs: HOUR, recheckMs: HOUR };

test('a listener whose connection was silently dropped is detected and replaced, and missed texts are delivered without a new notification', async () => {
  const { server, other, proxy } = await serverBehindProxy();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const reader = await readLive(other.origin, person);

  await silenceListener(server, proxy);
  await text(server, number.e164, 'while the line was dead');

  await until(async () => reader.received.length === 1, 'the text');
});

test('a sign-out during an interruption of the listener ends the stream as soon as it listens again', async () => {
  const { server, other, proxy } = await serverBehindProxy();
  const person = await aUser(server);
  const reader = await readLive(other.origin, person);

  await silenceListener(server, proxy);
  await server.post('/auth/v1/logout', undefined, { authorization: `Bearer ${person.accessToken}` });

  await reader.ended;
});

test('after an interruption texts are read for streams that are behind, and for no others', async () => {
  const { server, other, proxy } = await serverBehindProxy();
  const people = [await aUser(server), await aUser(server), await aUser(server)];
  const numbers = [];
  for (const person of people) numbers.push(await aNumber(server, person));
  const readers: LiveReader[] = [];
  for (const person of people) readers.push(await readLive(other.origin, person));
  await silenceListener(server, proxy);
  proxy.refuse(true);
  await text(server, numbers[1]?.e164 ?? '', 'missed');
  const asked = proxy.record();

  proxy.refuse(false);
  await until(async () => readers[1]?.received.length === 1, 'the text');

  expect(readersAskedFor(asked())).toEqual([[await accountOf(server, people[1])]]);
  expect(readers.map((reader) => reader.received.length)).toEqual([0, 1, 0]);
});

test('a text whose notification was lost arrives with the next heartbeat', async () => {
  const server = await testServer({ compose: { liveTimes: { heartbeatMs: 200 } } });
  const person = await aUser(server);
  await aNumber(server, person);
  const reader = await readLive(server.origin, person);

  await storeSilently(server, 1, 'without a notification');

  await until(async () => reader.received.length === 1, 'the text');
});

test('a stream that closes during an interruption does not keep others from their missed texts', async () => {
  const { server, other, proxy } = await serverBehindProxy({ heartbeatMs: 100 });
  const [leaving, staying] = [await aUser(server), await aUser(server)];
  await aNumber(server, staying);
  const gone = await readLive(other.origin, leaving);
  const reader = await readLive(other.origin, staying);
  const locked = await server.numlet.connection.pool.connect();
  await locked.query('begin; lock table account_counters in access exclusive mode');
  await until(async () => (await waitingForLocks(server)) > 0, 'the look at who is behind');
  gone.close();
  await until(async () => (await liveConnections(other)) === 1, 'the stream to be closed');
  proxy.cut();
  await locked.query('commit');
  locked.release();

  await storeSilently(server, 1, 'without a notification');
  await until(async () => reader.received.length === 1, 'the text');
});

test('the texts of an account are read once for all its streams', async () => {
  const { server, other, proxy } = await serverBehindProxy();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const readers: LiveReader[] = [];
  for (let each = 0; each < 5; each += 1) readers.push(await readLive(other.origin, person));
  await text(server, number.e164, 'one');
  await until(async () => readers.every((reader) => reader.received.length === 1), 'the text on all five');
  const asked = proxy.record();

  await text(server, number.e164, 'two');
  await until(async () => readers.every((reader) => reader.received.length === 2), 'another one');

  expect(readersAskedFor(asked())).toEqual([[await accountOf(server, person)]]);
});

test('screens that connect and have missed nothing cause no read', async () => {
  const { server, other, proxy } = await serverBehindProxy();
  const [upToDate, behind] = [await aUser(server), await aUser(server)];
  for (const person of [upToDate, behind]) {
    await text(server, (await aNumber(server, person)).e164, 'of before');
    await until(
      async () => (await server.call(person, 'user-dashboard')).recentMessages.length === 1,
      'the text',
    );
  }
  const asked = proxy.record();

  await Promise.all([1, 2, 3].map(() => readLive(other.origin, upToDate, 1)));
  const reader = await readLive(other.origin, behind, 0);
  await until(async () => reader.received.length === 1, 'the text of the one who had missed it');

  expect(new Set(readersAskedFor(asked()).flat())).toEqual(new Set([await accountOf(server, behind)]));
});

test('streams of one account at different positions each get the texts that they lack, in order, once', async () => {
  const server = await testServer();
  const person = await aUser(server);
  await aNumber(server, person);
  await storeSilently(server, 350, 'of long ago');
  const cursors = [0, 30, 30, 149, 250, 349, 350];

  const readers = await Promise.all(cursors.map((cursor) => readLive(server.origin, person, cursor)));

  for (const [place, cursor] of cursors.entries()) {
    const reader = readers[place];
    await until(async () => (reader?.received.length ?? 0) >= 350 - cursor, `what lies above ${cursor}`);
    expect(reader?.received.map((message) => message.change_seq)).toEqual(
      Array.from({ length: 350 - cursor }, (_, index) => cursor + 1 + index),
    );
  }
});

test('one read of missed texts for a stream also serves the other streams of its account', async () => {
  const { server, other, proxy } = await serverBehindProxy();
  const person = await aUser(server);
  await aNumber(server, person);
  await storeSilently(server, 350, 'of long ago');
  await readLive(other.origin, person, 350);
  const asked = proxy.record();

  const late = await readLive(other.origin, person, 0);
  await until(async () => late.received.length === 350, 'all that was missed');

  const account = await accountOf(server, person);
  expect(readersAskedFor(asked())[0]).toEqual([account, account]);
});

test('a stream whose reader accepts nothing does not delay the account’s other streams, and is disconnected', async () => {
  const server = await testServer({ compose: { liveTimes: { heartbeatMs: 1_000 } } });
  const person = await aUser(server);
  const number = await aNumber(server, person);
  stalledReader(server, person);
  const reader = await readLive(server.origin, person, 0);
  await until(async () => (await liveConnections(server)) === 2, 'both');
  // More than the buffers between server and reader hold.
  await storeSilently(server, 12_000, 'x'.repeat(1500));

  await text(server, number.e164, 'for the quick');
  await until(async () => reader.received.at(-1)?.message_body === 'for the quick', 'the text');
  await until(async () => (await liveConnections(server)) === 1, 'the stalled one to be given up');
});

test('/readyz names a listener that receives nothing, until it receives again', async () => {
  const { server, other, proxy } = await serverBehindProxy({ problemAfterMs: 800 });
  await until(async () => (await other.get('/readyz')).status === 200, 'the listener to hear');
  await silenceListener(server, proxy);
  proxy.refuse(true);

  await until(async () => {
    const { status, body } = await other.get<{ problems: { part: string }[] }>('/readyz');
    return status === 503 && body.problems.some(({ part }) => part === 'live');
  }, 'the problem');

  proxy.refuse(false);
  await until(async () => (await other.get('/readyz')).status === 200, 'the listener to be back');
});

/** A server that reaches the database through a proxy, beside one that connects directly. */
async function serverBehindProxy(times: { problemAfterMs?: number; heartbeatMs?: number } = {}) {
  const server = await testServer();
  const proxy = await startDatabaseProxy(server.databaseUrl);
  onTestFinished(() => proxy.close());
  const other = await secondServer(server, {}, { databaseUrl: proxy.url, liveTimes: { ...soon, ...times } });
  return { server, other, proxy };
}

/**
 * Silences the listener of the server behind the proxy, without closing its connection. New connections are refused
 * after this and not before: otherwise a slow machine's listener that was given up in between could not reconnect to be
 * silenced.
 */
async function silenceListener({ numlet }: TestServer, proxy: DatabaseProxy) {
  await until(async () => {
    const { rows } = await numlet.connection.pool.query<{ client_port: number }>(
      `select client_port from pg_stat_activity where datname = current_database() and query like 'notify numlet_live_echo%'`,
    );
    return proxy.silence(rows.map((row) => row.client_port)) === 1;
  }, 'the listener behind the proxy');
}

/**
 * A number about which open screens have been notified of everything. The jobs after its payment notify them as well.
 */
async function aNumber(server: TestServer, person: Person) {
  const number = await aNumberOf(server, person);
  await untilJobsAreDone(server);
  return number;
}

/** The accounts whose texts were read, query by query, according to the traffic with the database. */
function readersAskedFor(conversation: string): string[][] {
  return [...conversation.matchAll(/\0list-changes\0[^{]*\{([^}]*)\}/g)].map(([, accounts = '']) =>
    accounts.replaceAll('"', '').split(','),
  );
}

async function accountOf({ db }: TestServer, person: Person | undefined): Promise<string> {
  const { account_id } = await db
    .selectFrom('memberships')
    .select('account_id')
    .where('user_id', '=', person?.userId ?? '')
    .executeTakeFirstOrThrow();
  return account_id;
}

/** Stores texts without a notification, as if the server that received them had crashed in between. */
async function storeSilently({ db }: TestServer, count: number, body: string) {
  await sql`
    with counter as (
      insert into account_counters (account_id, change_seq, total_messages, month, month_messages)
      select account_id, ${count}, ${count}, '2026-01-01', ${count} from phone_numbers
      on conflict (account_id) do update set change_seq = account_counters.change_seq + ${count}
      returning account_id, change_seq
    )
    insert into messages (id, account_id, phone_number_id, to_number, from_number, body, carrier, carrier_message_id, change_seq, arrival_seq, received_at)
    select gen_random_uuid(), n.account_id, n.id, n.e164, '+1', ${body}, 'twilio', 'SM' || place, c.change_seq - ${count} + place,
      c.change_seq - ${count} + place, ${new Date()}
    from phone_numbers as n join counter as c using (account_id), generate_series(1, ${count}::int) as place`.execute(
    db,
  );
}

/** Requests all texts of an account and reads nothing of the answer, like a sleeping phone. */
function stalledReader(server: TestServer, person: Person) {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.pause();
  socket.write(
    `GET /realtime/v1/messages HTTP/1.1\r\nHost: 127.0.0.1\r\nLast-Event-ID: 0\r\nAuthorization: Bearer ${person.accessToken}\r\n\r\n`,
  );
}

async function text(server: TestServer, to: string, body: string) {
  await server.sandbox.sendText({ to, from: '+12025550123', body });
}
