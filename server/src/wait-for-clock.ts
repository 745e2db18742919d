import { clockMayBeWrong } from './clock-may-be-wrong.ts';
import type { Deps } from './deps.ts';
import { partitionsDue } from './features/messages/message-events.ts';
import type { Job } from './jobs/job.ts';

/**
 * Makes a job that deletes or ends something permanently wait while the server's clock may be wrong. It does not matter
 * what made the job due: the schedule, or an earlier start, whose job a clock that is ahead makes due at once. Returns
 * other jobs unchanged.
 */
export function waitForClock(job: Job): Job {
  if (!job.irrevocable) return job;
  return {
    ...job,
    async run(deps, payload) {
      const until = clockMayBeWrong(deps);
      if (until) await postpone(deps, job, payload, until);
      else await job.run(deps, payload);
    },
  };
}

/**
 * Schedules the deletion of old texts for when the clock is certainly right, since a nightly run may have been missed.
 */
export async function announceDeletion(deps: Deps) {
  await postpone(deps, partitionsDue, {}, clockMayBeWrong(deps) ?? deps.clock.now());
}

/** Only one job of each payload waits. */
async function postpone(
  { db, announce }: Deps,
  { name, schema }: Pick<Job, 'name' | 'schema'>,
  payload: unknown,
  startAfter: Date,
) {
  const once = `after a start ${JSON.stringify(payload)}`;
  await announce(db, { name, schema }, payload, { startAfter, once });
}
