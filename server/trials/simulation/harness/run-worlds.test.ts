import { expect, test } from 'vitest';
import { expectNothingWrong } from './expect-nothing-wrong.ts';
import { emptyScenarioResult, type ScenarioResult } from './world.ts';

/** In the third scenario the code throws. */
async function runScenario(_server: unknown, seed: number): Promise<ScenarioResult> {
  if (seed === 3) throw new TypeError('credit is not a number');
  return emptyScenarioResult(seed);
}

test('a scenario that throws counts as a violation, named by its seed', async () => {
  await expect(expectNothingWrong(runScenario, { firstSeed: 1, runs: 5 })).rejects.toThrow(
    /^seed 3: the code broke down: credit is not a number\nTypeError: credit is not a number\n +at /,
  );
  await expect(expectNothingWrong(runScenario, { firstSeed: 4, runs: 5 })).resolves.toEqual(new Map());
});
