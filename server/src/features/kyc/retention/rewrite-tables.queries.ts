import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { TABLE_LOCK_MS, unlessTableIsHeld } from '../../../db/exclusive-locks.ts';

const TABLES = ['kyc_submissions', 'kyc_documents', 'kyc_hash_key'];

/**
 * Writes the tables that hold sealed content to new files. After a change or a deletion PostgreSQL keeps the former row
 * in its file, and even a plain vacuum only frees the space without overwriting it.
 * @returns false when a table is held, such as by a dump: it is not waited for (docs/decisions/064)
 */
export function rewriteKycTables(db: Db): Promise<boolean> {
  return db.connection().execute(async (session) => {
    await sql`select set_config('lock_timeout', ${String(TABLE_LOCK_MS)}, false)`.execute(session);
    try {
      return await unlessTableIsHeld(async () => {
        for (const table of TABLES) await sql`vacuum full ${sql.table(table)}`.execute(session);
      });
    } finally {
      await sql`reset lock_timeout`.execute(session);
    }
  });
}
