import { test } from 'vitest';
import { expectNothingWrong } from './harness/expect-nothing-wrong.ts';
import { simulatePurchases } from './purchases.ts';

test('in 600 worlds of crashes, lost answers, doubled news and rivals nobody pays for nothing and nothing is given away', async () => {
  await expectNothingWrong(simulatePurchases, { firstSeed: 1, runs: 600 });
}, 900_000);
