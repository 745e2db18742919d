import type { Message } from '@numlet/contract/messages/messages';
import { expect, test } from 'vitest';
import { type LiveStatus, MIN_WORKING_MS, runLiveConnection } from './live-connection.ts';
import type { LiveWorld } from './live-world.ts';

test('the connection resumes after the highest message that it has seen', async () => {
  const { world, requests, play } = aWorld();
  play(streamOf(ready(4), text(5), text(7)), 'stop');
  const { cursor, messages } = await run(world);
  expect(messages.map((message) => message.change_seq)).toEqual([5, 7]);
  expect(cursor()).toBe(7);
  expect(requests.map((request) => request.cursor)).toEqual([4, 7]);
});

test('a stream that worked and ended is opened again at once, silently', async () => {
  const { world, pauses, play } = aWorld({ streamsLast: MIN_WORKING_MS });
  play(streamOf(ready(4)), streamOf(ready(4)), 'stop');
  const { statuses } = await run(world);
  expect(pauses).toEqual([]);
  expect(statuses).toEqual(['connecting', 'connected', 'connected', 'disconnected']);
});

test('a stream that ends as soon as it begins is opened again only after a pause', async () => {
  const { world, pauses, play } = aWorld({ streamsLast: 0 });
  play(streamOf(ready(4)), 'stop');
  await run(world);
  expect(pauses).toEqual([500]);
});

test('while the server cannot be reached each pause is longer, and the status shows when the pause ends', async () => {
  const { world, pauses, play } = aWorld();
  play('unreachable', 'unreachable', 'unreachable', 'stop');
  const { statuses } = await run(world);
  expect(pauses).toEqual([500, 1000, 2000]);
  expect(statuses).toEqual([
    'connecting',
    'error 500',
    'connecting',
    'error 1000',
    'connecting',
    'error 2000',
    'connecting',
    'disconnected',
  ]);
});

test('a busy server decides how long to wait', async () => {
  const { world, pauses, play } = aWorld();
  play(new Response(null, { status: 503, headers: { 'retry-after': '7' } }), 'stop');
  await run(world);
  expect(pauses).toEqual([7000]);
});

test('a server that is stopping specifies a wait, and is not called before the wait ends', async () => {
  const { world, pauses, play } = aWorld({ streamsLast: MIN_WORKING_MS });
  play(streamOf(ready(4), 'retry: 4200\n\n'), streamOf(ready(4)), 'stop');
  const { statuses } = await run(world);
  expect(pauses).toEqual([4200]);
  expect(statuses.slice(0, 4)).toEqual(['connecting', 'connected', 'error 4200', 'connected']);
});

test('a stream that ends as soon as it begins and specifies a wait is not opened sooner', async () => {
  const { world, pauses, play } = aWorld({ streamsLast: 0 });
  play(streamOf(ready(4), 'retry: 30000\n\n'), 'stop');
  await run(world);
  expect(pauses).toEqual([30_000]);
});

test('many clients with the same wait do not return at the same moment', async () => {
  const { world, pauses, play } = aWorld({ random: 0.5 });
  play(new Response(null, { status: 429, headers: { 'retry-after': '40' } }), 'stop');
  await run(world);
  expect(pauses).toEqual([45_000]);
});

test('a refused token is renewed once, and the new token is used at once; after that, pauses begin', async () => {
  const { world, pauses, tokens, play } = aWorld();
  const refused = () => new Response(null, { status: 401 });
  play(refused(), refused(), 'stop');
  await run(world);
  expect(tokens).toEqual(['stored', 'fresh', 'fresh']);
  expect(pauses).toEqual([500]);
});

test('while signed out, the connection makes no calls, and checks every thirty seconds whether a session exists', async () => {
  const { world, requests, pauses } = aWorld({ signedIn: false, stopAfterPauses: 2 });
  const { statuses } = await run(world);
  expect(requests).toEqual([]);
  expect(pauses).toEqual([30_000, 30_000]);
  expect(statuses.slice(0, 3)).toEqual(['connecting', 'disconnected', 'connecting']);
});

type Outcome = Response | 'unreachable' | 'stop';

/** A fake environment whose clock moves only when a stream ends, and whose server returns the given streams. */
function aWorld({ streamsLast = 0, signedIn = true, stopAfterPauses = Infinity, random = 0 } = {}) {
  let now = 0;
  const scenes: Outcome[] = [];
  const requests: { cursor: number }[] = [];
  const pauses: number[] = [];
  const tokens: string[] = [];
  const stop = new AbortController();

  const world: LiveWorld & { stop: AbortController } = {
    stop,
    open: async ({ cursor }) => {
      requests.push({ cursor });
      const scene = scenes.shift() ?? 'stop';
      if (scene === 'stop') stop.abort();
      if (typeof scene === 'string') throw new Error(scene);
      now += streamsLast;
      return scene;
    },
    token: async (fresh) => {
      tokens.push(fresh ? 'fresh' : 'stored');
      return signedIn ? 'token' : null;
    },
    pause: async (ms) => {
      pauses.push(ms);
      if (pauses.length === stopAfterPauses) stop.abort();
    },
    watchdog: () => ({ rearm: () => undefined, stop: () => undefined }),
    changes: () => () => undefined,
    now: () => now,
    random: () => random,
  };
  return { world, requests, pauses, tokens, play: (...played: Outcome[]) => scenes.push(...played) };
}

async function run(world: LiveWorld & { stop: AbortController }) {
  const messages: Message[] = [];
  const statuses: string[] = [];
  let cursor = 4;
  const word = (status: LiveStatus) =>
    status.state === 'error' ? `error ${status.retryAt - world.now()}` : status.state;
  await runLiveConnection(
    world,
    {
      cursor: () => cursor,
      onMessage: (message) => {
        messages.push(message);
        cursor = message.change_seq;
      },
      onStatus: (status) => statuses.push(word(status)),
    },
    world.stop.signal,
  );
  return { messages, statuses, cursor: () => cursor };
}

function streamOf(...events: string[]): Response {
  return new Response(events.join(''), { headers: { 'content-type': 'text/event-stream' } });
}

function ready(cursor: number): string {
  return `event: ready\ndata: ${JSON.stringify({ cursor })}\n\n: heartbeat\n\n`;
}

function text(seq: number): string {
  const message: Message = {
    id: `00000000-0000-7000-8000-${String(seq).padStart(12, '0')}`,
    phone_number_id: '00000000-0000-7000-8000-000000000001',
    from_number: '+16285550110',
    message_body: 'Your code is 482915',
    received_at: '2026-11-21T09:41:00Z',
    polled_at: null,
    withheld: false,
    blocked: null,
    change_seq: seq,
    arrival_seq: seq,
    phone_numbers: { phone_number: '+14155550132' },
    code_correction: null,
    code: null,
  };
  return `event: message\nid: ${seq}\ndata: ${JSON.stringify(message)}\n\n`;
}
