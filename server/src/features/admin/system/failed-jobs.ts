import { AppError } from '../../../app-error.ts';
import { retryFailedJobs, setAsideFailedJob } from '../../../db/queue-tables/change-jobs.ts';
import { listFailedJobs } from '../../../db/queue-tables/read-queues.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { cutPage, readPage } from '../../../platform/page-cursor.ts';
import type { Handler } from '../../handler.ts';
import { retryRule } from './queue-rules.ts';

const PAGE_SIZE = 50;
const BATCH_SIZE = 1000;
const MAX_ERROR_CHARS = 300;
const MAX_AUDITED_IDS = 20;

/** The failed jobs of a queue with their errors. @throws AppError invalid_input for an invalid cursor */
export const adminJobs: Handler<'admin-jobs'> = async ({ db }, _actor, input) => {
  const page = readPage(input, PAGE_SIZE);
  const found = await listFailedJobs(db, input.queue, page);
  const { shown, next_cursor } = cutPage(found, page, (row) => row);
  return {
    jobs: shown.map(({ id, at, created_on, tries, message, about }) => ({
      id,
      created_at: created_on.toISOString(),
      failed_at: at.toISOString(),
      tries,
      error: (message ?? 'No error message.').slice(0, MAX_ERROR_CHARS),
      about: idsOf(about),
    })),
    next_cursor,
  };
};

/**
 * Retries a failed job, or the failed jobs of a queue (1,000 at a time), each with its full number of tries.
 * @throws AppError conflict if a retry is pointless (queue-rules.ts), or no such job has failed
 */
export const adminRetryJobs: Handler<'admin-retry-jobs'> = async (deps, actor, { queue, jobId }) => {
  if (retryRule(queue) !== 'offered')
    throw new AppError('conflict', { message: 'Jobs of this queue are retried automatically.' });
  const now = deps.clock.now();
  const retried = await deps.db.transaction().execute(async (trx) => {
    const ids = await retryFailedJobs(trx, { queue, id: jobId ?? null, most: BATCH_SIZE });
    if (ids.length === 0) throw new AppError('conflict', { message: 'This queue has no failed jobs.' });
    await deps.live.publish(trx, [`job:${queue}`]);
    await writeAudit(trx, {
      action: 'jobs_retried',
      actorUserId: actor.userId,
      detail: { queue, jobs: ids.length, job_ids: ids.slice(0, MAX_AUDITED_IDS) },
      origin: actor,
      now,
    });
    return ids.length;
  });
  return { retried };
};

/**
 * Sets a failed job aside. Its work remains undone, so a reason is required.
 * @throws AppError conflict if it has not failed, or was already set aside
 */
export const adminSetAsideJob: Handler<'admin-set-aside-job'> = async (deps, actor, input) => {
  const { queue, jobId, reason } = input;
  await deps.db.transaction().execute(async (trx) => {
    if (!(await setAsideFailedJob(trx, queue, jobId)))
      throw new AppError('conflict', { message: 'This job has not failed, or was already set aside.' });
    await writeAudit(trx, {
      action: 'job_set_aside',
      actorUserId: actor.userId,
      detail: { queue, job_id: jobId },
      reason,
      origin: actor,
      now: deps.clock.now(),
    });
  });
  return { success: true };
};

/** Shows only the ids in a job's payload: other fields may be personal, such as an email address. */
function idsOf(about: Record<string, unknown> | null): string | null {
  const ids = Object.entries(about ?? {}).filter(
    ([name, value]) => /Id$/.test(name) && typeof value === 'string',
  );
  return ids.length === 0 ? null : ids.map(([name, value]) => `${name} ${value}`).join(', ');
}
