import type { Message } from '@numlet/contract/messages/messages';
import { createParser } from 'eventsource-parser';
import { onTestFinished } from 'vitest';
import type { Client, Person } from './client.ts';

export type LiveReader = {
  status: number;
  received: Message[];
  cursor(): number | undefined;
  /** How long the client must wait before it reconnects, as the server asked, in ms. */
  retryMs(): number | undefined;
  ended: Promise<void>;
  close(): void;
};

/** Reads the live connection as the browser does. Resolves when it has begun, or was refused. */
export async function readLive(
  origin: string,
  person: Person | null,
  lastEventId?: number,
): Promise<LiveReader> {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const response = await fetch(`${origin}/realtime/v1/messages`, {
    headers: {
      ...(person ? { authorization: `Bearer ${person.accessToken}` } : {}),
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
    signal: controller.signal,
  });
  const received: Message[] = [];
  let cursor: number | undefined;
  let retryMs: number | undefined;
  let begun = () => {};
  const ready = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === 'ready') {
        cursor = JSON.parse(data).cursor;
        begun();
      } else if (event === 'message') received.push(JSON.parse(data));
    },
    onRetry(ms) {
      retryMs = ms;
    },
  });
  const read = async () => {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }));
    } catch {
      // The test closed it.
    }
  };
  const ended = read();
  if (response.status === 200) await ready;
  return {
    status: response.status,
    received,
    cursor: () => cursor,
    retryMs: () => retryMs,
    ended,
    close: () => controller.abort(),
  };
}

/** How many live connections a server has open, according to its metrics. */
export async function liveConnections({ get }: Pick<Client, 'get'>): Promise<number> {
  const { body } = await get<string>('/metrics');
  return Number(/^numlet_live_connections (\d+)$/m.exec(body)?.[1]);
}
