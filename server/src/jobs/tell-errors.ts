import type { Logger } from 'pino';
import { copiedError, isDatabaseUnavailable } from '../db/postgres-errors.ts';

/** Dozens of workers ask every few seconds: while the database is away one line in so long says so. */
const TOLD_EVERY_MS = 60_000;

/** What the queue reports goes to the log, once for what all of its workers report at the same time. */
export function tellErrors(log: Logger): (thrown: unknown) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  let times = 0;
  return (thrown) => {
    const error = copiedError(thrown);
    if (!isDatabaseUnavailable(error)) {
      log.error({ err: error }, 'the job queue reported an error');
      return;
    }
    times += 1;
    const now = performance.now();
    if (now - toldAt < TOLD_EVERY_MS) return;
    log.warn({ err: error, times }, 'the job queue cannot reach the database, and goes on when it can');
    toldAt = now;
    times = 0;
  };
}
