import { useEffect } from 'react';

/** Some proxies and virus scanners hold the live connection back or cut it, while calls pass. */
const POLL_MS = 15_000;

/** Polls for new texts as long as the live connection brings none. */
export function usePollWhileDisconnected(isConnected: boolean, poll: () => void): void {
  useEffect(() => {
    if (isConnected) return;
    const timer = setInterval(poll, POLL_MS);
    return () => clearInterval(timer);
  }, [isConnected, poll]);
}
