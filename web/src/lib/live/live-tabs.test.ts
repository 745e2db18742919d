import type { Message } from '@numlet/contract/messages/messages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANSWER_TIMEOUT_MS, ASK_INTERVAL_MS, joinLiveTabs, type LiveTabs } from './live-tabs.ts';
import type { BrowserChange, LiveWorld } from './live-world.ts';

let tabs: LiveTabs[] = [];

beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});

afterEach(() => {
  for (const tab of tabs) tab.leave();
  tabs = [];
  lockRequests = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('one of several tabs reads the stream and all receive each message once', async () => {
  const server = aServer();
  const [first, second] = [join(server, 10), join(server, 10)];
  await eventually(() => expect(second.statuses.at(-1)).toBe('connected'));
  server.send(11);
  server.send(12);
  await eventually(() => expect(second.seen).toEqual([11, 12]));
  expect(first.seen).toEqual([11, 12]);
  expect(server.requests).toEqual([10]);
});

test('when the reading tab closes, the next tab continues after the last message that has been read', async () => {
  const server = aServer();
  const [first, second] = [join(server, 10), join(server, 10)];
  await eventually(() => expect(second.statuses.at(-1)).toBe('connected'));
  server.send(11);
  await eventually(() => expect(second.seen).toEqual([11]));
  first.leave();
  await eventually(() => expect(server.requests).toEqual([10, 11]));
  server.send(11);
  server.send(12);
  await eventually(() => expect(second.seen).toEqual([11, 12]));
});

test('a tab whose data is older than that of the other tabs must read again', async () => {
  const server = aServer();
  join(server, 20);
  await eventually(() => expect(server.requests).toEqual([20]));
  const late = join(server, 15);
  await eventually(() => expect(late.gaps()).toBeGreaterThan(0));
});

test.each([
  ['refuses locks at once, as WebKit does while it leaves a page', () => refuseLocks('InvalidStateError')],
  ['refuses locks to those who take no cookies', () => refuseLocks('SecurityError')],
  ['takes every lock away as soon as it is asked for', () => refuseLocks('AbortError')],
  ['has no locks', () => vi.stubGlobal('navigator', {})],
  ['throws at the word channel', () => vi.stubGlobal('BroadcastChannel', refusingChannel)],
  ['knows no channels', () => vi.stubGlobal('BroadcastChannel', undefined)],
  ['closes a channel that was opened', () => vi.stubGlobal('BroadcastChannel', channelThatCannotSpeak)],
])('a tab listens alone and stops asking if the browser %s', async (_, spoil) => {
  spoil();
  const server = aServer();
  const tab = join(server, 10);
  await eventually(() => expect(tab.statuses.at(-1)).toBe('connected'));
  server.send(11);
  await eventually(() => expect(tab.seen).toEqual([11]));
  expect(server.requests).toEqual([10]);
  expect(lockRequests).toBeLessThanOrEqual(6);
});

test('a tab whose lock is refused later, when its turn is over, continues alone from its position', async () => {
  const turn = aPromise<never>();
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, _options: object, callback: () => unknown) => {
        lockRequests += 1;
        callback();
        return turn.promise;
      },
    },
  });
  const server = aServer();
  const tab = join(server, 10);
  await eventually(() => expect(tab.statuses.at(-1)).toBe('connected'));
  server.send(11);
  await eventually(() => expect(tab.seen).toEqual([11]));
  turn.reject(new DOMException('gone', 'InvalidStateError'));
  await eventually(() => expect(server.requests).toEqual([10, 11]));
  server.send(12);
  await eventually(() => expect(tab.seen).toEqual([11, 12]));
  expect(lockRequests).toBe(1);
});

test('a tab that lost its turn to another tab waits for its next turn, and does not report a disconnection', async () => {
  const server = aServer();
  const first = join(server, 10);
  await eventually(() => expect(first.statuses.at(-1)).toBe('connected'));
  const thief = aPromise<void>();
  const stolen = navigator.locks.request(
    `numlet.live.${server.userId}`,
    { steal: true },
    () => thief.promise,
  );
  await eventually(() => expect(server.aborted()).toBe(1));
  expect(first.statuses).not.toContain('disconnected');
  thief.resolve();
  await stolen;
  await eventually(() => expect(server.requests).toEqual([10, 10]));
  server.send(11);
  await eventually(() => expect(first.seen).toEqual([11]));
});

