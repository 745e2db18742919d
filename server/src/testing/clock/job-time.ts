import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { executeNamed } from '../../db/prepared.ts';

/**
 * Makes the job queue's own statements read a time ahead of the computer's. The queue asks one function of its schema
 * for the time; these statements add the advance of a test's clock to it.
 */
export const jobTimeStatements = [
  `create table pgboss.time_of_test (ahead interval not null)`,
  `insert into pgboss.time_of_test values ('0')`,
  `create or replace function pgboss.job_now() returns timestamp with time zone as
   $$ select pg_catalog.now() + (select ahead from pgboss.time_of_test) $$ language sql stable`,
];

/** Moves the queue's time, and wakes the workers of jobs that are due by then. */
export async function moveJobTime(db: Db, aheadMs: number) {
  const ahead = sql`${aheadMs}::float8 * interval '1 millisecond'`;
  await executeNamed(
    'test: move the time of jobs',
    sql`
      with moved as (update pgboss.time_of_test set ahead = ${ahead})
      select pg_notify('numlet_live', 'job:' || name)
      from (select distinct name from pgboss.job
        where state in ('created', 'retry') and start_after <= pg_catalog.now() + ${ahead}) as ready`,
    db,
  );
}

/** Wakes the workers of every job that is due. */
export async function wakeWorkers(db: Db) {
  await sql`
    select pg_notify('numlet_live', 'job:' || name) from (select distinct name from pgboss.job
      where state in ('created', 'retry') and start_after <= pgboss.job_now()) as ready`.execute(db);
}
