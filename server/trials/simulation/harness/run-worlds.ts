import type { SimulationServer } from './simulation-server.ts';
import { addTo, type Story } from './world.ts';

export type Telling = (server: SimulationServer, seed: number) => Promise<Story>;

/**
 * Runs scenarios with consecutive seeds until one has a violation.
 * @returns that scenario, if there is one, and how often each of the main events occurred in all of them
 */
export async function runWorlds(
  server: SimulationServer,
  tell: Telling,
  { firstSeed, runs, onProgress }: { firstSeed: number; runs: number; onProgress?: (told: number) => void },
): Promise<{ wrong: Story | undefined; met: Map<string, number> }> {
  const met = new Map<string, number>();
  for (let told = 0; told < runs; told += 1) {
    const story = await tell(server, firstSeed + told).catch((error: unknown) =>
      untold(firstSeed + told, error),
    );
    for (const [what, times] of story.met) addTo(met, what, times);
    if (story.violations.length > 0) return { wrong: story, met };
    onProgress?.(told + 1);
  }
  return { wrong: undefined, met };
}

/** A scenario in which code throws counts as a violation, like one in which code does the wrong thing. */
function untold(seed: number, error: unknown): Story {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { seed, violations: [`the code broke down: ${message}`], lines: [stack], met: new Map() };
}

export function printStory({ seed, violations, lines }: Story): string {
  return [`seed ${seed}: ${violations.join('; ')}`, ...lines].join('\n');
}

/** How often each of the main events occurred, the most frequent first. */
export function printMet(met: ReadonlyMap<string, number>): string {
  return [...met]
    .sort(([, a], [, b]) => b - a)
    .map(([what, times]) => `${times} ${what}`)
    .join(', ');
}
