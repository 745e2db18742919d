import { expect, onTestFinished, test } from 'vitest';
import { DAY, later } from '../../../clock.ts';
import { arrive } from '../../../testing/drivers/inbound-texts.ts';
import { aNumber, aUser, until } from '../../../testing/factories/factories.ts';
import { secondServer, sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { waitingForLocks } from '../../../testing/harness/waiting-for-locks.ts';
import { partitionsDue } from '../message-events.ts';
import { maintainPartitions } from './maintain-partitions.ts';
import { listPartitionDays } from './partitions.queries.ts';

const LONG_AGO = 50 * DAY;

for (const { what, prepare } of [
  { what: 'dropped', prepare: addOldDays },
  { what: 'made', prepare: removeLastDay },
])
  test(`while a backup reads the texts and a day is to be ${what}, texts are stored and dashboards are served; the day changes afterwards`, async () => {
    const server = await sharedTestServer();
    const person = await aUser(server);
    const number = await aNumber(server, person);
    await prepare(server);
    const before = await listPartitionDays(server.db);
    const backup = await startBackup(server);

    const night = maintainPartitions(server.deps);
    await until(async () => (await waitingForLocks(server)) > 0, 'the job to wait for the backup');
    const [text, dashboard] = await Promise.all([
      arrive(server, { to: number.e164, sid: 'SM1' }),
      server.call(person, 'user-dashboard', {}),
    ]);

    expect(text).toBe(200);
    expect(dashboard).toMatchObject({ statistics: { activeNumbers: 1 } });
    expect(await night).toBe(false);
    expect(await listPartitionDays(server.db)).toEqual(before);
    await backup.end();
    expect(await maintainPartitions(server.deps)).toBe(true);
    expect(await listPartitionDays(server.db)).toEqual(daysAround(server.clock.now()));
  });

test('the nightly job is scheduled again if a backup has blocked it', async () => {
  const server = await sharedTestServer();
  await addOldDays(server);
  const backup = await startBackup(server);

  await server.deps.announce(server.db, partitionsDue, {});
  const { pool } = server.numlet.connection;
  await until(async () => {
    const { rows } = await pool.query(
      "select 1 from pgboss.job where name = $1 and state = 'created' and start_after > pgboss.job_now()",
      [partitionsDue.name],
    );
    return rows.length === 1;
  }, 'the job to announce itself again');
  await backup.end();
  expect(await maintainPartitions(server.deps)).toBe(true);
});

test('a service that starts while a backup reads the texts does not wait for its end', async () => {
  const server = await sharedTestServer();
  await removeLastDay(server);
  const backup = await startBackup(server);

  const started = await secondServer(server);

  const { status } = await fetch(`${started.origin}/healthz`);
  expect(status).toBe(200);
  await backup.end();
  expect(await maintainPartitions(server.deps)).toBe(true);
});

/** Does the same as pg_dump before it copies rows, and stays in its transaction. */
async function startBackup({ numlet }: TestServer) {
  const client = await numlet.connection.pool.connect();
  onTestFinished(() => client.release(true));
  await client.query('begin isolation level repeatable read');
  await client.query('lock table messages in access share mode');
  return { end: () => client.query('rollback') };
}

async function addOldDays({ db, clock }: TestServer) {
  const longAgo = { now: () => later(clock.now(), -LONG_AGO) };
  expect(await maintainPartitions({ db, clock: longAgo })).toBe(true);
}

async function removeLastDay({ db, numlet }: TestServer) {
  const last = (await listPartitionDays(db)).at(-1) ?? '';
  await numlet.connection.pool.query(`drop table messages_${last.replaceAll('-', '')}`);
}

/** From two days ago to fourteen days ahead. */
function daysAround(now: Date): string[] {
  return Array.from({ length: 17 }, (_, at) =>
    later(now, (at - 2) * DAY)
      .toISOString()
      .slice(0, 10),
  );
}
