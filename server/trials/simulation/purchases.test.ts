import { test } from 'vitest';
import { expectNothingWrong } from './harness/expect-nothing-wrong.ts';
import { simulatePurchases } from './purchases.ts';

test('in 60 scenarios of crashes, lost responses, duplicate events and competing buyers no person pays for nothing, no number is sold twice, discarded or left behind, and the ledger equals the money', async () => {
  await expectNothingWrong(simulatePurchases, { firstSeed: 1, runs: 60 });
});
