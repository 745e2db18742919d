import { expect, test } from 'vitest';
import { expectNothingWrong } from './harness/expect-nothing-wrong.ts';
import { simulateTroubles } from './lives.ts';
import { COMMON_TROUBLES } from './main-troubles.ts';

test('in 64 scenarios with disputes, suspensions and later funds nothing is charged that must not be, and restored numbers continue', async () => {
  const met = await expectNothingWrong(simulateTroubles, { firstSeed: 50, runs: 64 });
  expect(COMMON_TROUBLES.filter((what) => !met.get(what))).toEqual([]);
});
