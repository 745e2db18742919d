import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { HOUR, later, MINUTE } from '../clock.ts';
import { connect } from '../db/connect.ts';
import { resetFutureJobs } from '../db/queue-tables/change-jobs.ts';
import { reserveTries } from '../features/accounts/passwords/tries.queries.ts';
import { orderSweepDue, processOrder } from '../features/billing/money/entry/billing-events.ts';
import { sweepOrders } from '../features/billing/orders/entry/jobs/sweep-orders.ts';
import { findOrder, leaseOrder } from '../features/billing/orders/entry/orders.queries.ts';
import { sweepSubscriptions } from '../features/billing/rentals/entry/jobs/sweep-subscriptions.ts';
import { consumeRateLimit } from '../platform/rate-limits.queries.ts';
import { newId } from '../random.ts';
import { moveJobTime } from '../testing/clock/job-time.ts';
import { putPlan } from '../testing/drivers/allowance.ts';
import { planOf, signInAgain } from '../testing/drivers/billing.ts';
import { aNewcomer, aNumber, anOpenCheckout, aUser, until } from '../testing/factories/factories.ts';
import { copyDatabase } from '../testing/harness/test-databases.ts';
import { secondServer, type TestServer, testServer } from '../testing/harness/test-server.ts';
import { createMonotonicTime } from './monotonic-time.ts';
import { jobTimes } from './queue.ts';

test('after a clock that was set back is right again, scheduled jobs continue at once, and not only when it has caught up', async () => {
  const server = await testServer({ compose: { jobTimes } });
  const minute = server.clock.now();
  await sql`update pgboss.version set cron_on = null`.execute(server.db);
  await serverThatSweeps(server, 'the first sweep');

  await moveClock(server, -HOUR);
  await serverThatSweeps(server, 'a sweep on the clock that was set back');

  // The queue has already made the job of this minute when the clock reaches it for the second time.
  await moveClock(server, minute.getTime() - server.clock.now().getTime());
  await serverThatSweeps(server, 'a sweep of the minute that came twice');
  // The queue checks its clock every half minute, three times in this test.
});

test('a job that waits, or is due for a retry, waits no longer than planned when the clock is set back', async () => {
  const { url, drop } = await copyDatabase(inject('databaseServer'));
  onTestFinished(drop);
  const { db, close } = await connect(url);
  onTestFinished(close);
  await sql`
    insert into pgboss.job (name, data, state, created_on, started_on, start_after, singleton_key, policy) values
      (${processOrder.name}, '{}', 'created', pgboss.job_now(), null, pgboss.job_now(), 'a', 'short'),
      (${processOrder.name}, '{}', 'created', pgboss.job_now(), null, pgboss.job_now() + interval '5 minutes', 'b', 'short'),
      (${processOrder.name}, '{}', 'retry', pgboss.job_now() - interval '3 hours', pgboss.job_now(), pgboss.job_now() + interval '10 minutes', 'c', 'short'),
      (${processOrder.name}, '{}', 'created', pgboss.job_now() - interval '2 hours', null, pgboss.job_now() + interval '30 minutes', 'd', 'short')`.execute(
    db,
  );
  await sql`update pgboss.version set cron_on = pgboss.job_now()`.execute(db);
  await moveJobTime(db, -HOUR);

  expect(await resetFutureJobs(db)).toBe(true);
  expect(await resetFutureJobs(db)).toBe(false);

  const { rows } = await sql<{ key: string; minutes: number }>`
    select singleton_key as key, round(extract(epoch from start_after - pgboss.job_now()) / 60)::int as minutes
    from pgboss.job where name = ${processOrder.name} and singleton_key in ('a', 'b', 'c', 'd') order by 1`.execute(
    db,
  );
  // A job that was postponed long before the clock was set back keeps its time.
  expect(rows).toEqual([
    { key: 'a', minutes: 0 },
    { key: 'b', minutes: 5 },
    { key: 'c', minutes: 10 },
    { key: 'd', minutes: 90 },
  ]);
});

test("the queue's time never decreases, and continues at once", () => {
  let now = new Date('2026-11-21T12:00:00Z');
  const time = createMonotonicTime({ now: () => now });
  const begin = time();
  now = later(now, 30_000);
  expect(time() - begin).toBe(30_000);
  now = later(now, -HOUR);
  expect(time() - begin).toBe(30_000);
  now = later(now, 20_000);
  expect(time() - begin).toBe(50_000);
});

