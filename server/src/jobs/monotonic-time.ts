import type { Clock } from '../clock.ts';

/**
 * A time in milliseconds that never decreases: when the clock is set back it continues from its last value, so that no
 * timer waits for the clock to catch up.
 */
export function createMonotonicTime(clock: Clock): () => number {
  let ahead = 0;
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock.now().getTime();
    ahead = Math.max(ahead, last - now);
    last = now + ahead;
    return last;
  };
}
