import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../clock.ts';
import { putPlan } from '../../../testing/drivers/allowance.ts';
import { planOf, signInAgain, untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { arrive } from '../../../testing/drivers/inbound-texts.ts';
import { aNumber, aUser } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { readLive } from '../../../testing/harness/live-reader.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { waitingForLocks } from '../../../testing/harness/waiting-for-locks.ts';
import { storeTexts } from '../intake/store-texts.ts';
import { maintainPartitions } from '../retention/maintain-partitions.ts';
import { revealPaidTexts } from '../withheld/reveal-paid-texts.ts';

test('texts are in the order of their arrival, even if the clock went back between them', async () => {
  const { server, person, number } = await anOwner();
  await arrive(server, { to: number.e164, sid: 'SM1', body: 'first' });
  server.clock.advance(-HOUR);
  await arrive(server, { to: number.e164, sid: 'SM2', body: 'second' });
  server.clock.advance(HOUR + MINUTE);
  await arrive(server, { to: number.e164, sid: 'SM3', body: 'third' });

  expect(await bodies(server, person)).toEqual(['third', 'second', 'first']);
  const live = await readLive(server.origin, person, 0);
  await expect
    .poll(() => live.received.map((each) => each.message_body))
    .toEqual(['first', 'second', 'third']);
});

test('a text that is shown three weeks after its arrival has its place by arrival, and reaches open screens', async () => {
  const { server, person, number } = await anOwner();
  await arrive(server, { to: number.e164, sid: 'SM1', body: 'before' });
  await putPlan(server, number, { included_sms: 0 });
  await arrive(server, { to: number.e164, sid: 'SM2', body: 'withheld' });
  server.clock.advance(21 * DAY);
  await maintainPartitions(server.deps);
  await putPlan(server, number, {
    included_sms: 1000,
    period_due: new Date(server.clock.now().getTime() + DAY),
  });
  await arrive(server, { to: number.e164, sid: 'SM3', body: 'after' });
  const again = await signInAgain(server, person);
  const before = await server.call(again, 'user-dashboard');
  const live = await readLive(server.origin, again, before.cursor);

  await revealPaidTexts(server.deps, { subscriptionId: (await planOf(server, number.id)).id });

  expect(await bodies(server, again)).toEqual(['after', 'withheld', 'before']);
  await expect.poll(() => live.received.map((each) => each.message_body)).toEqual(['withheld']);
  expect(live.received[0]?.arrival_seq).toBe(before.recentMessages[1]?.arrival_seq);
});

test('an inbox is read completely, including texts that arrived two days ago, or on a day without a partition', async () => {
  const { server, person, number } = await anOwner();
  const text = (sid: string, days: number) => ({
    carrierMessageId: sid,
    to: number.e164,
    from: '+1',
    body: sid,
    carrier: 'twilio',
    receivedAt: null,
    arrivedAt: new Date(server.clock.now().getTime() + days * DAY),
  });
  await storeTexts(server.deps, [text('today', 0)]);
  await storeTexts(server.deps, [text('told late', -2), text('of no day', 20)]);

  expect(await bodies(server, person)).toEqual(['of no day', 'told late', 'today']);
  const live = await readLive(server.origin, person, 0);
  await expect
    .poll(() => live.received.map((each) => each.message_body))
    .toEqual(['today', 'told late', 'of no day']);
});

test('the query of an inbox is planned once for each connection, and not at each call for each day of texts', async () => {
  const { server, person, number } = await anOwner();
  await arrive(server, { to: number.e164, sid: 'SM1' });
  const live = await readLive(server.origin, person, 0);
  await server.call(person, 'user-dashboard');
  await expect.poll(() => live.received.length).toBe(1);

  // A plan made for a single call is discarded; a cached one is in the memory of its connection.
  const { pool } = server.numlet.connection;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const kept = await Promise.all(
    clients.map((client) =>
      client.query<{ ident: string }>(
        "select ident from pg_backend_memory_contexts where name = 'CachedPlan' and ident like '%from messages as m%'",
      ),
    ),
  );
  for (const client of clients) client.release();
  const statements = kept.flatMap(({ rows }) => rows.map(({ ident }) => ident));
  expect(statements.some((statement) => statement.includes('order by m.arrival_seq desc'))).toBe(true);
  expect(statements.some((statement) => statement.includes('m.change_seq > seen'))).toBe(true);
});

test('every text in the inbox is counted among the used texts of its number, even a text that arrives while the dashboard is read', async () => {
  const { server, person, number } = await anOwner();
  await arrive(server, { to: number.e164, sid: 'SM1' });

  const { reading } = await server.db.transaction().execute(async (trx) => {
    await sql`lock table account_counters in access exclusive mode`.execute(trx);
    const call = server.call(person, 'user-dashboard');
    await expect.poll(() => waitingForLocks(server, 'account_counters')).toBe(1);
    await sql`update account_counters set total_messages = 2`.execute(trx);
    await sql`update subscriptions set used_sms = 2`.execute(trx);
    return { reading: call };
  });

  const { phoneNumbers, statistics } = await reading;
  expect(statistics.totalMessages).toBe(2);
  expect(phoneNumbers[0]?.used_sms).toBe(2);
});

test('a dashboard queries the database five times: the caller, the numbers, who pays for them, the inbox, the identity card', async () => {
  const { server, person, number } = await anOwner();
  await arrive(server, { to: number.e164, sid: 'SM1', body: 'Your code is 482915' });
  await server.call(person, 'user-dashboard');
  // Jobs use the same connections. The jobs of the purchase are finished first, and the sweep that runs every minute
  // can disturb one of three calls at most.
  await untilJobsAreDone(server);
  const statements: number[] = [];
  const count = () => statements.push((statements.pop() ?? 0) + 1);
  server.numlet.connection.pool.on('acquire', count);
  for (let calls = 0; calls < 3; calls += 1) {
    statements.push(0);
    await server.call(person, 'user-dashboard');
  }
  server.numlet.connection.pool.off('acquire', count);
  const dashboard = await server.call(person, 'user-dashboard');

  expect(Math.min(...statements)).toBe(5);
  expect(dashboard).toMatchObject({
    cursor: 1,
    phoneNumbers: [{ id: number.id, used_sms: 1 }],
    recentMessages: [{ message_body: 'Your code is 482915' }],
    statistics: { activeNumbers: 1, totalMessages: 1, totalCost: '5.00', messagesThisMonth: 1 },
  });
});

test('a dashboard without numbers, texts and payments is empty, and its cursor begins at zero', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);

  expect(await server.call(person, 'user-dashboard')).toEqual({
    kyc_card: 'offer',
    sold_numbers: expect.arrayContaining([expect.objectContaining({ country_code: 'US' })]),
    phoneNumbers: [],
    recentMessages: [],
    statistics: { activeNumbers: 0, totalMessages: 0, totalCost: '0.00', messagesThisMonth: 0 },
    cursor: 0,
  });
});

async function anOwner() {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  // A job reads the card of the purchase, and then reveals withheld texts that there are funds for.
  await untilJobsAreDone(server);
  return { server, person, number };
}

async function bodies(server: TestServer, person: Person) {
  const { recentMessages } = await server.call(person, 'user-dashboard');
  return recentMessages.map((message) => message.message_body);
}
