import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Topic } from '../ports/live.ts';

/** A notification holds just under 8,000 bytes. */
const MAX_TOPICS_AT_ONCE = 150;
/** What is not told any more is found by the readers' own looks. */
const MAX_WAITING_TOPICS = 20_000;
const RETRY_MS = 250;
/**
 * What comes alone is told at once. While much happens it is told together: the more there was to tell, the longer the
 * next gathers, a millisecond for each topic. Under full load every notification costs as much as several texts.
 */
const LEAST_GATHER_MS = 5;
const MOST_GATHER_MS = 25;

export type TopicSender = {
  /** Tells every server that these topics changed: at once, or with what gathers while a notification is under way. */
  send(topics: Iterable<Topic>): void;
  /** Sends what waits still, once, and lets its connection go. */
  close(): Promise<void>;
};

/**
 * The notifications of one process, over one connection of their own and outside of every transaction that writes: one
 * that notifies holds a lock of the whole server until its commit is on the disk, so that no commits can be made
 * together (docs/decisions/019). What a process that dies had not sent is not lost: readers look by themselves.
 */
export function createTopicSender(
  connect: () => pg.Client,
  { channel, log }: { channel: string; log: Logger },
): TopicSender {
  const waiting = new Set<Topic>();
  let client: pg.Client | undefined;
  let sending: Promise<void> | undefined;
  let closing = false;
  let isDown = false;

  const connected = async () => {
    if (client) return client;
    const next = connect();
    // What it breaks of is told by the query, and by the next one if it breaks between two.
    next.on('error', () => undefined);
    next.on('end', () => {
      if (client === next) client = undefined;
    });
    await next.connect();
    client = next;
    return next;
  };

  const notify = async (topics: readonly Topic[]) => {
    const current = await connected();
    try {
      await current.query({
        name: 'notify',
        text: 'select pg_notify($1, $2)',
        values: [channel, topics.join(',')],
      });
    } catch (error) {
      client = undefined;
      current.end().catch(() => undefined);
      throw error;
    }
  };

  const sendAll = async () => {
    while (waiting.size > 0) {
      const topics = [...waiting].slice(0, MAX_TOPICS_AT_ONCE);
      for (const topic of topics) waiting.delete(topic);
      try {
        await notify(topics);
        if (isDown) log.warn('the live sender is connected again');
        isDown = false;
        // What did not fit need not wait.
        if (!closing && waiting.size === 0) await pause(gatherMs(topics.length));
      } catch (error) {
        // Once, and not at each try of an outage.
        if (!isDown) log.warn({ err: error }, 'the live sender lost its connection');
        isDown = true;
        if (closing) break;
        add(topics);
        await pause(RETRY_MS);
      }
    }
    sending = undefined;
  };

  const add = (topics: Iterable<Topic>) => {
    for (const topic of topics) if (waiting.size < MAX_WAITING_TOPICS) waiting.add(topic);
  };

  return {
    send(topics) {
      add(topics);
      // With nothing to send it would be over before it is noted as under way, and stay noted for ever.
      if (!closing && waiting.size > 0) sending ??= sendAll();
    },
    async close() {
      closing = true;
      await (sending ?? sendAll());
      // Not waited for: a server that has gone silent never says goodbye.
      client?.end().catch(() => undefined);
    },
  };
}

function gatherMs(told: number): number {
  return Math.min(MOST_GATHER_MS, Math.max(LEAST_GATHER_MS, told));
}
