import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Shortens the wait of every waiting job: jobs wait by the database's clock, which a test or sandbox cannot move. */
export async function shortenWaits(db: Db, milliseconds: number) {
  await sql`
    with moved as (
      update pgboss.job set start_after = start_after - ${milliseconds}::float8 * interval '1 millisecond'
      where state in ('created', 'retry') and start_after > pgboss.job_now() and not starts_with(name, '__pgboss')
      returning name, start_after
    )
    select pg_notify('numlet_live', 'job:' || name)
    from (select distinct name from moved where start_after <= pgboss.job_now()) as ready`.execute(db);
}
