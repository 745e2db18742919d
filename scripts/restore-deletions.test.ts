import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { testServer } from '../server/src/testing/harness/test-server.ts';
import {
  aPlace,
  aUsedPlace,
  type Environment,
  runScript,
  saysItIsReady,
  start,
} from './testing/service-process.ts';

const carry = (environment: Environment, ...args: string[]) =>
  runScript('restore-deletions.ts', environment, args);

test('after a restore the command asks the database that was moved aside, and says so where that does not start', {
  timeout: 120_000,
}, async () => {
  const environment = await aUsedPlace();
  const dataDir = environment.DATA_DIR ?? '';
  const service = start(environment);
  await saysItIsReady(service);
  service.child.kill('SIGINT');
  expect(await service.ended).toBe(0);
  const backups = join(dataDir, 'backups');
  expect(await runScript('backup.ts', environment, [backups])).toMatchObject({ code: 0 });
  await inDatabase(dataDir, "update profiles set deletion_requested_at = '2026-01-05T10:00:00Z'");

  expect(await carry(environment)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^There is no before-restore-\.\.\. in /),
  });
  const [backup = ''] = readdirSync(backups);
  const restored = await runScript('restore.ts', environment, [join(backups, backup)]);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('npm run restore:deletions') });
  const requested = 'select deletion_requested_at as at from profiles';
  expect(await inDatabase(dataDir, requested)).toEqual([{ at: null }]);

  expect(await carry(environment)).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Carried over from .*before-restore-.*: 1 who asked to be deleted, 1 of whom the service deletes within the hour, and 0 who called it off\.$/m,
    ),
  });
  expect(await inDatabase(dataDir, requested)).toEqual([{ at: new Date('2026-01-05T10:00:00Z') }]);
  expect((await carry(environment)).output).toContain(': 0 who asked to be deleted');

  const former = join(dataDir, readdirSync(dataDir).find((name) => name.startsWith('before-restore-')) ?? '');
  writeFileSync(join(former, 'postgres', 'global', 'pg_control'), 'torn');
  expect(await carry(environment)).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^The former database cannot be read, and nothing was carried over: PostgreSQL did not start: .*on their page in \/admin/,
    ),
  });
});

test('a former database of one’s own is named by its address, and one that does not answer is told without its password', async () => {
  const { databaseUrl, db } = await testServer();
  const environment = { ...(await aPlace()), DATABASE_URL: databaseUrl };
  expect(await carry(environment, databaseUrl)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Carried over from the former database: 0 who asked/),
  });
  const away = new URL(databaseUrl);
  away.pathname = '/not-there';
  away.password = 'a-password';
  const refused = await carry(environment, away.href);
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The former database cannot be read/),
  });
  expect(refused.output).not.toContain('a-password');
  expect(await db.selectFrom('audit_log').select('action').execute()).toEqual([]);
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
