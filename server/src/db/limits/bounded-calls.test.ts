import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { runForPerson } from '../../time-limits.ts';
import { connect } from '../connect.ts';
import { isDatabaseUnavailable } from '../postgres-errors.ts';

const AN_HOUR = 3_600_000;
const limits = {
  connect: AN_HOUR,
  statement: AN_HOUR,
  lock: AN_HOUR,
  answer: AN_HOUR,
  idleInTransaction: AN_HOUR,
  call: 1_000,
};

test('the statements of one call share its limit: the one that exceeds it fails, and the next call has the whole limit again', async () => {
  const { db, close } = await connect(inject('databaseServer'), { max: 1, limits });
  onTestFinished(close);
  const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(db);

  const call = runForPerson(async () => {
    await sleep(0.5);
    await sleep(3600);
  });

  await expect(call).rejects.toSatisfy(isDatabaseUnavailable);
  await runForPerson(() => sleep(0));
});

test("waiting for a connection ends with the call's remaining time", async () => {
  const { db, pool, close } = await connect(inject('databaseServer'), { max: 1, limits });
  onTestFinished(close);
  const taken = await pool.connect();

  const call = runForPerson(() => sql`select 1`.execute(db));

  await expect(call).rejects.toSatisfy(isDatabaseUnavailable);
  taken.release();
});

test('work that a call leaves running has the limits of single statements', async () => {
  const { db, close } = await connect(inject('databaseServer'), { max: 2, limits });
  onTestFinished(close);
  const { file } = await runForPerson(async () => ({
    file: () => sql<{ one: number }>`select 1 as one from pg_sleep(1.2)`.execute(db),
  }));

  expect((await file()).rows).toEqual([{ one: 1 }]);
});
