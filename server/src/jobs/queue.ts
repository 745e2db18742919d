import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Announce, Deps } from '../deps.ts';

/** One kind of work: what calls for it and what it does. */
export type Job = {
  name: string;
  schema: z.ZodType;
  run(deps: Deps, payload: unknown): Promise<void>;
  cron?: string;
};

export type Queue = {
  announce: Announce;
  work(deps: Deps, jobs: readonly Job[]): Promise<void>;
  stop(): Promise<void>;
};

type QueueSettings = { databaseUrl: string; log: Logger };

const RETRIES = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 };
const POLL_SECONDS = 5;

/**
 * The job queue in the database. A job is written in the transaction that causes it, wakes a worker by
 * notification within milliseconds, and is tried again with growing pauses until it succeeds.
 */
export async function createQueue(
  { databaseUrl, log }: QueueSettings,
  names: readonly string[],
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'numlet-jobs',
    max: 4,
    useListenNotify: true,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'));
  await boss.start();
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of names) {
    if (!existing.has(name)) await boss.createQueue(name, { ...RETRIES, notify: true });
  }
  return {
    async announce(trx, event, payload, options = {}) {
      await boss.send(
        event.name,
        { payload: event.schema.parse(payload) },
        {
          db: fromKysely(trx),
          ...(options.startAfter ? { startAfter: options.startAfter } : {}),
          ...(options.once ? { singletonKey: options.once } : {}),
        },
      );
    },

    async work(deps, jobs) {
      for (const job of jobs) {
        const worker = await boss.work<{ payload?: unknown }>(
          job.name,
          { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS, batchSize: 1 },
          async ([task]) => {
            if (!task) return;
            try {
              await job.run(deps, job.schema.parse(task.data?.payload));
            } catch (error) {
              log.warn({ err: error, job: job.name, jobId: task.id }, 'a job failed and will be tried again');
              throw error;
            } finally {
              // Of several notifications that come during a job one is left: without this look, the rest of a
              // burst would be worked off at one job per poll.
              boss.notifyWorker(worker);
            }
          },
        );
        if (job.cron) await boss.schedule(job.name, job.cron, { payload: {} });
      }
    },

    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
