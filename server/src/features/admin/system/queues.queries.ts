import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import type { Place } from '../../../platform/page-cursor.ts';

export type QueueState = {
  queue: string;
  waiting: number;
  oldest_seconds: number;
  running: number;
  failed: number;
};

/** The longest queue that is counted; a longer one is shown as this long. */
const MOST = 10_000;

/** Each queue of the service. Every count reads a partial index, up to ten thousand rows. */
export async function listQueues(db: Db | Trx): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select q.name as queue, due.waiting, running.jobs as running, failed.jobs as failed,
      greatest(0, coalesce(extract(epoch from pgboss.job_now() - due.since), 0))::float8 as oldest_seconds
    from pgboss.queue as q
    cross join lateral (
      select count(*) as waiting, min(start_after) as since from (
        select start_after from pgboss.job
        where name = q.name and state < 'active' and not blocked and start_after <= pgboss.job_now()
        order by priority desc, created_on limit ${MOST}) as first) as due
    cross join lateral (
      select count(*) as jobs from (
        select from pgboss.job where name = q.name and state = 'active' limit ${MOST}) as first) as running
    cross join lateral (
      select count(*) as jobs from (
        select from pgboss.job where name = q.name and state = 'failed' limit ${MOST}) as first) as failed
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
  db: Db | Trx,
  queue: string,
  { after, limit }: { after: Place | null; limit: number },
): Promise<FailedJob[]> {
  // A cursor has milliseconds and the queue's rows have microseconds, so rows are truncated to compare them.
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
