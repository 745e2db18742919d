import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY } from './clock.ts';
import { kycRetentionDue } from './features/kyc/kyc-events.ts';
import { freePort } from './free-port.ts';
import { startServer } from './main.ts';
import { newToken } from './random.ts';
import { aSubmission } from './testing/drivers/kyc.ts';
import { aUser } from './testing/factories/factories.ts';
import { type TestServer, testConfig, testServer } from './testing/harness/test-server.ts';

const DATA_KEY = Buffer.from(newToken(32), 'base64url').toString('base64');

test('a start destroys overdue documents, such as those restored from an old backup, or does so later if the clock may be wrong', async () => {
  const server = await testServer({ environment: { DATA_KEY } });
  await aSubmission(server, await aUser(server));
  const waiting = await startedLater(server, { CLOCK_WAIT_MINUTES: '10' });
  expect(waiting.keys).toBe(4);
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from start_after - created_on) / 60)::int as minutes
    from pgboss.job where name = ${kycRetentionDue.name} and singleton_key = 'after a start'`.execute(
    server.db,
  );
  expect(rows).toEqual([{ minutes: 10 }]);
  expect((await startedLater(server, { CLOCK_WAIT_MINUTES: '0' })).keys).toBe(0);
});

/** Starts the service as `npm start` does, 31 days later. @returns the number of keys once it answers */
async function startedLater(server: TestServer, environment: Record<string, string>) {
  const config = testConfig(server.sandbox, server.origin, {
    ...{ DATA_KEY, DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl },
    ...{ PORT: String(await freePort()), ...environment },
  });
  const started = await startServer(config, Promise.resolve(31 * DAY));
  const { rows } = await sql<{ keys: number }>`
    select ((select count(key_sealed) from kyc_submissions) + (select count(key_sealed) from kyc_documents))::int as keys`.execute(
    server.db,
  );
  await started.stop();
  return { keys: rows[0]?.keys };
}
