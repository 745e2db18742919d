import type { Chance } from './chance.ts';

export type Weighted = [weight: number, happens: () => unknown];

/** Picks one of several possible events, each with the probability of its weight. */
export function pickWeighted(chance: Chance, choices: readonly Weighted[]): () => unknown {
  const all = choices.reduce((sum, [weight]) => sum + weight, 0);
  let left = (chance.below(1_000_000) / 1_000_000) * all;
  for (const [weight, choice] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  return () => undefined;
}
