import { useEffect } from 'react';

/** Some proxies and virus scanners delay or cut the live connection, while calls pass. */
const POLL_MS = 15_000;

/** Polls for new texts while the live connection is down. */
export function usePollWhileDisconnected(isConnected: boolean, poll: () => void): void {
  useEffect(() => {
    if (isConnected) return;
    const timer = setInterval(poll, POLL_MS);
    return () => clearInterval(timer);
  }, [isConnected, poll]);
}
