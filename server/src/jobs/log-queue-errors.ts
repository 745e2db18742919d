import type { Logger } from 'pino';
import { copiedError, isDatabaseUnavailable } from '../db/postgres-errors.ts';

/** Dozens of workers poll every few seconds. While the database is down, their errors are logged once in this time. */
const LOG_INTERVAL_MS = 60_000;

/** Logs the errors of the queue. Errors that all workers report at the same time are logged once. */
export function logQueueErrors(log: Logger): (thrown: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let times = 0;
  return (thrown) => {
    const error = copiedError(thrown);
    if (!isDatabaseUnavailable(error)) {
      log.error({ err: error }, 'the job queue reported an error');
      return;
    }
    times += 1;
    const now = performance.now();
    if (now - loggedAt < LOG_INTERVAL_MS) return;
    log.warn({ err: error, times }, 'the job queue cannot reach the database, and continues when it can');
    loggedAt = now;
    times = 0;
  };
}
