import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Live } from '../deps.ts';
import type { LiveListener, Topic } from '../ports.ts';

const CHANNEL = 'numlet_live';
/** A notification holds just under 8,000 bytes. */
const MAX_TOPICS_PER_NOTIFICATION = 150;
const RETRY_MS = 250;

/**
 * Tells the accounts of `rows` (a step of the same statement, with an account_id) that they changed: for
 * a statement that is a whole transaction. It must touch no more accounts than fit one notification.
 */
export function notifyAccounts(rows: string): RawBuilder<unknown> {
  return sql`
    select pg_notify(${CHANNEL}, string_agg(distinct 'account:' || account_id, ',')) from ${sql.ref(rows)} having count(*) > 0`;
}

/**
 * Fan-out over LISTEN/NOTIFY. A notification carries topics only; whoever listens reads what changed.
 * After an interruption every listener is told so, and reads as if something had changed.
 */
export async function createPostgresLive(
  connectListener: () => pg.Client,
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
  return {
    async publish(trx, topics) {
      const unique = [...new Set(topics)].sort();
      for (let from = 0; from < unique.length; from += MAX_TOPICS_PER_NOTIFICATION) {
        const payload = unique.slice(from, from + MAX_TOPICS_PER_NOTIFICATION).join(',');
        await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(trx);
      }
    },
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
      closed = true;
      await client?.end();
    },
  };
}

function isTopic(text: string): text is Topic {
  return text.startsWith('account:') || text.startsWith('session:');
}
