import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { partitionsDue } from '../features/messages/message-events.ts';
import { lockPartitions } from '../features/messages/retention/partitions.queries.ts';
import { until } from '../testing/factories/factories.ts';
import { harness } from '../testing/harness/harness.ts';
import { waitingForLocks } from '../testing/harness/waiting-for-locks.ts';

/** Much less than a statement of the night may take, and long enough for those of people. */
const PEOPLE_WAIT_MS = 2000;

test('the work of the night is not cut off by the limits of what people wait for', async () => {
  const house = await harness({
    compose: {
      limits: {
        forPeople: { connect: 8000, statement: PEOPLE_WAIT_MS, answer: 3000, idleInTransaction: 30_000 },
      },
    },
  });
  await house.deps.db.transaction().execute(async (trx) => {
    await lockPartitions(trx);
    await house.deps.announce(house.deps.db, partitionsDue, {});
    await until(async () => (await waitingForLocks(house, 'pg_advisory_xact_lock')) > 0, 'the job to wait');
    await sql`select pg_sleep(${PEOPLE_WAIT_MS / 2000})`.execute(trx);
    await sql`select pg_sleep(${PEOPLE_WAIT_MS / 1500})`.execute(trx);
  });

  const job = async () => {
    const { rows } = await sql<{ state: string; tries: number }>`
      select state, retry_count as tries from pgboss.job where name = ${partitionsDue.name}
      order by created_on desc limit 1`.execute(house.db);
    return rows[0];
  };
  await until(async () => (await job())?.state !== 'active', 'the job to end');
  expect(await job()).toEqual({ state: 'completed', tries: 0 });
});
