import { sql } from 'kysely';
import type { Db } from '../connect.ts';

/** The name of the session in which a backup is made. */
export const BACKUP_SESSION = 'numlet-backup';

/**
 * Whether a backup of this PostgreSQL server is being made. Documents are not deleted during a backup, since it copies
 * them after the database (copy-documents.ts). A backup that was killed ends with its session.
 */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where application_name = ${BACKUP_SESSION} limit 1`.execute(db);
  return rows.length > 0;
}
