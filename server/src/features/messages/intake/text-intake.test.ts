import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectionLimits } from '../../../db/connection-limits.ts';
import { arrive } from '../../../testing/drivers/inbound-texts.ts';
import { aNumber, aUser, until } from '../../../testing/factories/factories.ts';
import { startDatabaseProxy } from '../../../testing/harness/database-proxy.ts';
import { secondServer, sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { waitingForLocks } from '../../../testing/harness/waiting-for-locks.ts';

/** The limits of production, shortened. */
const soon = { connect: 1_500, statement: 1_200, lock: 400, answer: 1_500, idleInTransaction: 10_000 };

test('texts are refused while they need silently dropped connections, and stored over new ones; no acknowledged text is lost', async () => {
  const { server, send, sendUntilStored, proxy } = await serverBehindProxy(soon);
  const before = await sendUntilStored(20, 'before');

  expect(proxy.silence()).toBeGreaterThan(0);
  const dead = await send(30, 'dead');
  expect(dead.refused.length).toBeGreaterThan(0);

  const again = await sendUntilStored(30, 'dead');
  expect(await storedIds(server)).toEqual([...before, ...again].sort());
});

test('while no connection is available every text is refused with 503 and a time to retry, and afterwards they are stored', async () => {
  const { server, send, sendUntilStored, proxy, texts } = await serverBehindProxy(soon);
  await sendUntilStored(5, 'before');

  proxy.hold(true);
  proxy.silence();
  const silent = await send(20, 'away');
  proxy.refuse(true);
  proxy.cut();
  const refused = await send(20, 'away');

  expect([silent.acknowledged, refused.acknowledged]).toEqual([[], []]);
  expect(texts().refusingSince).toBeInstanceOf(Date);
  expect(texts().waiting).toBe(0);

  proxy.hold(false);
  proxy.refuse(false);
  await sendUntilStored(20, 'away');
  expect(texts().refusingSince).toBeNull();
  expect(await storedIds(server)).toHaveLength(25);
});

test('a batch that the database cannot store in time is refused as a whole, without trying its texts one by one', async () => {
  const { server, send, sendUntilStored } = await serverBehindProxy({
    ...soon,
    connect: 20_000,
    answer: 10_000,
  });
  const client = await server.numlet.connection.pool.connect();
  onTestFinished(() => client.release(true));
  await client.query('begin; lock table account_counters in exclusive mode');

  const { acknowledged, refused } = await send(40, 'locked');

  expect([acknowledged.length, refused.length]).toEqual([0, 40]);
  expect(await waitingForLocks(server, 'message_receipts')).toBe(0);
  await client.query('rollback');
  await sendUntilStored(40, 'locked');
});

test('a text that the database refuses does not affect the texts that came with it, whatever its place', async () => {
  const { server, send } = await serverBehindProxy(connectionLimits.forTexts);
  await server.numlet.connection.pool.query(
    "alter table messages add constraint no_poison check (carrier_message_id not in ('SM-all-3', 'SM-all-77', 'SM-all-78'))",
  );

  const { acknowledged, failed } = await send(100, 'all');

  expect(failed.sort()).toEqual(['SM-all-3', 'SM-all-77', 'SM-all-78']);
  expect(await storedIds(server)).toEqual(acknowledged.sort());
});

test('a text that must wait for a lock does not delay others', async () => {
  const server = await sharedTestServer();
  const [locked, free] = [
    await aNumber(server, await aUser(server)),
    await aNumber(server, await aUser(server)),
  ];
  const client = await server.numlet.connection.pool.connect();
  onTestFinished(() => client.release(true));
  await client.query('begin');
  await client.query('select 1 from subscriptions where phone_number_id = $1 for update', [locked.id]);

  const waiting = arrive(server, { to: locked.e164, sid: 'SM-waiting' });
  await until(async () => (await waitingForLocks(server, 'message_receipts')) === 1, 'the first to wait');
  expect(await arrive(server, { to: free.e164, sid: 'SM-free' })).toBe(200);
  expect(await storedIds(server)).toEqual(['SM-free']);

  await client.query('rollback');
  expect(await waiting).toBe(200);
  expect(await storedIds(server)).toEqual(['SM-free', 'SM-waiting']);
});

test('texts are not delayed while all connections for requests of people are in use', async () => {
  const server = await sharedTestServer();
  const number = await aNumber(server, await aUser(server));
  const { pool } = server.numlet.connection;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));

  const status = await arrive(server, { to: number.e164, sid: 'SM1' });

  for (const client of taken) client.release();
  expect(status).toBe(200);
});

/** Starts a server that reaches the database through a proxy, beside one that connects directly. */
async function serverBehindProxy(limits: typeof soon) {
  const server = await sharedTestServer();
  const numbers: { e164: string }[] = [];
  const person = await aUser(server);
  for (let each = 0; each < 3; each += 1) numbers.push(await aNumber(server, person));
  const proxy = await startDatabaseProxy(server.databaseUrl);
  onTestFinished(() => proxy.close());
  const { origin, numlet } = await secondServer(
    server,
    {},
    { databaseUrl: proxy.url, limits: { forTexts: limits, forPeople: limits } },
  );
  // Before the server stops, since it would wait for a database that is not responding.
  onTestFinished(() => {
    proxy.refuse(false);
    proxy.cut();
  });
  /** Sends all texts at once. @returns their ids by the status of the answer */
  const send = async (count: number, name: string) => {
    const ids = Array.from({ length: count }, (_, place) => `SM-${name}-${place}`);
    const statuses = await Promise.all(
      ids.map((sid, place) =>
        arrive(server, { to: numbers[place % numbers.length]?.e164 ?? '', sid, origin }),
      ),
    );
    const by = (status: number) => ids.filter((_, place) => statuses[place] === status);
    expect(statuses.filter((status) => ![200, 500, 503].includes(status))).toEqual([]);
    return { acknowledged: by(200), refused: by(503), failed: by(500) };
  };
  /** Repeats refused texts, as the carrier does. @returns the ids */
  const sendUntilStored = (count: number, name: string) =>
    until(async () => {
      const { acknowledged } = await send(count, name);
      return acknowledged.length === count && acknowledged;
    }, `${count} texts to be stored`);
  return { server, proxy, send, sendUntilStored, texts: () => numlet.texts.state() };
}

async function storedIds({ db }: TestServer): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select carrier_message_id as id from messages`.execute(db);
  return rows.map((row) => row.id).sort();
}
