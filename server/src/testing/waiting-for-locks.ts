import { sql } from 'kysely';
import type { Harness } from './harness.ts';

/** How many wait for a lock that somebody else holds. */
export async function waitingForLocks({ db }: Harness): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}
