import type { Clock } from '../clock.ts';

/**
 * The clock's time in milliseconds for whoever waits by it: when the clock is set back it goes on from where it was,
 * so that nobody waits for the clock to catch up.
 */
export function createSteadyTime(clock: Clock): () => number {
  let ahead = 0;
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock.now().getTime();
    ahead = Math.max(ahead, last - now);
    last = now + ahead;
    return last;
  };
}
