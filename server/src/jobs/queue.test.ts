import { sql } from 'kysely';
import pino from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../clock.ts';
import { connect } from '../db/connect.ts';
import { createPostgresLive } from '../db/postgres-live.ts';
import { untilTried } from '../testing/drivers/billing.ts';
import { aNumber, aUser, until } from '../testing/factories/factories.ts';
import { startDatabaseProxy } from '../testing/harness/database-proxy.ts';
import { copyDatabase } from '../testing/harness/test-databases.ts';
import { testServer } from '../testing/harness/test-server.ts';
import type { Job } from './job.ts';
import { createQueue } from './queue.ts';

const eventsArrived = { name: 'news-came', schema: z.object({ about: z.string() }) };

test('a queue of an older database gets the required policy, and no waiting job is lost', async () => {
  const { url, drop } = await copyDatabase(inject('databaseServer'));
  onTestFinished(drop);
  const { db, listener, sender, close } = await connect(url);
  onTestFinished(close);
  const log = pino({ level: 'silent' });
  const live = await createPostgresLive(listener, sender, log);
  onTestFinished(live.close);
  const open = () => createQueue({ databaseUrl: url, clock: systemClock, log, live }, [eventsArrived.name]);
  const older = await open();
  await sql`update pgboss.queue set policy = 'standard', notify = true where name = ${eventsArrived.name}`.execute(
    db,
  );
  for (const about of ['a', 'b', 'c', 'd'])
    await older.announce(db, eventsArrived, { about }, { once: about < 'c' ? 'one key' : about });
  await sql`update pgboss.job set singleton_key = null where data -> 'payload' ->> 'about' > 'b'`.execute(db);
  const waiting = async () => {
    const { rows } = await sql<{ about: string; policy: string }>`
      select data -> 'payload' ->> 'about' as about, policy from pgboss.job
      where name = ${eventsArrived.name} and state = 'created' order by 1`.execute(db);
    return rows.map(({ about, policy }) => `${about} ${policy}`);
  };
  expect(await waiting()).toEqual(['a standard', 'b standard', 'c standard', 'd standard']);
  await older.stop();

  const queue = await open();
  onTestFinished(() => queue.stop());

  expect(await waiting()).toEqual(['a short', 'b short', 'c short', 'd short']);
  const { rows } = await sql`select notify from pgboss.queue where name = ${eventsArrived.name}`.execute(db);
  expect(rows).toEqual([{ notify: false }]);
  await queue.announce(db, eventsArrived, { about: 'e' }, { once: 'one key' });
  await queue.announce(db, eventsArrived, { about: 'f' }, { once: 'another key' });
  await queue.announce(db, eventsArrived, { about: 'g' }, { once: 'another key' });
  expect((await waiting()).map((each) => each[0]).join('')).toBe('abcdf');
});

test('a number whose carrier is down for longer than a dozen attempts of a job is released in the end, and its event waits for a year', async () => {
  const server = await testServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'release', kind: 'error', times: 14 });
  await server.call(person, 'release-phone-number', { phoneNumberId: number.id });
  const job = async () => {
    const { rows } = await sql<{ state: string; days: number }>`
      select state, extract(day from keep_until - created_on)::int as days
      from pgboss.job where name = 'number-release-due'`.execute(server.db);
    return rows[0];
  };
  await untilTried(server, 'number-release-due', 14);
  await until(async () => (await job())?.state === 'completed', 'the release');
  expect((await job())?.days).toBeGreaterThan(365);
  expect(server.sandbox.rentedNumbers()).toEqual([]);
});

test('a running job is finished before the queue ends, and an unfinished one is run by another server at once', async () => {
  const server = await testServer();
  const { db, databaseUrl } = server;
  const open = async () =>
    createQueue({ databaseUrl, clock: systemClock, log: server.deps.log, live: server.deps.live }, [
      eventsArrived.name,
    ]);
  const job = async (about: string) => {
    const { rows } = await sql<{ state: string; tries: number }>`
      select state, retry_count as tries from pgboss.job
      where name = ${eventsArrived.name} and data -> 'payload' ->> 'about' = ${about}`.execute(db);
    return rows[0];
  };
  const gates = new Map([
    ['quick', aGate()],
    ['slow', aGate()],
  ]);
  const begun: string[] = [];
  const reading = (name: string): Job => ({
    ...eventsArrived,
    workers: 2,
    run: async (_deps, payload) => {
      const { about } = eventsArrived.schema.parse(payload);
      begun.push(`${about} on ${name}`);
      if (name === 'the first') await gates.get(about)?.opened;
    },
  });
  const first = await open();
  await first.work(server.deps, [reading('the first')]);
  for (const about of gates.keys()) await first.announce(db, eventsArrived, { about });
  await until(async () => begun.length === 2, 'both to have begun');

  first.finish();
  gates.get('quick')?.open();
  await until(async () => (await job('quick'))?.state === 'completed', 'the quick one to be done');
  expect(await first.returnRunningJobs(0)).toEqual([eventsArrived.name]);
  await first.stop();
  await until(async () => (await job('slow'))?.state !== 'active', 'the slow one to be given back');
  expect(await job('slow')).toEqual({ state: 'retry', tries: 0 });

  const second = await open();
  onTestFinished(() => second.stop());
  await second.work(server.deps, [reading('the second')]);
  await until(async () => (await job('slow'))?.state === 'completed', 'another server to do it');
  expect(begun.slice(2)).toEqual(['slow on the second']);
  expect(await job('slow')).toEqual({ state: 'completed', tries: 0 });
});

