import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { TABLE_LOCK_MS } from './exclusive-locks.ts';
import { isLockTimeout } from './postgres-errors.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
// Any number, as long as every server uses the same.
const LOCK = 7_214_003;
/** The delay between attempts while a backup or another long transaction holds a table that a migration changes. */
const RETRY_MS = 5_000;
/**
 * After this long the start fails with an error, and a supervisor restarts the service. Below systemd's
 * TimeoutStartSec.
 */
const GIVE_UP_MS = 240_000;

/**
 * Migrates the database to the newest schema. Forward only; each file runs once, in one transaction. Servers that start
 * together wait for each other at an advisory lock. If another transaction holds a table, it waits in short attempts,
 * since the statements of running servers queue behind each (docs/decisions/064).
 * @throws Error that names the migration that failed, or a migration that this version does not know
 * @returns the names of the migrations that ran now
 */
export async function migrate(
  pool: Pool,
  now: () => Date,
  { againMs = RETRY_MS, giveUpMs = GIVE_UP_MS } = {},
): Promise<string[]> {
  const client = await pool.connect();
  try {
    // No limit here: the other server's migrations may take long, and nothing queues behind this lock.
    await client.query("select set_config('lock_timeout', '0', false)");
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
        `This database has the migration ${unknown}, which this version of Numlet does not know: it was created by a different branch of Numlet and is left unchanged. Start with an empty database, or with the version that made it.`,
      );
    for (const name of pending) {
      const until = performance.now() + giveUpMs;
      while (!(await runMigration(client, name, now()))) {
        if (performance.now() > until)
          throw new Error(
            `The migration ${name} has waited too long for a table that another connection uses, such as a backup: start again when it has finished.`,
          );
        await pause(againMs);
      }
    }
    return pending;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    await client.query('reset lock_timeout').catch(() => undefined);
    client.release();
  }
}

/** @returns false when another transaction holds a table that it changes; then nothing is changed */
async function runMigration(client: PoolClient, name: string, now: Date): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query("select set_config('lock_timeout', $1, true)", [String(TABLE_LOCK_MS)]);
    await client.query(await readFile(join(FOLDER, name), 'utf8'));
    await client.query('insert into migrations (name, applied_at) values ($1, $2)', [name, now]);
    await client.query('commit');
    return true;
  } catch (cause) {
    await client.query('rollback');
    if (isLockTimeout(cause)) return false;
    throw new Error(`The migration ${name} failed: ${cause instanceof Error ? cause.message : cause}.`, {
      cause,
    });
  }
}
