import { sql } from 'kysely';
import type { Trx } from '../deps.ts';

/**
 * Retries failed jobs of a queue, each with its full number of tries: the one with the id, or without an id up to
 * `most`, the earliest failures first. The caller notifies the workers.
 * @returns the ids of the jobs that are retried
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
 * Sets a failed job aside: it is never retried, and deleted with its queue's old jobs. @returns whether it had failed
 */
export async function setAsideFailedJob(trx: Trx, queue: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'cancelled'
    where name = ${queue} and id = ${id} and state = 'failed'`.execute(trx);
  return numAffectedRows === 1n;
}
