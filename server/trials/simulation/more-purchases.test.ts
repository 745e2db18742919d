import { test } from 'vitest';
import { expectNothingWrong } from './harness/expect-nothing-wrong.ts';
import { simulatePurchases } from './purchases.ts';

// A file of its own, so that two processes share the work.
test('in 600 other worlds no number is sold twice, thrown away or left behind, and the ledger equals the money', async () => {
  await expectNothingWrong(simulatePurchases, { firstSeed: 601, runs: 600 });
}, 900_000);
