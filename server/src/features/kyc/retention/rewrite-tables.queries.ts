import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { TABLE_LOCK_MS, unlessTableIsLocked } from '../../../db/exclusive-locks.ts';

const TABLES = ['kyc_submissions', 'kyc_documents', 'kyc_hash_key'];
const CHECK_EVERY_MS = 50;
const MAX_CHECKS = 100;

/**
 * Writes the tables that hold sealed content to new files. After a change or a deletion PostgreSQL keeps the former row
 * in its file, and a plain vacuum only frees the space without overwriting it.
 * @returns false when it must be tried again: after five seconds an earlier transaction still sees former rows, or a
 *   session locks a table, such as a dump, which is not waited for (docs/decisions/064)
 */
export function rewriteKycTables(db: Db): Promise<boolean> {
  return db.connection().execute(async (session) => {
    if (!(await areFormerRowsUnseen(session))) return false;
    await sql`select set_config('lock_timeout', ${String(TABLE_LOCK_MS)}, false)`.execute(session);
    try {
      return await unlessTableIsLocked(async () => {
        for (const table of TABLES) await sql`vacuum full ${sql.table(table)}`.execute(session);
      });
    } finally {
      await sql`reset lock_timeout`.execute(session);
    }
  });
}

/**
 * Waits until every earlier transaction has ended: former rows that one of them may see are copied to the new files.
 */
async function areFormerRowsUnseen(session: Db): Promise<boolean> {
  const { rows: now } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(session);
  for (let check = 0; check < MAX_CHECKS; check += 1) {
    const { rows } = await sql<{ is_unseen: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${now[0]?.xid}::text::xid8 and not exists (
        select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and age(backend_xmin) >= age(${now[0]?.xid}::text::xid8::xid)
      ) as is_unseen`.execute(session);
    if (rows[0]?.is_unseen) return true;
    await pause(CHECK_EVERY_MS);
  }
  return false;
}
