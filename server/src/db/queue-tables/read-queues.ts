import { sql } from 'kysely';
import type pg from 'pg';
import type { Place } from '../../platform/page-cursor.ts';
import type { Db } from '../connect.ts';

/** The longest queue that is counted. A longer queue is reported as this long. */
const MAX_COUNTED = 10_000;

export type QueueState = {
  queue: string;
  waiting: number;
  oldest_seconds: number;
  running: number;
  failed: number;
};

/** Each queue of the service. Every count reads a partial index, up to ten thousand rows. */
export async function listQueues(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select q.name as queue, due.waiting, running.jobs as running, failed.jobs as failed,
      greatest(0, coalesce(extract(epoch from pgboss.job_now() - due.since), 0))::float8 as oldest_seconds
    from pgboss.queue as q
    cross join lateral (
      select count(*) as waiting, min(start_after) as since from (
        select start_after from pgboss.job
        where name = q.name and state < 'active' and not blocked and start_after <= pgboss.job_now()
        order by priority desc, created_on limit ${MAX_COUNTED}) as first) as due
    cross join lateral (
      select count(*) as jobs from (
        select from pgboss.job where name = q.name and state = 'active' limit ${MAX_COUNTED}) as first) as running
    cross join lateral (
      select count(*) as jobs from (
        select from pgboss.job where name = q.name and state = 'failed' limit ${MAX_COUNTED}) as first) as failed
    where q.name not like '\\_\\_pgboss\\_\\_%'
    order by q.name`.execute(db);
  return rows;
}

export type FailedJob = {
  id: string;
  at: Date;
  created_on: Date;
  tries: number;
  message: string | null;
  about: Record<string, unknown> | null;
};

/** A page of the failed jobs of a queue, the last to fail first. `about` is the job's payload. */
export async function listFailedJobs(
  db: Db,
  queue: string,
  { after, limit }: { after: Place | null; limit: number },
): Promise<FailedJob[]> {
  // A cursor has milliseconds, but the queue's rows have microseconds, so rows are truncated for the comparison.
  const older = after
    ? sql`and completed_on < ${after.at}::timestamptz + interval '1 millisecond'
        and (date_trunc('milliseconds', completed_on), id) < (${after.at}, ${after.id})`
    : sql``;
  const { rows } = await sql<FailedJob>`
    select id, date_trunc('milliseconds', completed_on) as at, created_on, retry_count + 1 as tries,
      coalesce(output ->> 'message', output -> 'value' ->> 'message') as message, data -> 'payload' as about
    from pgboss.job where name = ${queue} and state = 'failed' ${older}
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** The waiting jobs that are due; `oldestSeconds` is how long the first of them has been due. */
export type QueueDelay = { queue: string; waiting: number; oldestSeconds: number };

export async function readQueueDelays(pool: pg.Pool): Promise<QueueDelay[]> {
  const { rows } = await pool.query<QueueDelay>(
    `select queue.name as queue, due.waiting,
       greatest(0, coalesce(extract(epoch from pgboss.job_now() - due.since), 0))::float8 as "oldestSeconds"
     from pgboss.queue
     cross join lateral (
       select count(*)::int as waiting, min(start_after) as since
       from (
         select start_after from pgboss.job
         where name = queue.name and state < 'active' and not blocked and start_after <= pgboss.job_now()
         order by priority desc, created_on limit $1
       ) as first
     ) as due`,
    [MAX_COUNTED],
  );
  return rows;
}
