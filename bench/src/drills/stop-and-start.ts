import { freePort } from '@numlet/server/free-port';
import type { Drill, Outcome } from './drill.ts';
import { ownDatabase } from './kit/database.ts';
import { startLoad, untilAcknowledged } from './kit/load.ts';
import { type Answer, requestOf } from './kit/request.ts';
import { until } from './kit/screens.ts';
import { connectToDatabase, createInstance, type Place, seed, spawnRun, startRun } from './kit/service.ts';

const PEOPLE = 50;
const TEXTS_BEFORE = 300;
const MAX_STOP_MS = 25_000;
/** A request that was sent this long before the signal had certainly arrived. */
const SURELY_ARRIVED_MS = 100;

export const sigterm: Drill = {
  name: 'sigterm',
  about: 'the service is stopped under load, and started again',
  async run() {
    const place = await createInstance();
    const run = await startRun(place);
    const renters = await seed(place, PEOPLE);
    const answers: (Answer & { at: number })[] = [];
    const load = await startLoad(place, renters, {
      payments: true,
      onAnswer: (answer) => answers.push({ ...answer, at: performance.now() }),
    });
    await untilAcknowledged(load.texts, TEXTS_BEFORE);
    // This call waits for a slow provider, and is still running when the signal arrives.
    const times = 100;
    place.sandbox.injectFault({ provider: 'stripe', kind: 'timeout', operation: '*', times, seconds: 4 });
    const slow = requestOf(place.origin, '/functions/v1/top-up-credit', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${renters[0]?.accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ amount: 7, successUrl: place.origin, cancelUrl: place.origin }),
    });
    await until(() => (place.sandbox.state().faults[0]?.times ?? 0) < times, 10_000);

    const faults: string[] = [];
    const signalledAt = performance.now();
    run.signal('SIGTERM');
    const code = await run.ended;
    const tookMs = performance.now() - signalledAt;
    if (code !== 0) faults.push(`It ended with ${code}: ${run.output().trim().split('\n').at(-1)}`);
    if (tookMs > MAX_STOP_MS) faults.push(`It took ${(tookMs / 1000).toFixed(1)} s to stop.`);
    if ((await slow).status === 0) faults.push('A slow running call was aborted.');
    const aborted = answers.filter(
      (each) => each.status === 0 && each.at - each.waitMs < signalledAt - SURELY_ARRIVED_MS,
    );
    if (aborted.length > 0) faults.push(`${aborted.length} running texts were aborted.`);
    await fetch(`${place.sandbox.origin}/control/faults`, { method: 'DELETE' });
    await startRun(place);
    await untilAcknowledged(load.texts, TEXTS_BEFORE);
    const outcome = await load.finish(await connectToDatabase(place));
    return {
      ...outcome,
      faults: [...outcome.faults, ...faults],
      notes: [...(outcome.notes ?? []), `stopped after ${(tookMs / 1000).toFixed(1)} s`],
    };
  },
};

export const rollingRestart: Drill = {
  name: 'rolling-restart',
  about: 'two servers behind a load balancer are restarted one after the other under load',
  async run() {
    const database = await ownDatabase();
    const place = await createInstance({ DATABASE_URL: database.url() });
    const ports = [place.port, await freePort()];
    const start = (port: number) => startRun(place, { PORT: String(port) });
    const runs = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)];
    const renters = await seed(place, PEOPLE, database.url());
    const balancer = balance(place, ports);
    const load = await startLoad(place, renters, { origin: balancer.next, payments: true });
    await untilAcknowledged(load.texts, TEXTS_BEFORE);
    for (const [at, port] of ports.entries()) {
      runs[at]?.signal('SIGTERM');
      await runs[at]?.ended;
      await untilAcknowledged(load.texts, TEXTS_BEFORE);
      runs[at] = await start(port);
      await untilAcknowledged(load.texts, TEXTS_BEFORE);
    }
    const outcome = await load.finish(await connectToDatabase(place, database.url()));
    balancer.stop();
    const faults = outcome.unacknowledged > 0 ? [`${outcome.unacknowledged} texts were refused.`] : [];
    return { ...outcome, faults: [...outcome.faults, ...faults] };
  },
};

/** Sends each call to the next server that is ready, like a load balancer that checks every 200 ms. */
function balance(place: Place, ports: readonly number[]) {
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const ready = new Set(origins);
  let index = 0;
  const check = async (origin: string) => {
    const { status, failure } = await requestOf(origin, '/readyz', {
      publicUrl: place.origin,
      withinMs: 2000,
    });
    if (status === 200) ready.add(origin);
    // A server that answers slowly, on a busy machine, still counts as ready.
    else if (status === 503 || failure === 'ECONNREFUSED') ready.delete(origin);
  };
  const checkTimer = setInterval(() => {
    for (const origin of origins) void check(origin);
  }, 200);
  return {
    next: () => {
      index += 1;
      return [...ready][index % ready.size] ?? place.origin;
    },
    stop: () => clearInterval(checkTimer),
  };
}

export const twoStarts: Drill = {
  name: 'two-starts',
  about: 'the service is started twice on one port, and twice on one data folder',
  async run(): Promise<Outcome> {
    const place = await createInstance();
    const faults: string[] = [];
    const both = [spawnRun(place), spawnRun(place)];
    const isReady = async () => (await requestOf(place.origin, '/readyz', { withinMs: 2000 })).status === 200;
    if (!(await until(isReady, 60_000))) faults.push('Two concurrent starts: neither became ready.');
    const codes = await Promise.all(
      both.map((run) =>
        Promise.race([run.ended, new Promise<'runs'>((r) => setTimeout(() => r('runs'), 8000))]),
      ),
    );
    const refused = both.filter((_, at) => codes[at] !== 'runs');
    if (refused.length !== 1) faults.push(`Two concurrent starts: ${2 - refused.length} continued to run.`);
    if (!/\b(PORT|DATA_DIR)\b/.test(refused[0]?.output() ?? ''))
      faults.push(`The refusal names no setting: ${refused[0]?.output().trim()}`);

    const renters = await seed(place, PEOPLE);
    const load = await startLoad(place, renters, { screens: 5 });
    await untilAcknowledged(load.texts, TEXTS_BEFORE);
    const third = spawnRun(place, { PORT: String(await freePort()) });
    const code = await third.ended;
    if (code === 0) faults.push('A start on a data folder in use ended with 0.');
    if (!third.output().includes('DATA_DIR'))
      faults.push(`The refusal does not name DATA_DIR: ${third.output().trim()}`);
    await untilAcknowledged(load.texts, TEXTS_BEFORE);
    const outcome = await load.finish(await connectToDatabase(place));
    return { ...outcome, faults: [...outcome.faults, ...faults] };
  },
};
