import { test } from 'vitest';
import { expectNothingWrong } from './expect-nothing-wrong.ts';
import { simulatePurchases } from './purchases.ts';

test('in 1,000 worlds of crashes, lost answers, doubled news and rivals nobody pays for nothing and nothing is given away', async () => {
  await expectNothingWrong(simulatePurchases, { firstSeed: 1, runs: 1000 });
}, 900_000);
