import { sql } from 'kysely';
import type { Trx } from '../deps.ts';

/**
 * Has failed jobs of a queue tried again, with all their tries. Without ids the longest failed, `most` of them.
 * Whoever calls it tells the workers.
 * @returns the ids of those that had failed until now
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

/** Puts a failed job aside: it is never tried again, and goes with its queue's old ones. @returns whether it had failed */
export async function setAsideFailedJob(trx: Trx, queue: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'cancelled'
    where name = ${queue} and id = ${id} and state = 'failed'`.execute(trx);
  return numAffectedRows === 1n;
}
