import { setTimeout as pause } from 'node:timers/promises';
import { fromKysely, PgBoss, systemClock } from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { connectionSettings } from '../db/connect.ts';
import { type ConnectionLimits, connectionLimits } from '../db/connection-limits.ts';
import {
  createWatchedJobsIndex,
  resetFutureJobs,
  returnJobs,
  setQueuePolicy,
} from '../db/queue-tables/change-jobs.ts';
import type { Announce, Deps, Live } from '../deps.ts';
import { newId } from '../random.ts';
import type { Job } from './job.ts';
import { logQueueErrors } from './log-queue-errors.ts';
import { createMonotonicTime } from './monotonic-time.ts';
import { createSerialRunner } from './serial-runner.ts';
import { type JobUnderWay, startWorkers, topicOf, type UnderWay } from './start-worker.ts';

export type Queue = {
  announce: Announce;
  work(deps: Deps, jobs: readonly Job[]): Promise<void>;
  /** Fetches no more jobs. Running jobs continue. */
  finish(): void;
  /**
   * Like `finish`, and waits up to `limitMs` for the running jobs.
   * @returns the names of the unfinished jobs, which are returned to the queue: another server runs them within seconds
   */
  returnRunningJobs(limitMs: number): Promise<string[]>;
  /** Ends at once. Running jobs are returned to the queue. */
  stop(): Promise<void>;
};

type QueueSettings = {
  databaseUrl: string;
  clock: Clock;
  log: Logger;
  live: Live;
  limits?: ConnectionLimits;
  times?: JobTimes | undefined;
  /** Names of jobs that may run for hours; without it the stored expiry stays unchanged. */
  longRunningJobs?: readonly string[];
};

export type JobTimes = {
  /** How often a worker polls for jobs, in addition to notifications. */
  pollSeconds: number;
  /**
   * Whether jobs also start by schedule, and whether the queue is maintained (jobs that are lost, too old, or have a
   * wrong time).
   */
  byClock: boolean;
};

/** The values outside tests. Most tests wake their workers explicitly. */
export const jobTimes: JobTimes = { pollSeconds: 5, byClock: true };

const RETRIES = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 };
/** For jobs that nothing else would announce again: retried for weeks, hourly at the end, and kept for a year. */
const RETRIES_FOR_WEEKS = {
  ...RETRIES,
  retryLimit: 1000,
  retryDelayMax: 3600,
  retentionSeconds: 366 * 86_400,
};
/**
 * A job without a heartbeat for this long is given to another server: its server was killed, or the database was down
 * when the job was done. An outage of a minute does not take a job from the server that runs it.
 */
const HEARTBEAT = { heartbeatSeconds: 90 };
/** After this time a job counts as failed although its server still runs it, and another server starts it again. */
const EXPIRY = { expireInSeconds: 15 * 60 };
const LONG_EXPIRY = { expireInSeconds: 12 * 3600 };
/**
 * The library's own notification is part of the statement that writes the job. Its transaction then holds a server-wide
 * lock until the commit is on disk, and texts wait for it. Ours is sent after the commit.
 */
const NO_NOTIFICATION = { notify: false };
/** Only one job with the same key waits at a time. */
const POLICY = 'short';
const MAX_CONNECTIONS = 4;
const CLOCK_CHECK_INTERVAL_MS = 10_000;
/** No job of ours depends on another. By default the library checks for such jobs every five seconds. */
const CHECK_BLOCKED_SECONDS = 3600;
/** If the database is down, no job is returned: another server runs them once their heartbeat is missing. */
const RETURN_LIMIT_MS = 1_000;

/**
 * The job queue in the database. A job is written in the transaction that causes it, wakes a worker by notification
 * within milliseconds of the commit, and is retried with growing delays: a dozen times, or for weeks if nothing else
 * would announce it again.
 */
