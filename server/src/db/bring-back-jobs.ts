import { sql } from 'kysely';
import type { Db } from './connect.ts';

/**
 * What the queue wrote down while the clock was ahead lies in the future once the clock is set back, and nothing
 * would be done until it has caught up: no job by the clock, since the queue believes to have looked a moment ago
 * and to have made the jobs of these minutes; no job that waits, since its time has not come. Brings all of it
 * back to now, in one statement. The moment of the last look, which is never older than a minute, tells whether
 * there is anything to do.
 * @returns whether the clock had gone back
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
