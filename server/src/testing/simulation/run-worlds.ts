import type { House } from './house.ts';
import type { Story } from './world.ts';

export type Telling = (house: House, seed: number) => Promise<Story>;

/** Tells stories with consecutive seeds until one of them ends wrong. @returns that one, or nothing */
export async function runWorlds(
  house: House,
  tell: Telling,
  { firstSeed, runs, onProgress }: { firstSeed: number; runs: number; onProgress?: (told: number) => void },
): Promise<Story | undefined> {
  for (let told = 0; told < runs; told += 1) {
    const story = await tell(house, firstSeed + told);
    if (story.violations.length > 0) return story;
    onProgress?.(told + 1);
  }
  return undefined;
}

export function printStory({ seed, violations, lines }: Story): string {
  return [`seed ${seed}: ${violations.join('; ')}`, ...lines].join('\n');
}
