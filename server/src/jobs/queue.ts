import { setTimeout as pause } from 'node:timers/promises';
import { fromKysely, PgBoss, systemClock } from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { bringBackJobs } from '../db/bring-back-jobs.ts';
import { connectionSettings } from '../db/connect.ts';
import { type ConnectionLimits, connectionLimits } from '../db/connection-limits.ts';
import type { Announce, Deps, Live } from '../deps.ts';
import { newId } from '../random.ts';
import type { Job } from './job.ts';
import { keepPolicy, POLICY } from './keep-policy.ts';
import { type JobUnderWay, startWorkers, topicOf, type UnderWay } from './start-worker.ts';
import { createSteadyTime } from './steady-time.ts';
import { tellErrors } from './tell-errors.ts';
import { createTurns } from './turns.ts';

export type Queue = {
  announce: Announce;
  work(deps: Deps, jobs: readonly Job[]): Promise<void>;
  /** Takes no more jobs; those under way go on. */
  finish(): void;
  /**
   * The same, and waits until the jobs under way are done, `limitMs` at most.
   * @returns the names of those that were not, which are given back: another server has them within seconds
   */
  giveBack(limitMs: number): Promise<string[]>;
  /** Ends at once; what is under way then is given back. */
  stop(): Promise<void>;
};

type QueueSettings = {
  databaseUrl: string;
  clock: Clock;
  log: Logger;
  live: Live;
  limits?: ConnectionLimits;
  times?: JobTimes | undefined;
};

export type JobTimes = {
  /** How often a worker looks for jobs that it was not told of. */
  pollSeconds: number;
  /** Whether the clock begins jobs as well, and has the queue looked after: what is lost, too old, or set back. */
  byClock: boolean;
};

/** As everywhere but in tests, most of which tell their workers. */
export const jobTimes: JobTimes = { pollSeconds: 5, byClock: true };

const RETRIES = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 };
/** For what nothing else would call again: it is tried for weeks, once an hour in the end, and waits for a year. */
const UNTIL_IT_IS_DONE = {
  ...RETRIES,
  retryLimit: 1000,
  retryDelayMax: 3600,
  retentionSeconds: 366 * 86_400,
};
/**
 * A job whose server has said nothing about it for so long is given to another one: after a kill, and after a database
 * that was away when the job was done. A database that is away for a minute takes no job from a server that works on it.
 */
const HEARTBEAT = { heartbeatSeconds: 90 };
/**
 * The library's own notification stands in the statement that writes the job, and makes its transaction hold a lock of
 * the whole server until its commit is on the disk: texts wait for it too. Ours is sent after the commit.
 */
const NO_NOTIFICATION = { notify: false };
/** The library asks for what waits; operators ask how much runs and what has failed, beside a week of what is done. */
const WATCHED_JOBS_INDEX = `create index if not exists numlet_watched_jobs
  on pgboss.job (name, state, completed_on desc, id desc) where state in ('active', 'failed')`;
const MAX_CONNECTIONS = 4;
const LOOK_AT_CLOCK_MS = 10_000;
/** No job waits for another one: the library looks for such every five seconds unless told. */
const LOOK_FOR_BLOCKED_SECONDS = 3600;
/** A database that is away by then gets no jobs back: they go on when their heartbeat is missed. */
const RETURN_LIMIT_MS = 1_000;

/**
 * The job queue in the database. A job is written in the transaction that causes it, wakes a worker by
 * notification within milliseconds of its commit, and is tried again with growing pauses: a dozen times, or for weeks where
 * nothing else would call again.
 */
