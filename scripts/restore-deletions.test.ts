import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { aNumber, aUser } from '../server/src/testing/factories/factories.ts';
import { testServer } from '../server/src/testing/harness/test-server.ts';
import {
  aPlace,
  aUsedPlace,
  type Environment,
  runScript,
  start,
  untilReady,
} from './testing/service-process.ts';

const carry = (environment: Environment, ...args: string[]) =>
  runScript('restore-deletions.ts', environment, args);

test('after restores the command reads every database that was moved aside, and reports a database that does not start', async () => {
  const environment = await aUsedPlace();
  const dataDir = environment.DATA_DIR ?? '';
  const service = start(environment);
  await untilReady(service);
  service.child.kill('SIGINT');
  expect(await service.ended).toBe(0);
  const backups = join(dataDir, 'backups');
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_REGION: 'auto',
    S3_BUCKET: 'papers',
    S3_ACCESS_KEY_ID: 'a-key-id',
    S3_SECRET_ACCESS_KEY: 'a-secret-of-it',
  };
  expect(await runScript('backup.ts', { ...environment, ...bucket }, [backups])).toEqual({
    code: 0,
    output: expect.stringMatching(/^The documents of people are in the bucket papers, not in this backup: /m),
  });
  await inDatabase(dataDir, "update profiles set deletion_requested_at = '2026-01-05T10:00:00Z'");

  expect(await carry(environment)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^There is no before-restore-\.\.\. in /),
  });
  const [backup = ''] = readdirSync(backups);
  const restored = await runScript('restore.ts', environment, [join(backups, backup)]);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('npm run restore:deletions') });
  // Restores again before deletions were carried over: the database that is moved aside now does not contain the
  // request.
  expect(await runScript('restore.ts', environment, [join(backups, backup)])).toMatchObject({ code: 0 });
  const requested = 'select deletion_requested_at as at from profiles';
  expect(await inDatabase(dataDir, requested)).toEqual([{ at: null }]);

  expect(await carry(environment)).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Carried over from .*before-restore-.* and .*before-restore-.*: 1 who requested deletion, 1 of whom the service deletes within the hour, and 0 who cancelled it\.$/m,
    ),
  });
  expect(await inDatabase(dataDir, requested)).toEqual([{ at: new Date('2026-01-05T10:00:00Z') }]);
  expect((await carry(environment)).output).toContain(': 0 who requested deletion');

  await inDatabase(dataDir, 'update profiles set deletion_requested_at = null');
  const formers = readdirSync(dataDir).filter((name) => name.startsWith('before-restore-'));
  const tear = (name = '') => writeFileSync(join(dataDir, name, 'postgres', 'global', 'pg_control'), 'torn');
  const [first, second] = formers.toSorted();
  const torn = (name = '') =>
    new RegExp(
      `^Nothing was carried over from .*${name}, which cannot be read: PostgreSQL did not start: .*on their page in /admin`,
      'm',
    );
  tear(second);
  const { code, output } = await carry(environment);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(torn(second)) });
  expect(output).toContain(`${first}: 1 who requested deletion`);
  tear(first);
  expect(await carry(environment)).toEqual({
    code: 1,
    output: expect.stringMatching(torn(first)),
  });
});

test('a previous external database is specified by its URL, and an unreachable database is reported without its password', async () => {
  const server = await testServer();
  const { databaseUrl, db } = server;
  const environment = { ...(await aPlace()), DATABASE_URL: databaseUrl };
  const number = await aNumber(server, await aUser(server));
  await server.sandbox.sendText({ to: number.e164, from: '+12025550123', body: 'of before' });
  expect(await carry(environment, databaseUrl)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Carried over from the former database: 0 who requested/),
  });
  // An open screen must be behind the next text, however many texts the backup lacks.
  const counters = await db.selectFrom('account_counters').select('change_seq').execute();
  expect(counters.every(({ change_seq }) => change_seq > 1_000_000)).toBe(true);
  expect(counters).not.toEqual([]);
  const away = new URL(databaseUrl);
  away.pathname = '/not-there';
  away.password = 'a-password';
  const refused = await carry(environment, away.href);
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Nothing was carried over from the former database, which cannot be read/),
  });
  expect(refused.output).not.toContain('a-password');
  expect(
    await db.selectFrom('audit_log').select('action').where('action', 'like', 'deletion%').execute(),
  ).toEqual([]);
});

async function inDatabase(dataDir: string, statement: string) {
  const embedded = await startEmbeddedPostgres(dataDir);
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  try {
    return (await client.query<{ at: Date | null }>(statement)).rows;
  } finally {
    await client.end();
    await embedded.stop();
  }
}
