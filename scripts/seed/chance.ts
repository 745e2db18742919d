/** Chance that repeats itself: the same seed gives the same story. */
export type Chance = {
  below(limit: number): number;
  pick<T>(all: readonly [T, ...T[]]): T;
  digits(count: number): string;
};

/** Mulberry32: small, and good enough for a story. */
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
    below,
    pick: (all) => all[below(all.length)] ?? all[0],
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
  };
}
