import { expect, test } from 'vitest';
import { expectNothingWrong } from './harness/expect-nothing-wrong.ts';
import { simulateTroubles } from './lives.ts';

/** Without these a story about disputes and suspensions would be none. */
const TOLD = [
  'disputes of number won',
  'disputes of number lost',
  'disputes of credit won',
  'disputes of credit lost',
  'purchases with credit that is disputed',
  'suspensions',
  'suspensions lifted before their day',
  'holds for two reasons at once',
  'due dates inside a hold',
  'graces that stood still',
  'texts charged and shown later',
  'paid texts shown later',
];

test('in 80 lives with disputes, suspensions and means that come later nothing is taken while it must not be, and what is restored goes on', async () => {
  const met = await expectNothingWrong(simulateTroubles, { firstSeed: 1, runs: 80 });
  expect(TOLD.filter((what) => !met.get(what))).toEqual([]);
}, 900_000);
