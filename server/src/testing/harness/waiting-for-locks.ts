import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** How many statements wait for a lock; with `words`, how many that contain them. */
export async function waitingForLocks({ db }: Pick<TestServer, 'db'>, words = ''): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${words}%`}`.execute(
    db,
  );
  return rows[0]?.waiting ?? 0;
}
