import pg from 'pg';
import { newId } from '../../random.ts';
import { BACKUP_SESSION } from './is-backup-running.ts';

const LIMIT_MS = 10_000;
const MISSING_TABLE = '42P01';

export type MadeBackup = { madeAt: Date; name: string; bytes: number | null };

/**
 * Records a backup in the database. The System tab shows it, and warns when it grows old.
 * @returns false for a database of an older version, which has no table for it
 */
export async function recordBackup(url: string, { madeAt, name, bytes }: MadeBackup): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: BACKUP_SESSION,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('insert into backups (id, made_at, name, bytes) values ($1, $2, $3, $4)', [
      newId(),
      madeAt,
      name,
      bytes,
    ]);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === MISSING_TABLE) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
