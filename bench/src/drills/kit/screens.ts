import type { Message } from '@numlet/contract/messages/messages';
import { Agent } from 'undici';
import { atEnd } from '../../clean-up.ts';
import { readEvents } from '../../load/read-events.ts';
import type { Renter } from '../../service/seed-renters.ts';

const PATH = '/realtime/v1/messages';
const PAUSE_MS = 500;
/** The browser closes a silent connection after this time. The service sends something every 15 s. */
const SILENCE_MS = 35_000;

export type Screens = {
  /** How many are connected at this moment. */
  readonly connected: number;
  /** The numbers whose texts they show. */
  readonly numbers: ReadonlySet<string>;
  /** Waits until all are connected. @throws Error if that takes too long */
  untilConnected(withinMs: number): Promise<void>;
  /** Waits until each of these texts was shown, or until the time is over. */
  untilShown(bodies: readonly string[], withinMs: number): Promise<void>;
  /** Returns how many of these texts no screen has shown, and how many texts were shown more than once. */
  compare(texts: readonly { to: string; body: string }[]): { missing: number; repeated: number };
  close(): Promise<void>;
};

type Opening = { origin: () => string; publicUrl: string; renters: readonly Renter[] };

/**
 * Opens dashboards: each keeps a live connection, reconnects after its last message, and records the messages it
 * receives.
 */
export function openScreens({ origin, publicUrl, renters }: Opening): Screens {
  const dispatcher = new Agent({ connections: null, bodyTimeout: SILENCE_MS, headersTimeout: SILENCE_MS });
  const stop = new AbortController();
  const shown = new Map<string, number>();
  const watched = new Set(renters.map((renter) => renter.e164));
  let connected = 0;

  const keepOpen = async ({ accessToken }: Renter) => {
    let cursor: number | undefined;
    let pauseMs = PAUSE_MS;
    while (!stop.signal.aborted) {
      let isReady = false;
      try {
        const { statusCode, body } = await dispatcher.request({
          origin: origin(),
          path: PATH,
          method: 'GET',
          headers: {
            host: new URL(publicUrl).host,
            authorization: `Bearer ${accessToken}`,
            accept: 'text/event-stream',
            ...(cursor === undefined ? {} : { 'last-event-id': String(cursor) }),
          },
          signal: stop.signal,
        });
        if (statusCode !== 200) {
          await body.dump();
          throw new Error(`answered with ${statusCode}`);
        }
        await readEvents(body, (event, data) => {
          if (event === 'ready') {
            isReady = true;
            connected += 1;
            cursor ??= readCursor(data);
          } else if (event === 'message') {
            const message: Message = JSON.parse(data);
            cursor = message.change_seq;
            const text = message.message_body ?? '';
            shown.set(text, (shown.get(text) ?? 0) + 1);
          }
        });
        pauseMs = PAUSE_MS * Math.random();
      } catch {
        pauseMs = PAUSE_MS;
      }
      if (isReady) connected -= 1;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const all = renters.map(keepOpen);
  const close = atEnd(async () => {
    stop.abort();
    await dispatcher.destroy();
    await Promise.all(all);
  });

  return {
    get connected() {
      return connected;
    },
    numbers: watched,
    async untilConnected(withinMs) {
      if (!(await until(() => connected >= renters.length, withinMs)))
        throw new Error(`Only ${connected} of ${renters.length} screens are connected after ${withinMs} ms.`);
    },
    async untilShown(bodies, withinMs) {
      await until(() => bodies.every((body) => shown.has(body)), withinMs);
    },
    compare(texts) {
      const own = texts.filter((text) => watched.has(text.to));
      return {
        missing: own.filter((text) => !shown.has(text.body)).length,
        repeated: [...shown.values()].filter((times) => times > 1).length,
      };
    },
    close,
  };
}

/** @returns whether the condition became true in time */
export async function until(condition: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  for (;;) {
    if (await condition()) return true;
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function readCursor(data: string): number {
  const ready: { cursor: number } = JSON.parse(data);
  return ready.cursor;
}