export async function createQueue(
  {
    databaseUrl,
    clock,
    log,
    live,
    limits = connectionLimits.forJobs,
    times = jobTimes,
    longRunningJobs,
  }: QueueSettings,
  names: readonly string[],
): Promise<Queue> {
  const boss = new PgBoss({
    ...connectionSettings(databaseUrl, 'numlet-jobs', limits),
    max: MAX_CONNECTIONS,
    // Times come from the service's clock, timers from the computer's. The difference to the database's clock is
    // measured often, since that clock may be set back alone.
    clock: { ...systemClock, now: createMonotonicTime(clock) },
    clockMonitorIntervalSeconds: 30,
    flowIntervalSeconds: CHECK_BLOCKED_SECONDS,
    schedule: times.byClock,
    supervise: times.byClock,
    monitorVacuum: false,
    reindex: false,
  });
  let stopping = false;
  const logError = logQueueErrors(log);
  boss.on('error', (error) => {
    if (!stopping) logError(error);
  });
  await boss.start();
  await createWatchedJobsIndex(boss.getDb());
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of names) {
    const queue = existing.get(name);
    const expires = longRunningJobs && (longRunningJobs.includes(name) ? LONG_EXPIRY : EXPIRY);
    const watched = { ...HEARTBEAT, ...NO_NOTIFICATION, ...expires };
    if (!queue) await boss.createQueue(name, { ...RETRIES, ...watched, policy: POLICY });
    else if (
      queue.heartbeatSeconds !== HEARTBEAT.heartbeatSeconds ||
      (expires && queue.expireInSeconds !== expires.expireInSeconds) ||
      queue.notify
    )
      await boss.updateQueue(name, watched);
  }
  await setQueuePolicy(boss.getDb(), POLICY, names);
  const underWay: UnderWay = new Map();
  const turns = createSerialRunner();
  const worked = new Set<string>();
  let finished: Promise<unknown> | undefined;
  let clockTimer: NodeJS.Timeout | undefined;
  const finish = () => {
    finished ??= Promise.allSettled([...worked].map((name) => boss.offWork(name, { wait: true })));
    return finished;
  };
  const returnRunningJobs = async (limitMs: number) => {
    const inTime = await Promise.race([finish().then(() => true), pause(limitMs, false, { ref: false })]);
    const left = inTime ? [] : [...underWay];
    if (left.length > 0) await Promise.race([returnLeft(boss, log, left), pause(RETURN_LIMIT_MS)]);
    for (const [id] of left) underWay.delete(id);
    return left.filter(([, { isDone }]) => !isDone).map(([, { name }]) => name);
  };
  return {
    async announce(trx, event, payload, options = {}) {
      await boss.send(
        event.name,
        { payload: event.schema.parse(payload), order: newId() },
        {
          db: fromKysely(trx),
          ...(event.mustHappen ? RETRIES_FOR_WEEKS : {}),
          ...(options.isAwaited ? { priority: 1 } : {}),
          ...(options.startAfter ? { startAfter: secondsUntil(options.startAfter, clock) } : {}),
          // Only one job with the same key waits. A job without a key gets a unique one.
          singletonKey: options.once ?? newId(),
        },
      );
      if (!options.startAfter) await live.publish(trx, [topicOf(event.name)]);
    },

    async work(deps, jobs) {
      for (const job of jobs) {
        worked.add(job.name);
        await startWorkers({ boss, log, turns, underWay, pollSeconds: times.pollSeconds }, deps, job);
        if (job.cron && times.byClock) await boss.schedule(job.name, job.cron, { payload: {} });
      }
      if (times.byClock)
        clockTimer ??= setInterval(() => void resetJobsInFuture(deps), CLOCK_CHECK_INTERVAL_MS).unref();
    },

    finish: () => void finish(),

    returnRunningJobs,

    async stop() {
      await returnRunningJobs(0);
      stopping = true;
      clearInterval(clockTimer);
      await boss.stop({ graceful: false });
    },
  };
}

async function resetJobsInFuture({ db, log }: Deps) {
  try {
    if (await resetFutureJobs(db)) log.warn('the clock was set back: waiting jobs continue');
  } catch (error) {
    log.warn({ err: error }, 'the times of waiting jobs could not be compared with the clock');
  }
}

/** A duration, not a timestamp: the database adds it to its own clock, which may differ from ours. */
function secondsUntil(moment: Date, clock: Clock): number {
  return Math.max(1, Math.ceil((moment.getTime() - clock.now().getTime()) / 1000));
}

/** Completed jobs stay completed, and the others are retried at once. */
async function returnLeft(
  boss: PgBoss,
  log: Logger,
  left: readonly (readonly [id: string, state: JobUnderWay])[],
) {
  const names = left.map(([, { name }]) => name);
  const ids = (areDone: boolean) => left.filter(([, { isDone }]) => isDone === areDone).map(([id]) => id);
  try {
    await returnJobs(boss.getDb(), { names, left: ids(false), done: ids(true) });
  } catch (error) {
    log.warn(
      { err: error, jobs: names },
      'jobs could not be returned to the queue: they continue after their lease',
    );
  }
}
