import { connect } from 'node:net';
import type { Renter } from '../service/seed-renters.ts';
import type { Drill } from './drill.ts';
import { startLoad, untilAcknowledged } from './kit/load.ts';
import { requestOf } from './kit/request.ts';
import { until } from './kit/screens.ts';
import { connectToDatabase, createInstance, type Place, seed, startRun } from './kit/service.ts';

const REQUESTS = 6000;
const CONCURRENT_REQUESTS = 100;
/** A connection is dropped at most this long after its request. */
const MAX_OPEN_MS = 40;
const PEOPLE = 100;
const SCREENS = 10;
const SHOWN_WITHIN_MS = 1000;

export const abortedStreams: Drill = {
  name: 'aborted-streams',
  about: `${REQUESTS} live connections requested and dropped before or after the response`,
  async run() {
    const place = await createInstance();
    await startRun(place);
    const renters = await seed(place, PEOPLE);
    const load = await startLoad(place, renters, { perSecond: 20, screens: SCREENS });
    await untilAcknowledged(load.texts, 20);
    // The people whose dashboards are open keep their connections.
    const others = renters.slice(SCREENS);
    let started = 0;
    const abortOn = async () => {
      while (started < REQUESTS) {
        started += 1;
        await askAndHangUp(place, others, started);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, abortOn));

    const faults: string[] = [];
    const isEmpty = async () => (await liveConnections(place)) === SCREENS;
    if (!(await until(isEmpty, 10_000)))
      faults.push(`${await liveConnections(place)} streams are open, but only ${SCREENS} are being read.`);
    const body = await load.texts.nextTo(load.screens.numbers);
    const acknowledgedAt = performance.now();
    await load.screens.untilShown([body], 30_000);
    const tookMs = performance.now() - acknowledgedAt;
    if (tookMs > SHOWN_WITHIN_MS) faults.push(`A text took ${tookMs.toFixed(0)} ms to its screen.`);
    const outcome = await load.finish(await connectToDatabase(place));
    return {
      ...outcome,
      faults: [...outcome.faults, ...faults],
      notes: [...(outcome.notes ?? []), `then a text took ${tookMs.toFixed(0)} ms to its screen`],
    };
  },
};

/** Requests a stream, and disconnects before the response or just after it. Each person has a different address. */
function askAndHangUp(place: Place, renters: readonly Renter[], index: number): Promise<void> {
  const who = index % renters.length;
  return new Promise((resolve) => {
    const socket = connect(place.port, '127.0.0.1', () => {
      socket.write(
        `GET /realtime/v1/messages HTTP/1.1\r\nhost: ${new URL(place.origin).host}\r\n` +
          `x-forwarded-for: 198.51.100.${who}\r\nauthorization: Bearer ${renters[who]?.accessToken}\r\n` +
          'accept: text/event-stream\r\n\r\n',
        () => setTimeout(() => socket.destroy(), index % MAX_OPEN_MS),
      );
    });
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.once('close', () => resolve());
  });
}

async function liveConnections(place: Place): Promise<number> {
  const { body } = await requestOf(place.origin, '/metrics');
  return Number(/^numlet_live_connections(?:\{[^}]*\})? (\S+)$/m.exec(body)?.[1] ?? Number.NaN);
}
