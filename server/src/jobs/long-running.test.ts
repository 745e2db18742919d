import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { partitionsDue } from '../features/messages/message-events.ts';
import { lockPartitions } from '../features/messages/retention/partitions.queries.ts';
import { until } from '../testing/factories/factories.ts';
import { type TestServer, testServer } from '../testing/harness/test-server.ts';

/** Much less than a nightly statement may take, and enough for statements that people wait for. */
const PEOPLE_WAIT_MS = 2000;

test("nightly work is not aborted by the limits of people's calls", async () => {
  const server = await testServer({
    compose: {
      limits: {
        forPeople: {
          connect: 8000,
          statement: PEOPLE_WAIT_MS,
          lock: PEOPLE_WAIT_MS,
          answer: 3000,
          idleInTransaction: 30_000,
        },
      },
    },
  });
  await server.deps.db.transaction().execute(async (trx) => {
    await lockPartitions(trx);
    await server.deps.announce(server.deps.db, partitionsDue, {});
    await until(
      async () => (await waitedMs(server)) > PEOPLE_WAIT_MS * 1.1,
      'the job to wait for longer than people do',
    );
  });

  const job = async () => {
    const { rows } = await sql<{ state: string; tries: number }>`
      select state, retry_count as tries from pgboss.job where name = ${partitionsDue.name}
      order by created_on desc limit 1`.execute(server.db);
    return rows[0];
  };
  await until(async () => (await job())?.state !== 'active', 'the job to end');
  expect(await job()).toEqual({ state: 'completed', tries: 0 });
});

/** How long the job has waited for its lock. */
async function waitedMs({ db }: TestServer): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp() - query_start) * 1000)::float8 as ms from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%pg_advisory_xact_lock%'`.execute(
    db,
  );
  return rows[0]?.ms ?? 0;
}
