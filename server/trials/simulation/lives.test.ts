import { test } from 'vitest';
import { expectNothingWrong } from './harness/expect-nothing-wrong.ts';
import { simulateLives } from './lives.ts';

test('in 40 scenarios of numbers through months of crashes, lost responses and changed settings no person pays twice, and a paid number receives texts', async () => {
  await expectNothingWrong(simulateLives, { firstSeed: 1, runs: 40 });
});
