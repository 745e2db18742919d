import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Topic } from '../ports/live.ts';

/** A notification holds just under 8,000 bytes. */
const MAX_TOPICS_PER_NOTIFICATION = 150;
/** Further topics are dropped. Readers find those changes by their own checks. */
const MAX_WAITING_TOPICS = 20_000;
const RETRY_MS = 250;
/**
 * A single topic is sent at once. Under load, topics are sent together: the sender collects for one millisecond per
 * topic of the last notification, because under full load every notification costs as much as several texts.
 */
const MIN_COLLECT_MS = 5;
const MAX_COLLECT_MS = 25;

export type TopicSender = {
  /** Notifies every server that these topics changed: at once, or together with others after a running notification. */
  send(topics: Iterable<Topic>): void;
  /** Sends the waiting topics, once, and closes the connection. */
  close(): Promise<void>;
};

/**
 * Sends the notifications of one process, over its own connection and outside the transactions that write. A
 * transaction that notifies holds a server-wide lock until its commit is on disk, so commits could not be grouped
 * (docs/decisions/019). If a process dies, its unsent notifications do no harm, since readers also check on their own.
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
    // The running query reports why the connection broke; if none is running, the next one does.
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
      const topics = [...waiting].slice(0, MAX_TOPICS_PER_NOTIFICATION);
      for (const topic of topics) waiting.delete(topic);
      try {
        await notify(topics);
        if (isDown) log.warn('the live sender is connected again');
        isDown = false;
        // Topics that did not fit are sent without a pause.
        if (!closing && waiting.size === 0) await pause(collectMs(topics.length));
      } catch (error) {
        // Logged once per outage, not per attempt.
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
      // With nothing to send, `sendAll` would end before it is assigned, and `sending` would stay set permanently.
      if (!closing && waiting.size > 0) sending ??= sendAll();
    },
    async close() {
      closing = true;
      await (sending ?? sendAll());
      // Not awaited: a server that has gone silent never closes its side.
      client?.end().catch(() => undefined);
    },
  };
}

function collectMs(topicCount: number): number {
  return Math.min(MAX_COLLECT_MS, Math.max(MIN_COLLECT_MS, topicCount));
}
