import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallError } from '../../lib/call/call-error.ts';
import { readKept } from '../../lib/kept.ts';
import { fromStoredScreen } from './kept-screen.ts';
import { setKeptSince } from './kept-state.ts';

/** After this many ms without an answer from the server, the stored screen is shown. */
const SHOW_AFTER_MS = 6_000;

/**
 * Shows a person's stored screen if the server cannot be reached: at once without a network, otherwise after a failure
 * or a delay. The data goes into the query cache, where the server's first answer replaces it.
 * @returns false while the stored screen is being read
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
      const stored = await readKept(userId, now);
      const screen = fromStoredScreen(stored?.value, now);
      if (isStale) return;
      if (stored && screen && client.getQueryData(['profile']) === undefined) {
        const updatedAt = stored.savedAt;
        setKeptSince(updatedAt, isOffline);
        client.setQueryData(['user-dashboard'], screen.dashboard, { updatedAt });
        client.setQueryData(['profile'], screen.profile, { updatedAt });
        // Even recent stored data is not the server's current answer, and must be refetched.
        await client.invalidateQueries({ queryKey: ['user-dashboard'], refetchType: 'none' });
      }
      setIsDone(true);
    };
    // A call that failed without an answer also means no network, if the browser has not noticed.
    const isOffline = !navigator.onLine || failure?.code === 'network';
    const timer = setTimeout(() => void show(isOffline), failure || isOffline ? 0 : SHOW_AFTER_MS);
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
