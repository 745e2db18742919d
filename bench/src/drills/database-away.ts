import { connect } from '@numlet/server/db/connect';
import { startDatabaseProxy } from '@numlet/server/testing/harness/database-proxy';
import { atEnd } from '../clean-up.ts';
import type { Drill, Outcome } from './drill.ts';
import { type CallTally, startCalls } from './kit/calls.ts';
import { ownDatabase } from './kit/database.ts';
import { startLoad, untilAcknowledged } from './kit/load.ts';
import { requestOf } from './kit/request.ts';
import { until } from './kit/screens.ts';
import { connectToDatabase, createInstance, seed, startRun } from './kit/service.ts';

const PEOPLE = 50;
const TEXTS_BEFORE = 300;
/** The longest wait for an answer, in any state of the database. */
const MAX_WAIT_MS = 10_000;
/** The time that a busy machine may add to a limit. */
const SLACK_MS = 1_500;

export const connectionsLost: Drill = {
  name: 'connections-lost',
  about: 'all database connections go silent without being closed',
  run: () =>
    behindProxy(async ({ proxy }) => {
      proxy.silence();
      return { recoverWithinMs: 12_000 };
    }),
};

export const listenLost: Drill = {
  name: 'listen-lost',
  about: 'the connection that listens for changes goes silent without being closed',
  run: () =>
    behindProxy(async ({ proxy, databaseUrl }) => {
      const { pool, close } = await connect(databaseUrl, { max: 1 });
      const { rows } = await pool.query<{ port: number }>(
        "select client_port as port from pg_stat_activity where application_name like 'numlet-listener%'",
      );
      await close();
      const silenced = proxy.silence(rows.map((row) => row.port));
      if (silenced === 0) throw new Error('The listening connection was not found.');
      return { recoverWithinMs: 3_000, shownWithinMs: 14_000 };
    }),
};

export const databaseRestarted: Drill = {
  name: 'kill-database',
  about: 'the database is killed with -9, down for 5 s, and started again',
  run: () =>
    behindProxy(async ({ proxy, database }) => {
      await database.kill();
      proxy.cut();
      proxy.refuse(true);
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      await database.start();
      proxy.connectTo(database.url());
      proxy.refuse(false);
      return { recoverWithinMs: 15_000 };
    }),
};

export const databasePaused: Drill = {
  name: 'database-paused',
  about: 'the database hangs for 45 s',
  run: () =>
    behindProxy(async ({ database, origin, faults }) => {
      await database.pause();
      const pausedAt = performance.now();
      const isUnready = await until(
        async () => (await requestOf(origin, '/readyz', { withinMs: MAX_WAIT_MS })).status === 503,
        MAX_WAIT_MS + SLACK_MS,
      );
      if (!isUnready) faults.push('/readyz did not say 503 within 10 s.');
      await new Promise((resolve) =>
        setTimeout(resolve, Math.max(0, 45_000 - (performance.now() - pausedAt))),
      );
      await database.resume();
      return { recoverWithinMs: 15_000 };
    }),
};

type Stage = {
  proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
  database: Awaited<ReturnType<typeof ownDatabase>>;
  databaseUrl: string;
  origin: string;
  faults: string[];
};
/** How soon texts must be acknowledged again, and how long a text may take to reach its screen. */
type Expected = { recoverWithinMs: number; shownWithinMs?: number };

/** Puts load on a service whose database is behind a proxy. `strike` causes the drill's fault. */
async function behindProxy(strike: (stage: Stage) => Promise<Expected>): Promise<Outcome> {
  const database = await ownDatabase();
  const proxy = await startDatabaseProxy(database.url());
  atEnd(() => proxy.close());
  const place = await createInstance({ DATABASE_URL: proxy.url });
  await startRun(place);
  const renters = await seed(place, PEOPLE, database.url());
  const load = await startLoad(place, renters);
  const calls = startCalls({ origin: () => place.origin, publicUrl: place.origin, renters, everyMs: 200 });
  await untilAcknowledged(load.texts, TEXTS_BEFORE);

  const faults: string[] = [];
  const { origin } = place;
  const { recoverWithinMs, shownWithinMs } = await strike({
    proxy,
    database,
    databaseUrl: database.url(),
    origin,
    faults,
  });
  const struckAt = performance.now();
  await untilAcknowledged(load.texts, 1, recoverWithinMs + 60_000);
  const recovered = performance.now() - struckAt;
  if (recovered > recoverWithinMs + SLACK_MS)
    faults.push(`It took ${(recovered / 1000).toFixed(1)} s until texts were acknowledged again.`);
  const lateness = shownWithinMs ? await timeToScreen(load, shownWithinMs) : null;
  if (lateness?.fault) faults.push(lateness.fault);
  await untilAcknowledged(load.texts, TEXTS_BEFORE);
  const isReady = async () => (await requestOf(origin, '/readyz')).status === 200;
  if (!(await until(isReady, 15_000))) faults.push('/readyz did not return to 200.');

  const called = await calls.stop();
  const outcome = await load.finish(await connectToDatabase(place, database.url()));
  return combine(outcome, called, faults, [
    `no text stored for ${(outcome.longestGapMs / 1000).toFixed(1)} s`,
    ...(lateness ? [lateness.note] : []),
  ]);
}

/** Measures how long a text that is acknowledged now takes to reach a screen. */
async function timeToScreen({ texts, screens }: Awaited<ReturnType<typeof startLoad>>, withinMs: number) {
  const body = await texts.nextTo(screens.numbers);
  const startedAt = performance.now();
  await screens.untilShown([body], withinMs + 30_000);
  const took = performance.now() - startedAt;
  const seconds = (took / 1000).toFixed(1);
  return {
    note: `a text was on its screen after ${seconds} s`,
    fault: took > withinMs + SLACK_MS ? `A text took ${seconds} s to reach its screen.` : null,
  };
}

function combine(outcome: Outcome, called: CallTally, faults: string[], notes: string[]): Outcome {
  const longestWaitMs = Math.max(outcome.longestWaitMs, called.longestWaitMs);
  const tooLong =
    longestWaitMs > MAX_WAIT_MS + SLACK_MS
      ? [`A caller waited ${(longestWaitMs / 1000).toFixed(1)} s for an answer.`]
      : [];
  const statuses = [...called.byStatus].map(([status, times]) => `${status} ${times} times`).join(', ');
  return {
    ...outcome,
    longestWaitMs,
    faults: [...outcome.faults, ...faults, ...called.bad, ...tooLong],
    notes: [...(outcome.notes ?? []), `${called.calls} dashboards (${statuses})`, ...notes],
  };
}
