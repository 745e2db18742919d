import { expect, test } from 'vitest';
import { readSum } from './act-form.tsx';

test.each([
  ['2.5', 2.5],
  [' $20 ', 20],
  ['1,99', 1.99],
  ['0', null],
  ['0.00', null],
  ['2.505', null],
  ['1e3', null],
  ['-3', null],
  ['', null],
])('%j typed as a sum is read as %j', (typed, sum) => {
  expect(readSum(typed)).toBe(sum);
});
