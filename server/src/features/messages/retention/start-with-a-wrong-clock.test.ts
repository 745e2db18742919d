import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../clock.ts';
import { jobTimes } from '../../../jobs/queue.ts';
import { untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { aNumber, aUser, until } from '../../../testing/factories/factories.ts';
import { secondServer, sharedTestServer, testServer } from '../../../testing/harness/test-server.ts';
import { partitionsDue } from '../message-events.ts';
import { listPartitionDays } from './partitions.queries.ts';

test('a service that starts with a clock a year ahead deletes no text: the clock has ten minutes to synchronise', async () => {
  const server = await sharedTestServer();
  const number = await aNumber(server, await aUser(server));
  await server.sandbox.sendText({ to: number.e164, from: '+12025550123', body: 'Your code is 482915' });
  const days = await server.db.transaction().execute((trx) => listPartitionDays(trx));
  const now = server.clock.now();

  server.clock.advance(365 * DAY);
  await secondServer(server, {}, { jobTimes });
  await untilJobsAreDone(server);
  server.clock.set(now);

  const kept = await server.db.selectFrom('messages').select('body').execute();
  expect(kept).toEqual([{ body: 'Your code is 482915' }]);
  expect(await server.db.transaction().execute((trx) => listPartitionDays(trx))).toEqual(
    expect.arrayContaining(days),
  );
});

test('a service that restarts within ten minutes with a clock that is ahead deletes no text for another ten minutes', async () => {
  // The job of the first start, which waits for ten minutes, is due at once by the clock of the second.
  const server = await testServer({ compose: { jobTimes } });
  const number = await aNumber(server, await aUser(server));
  await server.sandbox.sendText({ to: number.e164, from: '+12025550123', body: 'Your code is 482915' });
  await server.numlet.stop();

  server.clock.advance(40 * DAY);
  const { numlet } = await secondServer(server, {}, { jobTimes });
  const { db } = numlet.deps;
  const kept = () => db.selectFrom('messages').select('body').execute();
  await until(async () => {
    const { rows } = await sql`
      select id from pgboss.job where name = ${partitionsDue.name} and state = 'completed'`.execute(db);
    return rows.length > 0;
  }, 'the job of the first start');
  expect(await kept()).toEqual([{ body: 'Your code is 482915' }]);

  server.clock.advance(11 * MINUTE);
  await until(async () => (await kept()).length === 0, 'the text to be deleted');
});
