import { AppError } from '../../../app-error.ts';
import { retryFailedJobs, setAsideFailedJob } from '../../../db/failed-jobs.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { cutPage, readPage } from '../../../platform/page-cursor.ts';
import type { Handler } from '../../handler.ts';
import { retryRule } from './queue-rules.ts';
import { listFailedJobs } from './queues.queries.ts';

const PAGE = 50;
const AT_ONCE = 1000;
const LONGEST = 300;
const NAMED = 20;

/** The failed jobs of a queue with their errors. @throws AppError invalid_input for a cursor that was never answered */
export const adminJobs: Handler<'admin-jobs'> = async ({ db }, _actor, input) => {
  const page = readPage(input, PAGE);
  const found = await listFailedJobs(db, input.queue, page);
  const { shown, next_cursor } = cutPage(found, page, (row) => row);
  return {
    jobs: shown.map(({ id, at, created_on, tries, message, about }) => ({
      id,
      created_at: created_on.toISOString(),
      failed_at: at.toISOString(),
      tries,
      error: (message ?? 'It said nothing.').slice(0, LONGEST),
      about: idsOf(about),
    })),
    next_cursor,
  };
};

/**
 * Tries a failed job again, or all of its queue, with all their tries.
 * @throws AppError conflict where it would be no use (queue-rules.ts), or the job has not failed
 */
export const adminRetryJobs: Handler<'admin-retry-jobs'> = async (deps, actor, { queue, jobId }) => {
  if (retryRule(queue) !== 'offered')
    throw new AppError('conflict', { message: 'Jobs of this queue need not be tried again by hand.' });
  const now = deps.clock.now();
  const retried = await deps.db.transaction().execute(async (trx) => {
    const ids = await retryFailedJobs(trx, { queue, id: jobId ?? null, most: AT_ONCE });
    if (ids.length === 0) throw new AppError('conflict', { message: 'Nothing of it has failed any more.' });
    await deps.live.publish(trx, [`job:${queue}`]);
    await writeAudit(trx, {
      action: 'jobs_retried',
      actorUserId: actor.userId,
      detail: { queue, jobs: ids.length, job_ids: ids.slice(0, NAMED) },
      origin: actor,
      now,
    });
    return ids.length;
  });
  return { retried };
};

/** What it would have done stays undone, which is why it asks for a reason. @throws AppError conflict */
export const adminSetAsideJob: Handler<'admin-set-aside-job'> = async (deps, actor, input) => {
  const { queue, jobId, reason } = input;
  await deps.db.transaction().execute(async (trx) => {
    if (!(await setAsideFailedJob(trx, queue, jobId)))
      throw new AppError('conflict', { message: 'This job has not failed, or was set aside already.' });
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

/** Ids say what a job is about; whatever else it was announced with may be somebody's address. */
function idsOf(about: Record<string, unknown> | null): string | null {
  const ids = Object.entries(about ?? {}).filter(
    ([name, value]) => /Id$/.test(name) && typeof value === 'string',
  );
  return ids.length === 0 ? null : ids.map(([name, value]) => `${name} ${value}`).join(', ');
}
