import type { ServerResponse } from 'node:http';
import type { Message } from '@numlet/contract/messages/messages';
import type { Deps } from '../../deps.ts';
import type { ChangeFeed, Follower } from '../../features/messages/reading/change-feed.ts';

export type LiveStream = Follower & {
  readonly sessionId: string;
  readonly userId: string;
  /**
   * Sends a heartbeat, so that proxies and the browser know that the connection is alive. Disconnects a client that no
   * longer reads.
   */
  beat(): void;
  /**
   * Ends the stream cleanly. `retryMs` is how long the browser waits before it reconnects; without it, it reconnects at
   * once.
   */
  end(retryMs?: number): void;
};

type Reader = { accountId: string; userId: string; sessionId: string; cursor: number; expiresAt: Date };

/**
 * One reader's stream, open until the token expires, the session ends, `end` is called, or the client disconnects. Then
 * `onClosed` is called, once. The client must still be connected: no event would report a client that has already
 * disconnected.
 */
export function openLiveStream(
  deps: Deps,
  feed: ChangeFeed,
  response: ServerResponse,
  reader: Reader,
  onClosed: (stream: LiveStream) => void,
): LiveStream {
  const openedAt = deps.clock.now();
  let cursor = reader.cursor;
  let isOpen = true;
  let takesMore = true;
  let unsentAtLastBeat: number | undefined;

  const write = (text: string) => {
    if (isOpen && !response.write(text)) takesMore = false;
  };

  const stream: LiveStream = {
    sessionId: reader.sessionId,
    userId: reader.userId,
    get cursor() {
      return cursor;
    },
    get takesMore() {
      return isOpen && takesMore;
    },
    deliver(changes) {
      if (!isOpen) return;
      write(changes.map(toEvent).join(''));
      cursor = changes.at(-1)?.change_seq ?? cursor;
      countDelays(deps, changes, openedAt);
    },
    beat() {
      if (takesMore) return write(':\n\n');
      // The client has not read earlier data yet. If it is disconnected here, it later resumes at its position.
      const unsent = response.writableLength;
      if (unsentAtLastBeat !== undefined && unsent >= unsentAtLastBeat) response.destroy();
      unsentAtLastBeat = unsent;
    },
    end(retryMs) {
      if (!isOpen) return;
      release();
      // A client that reads nothing would never get this, and a stop would wait for it.
      if (!takesMore) response.destroy();
      else response.end(retryMs === undefined ? undefined : `retry: ${retryMs}\n\n`);
    },
  };

  const release = () => {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(expiry);
    following.close();
    session.close();
    onClosed(stream);
  };
  response.once('close', release);
  response.on('drain', () => {
    takesMore = true;
    unsentAtLastBeat = undefined;
    if (isOpen) following.wake();
  });
  const session = deps.live.subscribe(`session:${reader.sessionId}`, () => stream.end());
  const expiry = setTimeout(
    () => stream.end(),
    Math.max(0, reader.expiresAt.getTime() - deps.clock.now().getTime()),
  );
  write(`event: ready\ndata: ${JSON.stringify({ cursor })}\n\n`);
  const following = feed.follow(reader.accountId, stream);
  return stream;
}

function toEvent(change: Message): string {
  return `event: message\nid: ${change.change_seq}\ndata: ${JSON.stringify(change)}\n\n`;
}

/**
 * Counts only texts that arrived while the stream was open. Texts that were missed before, or are revealed by a
 * payment, say nothing about our delay.
 */
function countDelays({ clock, metrics }: Deps, changes: readonly Message[], openedAt: Date) {
  const now = clock.now().getTime();
  for (const change of changes) {
    if (change.change_seq !== change.arrival_seq) continue;
    const arrivedAt = Date.parse(change.received_at);
    if (arrivedAt >= openedAt.getTime()) metrics.textShown((now - arrivedAt) / 1000);
  }
}
