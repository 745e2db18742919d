import { LIVE_RETRY_MS } from '@numlet/contract/constants';
import type { Message } from '@numlet/contract/messages/messages';
import { MAX_RETRY_AFTER_MS, retryAfterMs } from '../call/retry-after.ts';
import { anySignal } from './any-signal.ts';
import { retryDelay } from './live-backoff.ts';
import { type LiveEvent, readLiveStream } from './live-stream.ts';
import type { LiveWorld } from './live-world.ts';
import { monitorStream } from './monitor-stream.ts';

export type LiveStatus =
  | { state: 'disconnected' | 'connecting' | 'connected' }
  /** `retryAt` is the time of the next attempt, in ms since 1970. */
  | { state: 'error'; retryAt: number };

type LiveListener = {
  cursor: () => number;
  onMessage: (message: Message) => void;
  onStatus: (status: LiveStatus) => void;
};

/** A stream that ends sooner counts as failed, and is reopened only after a pause. */
export const MIN_WORKING_MS = 5_000;

/** The server ends each stream after 15 minutes; reconnecting is shown only if it takes longer than this. */
const QUIET_MS = 1_000;

/**
 * Keeps one stream of messages open until aborted, resuming after the listener's cursor. A stream that worked and ended
 * is reopened at once: the server ends it when the token expires. A refused token is renewed once. After any other
 * failure the wait grows each time. While signed out it checks every thirty seconds whether that has changed
 * (specification 1 §4). A browser that comes online or back into view does not wait for the rest of a pause.
 */
export async function runLiveConnection(
  world: LiveWorld,
  listener: LiveListener,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  let wantsFreshToken = false;
  let isQuiet = false;
  const pauseFor = (ms: number) => {
    listener.onStatus({ state: 'error', retryAt: world.now() + ms });
    return untilChange(world, ms, signal);
  };
  while (!signal.aborted) {
    const startedAt = world.now();
    const opening = announceOpening(world, listener, isQuiet);
    isQuiet = false;
    const token: string | null | undefined = await world.token(wantsFreshToken).catch(() => undefined);
    const outcome: Outcome =
      typeof token === 'string' && !signal.aborted
        ? await openOnce(world, listener, token, signal, opening.stop)
        : failed();
    opening.stop();
    if (signal.aborted) break;
    if (token === null) {
      wantsFreshToken = false;
      listener.onStatus({ state: 'disconnected' });
      await untilChange(world, LIVE_RETRY_MS, signal);
      continue;
    }
    if (outcome.kind === 'ended' || outcome.kind === 'broken') {
      failures = 0;
      wantsFreshToken = false;
      isQuiet = outcome.kind === 'ended';
      if (outcome.reconnectAfterMs > 0) await pauseFor(outcome.reconnectAfterMs);
      continue;
    }
    if (outcome.kind === 'refused-token' && !wantsFreshToken) {
      wantsFreshToken = true;
      continue;
    }
    wantsFreshToken = outcome.kind === 'refused-token';
    // The pause counts from the start of the last attempt. An attempt that hung for twenty seconds shortens it by that
    // time.
    const elapsedMs = world.now() - startedAt;
    const remainingMs = Math.max(
      retryDelay(failures, world.random()) - elapsedMs,
      retryDelay(0, world.random()),
    );
    await pauseFor(Math.max(remainingMs, spread(outcome.reconnectAfterMs, world.random())));
    failures += 1;
  }
  listener.onStatus({ state: 'disconnected' });
}

/** 'broken' is a stream that worked until it went silent or the network changed. */
type Outcome = {
  kind: 'ended' | 'broken' | 'refused-token' | 'failed';
  /** The time to wait that the server asked for, in Retry-After or in `retry:` of the stream. */
  reconnectAfterMs: number;
};

async function openOnce(
  world: LiveWorld,
  listener: LiveListener,
  token: string,
  signal: AbortSignal,
  onOpen: () => void,
): Promise<Outcome> {
  const silence = new AbortController();
  const openedAt = world.now();
  let wasReady = false;
  let reconnectAfterMs = 0;
  const monitor = monitorStream(world, {
    onLate: () => listener.onStatus({ state: 'connecting' }),
    onBack: () => wasReady && listener.onStatus({ state: 'connected' }),
    onDead: () => silence.abort(),
  });
  const ending = (): Outcome => {
    if (!wasReady || world.now() - openedAt < MIN_WORKING_MS) return { kind: 'failed', reconnectAfterMs };
    return { kind: silence.signal.aborted ? 'broken' : 'ended', reconnectAfterMs };
  };
  const onEvent = (event: LiveEvent) => {
    if (!wasReady) {
      wasReady = true;
      onOpen();
      listener.onStatus({ state: 'connected' });
    }
    if (event.kind === 'message') listener.onMessage(event.message);
  };
  try {
    const response = await world.open({
      token,
      cursor: listener.cursor(),
      signal: anySignal([signal, silence.signal]),
    });
    if (response.status === 401) return { kind: 'refused-token', reconnectAfterMs: 0 };
    if (!response.ok || !response.body) return failed(retryAfterMs(response));
    const onRetry = (ms: number) => {
      reconnectAfterMs = Math.min(ms, MAX_RETRY_AFTER_MS);
    };
    await readLiveStream(response.body, { onEvent, onRetry, onBytes: monitor.recordBytes });
    return ending();
  } catch {
    return ending();
  } finally {
    monitor.stop();
  }
}

/** Reports that a stream is being opened: at once, or, after a stream that ended normally, only if it takes long. */
function announceOpening(
  world: LiveWorld,
  { onStatus }: LiveListener,
  isQuiet: boolean,
): { stop: () => void } {
  const announce = () => onStatus({ state: 'connecting' });
  if (isQuiet) return world.watchdog(QUIET_MS, announce);
  announce();
  return { stop: () => undefined };
}

/** Resolves after `ms`, or at once when the browser comes online or into view, or on abort. */
async function untilChange(world: LiveWorld, ms: number, signal: AbortSignal): Promise<void> {
  const woken = new AbortController();
  const ignoreChanges = world.changes((change) => {
    if (change !== 'offline') woken.abort();
  });
  await world.pause(ms, anySignal([signal, woken.signal]));
  ignoreChanges();
}

function failed(reconnectAfterMs = 0): Outcome {
  return { kind: 'failed', reconnectAfterMs };
}

/**
 * Many clients receive the same number of seconds. Each waits up to a quarter longer, so that they do not return at the
 * same moment.
 */
function spread(ms: number, random: number): number {
  return Math.round(ms * (1 + random / 4));
}
