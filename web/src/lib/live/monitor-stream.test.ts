import { expect, test } from 'vitest';
import { runLiveConnection } from './live-connection.ts';
import type { BrowserChange, LiveWorld } from './live-world.ts';
import { DEAD_MS, LATE_MS } from './monitor-stream.ts';

const HEARTBEAT_MS = 15_000;

test('the first missed heartbeat is reported at once, and a late one is accepted', async () => {
  const line = aLine();
  await line.opens();
  await line.passes(LATE_MS - 1);
  expect(line.statuses).toEqual(['connecting', 'connected']);
  await line.passes(1);
  expect(line.statuses.at(-1)).toBe('connecting');
  await line.says(': heartbeat\n\n');
  expect(line.statuses.at(-1)).toBe('connected');
  expect(line.streams()).toBe(1);
});

test('a silent connection is opened again three seconds later', async () => {
  const line = aLine();
  await line.opens();
  await line.passes(DEAD_MS);
  expect(line.streams()).toBe(2);
  expect(line.statuses.at(-1)).toBe('connecting');
  await line.opens();
  expect(line.statuses.at(-1)).toBe('connected');
});

test('a connection with data is kept for any length of time', async () => {
  const line = aLine();
  await line.opens();
  for (let beat = 0; beat < 40; beat += 1) {
    await line.passes(HEARTBEAT_MS);
    await line.says(': heartbeat\n\n');
  }
  expect(line.statuses).toEqual(['connecting', 'connected']);
  expect(line.streams()).toBe(1);
});

test('going offline is reported at once and not with the next heartbeat', async () => {
  const line = aLine();
  await line.opens();
  await line.passes(HEARTBEAT_MS);
  line.isReachable = false;
  await line.happens('offline');
  expect(line.statuses).toEqual(['connecting', 'connected', 'connecting', 'error']);
});

test.each(['online', 'shown'] as const)(
  'a return (%s) does not wait for the rest of a pause',
  async (change) => {
    const line = aLine();
    line.isReachable = false;
    await line.passes(20_000);
    expect(line.statuses.at(-1)).toBe('error');
    const tries = line.streams();
    line.isReachable = true;
    await line.happens(change);
    expect(line.streams()).toBe(tries + 1);
    await line.opens();
    expect(line.statuses.at(-1)).toBe('connected');
  },
);

test('a computer that slept opens the connection again when it wakes, though no timer has run', async () => {
  const line = aLine();
  await line.opens();
  line.sleeps(3_600_000);
  await line.happens('shown');
  expect(line.streams()).toBe(2);
});

test('a connection with recent data is kept when its page comes into view', async () => {
  const line = aLine();
  await line.opens();
  await line.passes(HEARTBEAT_MS);
  await line.happens('shown');
  expect(line.streams()).toBe(1);
});

test('for any hang or failure, two attempts are at most half a minute apart', async () => {
  const line = aLine();
  await line.passes(600_000);
  const gaps = line.openedAt.slice(1).map((at, index) => at - (line.openedAt[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(30_000);
  expect(gaps.length).toBeGreaterThan(15);
});

/** A connection in a fake world whose clock and network the test moves. */
function aLine() {
  let now = 0;
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  let answer: ((response: Response) => void) | undefined;
  const timers = new Set<{ at: number; ring: () => void }>();
  const listeners = new Set<(change: BrowserChange) => void>();
  const statuses: string[] = [];
  const openedAt: number[] = [];

  const world: LiveWorld = {
    open: ({ signal }) => {
      openedAt.push(now);
      if (!line.isReachable) return Promise.reject(new TypeError('Failed to fetch'));
      return new Promise((resolve, reject) => {
        answer = resolve;
        signal.addEventListener('abort', () => {
          reject(signal.reason);
          stream?.error(signal.reason);
          stream = undefined;
        });
      });
    },
    token: async () => 'token',
    pause: (ms, signal) =>
      new Promise((resolve) => {
        const timer = { at: now + ms, ring: resolve };
        timers.add(timer);
        signal.addEventListener('abort', () => {
          timers.delete(timer);
          resolve();
        });
      }),
    watchdog: (ms, onSilence) => {
      const timer = { at: now + ms, ring: onSilence };
      timers.add(timer);
      return {
        rearm: () => {
          timer.at = now + ms;
          timers.add(timer);
        },
        stop: () => timers.delete(timer),
      };
    },
    changes: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    now: () => now,
    random: () => 0,
  };

  const line = {
    isReachable: true,
    statuses,
    openedAt,
    streams: () => openedAt.length,
    async opens() {
      await settled();
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          stream = controller;
        },
      });
      answer?.(new Response(body));
      await line.says('event: ready\ndata: {"cursor":4}\n\n');
      // A stream that has just opened does not yet count as working.
      now += 5_000;
      await line.says(': heartbeat\n\n');
    },
    async says(text: string) {
      stream?.enqueue(new TextEncoder().encode(text));
      await settled();
    },
    async happens(change: BrowserChange) {
      for (const onChange of [...listeners]) onChange(change);
      await settled();
    },
    async passes(ms: number) {
      const until = now + ms;
      await settled();
      for (;;) {
        const next = [...timers].sort((one, other) => one.at - other.at)[0];
        if (!next || next.at > until) break;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.ring();
        await settled();
      }
      now = until;
    },
    sleeps(ms: number) {
      now += ms;
    },
  };
  void runLiveConnection(
    world,
    { cursor: () => 4, onMessage: () => undefined, onStatus: ({ state }) => statuses.push(state) },
    new AbortController().signal,
  );
  return line;
}

/** Resolves after everything that happens without time passing. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