test('while the database is down the queue logs one line, and works again automatically afterwards', async () => {
  const server = await testServer();
  const proxy = await startDatabaseProxy(server.databaseUrl);
  onTestFinished(() => proxy.close());
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const open = async (databaseUrl: string) => {
    const queue = await createQueue({ databaseUrl, clock: systemClock, log, live: server.deps.live }, [
      eventsArrived.name,
    ]);
    onTestFinished(() => queue.stop());
    return queue;
  };
  const [queue, other] = [await open(proxy.url), await open(server.databaseUrl)];
  const done: string[] = [];
  const job: Job = {
    ...eventsArrived,
    workers: 8,
    run: async (_deps, payload) => void done.push(eventsArrived.schema.parse(payload).about),
  };
  await queue.work(server.deps, [job]);
  proxy.refuse(true);
  proxy.cut();
  for (const about of ['a', 'b', 'c']) await other.announce(server.db, eventsArrived, { about });
  await until(async () => lines.length > 0, 'the queue to say something');
  proxy.refuse(false);

  await until(async () => done.length === 3, 'the jobs to be done');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'the job queue cannot reach the database, and continues when it can',
  ]);
  const { rows } =
    await sql`select distinct heartbeat_seconds from pgboss.job where name = ${eventsArrived.name}`.execute(
      server.db,
    );
  expect(rows).toEqual([{ heartbeat_seconds: 90 }]);
});

test('a worker runs several jobs at once, and jobs with one key in their order; only the job that failed is retried', async () => {
  const { server, queue, begun, gates, states } = await aWorkerOfFour(['a, first', 'a, second', 'c']);
  for (const about of ['a, first', 'a, second', 'b', 'c'])
    await queue.announce(server.db, eventsArrived, { about }, { once: about });
  await queue.start();

  await until(async () => begun.length === 3, 'three jobs to begin');
  expect([...begun].sort()).toEqual(['a, first', 'b', 'c']);
  gates.get('a, first')?.open();
  await until(async () => begun.length === 4, 'the next of the same turn');
  expect(begun[3]).toBe('a, second');
  for (const gate of gates.values()) gate.open();

  await until(async () => !(await states()).some((state) => state.endsWith('active')), 'the jobs to end');
  expect(await states()).toEqual(['a, first: completed', 'a, second: completed', 'b: retry', 'c: completed']);
});

test('a job whose announcer waits for its end runs before jobs that have waited longer', async () => {
  const { server, queue, begun, gates } = await aWorkerOfFour(['a', 'c', 'd', 'e', 'f']);
  for (const about of ['a', 'c', 'd', 'e']) await queue.announce(server.db, eventsArrived, { about });
  await queue.announce(server.db, eventsArrived, { about: 'f' }, { isAwaited: true });
  await queue.start();

  await until(async () => begun.length === 4, 'four jobs to begin');
  expect(begun).toContain('f');
  for (const gate of gates.values()) gate.open();
  await until(async () => begun.length === 5, 'the last job');
});

test('when the server of a worker ends, its finished jobs stay done and its other jobs are returned to the queue', async () => {
  const { server, queue, begun, states } = await aWorkerOfFour(['slow']);
  for (const about of ['quick', 'slow'])
    await queue.announce(server.db, eventsArrived, { about }, { once: about });
  await queue.start();
  await until(async () => begun.length === 2, 'both to begin');

  expect(await queue.returnRunningJobs(0)).toEqual([eventsArrived.name]);
  await queue.stop();
  await until(
    async () => !(await states()).some((state) => state.endsWith('active')),
    'both to be given back',
  );
  expect(await states()).toEqual(['quick: completed', 'slow: retry']);
});

/** A worker of four jobs at once. Those in `waiting` wait at their gate, `b` fails; the first letter is the turn. */
async function aWorkerOfFour(waiting: readonly string[]) {
  const server = await testServer();
  const log = pino({ level: 'silent' });
  const { databaseUrl } = server;
  const queue = await createQueue({ databaseUrl, clock: systemClock, log, live: server.deps.live }, [
    eventsArrived.name,
  ]);
  onTestFinished(() => queue.stop());
  const gates = new Map(waiting.map((about) => [about, aGate()]));
  const begun: string[] = [];
  const job: Job = {
    ...eventsArrived,
    batchSize: 4,
    turnOf: (payload) => eventsArrived.schema.parse(payload).about.slice(0, 1),
    async run(_deps, payload) {
      const { about } = eventsArrived.schema.parse(payload);
      begun.push(about);
      if (about === 'b') throw new Error('not yet');
      await gates.get(about)?.opened;
    },
  };
  const states = async () => {
    const { rows } = await sql<{ state: string }>`
      select data -> 'payload' ->> 'about' || ': ' || state as state from pgboss.job
      where name = ${eventsArrived.name} order by 1`.execute(server.db);
    return rows.map(({ state }) => state);
  };
  return { server, queue: { ...queue, start: () => queue.work(server.deps, [job]) }, begun, gates, states };
}

/** A gate that is closed until `open` is called. */
function aGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
