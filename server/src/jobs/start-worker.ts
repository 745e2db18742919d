import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { postponeJobs } from '../db/queue-tables/change-jobs.ts';
import type { Deps } from '../deps.ts';
import type { Topic } from '../ports/live.ts';
import { ProviderError } from '../ports/provider-error.ts';
import type { Job } from './job.ts';
import type { SerialRunner } from './serial-runner.ts';

/** A job that a worker has fetched, until it is completed in the database. Other jobs in its batch may still be running. */
export type JobUnderWay = { name: string; isDone: boolean };
/** By the job's id. */
export type UnderWay = Map<string, JobUnderWay>;
type WorkerDeps = {
  boss: PgBoss;
  log: Logger;
  turns: SerialRunner;
  underWay: UnderWay;
  /** How often a worker polls for jobs, in addition to notifications. */
  pollSeconds: number;
};
type Task = { id: string; data: { payload?: unknown; order?: string } };

/** How long a job is postponed when its provider is known to be down. */
const OUTAGE_SECONDS = 30;
const HEARTBEAT_INTERVAL_SECONDS = 20;

/** Starts the workers of a job, each with the job's batch size. A failed job is retried alone. */
export async function startWorkers(
  { boss, log, turns, underWay, pollSeconds }: WorkerDeps,
  deps: Deps,
  job: Job,
) {
  const { name } = job;
  const batchSize = job.batchSize ?? 1;
  const perform = async ({ id, data }: Task) => {
    underWay.set(id, { name, isDone: false });
    let started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    try {
      const payload = job.schema.parse(data?.payload);
      const run = () => {
        started = performance.now();
        return job.run(deps, payload);
      };
      await (job.turnOf ? turns.take(`${name} ${job.turnOf(payload)}`, run) : run());
      underWay.set(id, { name, isDone: true });
      deps.metrics.jobDone(name, seconds());
      return { id, status: 'completed' as const };
    } catch (error) {
      const isOutage = error instanceof ProviderError && error.info.isDown === true;
      if (isOutage) return { id, status: 'failed' as const, output: error, isOutage };
      deps.metrics.jobFailed(name, seconds());
      log.warn({ err: error, job: name, jobId: id }, 'a job failed');
      return { id, status: 'failed' as const, output: error };
    }
  };
  const workers: { id: string; isBusy: boolean }[] = [];
  // Wakes one idle worker, which is enough. If all are busy, each polls again when it is done.
  const wake = (fetcher?: { id: string }) => {
    const idle = workers.find((worker) => worker !== fetcher && !worker.isBusy);
    for (const { id } of idle ? [idle] : fetcher ? [] : workers) boss.notifyWorker(id);
  };
  for (let count = 0; count < (job.workers ?? 1); count += 1) {
    const worker = { id: '', isBusy: false };
    workers.push(worker);
    worker.id = await boss.work(
      name,
      {
        pollingIntervalSeconds: pollSeconds,
        heartbeatRefreshSeconds: HEARTBEAT_INTERVAL_SECONDS,
        batchSize,
        perJobResults: true,
      },
      async (tasks: Task[]) => {
        worker.isBusy = true;
        // Jobs that arrived while this worker fetched its batch need not wait for it.
        wake(worker);
        // The queue returns the jobs of a batch in no particular order.
        const inOrder = tasks.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
        const results = await Promise.all(inOrder.map(perform));
        const waiting = results.filter((result) => 'isOutage' in result).map(({ id }) => id);
        const superfluous = waiting.length > 0 ? await postpone(boss, log, name, waiting) : [];
        for (const { id } of tasks) underWay.delete(id);
        // Notifications during a batch count as one. Without this, a burst would be processed one batch per poll
        // interval.
        if (tasks.length === batchSize) boss.notifyWorker(worker.id);
        worker.isBusy = false;
        return results.map((result) =>
          superfluous.includes(result.id) ? { id: result.id, status: 'completed' as const } : result,
        );
      },
    );
  }
  deps.live.subscribe(topicOf(name), () => wake());
}

/** Jobs that were announced later sort later. Scheduled jobs have no order, and come first. */
function orderOf({ data }: Task): string {
  return data?.order ?? '';
}

/** The topic that wakes workers of this job. A notification may be lost, as workers also poll. */
export function topicOf(name: string): Topic {
  return `job:${name}`;
}

/** Postpones jobs whose provider is known to be down. @returns the jobs that a waiting job with the same key replaces */
async function postpone(
  boss: PgBoss,
  log: Logger,
  name: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  try {
    return await postponeJobs(boss.getDb(), { name, ids, seconds: OUTAGE_SECONDS });
  } catch (error) {
    log.warn({ err: error, job: name }, 'jobs could not be postponed: they count as failed');
    return [];
  }
}
