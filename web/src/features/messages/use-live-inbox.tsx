import type { Message } from '@numlet/contract/messages/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../lib/call/server-time.ts';
import { publishArrival } from '../../lib/live/arrivals.ts';
import type { LiveStatus } from '../../lib/live/live-connection.ts';
import { useLiveMessages } from '../../lib/live/live-messages.ts';

import { announce } from './announce.tsx';
import { usePollWhileDisconnected } from './use-poll-while-disconnected.ts';
import { useDashboardUpdates } from './use-user-dashboard.ts';

export type LiveInbox = {
  status: LiveStatus;
  /** Texts that arrived in the last eight seconds, whose rows may still be animated. */
  arrivals: ReadonlySet<string>;
};

/** Longer than any animation of an arriving row. */
const ARRIVAL_MS = 8_000;

type LiveInboxOptions = {
  userId: string;
  cursor: number | undefined;
  /** The texts of the last fetch, the newest first. */
  texts: readonly Message[] | undefined;
};

/**
 * Puts texts into the dashboard as they arrive and announces each with a notice. This includes a text that a fetch of the
 * dashboard returns before the live connection does.
 */
export function useLiveInbox({ userId, cursor, texts }: LiveInboxOptions): LiveInbox {
  const { addMessage, refreshSoon, refresh, reread } = useDashboardUpdates();
  const [arrivals, setArrivals] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  /** The highest arrival_seq that was announced, or that existed at the start. */
  const announcedSeq = useRef<number | null>(null);

  const announceArrival = useCallback((message: Message) => {
    announcedSeq.current = Math.max(announcedSeq.current ?? 0, message.arrival_seq);
    // A text whose code was corrected on another screen has not just arrived.
    if (!isRecent(message) || message.code_correction !== null) return;
    announce(message);
    // A blocked text does not count as an arrival: no sound, no notification, no mark in the title.
    if (!message.blocked) publishArrival(message);
    setArrivals((before) => new Set([...before, message.id]));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setArrivals((before) => new Set([...before].filter((id) => id !== message.id)));
    }, ARRIVAL_MS);
    timers.current.add(timer);
  }, []);
  const onMessage = useCallback(
    (message: Message) => {
      addMessage(message);
      announceArrival(message);
    },
    [addMessage, announceArrival],
  );
  useEffect(() => {
    if (!texts) return;
    const before = announcedSeq.current;
    if (before === null) {
      announcedSeq.current = texts[0]?.arrival_seq ?? 0;
      return;
    }
    const missed = texts.filter(({ arrival_seq }) => arrival_seq > before);
    for (const text of missed.reverse()) announceArrival(text);
    // The live connection will not deliver these texts, so the data that depends on them is refreshed here.
    if (missed.length > 0) refreshSoon();
  }, [texts, announceArrival, refreshSoon]);
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const status = useLiveMessages({ userId, cursor, onMessage, onGap: refresh });
  usePollWhileDisconnected(status.state === 'connected', reread);
  return { status, arrivals };
}

const RECENT_MS = 5 * 60_000;

/** Older texts, for example after a long time without a connection, are shown without a notice. */
function isRecent(message: Message): boolean {
  return serverNow() - Date.parse(message.received_at) < RECENT_MS;
}
