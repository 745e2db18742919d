import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallError } from '../../lib/call/call-error.ts';
import { readKept } from '../../lib/kept.ts';
import { toShow } from './kept-screen.ts';
import { setKeptSince } from './kept-state.ts';

/** Whoever waits longer than this for the server, in ms, is shown what is kept meanwhile. */
const PATIENCE_MS = 6_000;

/**
 * Shows what is kept for a person where the server cannot be reached: without network at once, else when it has failed
 * or is slow. It is put where the answers of the server stand, and the first answer replaces it.
 * @returns false while it is being looked for
 */
export function useKeptScreen(
  userId: string | undefined,
  isMissing: boolean,
  failure: CallError | null,
): boolean {
  const client = useQueryClient();
  const [isDone, setIsDone] = useState(false);

  useEffect(() => {
    if (userId === undefined || !isMissing || isDone) return;
    let isStale = false;
    const show = async (isOffline: boolean) => {
      clearTimeout(timer);
      const now = Date.now();
      const kept = await readKept(userId, now);
      const screen = toShow(kept?.value, now);
      if (isStale) return;
      if (kept && screen && client.getQueryData(['profile']) === undefined) {
        const updatedAt = kept.savedAt;
        setKeptSince(updatedAt, isOffline);
        client.setQueryData(['user-dashboard'], screen.dashboard, { updatedAt });
        client.setQueryData(['profile'], screen.profile, { updatedAt });
        // However young it is: it did not come from the server just now, and is asked for again.
        await client.invalidateQueries({ queryKey: ['user-dashboard'], refetchType: 'none' });
      }
      setIsDone(true);
    };
    // Without network nothing answers; a failure without an answer says the same where the browser does not know.
    const isOffline = !navigator.onLine || failure?.code === 'network';
    const timer = setTimeout(() => void show(isOffline), failure || isOffline ? 0 : PATIENCE_MS);
    const onOffline = () => void show(true);
    window.addEventListener('offline', onOffline);
    return () => {
      isStale = true;
      clearTimeout(timer);
      window.removeEventListener('offline', onOffline);
    };
  }, [client, userId, isMissing, failure, isDone]);

  return isDone || userId === undefined;
}
