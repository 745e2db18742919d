import { test } from 'vitest';
import { expectNothingWrong } from './harness/expect-nothing-wrong.ts';
import { simulatePurchases } from './purchases.ts';

test('in 60 worlds of crashes, lost answers, doubled news and rivals nobody pays for nothing, no number is sold twice, thrown away or left behind, and the ledger equals the money', async () => {
  await expectNothingWrong(simulatePurchases, { firstSeed: 1, runs: 60 });
});
