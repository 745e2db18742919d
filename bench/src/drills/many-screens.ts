import type { ScreensOrder, ScreensResult } from '../load/open-screens.ts';
import { startChild } from '../service/child-process.ts';
import type { Renter } from '../service/seed-renters.ts';
import type { Drill } from './drill.ts';
import { startLoad, untilAcknowledged } from './kit/load.ts';
import { connectToDatabase, createInstance, type Place, seed, startRun } from './kit/service.ts';

const PEOPLE = 1000;
/** The maximum number of screens per session. */
const SCREENS_PER_PERSON = 10;
const RECONNECTING = 4000;
const SERVED_WITHIN_MS = 10_000;
const ENDED_WITHIN_MS = 2000;
const AWAY_MS = { least: 1000, most: 6000 };

export const manyScreens: Drill = {
  name: 'many-screens',
  about: `${RECONNECTING} screens reconnect at the same moment, then ${PEOPLE * SCREENS_PER_PERSON} are ended`,
  async run() {
    const place = await createInstance();
    const run = await startRun(place);
    const renters = await seed(place, PEOPLE + 20);
    // The texts go to these twenty. The screens of the others only have to be open.
    const load = await startLoad(place, renters.slice(0, 20), { perSecond: 20 });
    await untilAcknowledged(load.texts, 20);
    const all = screensOf(renters.slice(20));
    const few = await crowd(place, all.slice(0, RECONNECTING));
    const others = await crowd(place, all.slice(RECONNECTING));
    const faults: string[] = [];
    const opened = await few({ do: 'open' });
    const back = await few({ do: 'reconnect' });
    const slowest = Math.max(...back.waitsMs);
    if (opened.open + back.open !== 2 * RECONNECTING)
      faults.push(`Not all could connect: ${describeFailures(opened)}; ${describeFailures(back)}.`);
    if (slowest > SERVED_WITHIN_MS) faults.push(`The last screen took ${seconds(slowest)} to reconnect.`);

    await others({ do: 'open' });
    const signalledAt = performance.now();
    run.signal('SIGTERM');
    const ended = await Promise.all(
      [few, others].map((those) => those({ do: 'until-ended', withinMs: 20_000 })),
    );
    const tookMs = performance.now() - signalledAt;
    if (tookMs > ENDED_WITHIN_MS) faults.push(`It took ${seconds(tookMs)} to end the streams.`);
    const waitsMs = ended.flatMap(({ retriesMs }) => [...retriesMs]);
    if (waitsMs.length < all.length)
      faults.push(`${all.length - waitsMs.length} received no reconnection delay.`);
    if (Math.min(...waitsMs) < AWAY_MS.least || Math.max(...waitsMs) > AWAY_MS.most)
      faults.push(`They received ${Math.min(...waitsMs)} to ${Math.max(...waitsMs)} ms.`);
    const code = await run.ended;
    if (code !== 0) faults.push(`It ended with ${code}.`);
    await startRun(place);
    await untilAcknowledged(load.texts, 20);
    const outcome = await load.finish(await connectToDatabase(place));
    return {
      ...outcome,
      faults: [...outcome.faults, ...faults],
      notes: [
        ...(outcome.notes ?? []),
        `the last screen reconnected after ${seconds(slowest)}`,
        `the last stream ended after ${seconds(tookMs)}`,
      ],
    };
  },
};

type Screens = (ScreensOrder & { do: 'open' })['screens'];

/** Each person has a separate address, as in production. */
function screensOf(renters: readonly Renter[]): Screens {
  return renters.flatMap(({ accessToken }, place) =>
    Array.from({ length: SCREENS_PER_PERSON }, () => ({
      accessToken,
      address: `10.1.${place >> 8}.${place & 255}`,
      cursor: 0,
    })),
  );
}

type Doing = { do: 'open' | 'reconnect' } | { do: 'until-ended'; withinMs: number };

/** Opens these screens in a separate process, since one process may not have enough sockets for all. */
async function crowd(place: Place, screens: Screens) {
  const generator = await startChild(new URL('../processes/generator.ts', import.meta.url));
  const { host } = new URL(place.origin);
  const where = { port: place.port, host, path: '/realtime/v1/messages', screens };
  return (doing: Doing) =>
    generator.ask<ScreensResult>({ kind: 'screens', ...(doing.do === 'open' ? where : {}), ...doing });
}

function describeFailures({ open, failures }: ScreensResult): string {
  return `${open} of ${RECONNECTING} open, ${JSON.stringify(failures)}`;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
