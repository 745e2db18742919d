/** Repeatable randomness: the same seed gives the same scenario. */
export type Chance = {
  /** True with this probability (0 to 1). */
  happens(probability: number): boolean;
  /** A whole number from 0 to just below `limit`. */
  below(limit: number): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<T>(items: readonly T[]): T | undefined;
};

/** Mulberry32: small, fast, and good enough to choose the next event. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    happens: (probability) => next() < probability,
    below,
    between: (least, most) => least + below(most - least + 1),
    pick: (items) => items[below(items.length)],
  };
}
