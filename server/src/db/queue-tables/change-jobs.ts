import { sql } from 'kysely';
import type { Trx } from '../../deps.ts';
import type { Db } from '../connect.ts';

/** The queue's own connections. */
type QueueConnection = {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: { id: string }[] }>;
};

/**
 * Creates the index for operators' queries of running and failed jobs; the library has only indexes for waiting jobs.
 */
export async function createWatchedJobsIndex(connection: QueueConnection) {
  // Checked first: the statement locks out all writers before it finds that the index exists.
  await connection.executeSql(`do $$ begin
    if to_regclass('pgboss.numlet_watched_jobs') is null then
      create index if not exists numlet_watched_jobs
        on pgboss.job (name, state, completed_on desc, id desc) where state in ('active', 'failed');
    end if; end $$`);
}

/**
 * Sets the policy that the service relies on for the queues of an older database, with their waiting jobs, in one
 * statement. The library sets a policy only when it creates a queue, and recreating a queue deletes its jobs. A waiting
 * job without a key, or the second job of a key, gets its own key, so that none is lost.
 */
export async function setQueuePolicy(connection: QueueConnection, policy: string, names: readonly string[]) {
  await connection.executeSql(
    `with changed as (
      update pgboss.queue set policy = $1, updated_on = pgboss.job_now()
      where name = any($2::text[]) and policy is distinct from $1 returning name
    ), numbered as (
      select j.id, j.name, j.state = 'created' as waits,
        row_number() over (partition by j.name, j.state, j.singleton_key order by j.created_on, j.id) as place
      from pgboss.job as j join changed on changed.name = j.name
    )
    update pgboss.job as j set policy = $1,
      singleton_key = case when n.waits and (j.singleton_key is null or n.place > 1)
        then j.id::text else j.singleton_key end
    from numbered as n where j.id = n.id and j.name = n.name`,
    [policy, names],
  );
}

/**
 * Completes the jobs `done`, and makes the jobs `left` run again at once. Their aborted run does not count as an
 * attempt.
 */
export async function returnJobs(
  connection: QueueConnection,
  { names, left, done }: { names: string[]; left: string[]; done: string[] },
) {
  await connection.executeSql(
    `update pgboss.job set heartbeat_on = null,
      state = (case when id = any($3::uuid[]) then 'completed' else 'retry' end)::pgboss.job_state,
      completed_on = case when id = any($3::uuid[]) then pgboss.job_now() end,
      started_on = case when id = any($3::uuid[]) then started_on end,
      start_after = case when id = any($3::uuid[]) then start_after else pgboss.job_now() end
    where name = any($1::text[]) and id = any($2::uuid[] || $3::uuid[]) and state = 'active'`,
    [names, left, done],
  );
}

/**
 * Postpones running jobs by this many seconds, without using up an attempt. They are then no longer active, so their
 * worker's result changes nothing.
 * @returns the superfluous jobs: another job with their key is waiting
 */
export async function postponeJobs(
  connection: QueueConnection,
  { name, ids, seconds }: { name: string; ids: readonly string[]; seconds: number },
): Promise<string[]> {
  const { rows } = await connection.executeSql(
    `with mine as (
      select id, singleton_key, row_number() over (partition by coalesce(singleton_key, id::text) order by created_on, id) as place
      from pgboss.job where name = $1 and id = any($2::uuid[]) and state = 'active'
    ), waiting as (
      select id from mine where place = 1 and not exists (
        select from pgboss.job j
        where j.name = $1 and j.singleton_key = mine.singleton_key and j.state in ('created', 'retry'))
    ), put_off as (
      update pgboss.job set state = 'retry', started_on = null, heartbeat_on = null,
        start_after = pgboss.job_now() + $3 * interval '1 second'
      where name = $1 and id in (select id from waiting)
    )
    select id from mine where id not in (select id from waiting)`,
    [name, ids, seconds],
  );
  return rows.map(({ id }) => id);
}

/**
 * After the clock was set back, moves the times that the queue wrote while it was ahead back to now, in one statement.
 * Otherwise nothing would run until the clock has caught up: no scheduled job, since the queue's last check seems
 * recent and the jobs of these minutes exist; no waiting job, since its time has not come. The time of the queue's last
 * check, never older than a minute, shows whether this is needed.
 * @returns whether the clock had been set back
 */
export async function resetFutureJobs(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    name: string | null;
  }>`select to_regclass('pgboss.version')::text as name`.execute(db);
  if (!rows[0]?.name) return false;
  const { rows: moved } = await sql`
    with clock as materialized (
      select pgboss.job_now() as now, pgboss.job_now() + interval '1 minute' as soon
    ),
    looked as (
      update pgboss.version set cron_on = null, bam_on = least(bam_on, clock.now),
        flow_on = least(flow_on, clock.now), reindex_on = least(reindex_on, clock.now)
      from clock where cron_on > clock.soon returning clock.now, clock.soon
    ),
    queues as (
      update pgboss.queue set monitor_claim_on = least(monitor_claim_on, looked.now),
        monitor_on = least(monitor_on, looked.now), maintain_on = least(maintain_on, looked.now)
      from looked
    ),
    minutes as (
      update pgboss.job set singleton_on = null from looked
      where name = '__pgboss__send-it' and singleton_on > looked.now at time zone 'UTC'
    ),
    -- A job keeps the wait of its creation or its last try.
    waiting as (
      update pgboss.job as j set created_on = least(j.created_on, looked.now),
        started_on = least(j.started_on, looked.now),
        start_after = looked.now + greatest(j.start_after - greatest(j.created_on, j.started_on), interval '0')
      from looked
      where j.state in ('created', 'retry') and j.name <> '__pgboss__send-it'
        and greatest(j.created_on, j.started_on) > looked.soon
    ),
    under_way as (
      update pgboss.job as j set started_on = least(j.started_on, looked.now),
        heartbeat_on = least(j.heartbeat_on, looked.now)
      from looked where j.state = 'active' and j.name <> '__pgboss__send-it'
        and greatest(j.started_on, j.heartbeat_on) > looked.soon
    )
    select from looked`.execute(db);
  return moved.length > 0;
}

/** Shortens the wait of every waiting job. Jobs wait by the database's clock, which a test or sandbox cannot move. */
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

/**
 * Retries failed jobs of a queue, each with its full number of attempts: the job with the id, or without an id up to
 * `most`, the earliest failures first. The caller notifies the workers.
 * @returns the ids of the retried jobs
 */
export async function retryFailedJobs(
  trx: Trx,
  { queue, id, most }: { queue: string; id: string | null; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'retry', retry_count = 0, completed_on = null, start_after = pgboss.job_now()
    where name = ${queue} and state = 'failed' and id in (
      select id from pgboss.job where name = ${queue} and state = 'failed' and (${id}::uuid is null or id = ${id})
      order by completed_on, id limit ${most} for update skip locked)
    returning id`.execute(trx);
  return rows.map((row) => row.id);
}

/**
 * Sets a failed job aside: it is never retried, and is deleted with its queue's old jobs. @returns whether it had
 * failed
 */
export async function setAsideFailedJob(trx: Trx, queue: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'cancelled'
    where name = ${queue} and id = ${id} and state = 'failed'`.execute(trx);
  return numAffectedRows === 1n;
}
