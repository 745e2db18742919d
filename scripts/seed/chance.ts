import { createChance as createRepeatable } from '../../server/trials/simulation/harness/chance.ts';

/** Repeatable random choices: the same seed gives the same history. */
export type Chance = {
  below(limit: number): number;
  pick<T>(all: readonly [T, ...T[]]): T;
  digits(count: number): string;
};

export function createChance(seed: number): Chance {
  const { below } = createRepeatable(seed);
  return {
    below,
    pick: (all) => all[below(all.length)] ?? all[0],
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
  };
}
