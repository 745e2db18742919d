import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { until } from '../testing/factories/factories.ts';
import { startDatabaseProxy } from '../testing/harness/database-proxy.ts';
import { connect } from './connect.ts';
import { isDatabaseUnavailable } from './postgres-errors.ts';

test('a database that does not respond is reported in one sentence without its password', async () => {
  const port = await freePort();
  for (const url of [
    `postgres://numlet:hunter2@127.0.0.1:${port}/numlet`,
    `postgres://numlet@127.0.0.1:${port}/numlet?password=hunter2`,
    'postgres://numlet:hunter2#@127.0.0.1/numlet',
  ]) {
    const failure = await connect(url).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    const message = failure instanceof Error ? failure.message : '';
    expect(message).toMatch(/^The database is not responding at .*: check DATABASE_URL\.$/);
    expect(message).not.toContain('hunter2');
  }
});

test('a database user that the server refuses is reported as the cause', async () => {
  const url = new URL(inject('databaseServer'));
  url.username = 'nobody_here';
  await expect(connect(url.toString())).rejects.toThrow(/"nobody_here".*check DATABASE_URL/);
});

test('64-bit integers are read as numbers, days as strings, and timestamps as Date objects', async () => {
  const connection = await connect(inject('databaseServer'));
  onTestFinished(() => connection.close());
  const { rows } = await sql`
    select 9007199254740991::bigint as big, '2026-02-03'::date as day, '2026-02-03T04:05:06Z'::timestamptz as moment
  `.execute(connection.db);
  expect(rows).toEqual([
    { big: 9007199254740991, day: '2026-02-03', moment: new Date('2026-02-03T04:05:06Z') },
  ]);
});

test('a connection that the server ends during its use fails only that use, and neither the process nor the pool', async () => {
  const connection = await connect(inject('databaseServer'), { max: 1 });
  onTestFinished(() => connection.close());
  const backend = sql`select pg_terminate_backend(pg_backend_pid())`;
  const transaction = connection.db.transaction().execute(async (trx) => {
    await backend.execute(trx).catch(() => undefined);
    await sql`select 1`.execute(trx);
  });
  await expect(transaction).rejects.toThrow(/[Cc]onnection/);
  await expect(backend.execute(connection.db)).rejects.toThrow(/[Cc]onnection/);

  const one = await until(
    () => sql<{ one: number }>`select 1 as one`.execute(connection.db).catch((): undefined => undefined),
    'the pool to have another connection',
  );
  expect(one.rows).toEqual([{ one: 1 }]);
});

const soon = { connect: 5_000, statement: 60_000, lock: 60_000, answer: 2_000, idleInTransaction: 60_000 };

test('a connection that the network has silently dropped fails one query, and is not used again', async () => {
  const proxy = await startDatabaseProxy(inject('databaseServer'));
  onTestFinished(() => proxy.close());
  const connection = await connect(proxy.url, { max: 1, limits: soon });
  onTestFinished(() => connection.close());
  const one = () => sql<{ one: number }>`select 1 as one`.execute(connection.db);

  expect(proxy.silence()).toBe(1);
  await expect(one()).rejects.toSatisfy(isDatabaseUnavailable);
  expect((await one()).rows).toEqual([{ one: 1 }]);

  const transaction = connection.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    proxy.silence();
    await sql`select 1`.execute(trx);
  });
  await expect(transaction).rejects.toSatisfy(isDatabaseUnavailable);
  expect((await one()).rows).toEqual([{ one: 1 }]);
});

test('a statement that takes too long is ended by the server, and its connection stays usable', async () => {
  const limits = { ...soon, statement: 1_000, answer: 60_000 };
  const connection = await connect(inject('databaseServer'), { max: 1, limits });
  onTestFinished(() => connection.close());
  const backend = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection.db);
    return rows[0]?.pid;
  };
  const before = await backend();

  await expect(sql`select pg_sleep(60)`.execute(connection.db)).rejects.toSatisfy(isDatabaseUnavailable);

  expect(await backend()).toBe(before);
});
