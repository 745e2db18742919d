import { expect, test } from 'vitest';
import { expectNothingWrong } from './harness/expect-nothing-wrong.ts';
import { simulateTroubles } from './lives.ts';
import { COMMON_TROUBLES } from './main-troubles.ts';

test('in 64 lives with disputes, suspensions and means that come later nothing is taken while it must not be, and what is restored continues', async () => {
  const met = await expectNothingWrong(simulateTroubles, { firstSeed: 1, runs: 64 });
  expect(COMMON_TROUBLES.filter((what) => !met.get(what))).toEqual([]);
});
