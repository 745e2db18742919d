import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';

const FOLDER = join(import.meta.dirname, 'migrations');
// Any number, as long as every server uses the same.
const LOCK = 7_214_003;

/**
 * Brings the database to the newest schema. Forward only; each file runs once, in one transaction. Servers that start
 * together wait for one another at an advisory lock.
 * @throws Error that names the migration that failed, or one that this version does not know
 * @returns the names of the migrations that ran now
 */
export async function migrate(pool: Pool, now: () => Date): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null)',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const done = new Set(rows.map((row) => row.name));
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    const pending = files.filter((name) => !done.has(name));
    const unknown = [...done].find((name) => !files.includes(name));
    // A database that is only newer is accepted: an old server may be started beside a new one.
    if (unknown !== undefined && pending.length > 0)
      throw new Error(
        `This database had the migration ${unknown}, which this version of Numlet does not have: it was made by another line of versions and is left as it is. Start with an empty database, or with the version that made it.`,
      );
    for (const name of pending) {
      await client.query('begin');
      try {
        await client.query(await readFile(join(FOLDER, name), 'utf8'));
        await client.query('insert into migrations (name, applied_at) values ($1, $2)', [name, now()]);
        await client.query('commit');
      } catch (cause) {
        await client.query('rollback');
        throw new Error(`The migration ${name} failed: ${cause instanceof Error ? cause.message : cause}.`, {
          cause,
        });
      }
    }
    return pending;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
}