test('a paid order whose webhook is lost and whose worker has died is found by the sweep as if the clock had not been set back', async () => {
  const server = await testServer();
  const person = await aUser(server);
  server.sandbox.configure({ stripeWebhookUrl: null });
  const { orderId, checkoutId } = await anOpenCheckout(server, person);
  await server.sandbox.pay(checkoutId);
  await leaseOrder(server.db, orderId, newId(), server.clock.now());
  await moveClock(server, -HOUR);

  await sweepOrders(server.deps);
  await moveClock(server, 31 * MINUTE);
  await sweepOrders(server.deps);

  const order = () => findOrder(server.db, orderId);
  await until(async () => (await order())?.state === 'active', 'the number');
});

test('a number that was due when the clock was set back is processed at once', async () => {
  const server = await testServer();
  const number = await aNumber(server, await aUser(server));
  const now = server.clock.now();
  await putPlan(server, number, { next_event_at: now, updated_at: now });
  await moveClock(server, -HOUR);

  await sweepSubscriptions(server.deps);

  await until(
    async () => (await planOf(server, number.id)).next_event_at?.getTime() !== now.getTime(),
    'the look',
  );
});

test('if the clock is set back to before the first signing key, people sign in and stay signed in, on every server', async () => {
  const server = await testServer();
  const person = await aUser(server);
  await moveClock(server, -HOUR);
  const other = await secondServer(server);

  const again = await signInAgain(server, person);

  for (const { call } of [server, other]) {
    expect(await call(person, 'user-dashboard')).toMatchObject({ recentMessages: [] });
    expect(await call(again, 'user-dashboard')).toMatchObject({ recentMessages: [] });
  }
});

test('a code that was sent before the clock was set back does not delay another one', async () => {
  const server = await testServer();
  const person = await aNewcomer(server);
  await server.call(person, 'send-verification-otp', { phone_number: person.phone });
  await moveClock(server, -HOUR);

  expect(await server.call(person, 'resend-verification-otp')).toMatchObject({ success: true });
});

test("a limit ends within its window's length, even if the clock was set back", async () => {
  const { url, drop } = await copyDatabase(inject('databaseServer'));
  onTestFinished(drop);
  const { db, close } = await connect(url);
  onTestFinished(close);
  const limit = { points: 1, windowMs: 15 * MINUTE };
  const now = new Date();
  const back = later(now, -HOUR);
  expect(await consumeRateLimit(db, 'mails', limit, now)).toBe(0);
  expect(await consumeRateLimit(db, 'mails', limit, now)).toBe(15 * 60);
  expect(await consumeRateLimit(db, 'mails', limit, back)).toBe(0);
  expect(await consumeRateLimit(db, 'mails', limit, back)).toBe(15 * 60);

  const tries = [{ key: 'tries', limit }];
  expect((await reserveTries(db, tries, now)).size).toBe(1);
  expect((await reserveTries(db, tries, now)).size).toBe(0);
  expect((await reserveTries(db, tries, back)).size).toBe(1);
});

/** Moves the service's clock, and waits for the queue's clock to follow. */
async function moveClock({ clock, db }: TestServer, milliseconds: number) {
  const ahead = async () => {
    const { rows } = await sql<{
      ms: string;
    }>`select extract(epoch from ahead) * 1000 as ms from pgboss.time_of_test`.execute(db);
    return Number(rows[0]?.ms);
  };
  const before = await ahead();
  clock.advance(milliseconds);
  await until(async () => (await ahead()) !== before, 'the clock of the queue');
}

/** Starts a server, which at once searches for jobs that are due by schedule, and waits for its sweep. */
async function serverThatSweeps(server: TestServer, what: string) {
  const before = await sweeps(server);
  await secondServer(server);
  const look = () => until(async () => (await sweeps(server)) > before, what);
  // A check before the queue has measured the clock again finds nothing. The next check does.
  await look().catch(look);
}

async function sweeps({ db }: TestServer): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    select count(*)::int as done from pgboss.job where name = ${orderSweepDue.name} and state = 'completed'`.execute(
    db,
  );
  return rows[0]?.done ?? 0;
}
