import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import type { Topic } from '../ports/live.ts';
import { ProviderError } from '../ports/provider-error.ts';
import type { Job } from './job.ts';
import type { Turns } from './turns.ts';

/** A job that a worker has and that the database does not know to be over; its worker may have others still to do. */
export type JobUnderWay = { name: string; isDone: boolean };
/** By the job's id. */
export type UnderWay = Map<string, JobUnderWay>;
type WorkerDeps = {
  boss: PgBoss;
  log: Logger;
  turns: Turns;
  underWay: UnderWay;
  /** How often a worker that was told nothing looks for jobs. */
  pollSeconds: number;
};
type Task = { id: string; data: { payload?: unknown; order?: string } };

/** How long a job waits for a provider that is known to be down. */
const OUTAGE_SECONDS = 30;
const HEARTBEAT_EVERY_SECONDS = 20;

/** Has jobs of a kind done by as many workers as it says, each as many at once as it says. One that fails is tried again alone. */
export async function startWorkers(
  { boss, log, turns, underWay, pollSeconds }: WorkerDeps,
  deps: Deps,
  job: Job,
) {
  const { name } = job;
  const batchSize = job.atOnce ?? 1;
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
      log.warn({ err: error, job: name, jobId: id }, 'a job failed and will be tried again');
      return { id, status: 'failed' as const, output: error };
    }
  };
  const workers: { id: string; isBusy: boolean }[] = [];
  // One that has nothing to do is enough to look. Where all are busy each looks again when it is done.
  const wake = (finder?: { id: string }) => {
    const idle = workers.find((worker) => worker !== finder && !worker.isBusy);
    for (const { id } of idle ? [idle] : finder ? [] : workers) boss.notifyWorker(id);
  };
  for (let count = 0; count < (job.workers ?? 1); count += 1) {
    const worker = { id: '', isBusy: false };
    workers.push(worker);
    worker.id = await boss.work(
      name,
      {
        pollingIntervalSeconds: pollSeconds,
        heartbeatRefreshSeconds: HEARTBEAT_EVERY_SECONDS,
        batchSize,
        perJobResults: true,
      },
      async (tasks: Task[]) => {
        worker.isBusy = true;
        // What came while this one was taking these is not left to wait for them.
        wake(worker);
        // A batch comes in any order.
        const inOrder = tasks.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
        const results = await Promise.all(inOrder.map(perform));
        const waiting = results.filter((result) => 'isOutage' in result).map(({ id }) => id);
        if (waiting.length > 0) await putOff(boss, log, name, waiting);
        for (const { id } of tasks) underWay.delete(id);
        // Of several notifications that come during a job one is left: without this look, the rest of a
        // burst would be worked off at one batch per poll.
        if (tasks.length === batchSize) boss.notifyWorker(worker.id);
        worker.isBusy = false;
        return results;
      },
    );
  }
  deps.live.subscribe(topicOf(name), () => wake());
}

/** Jobs that were announced later sort later; what the clock calls for has no order, and comes first. */
function orderOf({ data }: Task): string {
  return data?.order ?? '';
}

/** What is told when a job of this name waits; it may be lost, and workers look by themselves. */
export function topicOf(name: string): Topic {
  return `job:${name}`;
}

/**
 * A provider that is known to be down uses up none of a job's tries. What waits is no worker's any more: that its
 * result calls it failed changes nothing then.
 */
async function putOff(boss: PgBoss, log: Logger, name: string, ids: readonly string[]) {
  try {
    await boss.getDb().executeSql(
      `update pgboss.job set state = 'retry', started_on = null, heartbeat_on = null,
        start_after = pgboss.job_now() + $3 * interval '1 second'
      where name = $1 and id = any($2::uuid[]) and state = 'active'`,
      [name, ids, OUTAGE_SECONDS],
    );
  } catch (error) {
    log.warn({ err: error, job: name }, 'jobs could not be put off: they count as failed');
  }
}
