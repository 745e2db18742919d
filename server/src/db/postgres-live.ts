import type pg from 'pg';
import type { Logger } from 'pino';
import type { Live } from '../deps.ts';
import type { LiveListener, Topic } from '../ports.ts';
import { afterCommit } from './after-commit.ts';
import { createTopicSender } from './topic-sender.ts';

const CHANNEL = 'numlet_live';
const RETRY_MS = 250;

/**
 * Fan-out over LISTEN/NOTIFY. A notification carries topics only; whoever listens reads what changed.
 * After an interruption every listener is told so, and reads as if something had changed.
 */
export async function createPostgresLive(
  connectListener: () => pg.Client,
  connectSender: () => pg.Client,
  log: Logger,
): Promise<Live & { close(): Promise<void> }> {
  const listeners = new Map<Topic, Set<LiveListener>>();
  let client: pg.Client | undefined;
  let closed = false;

  const tell = (topic: string, signal: 'changed' | 'interrupted') => {
    if (!isTopic(topic)) return;
    for (const listener of listeners.get(topic) ?? []) listener(signal);
  };

  const listen = async () => {
    const next = connectListener();
    await next.connect();
    next.on('notification', ({ payload }) => {
      for (const topic of payload?.split(',') ?? []) tell(topic, 'changed');
    });
    next.on('error', (error) => log.warn({ err: error }, 'the live listener lost its connection'));
    next.on('end', () => void reconnect());
    await next.query(`listen ${CHANNEL}`);
    client = next;
  };

  const reconnect = async () => {
    while (!closed) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      try {
        await listen();
        for (const topic of listeners.keys()) tell(topic, 'interrupted');
        return;
      } catch (error) {
        log.warn({ err: error }, 'the live listener could not connect yet');
      }
    }
  };

  await listen();
  const sender = createTopicSender(connectSender, { channel: CHANNEL, log });
  return {
    publish: (trx, topics) => afterCommit(trx, () => sender.send(topics)),
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
      return {
        close() {
          set.delete(listener);
          if (set.size === 0) listeners.delete(topic);
        },
      };
    },
    async close() {
      await sender.close();
      closed = true;
      await client?.end();
    },
  };
}

function isTopic(text: string): text is Topic {
  return text.startsWith('account:') || text.startsWith('session:') || text.startsWith('job:');
}
