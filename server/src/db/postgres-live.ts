import type pg from 'pg';
import type { Logger } from 'pino';
import type { Live } from '../deps.ts';
import type { LiveListener, Topic } from '../ports/live.ts';
import type { Problem } from '../readiness.ts';
import { afterCommit } from './after-commit.ts';
import { type ListenTimes, listen, listenTimes } from './listen.ts';
import { createTopicSender } from './topic-sender.ts';

const CHANNEL = 'numlet_live';

/**
 * Fan-out over LISTEN/NOTIFY. A notification contains only topics; listeners read what has changed. Notifications
 * during an interruption are lost. After it, subscribers to interruptions are called, and read the changes.
 */
export async function createPostgresLive(
  connectListener: () => pg.Client,
  connectSender: () => pg.Client,
  log: Logger,
  times: Partial<ListenTimes> = {},
): Promise<Live & { problems(): Problem[]; close(): Promise<void> }> {
  const listeners = new Map<Topic, Set<LiveListener>>();
  const interruptionListeners = new Set<() => void>();
  const allTimes = { ...listenTimes, ...times };
  const listening = await listen(
    connectListener,
    {
      channel: CHANNEL,
      onNotification(payload) {
        for (const topic of payload.split(',')) {
          if (isTopic(topic)) for (const listener of listeners.get(topic) ?? []) listener();
        }
      },
      onInterruption() {
        for (const listener of interruptionListeners) listener();
      },
    },
    log,
    allTimes,
  );

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
    onInterruption(listener) {
      interruptionListeners.add(listener);
      return { close: () => interruptionListeners.delete(listener) };
    },
    problems() {
      const silentForMs = listening.silentForMs();
      if (silentForMs <= allTimes.problemAfterMs) return [];
      const seconds = Math.round(silentForMs / 1000);
      const problem = `The listener for live texts has received nothing from the database for ${seconds} s, so texts appear late on open screens. If there is a pooler in between, it must be in session mode.`;
      return [{ part: 'live', problem, serves: false }];
    },
    async close() {
      await sender.close();
      await listening.close();
    },
  };
}

function isTopic(text: string): text is Topic {
  return text.startsWith('account:') || text.startsWith('session:') || text.startsWith('job:');
}
