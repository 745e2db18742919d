import { later, MINUTE } from './clock.ts';
import type { Deps } from './deps.ts';
import { partitionsDue } from './features/messages/message-events.ts';
import type { Job } from './jobs/job.ts';

/** How long after a start the computer's clock may still be wrong. Until then no text is deleted for its age. */
const CLOCK_IS_RIGHT_MS = 10 * MINUTE;

/**
 * Postpones the deletion of old texts while a server's clock may be wrong, whatever has made the job due: the schedule,
 * or an earlier start, whose job a clock that is ahead makes due at once. Other jobs are returned as they are.
 */
export function waitForClock(job: Job): Job {
  if (job.name !== partitionsDue.name) return job;
  return {
    ...job,
    run: (deps, payload) => (mayBeWrong(deps) ? announceDeletion(deps) : job.run(deps, payload)),
  };
}

/** Announces the deletion of old texts for the time at which the clock is right. One such job waits. */
export async function announceDeletion({ db, announce, clock }: Deps) {
  const startAfter = later(clock.now(), CLOCK_IS_RIGHT_MS);
  await announce(db, partitionsDue, {}, { startAfter, once: 'after a start' });
}

/** A clock that has been set by more than this since the start is right now. */
function mayBeWrong({ clock, server }: Deps): boolean {
  return Math.abs(clock.now().getTime() - server.startedAt.getTime()) < CLOCK_IS_RIGHT_MS;
}
