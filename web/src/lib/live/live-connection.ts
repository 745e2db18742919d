import type { Message } from '@numlet/contract/messages/messages';
import { LONGEST_STAY_AWAY_MS, retryAfterMs } from '../retry-after.ts';
import { anySignal } from './any-signal.ts';
import { retryDelay } from './live-backoff.ts';
import { type LiveEvent, readLiveStream } from './live-stream.ts';

export type LiveStatus =
  | { state: 'disconnected' | 'connecting' | 'connected' }
  /** `retryAt` is when the next try comes, in ms since 1970. */
  | { state: 'error'; retryAt: number };

/** What the connection needs of the world around it. */
export type LiveWorld = {
  /** Opens the stream after a cursor. Rejects when no answer comes. */
  open: (request: { token: string; cursor: number; signal: AbortSignal }) => Promise<Response>;
  /** The access token; `fresh` asks for a new one. Null when nobody is signed in any more. */
  token: (fresh: boolean) => Promise<string | null>;
  /** Resolves after so many ms, earlier when the browser comes online or into view, or on abort. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Calls back unless `rearm` is called again within so many ms. */
  watchdog: (ms: number, onSilence: () => void) => { rearm: () => void; stop: () => void };
  now: () => number;
  random: () => number;
};

type LiveListener = {
  cursor: () => number;
  onMessage: (message: Message) => void;
  onStatus: (status: LiveStatus) => void;
};

/** The server says something every 15 s; silence longer than this is a dead line. */
const SILENCE_MS = 35_000;

/** A stream that ends sooner has not worked, and is not opened again without a pause. */
export const WORKED_MS = 5_000;

/**
 * Keeps one stream of messages open until aborted or signed out, resuming after the listener's cursor. A stream that
 * worked and ended is opened again at once (the server ends it when the token expires), a refused token is renewed
 * once, all else waits longer each time.
 */
export async function runLiveConnection(
  world: LiveWorld,
  listener: LiveListener,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  let wantsFreshToken = false;
  const stayAway = (ms: number) => {
    listener.onStatus({ state: 'error', retryAt: world.now() + ms });
    return world.pause(ms, signal);
  };
  while (!signal.aborted) {
    if (failures === 0) listener.onStatus({ state: 'connecting' });
    const token: string | null | undefined = await world.token(wantsFreshToken).catch(() => undefined);
    if (signal.aborted) break;
    if (token === null) break;

    const outcome: Outcome = token === undefined ? failed() : await openOnce(world, listener, token, signal);
    if (signal.aborted) break;
    if (outcome.kind === 'ended') {
      failures = 0;
      wantsFreshToken = false;
      if (outcome.comeBackAfterMs > 0) await stayAway(outcome.comeBackAfterMs);
      continue;
    }
    if (outcome.kind === 'refused-token' && !wantsFreshToken) {
      wantsFreshToken = true;
      continue;
    }
    wantsFreshToken = outcome.kind === 'refused-token';
    const asked = spread(outcome.comeBackAfterMs, world.random());
    await stayAway(Math.max(retryDelay(failures, world.random()), asked));
    failures += 1;
  }
  listener.onStatus({ state: 'disconnected' });
}

/** `comeBackAfterMs`: for how long the server asked to be left alone, by Retry-After or by `retry:` in the stream. */
type Outcome = { kind: 'ended' | 'refused-token' | 'failed'; comeBackAfterMs: number };

async function openOnce(
  world: LiveWorld,
  listener: LiveListener,
  token: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const silence = new AbortController();
  const dog = world.watchdog(SILENCE_MS, () => silence.abort());
  const cursor = listener.cursor();
  const openedAt = world.now();
  let wasReady = false;
  let comeBackAfterMs = 0;
  const ending = (): Outcome => {
    const worked = wasReady && world.now() - openedAt >= WORKED_MS;
    return { kind: worked ? 'ended' : 'failed', comeBackAfterMs };
  };
  const onEvent = (event: LiveEvent) => {
    if (!wasReady) {
      wasReady = true;
      listener.onStatus({ state: 'connected' });
    }
    if (event.kind === 'message') listener.onMessage(event.message);
  };
  try {
    const response = await world.open({ token, cursor, signal: anySignal([signal, silence.signal]) });
    if (response.status === 401) return { kind: 'refused-token', comeBackAfterMs: 0 };
    if (!response.ok || !response.body) return failed(retryAfterMs(response));
    const onRetry = (ms: number) => {
      comeBackAfterMs = Math.min(ms, LONGEST_STAY_AWAY_MS);
    };
    await readLiveStream(response.body, { onEvent, onRetry, onBytes: dog.rearm });
    return ending();
  } catch {
    return ending();
  } finally {
    dog.stop();
  }
}

function failed(comeBackAfterMs = 0): Outcome {
  return { kind: 'failed', comeBackAfterMs };
}

/** Many were told the same number of seconds: each is later by up to a quarter, so that they do not come all at once. */
function spread(ms: number, random: number): number {
  return Math.round(ms * (1 + random / 4));
}
