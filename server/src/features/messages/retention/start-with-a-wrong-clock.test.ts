import { expect, test } from 'vitest';
import { DAY } from '../../../clock.ts';
import { jobTimes } from '../../../jobs/queue.ts';
import { untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { aNumber, aUser } from '../../../testing/factories/factories.ts';
import { secondServer, sharedTestServer } from '../../../testing/harness/test-server.ts';
import { listPartitionDays } from './partitions.queries.ts';

test('a service that starts with a clock a year ahead deletes no text: the clock has ten minutes to be set right', async () => {
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
