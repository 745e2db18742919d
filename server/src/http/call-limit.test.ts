import { expect, onTestFinished, test } from 'vitest';
import { connectionLimits } from '../db/connection-limits.ts';
import { aUser } from '../testing/factories/factories.ts';
import type { Person } from '../testing/harness/client.ts';
import { type TestServer, testServer } from '../testing/harness/test-server.ts';

const AN_HOUR = 3_600_000;
/** No single statement and no wait for a connection would end a call. */
const PATIENT = { connect: AN_HOUR, statement: AN_HOUR, lock: AN_HOUR, answer: AN_HOUR };

const calls = {
  'a dashboard': {
    table: 'messages',
    ask: ({ post }: TestServer, { accessToken }: Person) =>
      post('/functions/v1/user-dashboard', {}, { authorization: `Bearer ${accessToken}` }),
  },
  'a refresh of a session': {
    table: 'sessions',
    ask: ({ post }: TestServer, { refreshToken }: Person) =>
      post('/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshToken }),
  },
};

for (const [what, { table, ask }] of Object.entries(calls))
  test(`${what} gets 503 with a time to retry once its own database time limit is over, whatever the limit of a statement`, async () => {
    const server = await testServer({
      compose: { limits: { forPeople: { ...connectionLimits.forPeople, ...PATIENT, call: 1_500 } } },
    });
    const person = await aUser(server);
    const client = await server.numlet.connection.pool.connect();
    onTestFinished(() => client.release(true));
    await client.query(`begin; lock table ${table} in access exclusive mode`);

    const { status, headers } = await ask(server, person);

    expect(status).toBe(503);
    expect(headers.get('retry-after')).not.toBeNull();
    await client.query('rollback');
    expect((await ask(server, person)).status).toBe(200);
  });
