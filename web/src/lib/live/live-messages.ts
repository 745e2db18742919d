import type { Message } from '@numlet/contract/messages/messages';
import { useEffect, useRef, useState } from 'react';
import { browserWorld } from './browser-world.ts';
import type { LiveStatus } from './live-connection.ts';
import { joinLiveTabs, type LiveTabs } from './live-tabs.ts';

type LiveMessagesOptions = {
  userId: string;
  /** The counter of the last reading; undefined before the first reading, or if there is nothing to listen to. */
  cursor: number | undefined;
  onMessage: (message: Message) => void;
  /** Messages were missed that will not be sent again: everything must be read again. */
  onGap: () => void;
};

/** Receives texts as they arrive (specification 1 §4, live message connection), with one connection for all tabs. */
export function useLiveMessages({ userId, cursor, onMessage, onGap }: LiveMessagesOptions): LiveStatus {
  const [status, setStatus] = useState<LiveStatus>({ state: 'connecting' });
  const callbacks = useRef({ onMessage, onGap });
  const latestCursor = useRef(cursor ?? 0);
  const tabs = useRef<LiveTabs>(null);
  const isListening = cursor !== undefined;

  useEffect(() => {
    callbacks.current = { onMessage, onGap };
    latestCursor.current = Math.max(latestCursor.current, cursor ?? 0);
    if (cursor !== undefined) tabs.current?.advance(cursor);
  });

  useEffect(() => {
    if (!isListening) return;
    const join = () => {
      tabs.current ??= joinLiveTabs({
        userId,
        cursor: latestCursor.current,
        world: browserWorld(userId),
        onMessage: (message) => callbacks.current.onMessage(message),
        onStatus: setStatus,
        onGap: () => callbacks.current.onGap(),
      });
    };
    const leave = () => {
      tabs.current?.leave();
      tabs.current = null;
    };
    join();
    // A page in the browser's back/forward cache must have neither lock nor stream.
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', join);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', join);
      leave();
      setStatus({ state: 'disconnected' });
    };
  }, [userId, isListening]);

  return status;
}
