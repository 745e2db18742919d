import type { SimulationServer } from './simulation-server.ts';
import { addTo, type ScenarioResult } from './world.ts';

export type RunScenario = (server: SimulationServer, seed: number) => Promise<ScenarioResult>;

/**
 * Runs scenarios with consecutive seeds until one has a violation.
 * @returns that scenario, if there is one, and how often each of the main events occurred in all of them
 */
export async function runWorlds(
  server: SimulationServer,
  run: RunScenario,
  {
    firstSeed,
    runs,
    onProgress,
  }: { firstSeed: number; runs: number; onProgress?: (finished: number) => void },
): Promise<{ wrong: ScenarioResult | undefined; met: Map<string, number> }> {
  const met = new Map<string, number>();
  for (let finished = 0; finished < runs; finished += 1) {
    const result = await run(server, firstSeed + finished).catch((error: unknown) =>
      failedScenario(firstSeed + finished, error),
    );
    for (const [what, times] of result.met) addTo(met, what, times);
    if (result.violations.length > 0) return { wrong: result, met };
    onProgress?.(finished + 1);
  }
  return { wrong: undefined, met };
}

/** A scenario in which code throws counts as a violation, like one in which code does the wrong thing. */
function failedScenario(seed: number, error: unknown): ScenarioResult {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { seed, violations: [`the code broke down: ${message}`], lines: [stack], met: new Map() };
}

export function printScenario({ seed, violations, lines }: ScenarioResult): string {
  return [`seed ${seed}: ${violations.join('; ')}`, ...lines].join('\n');
}

/** How often each of the main events occurred, the most frequent first. */
export function printMet(met: ReadonlyMap<string, number>): string {
  return [...met]
    .sort(([, a], [, b]) => b - a)
    .map(([what, times]) => `${times} ${what}`)
    .join(', ');
}
