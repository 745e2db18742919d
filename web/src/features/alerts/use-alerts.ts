import { useEffect, useRef } from 'react';
import { onArrival } from '../../lib/live/arrivals.ts';
import { readAlertSettings } from './alert-settings.ts';
import { answerWorker } from './answer-worker.ts';
import { showNotification } from './notification.ts';
import { markPage } from './page-mark.ts';
import { playSound, prepareSound } from './play-sound.ts';
import { createPresence } from './presence.ts';
import { watchArrivals } from './watch-arrivals.ts';

type AlertsOptions = {
  userId: string;
  /** The ids of the texts whose code was copied in this browser. */
  copied: ReadonlySet<string>;
  /** Brings the inbox into view after a press on a notification. */
  onOpen: () => void;
};

/** Announces new texts while the person looks elsewhere, in the ways that they chose (docs/departures.md, Screens). */
export function useAlerts({ userId, copied, onOpen }: AlertsOptions): void {
  const watch = useRef<ReturnType<typeof watchArrivals>>(undefined);
  const latest = useRef({ copied, onOpen });

  useEffect(() => {
    latest.current = { copied, onOpen };
    watch.current?.copied(copied);
  });

  useEffect(() => {
    const presence = createPresence(userId);
    const channel = openChannel(`numlet.alerts.${userId}`);
    const watching = watchArrivals({
      isInView: () => document.visibilityState === 'visible',
      attention: presence.attention,
      claim: presence.claim,
      settings: () => readAlertSettings(userId),
      mark: markPage,
      playSound,
      notify: (message, showsCode) =>
        void showNotification(message, showsCode, () => latest.current.onOpen()),
      notifySeen: () => channel?.postMessage('seen'),
    });
    watch.current = watching;
    watching.copied(latest.current.copied);
    if (channel) channel.onmessage = watching.seenElsewhere;

    const stop = new AbortController();
    const { signal } = stop;
    const ignoreArrivals = onArrival((message) => void watching.arrived(message));
    document.addEventListener('visibilitychange', watching.viewChanged, { signal });
    answerWorker(() => latest.current.onOpen(), signal);
    // The browser allows sound only after the first click or key in the page.
    const onPress = () => {
      if (readAlertSettings(userId).sound) prepareSound();
    };
    for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, onPress, { signal });
    return () => {
      stop.abort();
      ignoreArrivals();
      presence.leave();
      channel?.close();
      watch.current = undefined;
      markPage(null);
    };
  }, [userId]);
}

function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