test('a tab whose leader does not respond reports that, and reads the stream itself', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'setTimeout'] });
  const server = aServer();
  const name = `numlet.live.${server.userId}`;
  // A leader whose page was frozen just after it had reported that it is connected.
  const asleep = navigator.locks.request(name, () => new Promise(() => undefined)).catch(() => undefined);
  const tab = join(server, 10);
  const word = new BroadcastChannel(name);
  word.postMessage({ kind: 'status', status: { state: 'connected' }, cursor: 10 });
  await eventually(() => expect(tab.statuses).toEqual(['connected']));
  await vi.advanceTimersByTimeAsync(ASK_INTERVAL_MS + ANSWER_TIMEOUT_MS);
  expect(tab.statuses.slice(0, 2)).toEqual(['connected', 'connecting']);
  await eventually(() => expect(tab.statuses.at(-1)).toBe('connected'));
  expect(server.requests).toEqual([10]);
  await asleep;
  word.close();
});

test('a tab that comes into view ends the pause of the tab that holds the connection', async () => {
  const server = aServer();
  server.isReachable = false;
  const leader = join(server, 10);
  await eventually(() => expect(leader.statuses.at(-1)).toBe('error'));
  server.isReachable = true;
  const word = new BroadcastChannel(`numlet.live.${server.userId}`);
  word.postMessage({ kind: 'hello', shown: true });
  await eventually(() => expect(leader.statuses.at(-1)).toBe('connected'));
  word.close();
});

/** A tab that never stops asking would exceed this. It then receives no more answers, so that the test can end. */
const MANY = 50;
let lockRequests = 0;

function refuseLocks(name: string): void {
  vi.stubGlobal('navigator', {
    locks: {
      request: () => {
        lockRequests += 1;
        return lockRequests > MANY
          ? new Promise(() => undefined)
          : Promise.reject(new DOMException('refused', name));
      },
    },
  });
}

const refusingChannel = class {
  constructor() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  }
};

const channelThatCannotSpeak = class {
  postMessage() {
    throw new DOMException('The channel is closed.', 'InvalidStateError');
  }
  close() {
    // No channel to close.
  }
};

/** Allows for a slow machine. */
function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 120_000 });
}

/** A tab of the same person that records the messages it receives. */
function join(server: ReturnType<typeof aServer>, cursor: number) {
  const seen: number[] = [];
  const statuses: string[] = [];
  let gaps = 0;
  const tab = joinLiveTabs({
    userId: server.userId,
    cursor,
    world: server.world,
    onMessage: (message) => seen.push(message.change_seq),
    onStatus: (status) => statuses.push(status.state),
    onGap: () => {
      gaps += 1;
    },
  });
  tabs.push(tab);
  return { seen, statuses, gaps: () => gaps, leave: tab.leave };
}

/** A server with one open stream at a time, for one user of its own. */
function aServer() {
  const requests: number[] = [];
  let aborted = 0;
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const changes = new Set<(change: BrowserChange) => void>();
  const write = (text: string) => stream?.enqueue(new TextEncoder().encode(text));
  const server = { isReachable: true };
  const world: LiveWorld = {
    open: async ({ cursor, signal }) => {
      if (!server.isReachable) throw new TypeError('Failed to fetch');
      requests.push(cursor);
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          stream = controller;
          signal.addEventListener('abort', () => {
            aborted += 1;
            controller.error(signal.reason);
          });
        },
      });
      write(`event: ready\ndata: {"cursor":${cursor}}\n\n`);
      return new Response(body);
    },
    token: async () => 'token',
    pause: async (_ms, signal) => {
      if (!server.isReachable) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
    watchdog: () => ({ rearm: () => undefined, stop: () => undefined }),
    changes: (onChange) => {
      changes.add(onChange);
      return () => changes.delete(onChange);
    },
    now: () => Date.now(),
    random: () => 0,
  };
  const send = (seq: number) => write(`event: message\nid: ${seq}\ndata: ${JSON.stringify(aText(seq))}\n\n`);
  return Object.assign(server, {
    userId: crypto.randomUUID(),
    requests,
    aborted: () => aborted,
    world,
    send,
  });
}

function aText(seq: number): Message {
  return {
    id: crypto.randomUUID(),
    phone_number_id: crypto.randomUUID(),
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
}

/** A promise that the test settles. */
function aPromise<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
