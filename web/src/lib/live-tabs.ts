import type { Message } from '@numlet/contract/messages';
import { type LiveStatus, type LiveWorld, runLiveConnection } from './live-connection.ts';

type LiveTabsOptions = {
  userId: string;
  /** The account's counter at the reading this tab stands on. */
  cursor: number;
  world: LiveWorld;
  /** Every message once and in order. */
  onMessage: (message: Message) => void;
  onStatus: (status: LiveStatus) => void;
  /** Another tab has seen more than this one was told: read everything again. */
  onGap: () => void;
};

export type LiveTabs = {
  /** A newer reading includes everything up to this counter. */
  advance: (cursor: number) => void;
  leave: () => void;
};

type Broadcast =
  | { kind: 'message'; message: Message }
  | { kind: 'status'; status: LiveStatus; cursor: number }
  | { kind: 'hello' };

const ASK_EVERY_MS = 30_000;
const ANSWER_WITHIN_MS = 5_000;

/**
 * One connection for all tabs of a browser: whoever holds the lock reads the stream and tells the others. When the
 * leader goes, the next in line goes on after the highest message it has seen. A leader that does not answer, because
 * the system has put its page to sleep, loses the lock to a tab that somebody looks at.
 */
export function joinLiveTabs(options: LiveTabsOptions): LiveTabs {
  const { userId, world, onMessage, onStatus, onGap } = options;
  const name = `numlet.live.${userId}`;
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  let cursor = options.cursor;
  let status: LiveStatus = { state: 'connecting' };
  let isLeading = false;
  let heardAt = world.now();
  let giveUpWaiting = new AbortController();

  const tell = (broadcast: Broadcast) => {
    if (!stop.signal.aborted) channel.postMessage(broadcast);
  };
  const take = (message: Message) => {
    if (message.change_seq <= cursor) return;
    cursor = message.change_seq;
    onMessage(message);
  };
  const showStatus = (next: LiveStatus) => {
    if (stop.signal.aborted) return;
    status = next;
    onStatus(next);
  };

  channel.onmessage = ({ data }: MessageEvent<Broadcast>) => {
    if (data.kind === 'hello') {
      if (isLeading) tell({ kind: 'status', status, cursor });
      return;
    }
    heardAt = world.now();
    if (data.kind === 'message') take(data.message);
    else if (!isLeading) {
      showStatus(data.status);
      if (data.cursor > cursor) onGap();
    }
  };

  const lead = async (signal: AbortSignal) => {
    isLeading = true;
    await runLiveConnection(
      world,
      {
        cursor: () => cursor,
        onMessage: (message) => {
          take(message);
          tell({ kind: 'message', message });
        },
        onStatus: (next) => {
          showStatus(next);
          tell({ kind: 'status', status: next, cursor });
        },
      },
      signal,
    );
    isLeading = false;
  };

  const queueUp = async () => {
    let steal = false;
    while (!stop.signal.aborted) {
      const leading = new AbortController();
      giveUpWaiting = new AbortController();
      const until = AbortSignal.any([stop.signal, giveUpWaiting.signal]);
      try {
        await navigator.locks.request(name, steal ? { steal } : { signal: until }, () =>
          lead(AbortSignal.any([stop.signal, leading.signal])),
        );
        return;
      } catch {
        // Left, wants to take the lock by force, or has lost it to a tab that did.
        leading.abort();
        isLeading = false;
        steal = giveUpWaiting.signal.aborted;
      }
    }
  };

  const askForLeader = () => {
    if (isLeading || document.visibilityState !== 'visible') return;
    const askedAt = world.now();
    tell({ kind: 'hello' });
    setTimeout(() => {
      if (!isLeading && !stop.signal.aborted && heardAt < askedAt) giveUpWaiting.abort();
    }, ANSWER_WITHIN_MS);
  };

  const asking = setInterval(askForLeader, ASK_EVERY_MS);
  document.addEventListener('visibilitychange', askForLeader);
  tell({ kind: 'hello' });
  void queueUp();

  return {
    advance: (read) => {
      cursor = Math.max(cursor, read);
    },
    leave: () => {
      stop.abort();
      clearInterval(asking);
      document.removeEventListener('visibilitychange', askForLeader);
      channel.close();
    },
  };
}
