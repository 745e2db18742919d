import { sql } from 'kysely';
import type { Db } from './connect.ts';

/**
 * Moves the times that the queue wrote while the clock was ahead back to now, in one statement, after the clock was
 * set back. Otherwise nothing would run until the clock has caught up: no scheduled job, since the queue believes
 * that it has looked a moment ago and has made the jobs of these minutes; no waiting job, since its time has not
 * come. The time of the queue's last look, never older than a minute, tells whether there is anything to do.
 * @returns whether the clock had been set back
 */
export async function bringBackJobs(db: Db): Promise<boolean> {
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
    -- A job waits as long as it was to wait when it was made or tried last.
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
