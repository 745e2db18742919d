import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { newId } from '../random.ts';
import { until } from '../testing/factories/factories.ts';
import { waitingForLocks } from '../testing/harness/waiting-for-locks.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

const now = () => new Date('2026-01-02T03:04:05Z');

async function emptyDatabase(): Promise<string> {
  const url = new URL(inject('databaseServer'));
  url.pathname = '/postgres';
  const administrator = new pg.Client({ connectionString: url.toString() });
  await administrator.connect();
  const name = `numlet_empty_${newId().replaceAll('-', '')}`;
  await administrator.query(`create database ${name} template template0`);
  onTestFinished(async () => {
    await administrator.query(`drop database ${name} with (force)`);
    await administrator.end();
  });
  url.pathname = `/${name}`;
  return url.toString();
}

async function aServer(url: string) {
  const connection = await connect(url, { max: 2 });
  onTestFinished(() => connection.close());
  return connection;
}

/** Brings an empty database to the state after the first migration. */
async function runFirst(pool: pg.Pool) {
  const [first = ''] = await files();
  await pool.query('create table migrations (name text primary key, applied_at timestamptz not null)');
  await pool.query(await readFile(join(import.meta.dirname, 'migrations', first), 'utf8'));
  await pool.query('insert into migrations values ($1, now())', [first]);
}

const files = async () =>
  (await readdir(join(import.meta.dirname, 'migrations'))).filter((name) => name.endsWith('.sql')).sort();

test('an empty database gets every migration in order and once, with the time of the given clock', async () => {
  const { pool } = await aServer(await emptyDatabase());
  expect(await migrate(pool, now)).toEqual(await files());
  expect(await migrate(pool, now)).toEqual([]);
  const { rows } = await pool.query<{ name: string; applied_at: Date }>(
    'select name, applied_at from migrations order by name',
  );
  expect(rows).toEqual((await files()).map((name) => ({ name, applied_at: now() })));
});

test('servers that start at the same moment migrate once, and all of them start', async () => {
  const url = await emptyDatabase();
  const servers = await Promise.all([aServer(url), aServer(url), aServer(url)]);
  const ran = await Promise.all(servers.map(({ pool }) => migrate(pool, now)));
  expect(ran.flat()).toEqual(await files());
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
});

test('a failed migration leaves no changes, is reported with its name, and is run again at the next attempt', async () => {
  const { pool } = await aServer(await emptyDatabase());
  // This table makes the second migration fail.
  await pool.query('create table referrals (id integer)');
  await expect(migrate(pool, now)).rejects.toThrow(/^The migration 002-referrals\.sql failed: .*referrals/);
  const { rows } = await pool.query("select 1 from pg_class where relname = 'referrer_codes'");
  expect(rows).toEqual([]);

  await pool.query('drop table referrals');
  expect(await migrate(pool, now)).toEqual((await files()).slice(1));
});

test('a migration that finds a table locked does not block others, and runs once the table is free', async () => {
  const url = await emptyDatabase();
  const { pool } = await aServer(url);
  await runFirst(pool);
  const people = await aServer(url);
  const holder = await people.pool.connect();
  // The lock of a long transaction that writes. The next migrations refer to the table.
  await holder.query('begin; lock table accounts in row exclusive mode');

  const ran = migrate(pool, now, { againMs: 10 });
  await until(async () => (await waitingForLocks(people)) > 0, 'the migration to wait');
  const { rows } = await people.pool.query('delete from accounts returning 1');
  expect(rows).toEqual([]);

  await holder.query('rollback');
  holder.release();
  expect(await ran).toEqual((await files()).slice(1));
});

test('a migration that finds a table locked for too long is reported in one sentence', async () => {
  const url = await emptyDatabase();
  const { pool } = await aServer(url);
  await runFirst(pool);
  const holder = await (await aServer(url)).pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query('begin; lock table accounts in row exclusive mode');

  await expect(migrate(pool, now, { againMs: 10, giveUpMs: 0 })).rejects.toThrow(
    /^The migration 003-numbers\.sql has waited too long for a table that another connection uses/,
  );
});

test('a database with a migration that this version does not know stays unchanged, and the start is refused with a sentence', async () => {
  const { pool } = await aServer(await emptyDatabase());
  await migrate(pool, now);
  await pool.query("update migrations set name = '014-billing-life.sql' where name like '007%'");
  await expect(migrate(pool, now)).rejects.toThrow(/the migration 014-billing-life\.sql, which this version/);
  const { rows } = await pool.query('select name from migrations');
  expect(rows).toHaveLength((await files()).length);
});

test('a server of an older version starts beside a newer one that has migrated', async () => {
  const { pool } = await aServer(await emptyDatabase());
  await migrate(pool, now);
  await pool.query("insert into migrations (name, applied_at) values ('999-newer.sql', now())");
  expect(await migrate(pool, now)).toEqual([]);
});
