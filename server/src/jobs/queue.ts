import { fromKysely, PgBoss, systemClock } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Announce, Deps } from '../deps.ts';
import { newId } from '../random.ts';
import { keepPolicy, POLICY } from './keep-policy.ts';

/** One kind of work: what calls for it and what it does. */
export type Job = {
  name: string;
  schema: z.ZodType;
  run(deps: Deps, payload: unknown): Promise<void>;
  cron?: string;
  /** How many of them one server does at a time; one unless said otherwise. */
  atOnce?: number;
};

export type Queue = {
  announce: Announce;
  work(deps: Deps, jobs: readonly Job[]): Promise<void>;
  stop(): Promise<void>;
};

type QueueSettings = { databaseUrl: string; clock: Clock; log: Logger };

const RETRIES = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 };
/** For what nothing else would call again: it is tried for weeks, once an hour in the end, and waits for a year. */
const UNTIL_IT_IS_DONE = {
  ...RETRIES,
  retryLimit: 1000,
  retryDelayMax: 3600,
  retentionSeconds: 366 * 86_400,
};
const POLL_SECONDS = 5;

/**
 * The job queue in the database. A job is written in the transaction that causes it, wakes a worker by
 * notification within milliseconds, and is tried again with growing pauses: a dozen times, or for weeks where
 * nothing else would call again.
 */
export async function createQueue(
  { databaseUrl, clock, log }: QueueSettings,
  names: readonly string[],
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'numlet-jobs',
    max: 3,
    // The time is the service's; waiting is done in the computer's.
    clock: { ...systemClock, now: () => clock.now().getTime() },
    useListenNotify: true,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'));
  await boss.start();
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of names) {
    if (!existing.has(name)) await boss.createQueue(name, { ...RETRIES, notify: true, policy: POLICY });
  }
  await keepPolicy(boss, names);
  return {
    async announce(trx, event, payload, options = {}) {
      await boss.send(
        event.name,
        { payload: event.schema.parse(payload) },
        {
          db: fromKysely(trx),
          ...(event.mustHappen ? UNTIL_IT_IS_DONE : {}),
          ...(options.startAfter ? { startAfter: options.startAfter } : {}),
          // Of those with one key one waits at a time; whatever has no key of its own waits beside all others.
          singletonKey: options.once ?? newId(),
        },
      );
    },

    async work(deps, jobs) {
      for (const job of jobs) {
        for (let worker = 0; worker < (job.atOnce ?? 1); worker += 1) await startWorker(boss, log, deps, job);
        if (job.cron) await boss.schedule(job.name, job.cron, { payload: {} });
      }
    },

    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}

async function startWorker(boss: PgBoss, log: Logger, deps: Deps, job: Job) {
  const worker = await boss.work<{ payload?: unknown }>(
    job.name,
    { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS, batchSize: 1 },
    async ([task]) => {
      if (!task) return;
      const started = performance.now();
      const seconds = () => (performance.now() - started) / 1000;
      try {
        await job.run(deps, job.schema.parse(task.data?.payload));
        deps.metrics.jobDone(job.name, seconds());
      } catch (error) {
        deps.metrics.jobFailed(job.name, seconds());
        log.warn({ err: error, job: job.name, jobId: task.id }, 'a job failed and will be tried again');
        throw error;
      } finally {
        // Of several notifications that come during a job one is left: without this look, the rest of a
        // burst would be worked off at one job per poll.
        boss.notifyWorker(worker);
      }
    },
  );
}
