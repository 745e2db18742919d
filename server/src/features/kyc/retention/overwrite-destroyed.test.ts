import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../../clock.ts';
import { aFilledForm, aSubmission } from '../../../testing/drivers/kyc.ts';
import { aUser, until } from '../../../testing/factories/factories.ts';
import { createTraceSearch } from '../../../testing/harness/find-traces.ts';
import { type TestServer, testServer } from '../../../testing/harness/test-server.ts';
import { destroyAndOverwrite, overwriteDaily, overwriteDestroyed } from './overwrite-destroyed.ts';

test('nothing of a destroyed key, form or picture is left in the files of the database, and other data stays', async () => {
  const server = await testServer();
  await aSubmission(server, await aUser(server), 'NG-1');
  const destroyed = await sealedPieces(server);
  server.clock.advance(20 * DAY);
  await aFilledForm(server, await aUser(server), 'NG-2');
  const search = createTraceSearch({ ...(await sealedPieces(server)), ...destroyed });
  const isDestroyed = (name: string) => name in destroyed;
  const found = async () => search.inContent(await tableFiles(server));
  const before = await found();
  expect(before.filter(isDestroyed).length).toBe(Object.keys(destroyed).length);

  server.clock.advance(11 * DAY);
  await destroyAndOverwrite(server.deps);
  // Tests in other databases of the same server may have transactions that exceed its time limit.
  await until(() => overwriteDestroyed(server.deps), 'the new files');
  expect(await found()).toEqual(before.filter((name) => !isDestroyed(name)));
});

test('a table that is locked by a dump is skipped and rewritten an hour later; otherwise tables are rewritten once a day', async () => {
  const server = await testServer();
  const { deps, clock, numlet } = server;
  const dump = await numlet.connection.pool.connect();
  await dump.query('begin');
  await dump.query('lock table kyc_documents in access share mode');
  const fileOf = async () =>
    (await sql<{ file: string }>`select pg_relation_filepath('kyc_documents') as file`.execute(server.db))
      .rows;
  const before = await fileOf();
  expect(await overwriteDestroyed(deps)).toBe(false);
  await overwriteDaily(deps);
  expect(await fileOf()).toEqual(before);
  await dump.query('commit');
  dump.release();

  const after = await until(async () => {
    clock.advance(HOUR);
    await overwriteDaily(deps);
    const file = await fileOf();
    return JSON.stringify(file) !== JSON.stringify(before) && file;
  }, 'the new files');
  clock.advance(HOUR);
  await overwriteDaily(deps);
  expect(await fileOf()).toEqual(after);
});

/** A piece of everything that is sealed at this moment, by row. */
async function sealedPieces({ db }: TestServer): Promise<Record<string, Buffer>> {
  const forms = await db.selectFrom('kyc_submissions').select(['id', 'key_sealed', 'form_sealed']).execute();
  const documents = await db
    .selectFrom('kyc_documents')
    .select(['id', 'key_sealed', 'preview_sealed'])
    .execute();
  const pieces = [...forms, ...documents].flatMap((row) =>
    Object.entries(row).flatMap(([column, value]) =>
      Buffer.isBuffer(value) ? [[`${column} of ${row.id}`, value.subarray(20, 44)] as const] : [],
    ),
  );
  return Object.fromEntries(pieces);
}

/** The files of the tables as they are on the disk. */
async function tableFiles({ db }: TestServer): Promise<Buffer> {
  await sql`checkpoint`.execute(db);
  const { rows } = await sql<{ content: Buffer }>`
    select pg_read_binary_file(pg_relation_filepath(file)) as content
    from pg_class, unnest(array[oid, nullif(reltoastrelid, 0)]) as file
    where relname in ('kyc_submissions', 'kyc_documents') and file is not null`.execute(db);
  return Buffer.concat(rows.map(({ content }) => content));
}
