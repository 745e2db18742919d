import { useEffect, useState } from 'react';
import { serverClockAhead } from './call/server-time.ts';

/**
 * The current time by this computer's clock, in ms since 1970, updated every `everyMs`. For spans that begin and end in
 * this browser.
 */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** The current time by the server's clock, for comparison with moments that the server has sent. */
export function useServerNow(everyMs: number): number {
  return useNow(everyMs) + serverClockAhead();
}
