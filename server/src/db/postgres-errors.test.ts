import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { isDatabaseUnavailable } from './postgres-errors.ts';

const failureOf = (run: Promise<unknown>) => run.then(() => undefined).catch((error: unknown) => error);

async function aClient(settings: pg.ClientConfig = {}) {
  const client = new pg.Client({ connectionString: inject('databaseServer'), ...settings });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('failures because the server is down, stopping, too slow or full are distinguished from failures of a row', async () => {
  const client = await aClient({ statement_timeout: 1_000 });
  const fail = (statement: string) => failureOf(client.query(statement));
  const raised = (state: string) =>
    fail(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`);

  for (const state of [
    '53100',
    '53200',
    '53300',
    '57P01',
    '57P02',
    '57P03',
    '08006',
    '58030',
    '25006',
    '55P03',
  ])
    expect(isDatabaseUnavailable(await raised(state)), state).toBe(true);
  expect(isDatabaseUnavailable(await fail('select pg_sleep(5)'))).toBe(true);

  for (const state of ['22021', '22P02', '23502', '23505', '23514', '40001', '40P01', '42P01', 'P0001'])
    expect(isDatabaseUnavailable(await raised(state)), state).toBe(false);
  expect(isDatabaseUnavailable(await fail("select 'x'::int"))).toBe(false);
});

test('a connection that is refused, ended, or does not respond in time is an outage', async () => {
  const refused = new pg.Client({ host: '127.0.0.1', port: await freePort() });
  expect(isDatabaseUnavailable(await failureOf(refused.connect()))).toBe(true);

  const ended = await aClient();
  expect(
    isDatabaseUnavailable(await failureOf(ended.query('select pg_terminate_backend(pg_backend_pid())'))),
  ).toBe(true);
  expect(isDatabaseUnavailable(await failureOf(ended.query('select 1')))).toBe(true);

  const silent = await aClient({ query_timeout: 20 });
  expect(isDatabaseUnavailable(await failureOf(silent.query('select pg_sleep(5)')))).toBe(true);

  const pool = new pg.Pool({
    connectionString: inject('databaseServer'),
    max: 1,
    connectionTimeoutMillis: 20_000,
  });
  const taken = await pool.connect();
  pool.options.connectionTimeoutMillis = 20;
  onTestFinished(() => pool.end());
  onTestFinished(() => taken.release());
  const noneFree = await failureOf(pool.connect());
  expect(isDatabaseUnavailable(noneFree)).toBe(true);
  expect(isDatabaseUnavailable(new Error('a job failed', { cause: noneFree }))).toBe(true);
});

test("an error that is not the database's is not an outage", () => {
  for (const other of [undefined, null, 'Query read timeout', new Error('no such number'), { code: '53100' }])
    expect(isDatabaseUnavailable(other)).toBe(false);
});
