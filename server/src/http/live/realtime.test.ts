import { expect, test } from 'vitest';
import { MINUTE, SECOND } from '../../clock.ts';
import { aNumber, aUser, stayingSignedIn, until } from '../../testing/factories/factories.ts';
import { readLive } from '../../testing/harness/live-reader.ts';
import { secondServer, type TestServer, testServer } from '../../testing/harness/test-server.ts';
import { waitingForLocks } from '../../testing/harness/waiting-for-locks.ts';

test('a text arrives on the open connection without a request for it', async () => {
  const server = await testServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const reader = await readLive(server.origin, person);

  await text(server, number.e164, 'Your code is 482915');

  await until(async () => reader.received.length === 1, 'the text');
  expect(reader.received).toMatchObject([
    { message_body: 'Your code is 482915', phone_numbers: { phone_number: number.e164 }, change_seq: 1 },
  ]);
});

test('a client that was disconnected gets its missed texts, in order, once', async () => {
  const server = await testServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await server.db.updateTable('subscriptions').set({ included_sms: 1000 }).execute();
  const before = await readLive(server.origin, person);
  await text(server, number.e164, 'one');
  await until(async () => before.received.length === 1, 'the first text');
  before.close();
  for (let index = 2; index <= 260; index += 1) await text(server, number.e164, String(index));

  const after = await readLive(server.origin, person, before.received[0]?.change_seq);
  await until(async () => after.received.length >= 259, 'what was missed');
  await text(server, number.e164, 'the last');
  await until(async () => after.received.at(-1)?.message_body === 'the last', 'what came after');

  expect(after.received.map((message) => message.change_seq)).toEqual(
    Array.from({ length: 260 }, (_, index) => index + 2),
  );
});

test('the dashboard and the connection that begins at its cursor leave no gap between them', async () => {
  const server = await testServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await text(server, number.e164, 'before');
  const { cursor, recentMessages } = await server.call(person, 'user-dashboard');
  await text(server, number.e164, 'in between');

  const reader = await readLive(server.origin, person, cursor);
  await until(async () => reader.received.length === 1, 'the text in between');

  expect(recentMessages.map((message) => message.message_body)).toEqual(['before']);
  expect(reader.received.map((message) => message.message_body)).toEqual(['in between']);
});

test('nothing is skipped when two transactions commit in another order than they began', async () => {
  const server = await testServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const { pool } = server.numlet.connection;
  const reader = await readLive(server.origin, person);
  // A transaction that gets its change number and commits late, as on a delayed server.
  const slow = await pool.connect();
  await slow.query('begin');
  const { rows } = await slow.query(
    `insert into account_counters (account_id, change_seq, total_messages, month, month_messages)
     select account_id, 1, 1, '2026-01-01', 1 from phone_numbers on conflict (account_id) do update set change_seq = account_counters.change_seq + 1
     returning account_id, change_seq`,
  );
  const quick = text(server, number.e164, 'began second');
  await until(async () => (await waitingForLocks(server)) > 0, 'the second to wait for the first');
  await slow.query(
    `insert into messages (id, account_id, phone_number_id, to_number, from_number, body, carrier, carrier_message_id, change_seq, arrival_seq, received_at)
     select gen_random_uuid(), $1, id, e164, '+1', 'began first', 'twilio', 'SM-slow', $2, $2, $3 from phone_numbers`,
    [rows[0]?.account_id, rows[0]?.change_seq, new Date()],
  );
  await slow.query(`select pg_notify('numlet_live', 'account:' || $1::text)`, [rows[0]?.account_id]);
  await slow.query('commit');
  slow.release();
  await quick;

  await until(async () => reader.received.length === 2, 'both texts');
  expect(reader.received.map((message) => message.message_body)).toEqual(['began first', 'began second']);
});

test('a text that one server receives is at once on a connection that another server holds', async () => {
  const server = await testServer();
  const other = await secondServer(server);
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const reader = await readLive(other.origin, person);

  await text(server, number.e164, 'across');

  await until(async () => reader.received.length === 1, 'the text');
});

test('when the database drops the listener, texts since then are delivered after it reconnects', async () => {
  const server = await testServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const reader = await readLive(server.origin, person);
  const { rowCount } = await server.numlet.connection.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'notify numlet_live_echo%'`,
  );
  expect(rowCount).toBe(1);

  await text(server, number.e164, 'while nobody listened');

  await until(async () => reader.received.length === 1, 'the text');
});

test('the stream ends when its session is signed out elsewhere, and when its token expires', async () => {
  const server = await testServer();
  const person = await aUser(server);
  const here = await readLive(server.origin, person);
  await server.post('/auth/v1/logout?scope=global', undefined, {
    authorization: `Bearer ${person.accessToken}`,
  });
  await here.ended;
  expect((await readLive(server.origin, person)).status).toBe(401);

  const another = await aUser(server);
  // A busy machine may open the stream too late for the token. The next token is tried then.
  const short = await until(async () => {
    await stayingSignedIn(server, another);
    server.clock.advance(15 * MINUTE - 4 * SECOND);
    const reader = await readLive(server.origin, another);
    return reader.status === 200 && reader;
  }, 'a stream of a token that ends soon');
  let isOver = false;
  void short.ended.then(() => {
    isOver = true;
  });
  await until(async () => isOver, 'the end of the stream').catch(() => undefined);
  expect(isOver).toBe(true);
  await stayingSignedIn(server, another);
  expect((await readLive(server.origin, another)).status).toBe(200);
});

test("a suspended person's connection closes within seconds", async () => {
  const server = await testServer();
  const person = await aUser(server);
  const reader = await readLive(server.origin, person);
  await server.db
    .updateTable('profiles')
    .set({ account_status: 'suspended' })
    .where('user_id', '=', person.userId)
    .execute();

  await reader.ended;
  expect((await readLive(server.origin, person)).status).toBe(401);
});

test('a stopping server asks each screen to reconnect at a different moment, and ends its stream', async () => {
  const server = await testServer();
  const other = await secondServer(server);
  const person = await aUser(server);
  const readers = await Promise.all(Array.from({ length: 8 }, () => readLive(other.origin, person)));

  await other.numlet.app.close();

  await Promise.all(readers.map((reader) => reader.ended));
  const pauses = readers.map((reader) => reader.retryMs() ?? 0);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(6000);
  expect(new Set(pauses).size).toBeGreaterThan(1);
});

test('no person receives another person’s texts, and without a token nothing is received', async () => {
  const server = await testServer();
  const person = await aUser(server);
  const stranger = await aUser(server);
  const number = await aNumber(server, person);
  const strangeNumber = await aNumber(server, stranger);
  const [own, strange] = [await readLive(server.origin, person), await readLive(server.origin, stranger, 0)];

  await text(server, number.e164, 'private');
  await until(async () => own.received.length === 1, 'the text');
  await text(server, strangeNumber.e164, 'for the stranger');
  await until(async () => strange.received.length > 0, "the stranger's own text");

  expect(strange.received.map((message) => message.message_body)).toEqual(['for the stranger']);
  expect((await readLive(server.origin, null)).status).toBe(401);
});

async function text(server: TestServer, to: string, body: string) {
  await server.sandbox.sendText({ to, from: '+12025550123', body });
}