export async function createQueue(
  { databaseUrl, clock, log, live, limits = connectionLimits.forJobs, times = jobTimes }: QueueSettings,
  names: readonly string[],
): Promise<Queue> {
  const boss = new PgBoss({
    ...connectionSettings(databaseUrl, 'numlet-jobs', limits),
    max: MAX_CONNECTIONS,
    // The time is the service's; waiting is done in the computer's. What differs from the database's time is measured
    // often, since that may be set back alone.
    clock: { ...systemClock, now: createSteadyTime(clock) },
    clockMonitorIntervalSeconds: 30,
    flowIntervalSeconds: LOOK_FOR_BLOCKED_SECONDS,
    schedule: times.byClock,
    supervise: times.byClock,
    monitorVacuum: false,
    reindex: false,
  });
  let stopping = false;
  const tell = tellErrors(log);
  boss.on('error', (error) => {
    if (!stopping) tell(error);
  });
  await boss.start();
  await boss.getDb().executeSql(WATCHED_JOBS_INDEX);
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of names) {
    const queue = existing.get(name);
    if (!queue)
      await boss.createQueue(name, { ...RETRIES, ...HEARTBEAT, ...NO_NOTIFICATION, policy: POLICY });
    else if (queue.heartbeatSeconds !== HEARTBEAT.heartbeatSeconds || queue.notify)
      await boss.updateQueue(name, { ...HEARTBEAT, ...NO_NOTIFICATION });
  }
  await keepPolicy(boss, names);
  const underWay: UnderWay = new Map();
  const turns = createTurns();
  const worked = new Set<string>();
  let finished: Promise<unknown> | undefined;
  let watch: NodeJS.Timeout | undefined;
  const finish = () => {
    finished ??= Promise.allSettled([...worked].map((name) => boss.offWork(name, { wait: true })));
    return finished;
  };
  const giveBack = async (limitMs: number) => {
    const inTime = await Promise.race([finish().then(() => true), pause(limitMs, false, { ref: false })]);
    const left = inTime ? [] : [...underWay];
    if (left.length > 0) await Promise.race([returnJobs(boss, log, left), pause(RETURN_LIMIT_MS)]);
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
          ...(event.mustHappen ? UNTIL_IT_IS_DONE : {}),
          ...(options.startAfter ? { startAfter: secondsUntil(options.startAfter, clock) } : {}),
          // Of those with one key one waits at a time; whatever has no key of its own waits beside all others.
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
      if (times.byClock) watch ??= setInterval(() => void bringBack(deps), LOOK_AT_CLOCK_MS).unref();
    },

    finish: () => void finish(),

    giveBack,

    async stop() {
      await giveBack(0);
      stopping = true;
      clearInterval(watch);
      await boss.stop({ graceful: false });
    },
  };
}

async function bringBack({ db, log }: Deps) {
  try {
    if (await bringBackJobs(db)) log.warn('the clock was set back: jobs that waited for it go on');
  } catch (error) {
    log.warn({ err: error }, 'the queue could not compare its times with the clock');
  }
}

/** By the database's clock, which another machine may have. */
function secondsUntil(moment: Date, clock: Clock): number {
  return Math.max(1, Math.ceil((moment.getTime() - clock.now().getTime()) / 1000));
}

/** What is done stays so; of the rest the time that was begun does not count as one of its tries, and it does not wait. */
async function returnJobs(
  boss: PgBoss,
  log: Logger,
  left: readonly (readonly [id: string, state: JobUnderWay])[],
) {
  const names = left.map(([, { name }]) => name);
  const ids = (areDone: boolean) => left.filter(([, { isDone }]) => isDone === areDone).map(([id]) => id);
  try {
    await boss.getDb().executeSql(
      `update pgboss.job set heartbeat_on = null,
        state = (case when id = any($3::uuid[]) then 'completed' else 'retry' end)::pgboss.job_state,
        completed_on = case when id = any($3::uuid[]) then pgboss.job_now() end,
        started_on = case when id = any($3::uuid[]) then started_on end,
        start_after = case when id = any($3::uuid[]) then start_after else pgboss.job_now() end
      where name = any($1::text[]) and id = any($2::uuid[] || $3::uuid[]) and state = 'active'`,
      [names, ids(false), ids(true)],
    );
  } catch (error) {
    log.warn({ err: error, jobs: names }, 'jobs could not be given back: they go on when they are missed');
  }
}
