import { expect, test } from 'vitest';
import { amountProblem, readAmount } from './read-amount.ts';

test('an amount is read with a point or a comma, in cents', () => {
  expect([' 12.50', '12,5', '$25', '0.07'].map(readAmount)).toEqual([1250, 1250, 2500, 7]);
});

test('what is no amount is not guessed at', () => {
  expect(['', '-5', '5.005', '1e3', 'ten', '1 000'].map(readAmount)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('credit is bought from five dollars to a thousand, both included', () => {
  expect([500, 100_000].map(amountProblem)).toEqual([null, null]);
  expect(amountProblem(499)).toContain('at least $5.00');
  expect(amountProblem(100_001)).toContain('at most $1,000.00');
  expect(amountProblem(null)).toContain('12.50');
});
