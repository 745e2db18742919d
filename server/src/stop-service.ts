import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Drain } from './http/drain.ts';
import type { Queue } from './jobs/queue.ts';
import type { Readiness } from './readiness.ts';

export type StopOptions = {
  /** How long GET /readyz returns 503 while requests are still served, so that a load balancer sends no more; ms. */
  announceMs?: number;
  /** After this time running work is aborted; ms. */
  limitMs?: number;
};

type Parts = {
  readiness: Readiness;
  drain: Drain;
  queue: Queue;
  log: Logger;
  /** Sends collected texts and notifications. Called once no more are accepted. */
  flush(): Promise<unknown>;
  /** Closed at the end, one after the other: first users of the database, then the connections to it. */
  close: readonly (() => Promise<unknown>)[];
};

const LIMIT_MS = 20_000;
/** The part of the limit that is reserved for returning jobs and closing connections. */
const CLOSING_MS = 3_000;

/**
 * Stops the service without an interruption that people notice: it reports that it is not ready, fetches no more jobs,
 * ends live connections and stops listening. Running requests are answered, collected texts included. Running jobs are
 * finished, or returned for another server. Only then are the connections to the database closed.
 * @returns a sentence for each thing that was aborted
 */
export async function stopService(
  { readiness, drain, queue, log, flush, close }: Parts,
  { announceMs = 0, limitMs = LIMIT_MS }: StopOptions = {},
): Promise<string[]> {
  const until = performance.now() + limitMs;
  const left = () => Math.max(0, until - performance.now());
  readiness.report('service', 'The service is stopping.', { serves: false });
  drain.announce();
  queue.finish();
  await pause(Math.min(announceMs, Math.max(0, left() - CLOSING_MS)));

  const aborted: string[] = [];
  const requests = await drain.finish(Math.max(0, left() - CLOSING_MS));
  if (requests > 0) aborted.push(`Requests aborted without an answer: ${requests}.`);
  await Promise.race([flush(), pause(Math.max(0, left() - CLOSING_MS), undefined, { ref: false })]);
  const jobs = await queue.returnRunningJobs(Math.max(0, left() - CLOSING_MS));
  if (jobs.length > 0) aborted.push(`Jobs returned to the queue unfinished: ${jobs.join(', ')}.`);
  // A database that is not responding must not keep the process from ending.
  const closed = closeAll([queue.stop, ...close], log).then(() => true);
  const inTime = await Promise.race([closed, pause(CLOSING_MS, false, { ref: false })]);
  if (!inTime) aborted.push('Connections to the database did not close in time: it is not responding.');
  return aborted;
}

async function closeAll(steps: Parts['close'], log: Logger) {
  for (const step of steps)
    await step().catch((error: unknown) =>
      log.warn({ err: error }, 'a part of the service did not close cleanly'),
    );
}
