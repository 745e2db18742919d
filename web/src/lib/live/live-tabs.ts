import type { Message } from '@numlet/contract/messages/messages';
import { anySignal } from './any-signal.ts';
import { retryDelay } from './live-backoff.ts';
import { type LiveStatus, runLiveConnection } from './live-connection.ts';
import type { BrowserChange, LiveWorld } from './live-world.ts';

type LiveTabsOptions = {
  userId: string;
  /** The account's counter at the reading that this tab shows. */
  cursor: number;
  world: LiveWorld;
  /** Called for every message, once and in order. */
  onMessage: (message: Message) => void;
  onStatus: (status: LiveStatus) => void;
  /** Another tab has seen more than this tab has received: everything must be read again. */
  onGap: () => void;
};

export type LiveTabs = {
  /** Reports that a newer reading includes everything up to this counter. */
  advance: (cursor: number) => void;
  leave: () => void;
};

type Broadcast =
  | { kind: 'message'; message: Message }
  | { kind: 'status'; status: LiveStatus; cursor: number }
  /**
   * Asks the leader for its status. `shown` is sent by a tab that has just come into view and should not wait for a
   * pause.
   */
  | { kind: 'hello'; shown: boolean };

/** How often a visible tab asks whether its leader is awake. */
export const ASK_INTERVAL_MS = 10_000;
export const ANSWER_TIMEOUT_MS = 5_000;
/** After this many aborts in a row without holding the lock, the tab stops requesting it. */
const MAX_CONSECUTIVE_ABORTS = 5;

/**
 * One connection for all tabs of a browser: the tab that holds the lock (the leader) reads the stream and passes it to
 * the others. When it closes, the next tab continues after the highest message it has seen. A leader that does not
 * answer, because the system has frozen its page, loses the lock to a visible tab. If the browser refuses locks or
 * channels, at any time and for any reason, this tab listens alone.
 */
export function joinLiveTabs(options: LiveTabsOptions): LiveTabs {
  const { userId, world, onMessage, onStatus, onGap } = options;
  const name = `numlet.live.${userId}`;
  const stop = new AbortController();
  let channel = openChannel(name);
  let cursor = options.cursor;
  let status: LiveStatus = { state: 'connecting' };
  let isLeading = false;
  let lastReceivedAt = world.now();
  let giveUpWaiting = new AbortController();
  const changeListeners = new Set<(change: BrowserChange) => void>();
  // When another tab comes into view, the leader checks the connection for it.
  const sharedWorld: LiveWorld = {
    ...world,
    changes: (onChange) => {
      changeListeners.add(onChange);
      const ignore = world.changes(onChange);
      return () => {
        changeListeners.delete(onChange);
        ignore();
      };
    },
  };

  const send = (broadcast: Broadcast) => {
    if (!stop.signal.aborted) channel?.postMessage(broadcast);
  };
  const deliver = (message: Message) => {
    if (message.change_seq <= cursor) return;
    cursor = message.change_seq;
    onMessage(message);
  };
  const showStatus = (next: LiveStatus) => {
    if (stop.signal.aborted) return;
    status = next;
    onStatus(next);
  };
  const receive = ({ data }: MessageEvent<Broadcast>) => {
    if (data.kind === 'hello') {
      if (!isLeading) return;
      if (data.shown) for (const onChange of [...changeListeners]) onChange('shown');
      send({ kind: 'status', status, cursor });
      return;
    }
    lastReceivedAt = world.now();
    if (data.kind === 'message') deliver(data.message);
    else if (!isLeading) {
      showStatus(data.status);
      if (data.cursor > cursor) onGap();
    }
  };

  const lead = async (signal: AbortSignal) => {
    isLeading = true;
    await runLiveConnection(
      sharedWorld,
      {
        cursor: () => cursor,
        onMessage: (message) => {
          deliver(message);
          send({ kind: 'message', message });
        },
        onStatus: (next) => {
          // The tab that has taken the lock reports the status from then on.
          if (signal.aborted) return;
          showStatus(next);
          send({ kind: 'status', status: next, cursor });
        },
      },
      signal,
    );
    if (!signal.aborted) isLeading = false;
  };

  /** Waits for the lock and leads, repeatedly, until this tab leaves. @throws any refusal other than an abort */
  const takeTurns = async () => {
    let steal = false;
    let aborts = 0;
    while (!stop.signal.aborted) {
      const leading = new AbortController();
      giveUpWaiting = new AbortController();
      const until = anySignal([stop.signal, giveUpWaiting.signal]);
      try {
        await navigator.locks.request(name, steal ? { steal } : { signal: until }, () => {
          aborts = 0;
          return lead(anySignal([stop.signal, leading.signal]));
        });
        return;
      } catch (error) {
        leading.abort();
        isLeading = false;
        if (stop.signal.aborted) return;
        // This tab stopped waiting in order to steal the lock, or lost it to a tab that did.
        aborts += 1;
        if (!isAbort(error) || aborts > MAX_CONSECUTIVE_ABORTS) throw error;
        steal = giveUpWaiting.signal.aborted;
        if (!steal) await world.pause(retryDelay(aborts, world.random()), stop.signal);
      }
    }
  };

  const askForLeader = (shown: boolean) => {
    if (isLeading || document.visibilityState !== 'visible') return;
    const askedAt = world.now();
    send({ kind: 'hello', shown });
    setTimeout(() => {
      if (!isLeading && !stop.signal.aborted && lastReceivedAt < askedAt) giveUpWaiting.abort();
    }, ANSWER_TIMEOUT_MS);
  };
  const askTimer = setInterval(() => askForLeader(false), ASK_INTERVAL_MS);
  const ignoreChanges = world.changes((change) => {
    if (change === 'shown') askForLeader(true);
  });
  const stopAsking = () => {
    clearInterval(askTimer);
    ignoreChanges();
    channel?.close();
    channel = null;
  };

  const listen = async () => {
    try {
      if (!channel) throw new Error('no channel');
      channel.onmessage = receive;
      send({ kind: 'hello', shown: false });
      await takeTurns();
    } catch {
      stopAsking();
      if (!stop.signal.aborted) await lead(stop.signal);
    }
  };
  void listen();

  return {
    advance: (read) => {
      cursor = Math.max(cursor, read);
    },
    leave: () => {
      stop.abort();
      stopAsking();
    },
  };
}

/**
 * Null if there are no channels: in an old browser, or in one that counts a channel as storage that the person has
 * refused.
 */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
