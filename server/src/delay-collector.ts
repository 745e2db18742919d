import { createWriteBehind, type WriteBehind } from './write-behind.ts';

/** How many texts were written to a stream within each bound, by the bound in milliseconds. */
export type DelayCounts = ReadonlyMap<number, number>;

/** The last bound contains every longer delay. */
const BOUNDS_MS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 30_000, 3_600_000];
const LAST_BOUND_MS = 3_600_000;
const STORE_AFTER_MS = 20_000;

export type DelayCollector = Pick<WriteBehind<DelayCounts>, 'start' | 'stop'> & {
  note(seconds: number): void;
};

/**
 * Counts how long texts take from their arrival until they are written to a stream, and stores the counts in batches.
 */
export function createDelayCollector(): DelayCollector {
  let counts = new Map<number, number>();
  const add = (bound: number, texts: number) => counts.set(bound, (counts.get(bound) ?? 0) + texts);
  const { came, start, stop } = createWriteBehind<DelayCounts>({
    afterMs: STORE_AFTER_MS,
    isEmpty: () => counts.size === 0,
    take() {
      const taken = counts;
      counts = new Map();
      return taken;
    },
    restore(taken) {
      for (const [bound, texts] of taken) add(bound, texts);
    },
  });
  return {
    note(seconds) {
      add(BOUNDS_MS.find((bound) => seconds * 1000 <= bound) ?? LAST_BOUND_MS, 1);
      came();
    },
    start,
    stop,
  };
}
