import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from './connect.ts';
import { shareConnections } from './pipelined-pool.ts';

test('a second statement is sent behind a running one, and none behind a slow one', async () => {
  for (const { slowMs, waiting } of [
    { slowMs: 60_000, waiting: 0 },
    { slowMs: 0, waiting: 1 },
  ]) {
    const pool = new pg.Pool({ connectionString: url(), max: 1, pipeline: true });
    onTestFinished(() => pool.end());
    shareConnections(pool, slowMs);
    const [first, second] = [await pool.connect(), pool.connect()];
    expect(pool.waitingCount).toBe(waiting);
    first.release();
    (await second).release();
    expect([pool.idleCount, pool.waitingCount]).toEqual([1, 0]);
  }
});

test('a failed statement does not fail the one behind it', async () => {
  const { db } = await pipelined();
  await sql`create temporary table kept (value int)`.execute(db);

  const [failed, stored] = await Promise.allSettled(
    await oneBehindTheOther(
      () => sql`insert into kept select 1 / (generate_series(0, 1))`.execute(db),
      () => sql`insert into kept values (2)`.execute(db),
    ),
  );

  expect([failed?.status, stored?.status]).toEqual(['rejected', 'fulfilled']);
  expect((await sql`select value from kept`.execute(db)).rows).toEqual([{ value: 2 }]);
});

test('a connection that breaks fails both of its statements, and is not used again', async () => {
  const { db } = await pipelined();
  const [first, second] = await Promise.allSettled(
    await oneBehindTheOther(
      () => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db),
      () => sql`select 1`.execute(db),
    ),
  );

  expect([first?.status, second?.status]).toEqual(['rejected', 'rejected']);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('no transaction begins on a connection on which another statement may run in between', async () => {
  const { db } = await pipelined();
  await expect(db.transaction().execute((trx) => sql`select 1`.execute(trx))).rejects.toThrow(
    /single statements only/,
  );
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

/** The address of the server on which tests create their databases. */
function url() {
  return inject('databaseServer');
}

async function pipelined() {
  const connection = await connect(url(), { max: 1, pipelined: true });
  onTestFinished(() => connection.close());
  return connection;
}

/** Starts the second call when the first has its connection and has not ended. */
async function oneBehindTheOther<T>(first: () => Promise<T>, second: () => Promise<T>) {
  const begun = first();
  await new Promise(process.nextTick);
  return [begun, second()];
}
