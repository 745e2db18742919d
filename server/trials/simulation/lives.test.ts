import { test } from 'vitest';
import { expectNothingWrong } from './harness/expect-nothing-wrong.ts';
import { simulateLives } from './lives.ts';

test('in 40 lives of numbers through months of crashes, lost answers and switched wishes nobody pays twice, and what is paid receives', async () => {
  await expectNothingWrong(simulateLives, { firstSeed: 1, runs: 40 });
});
