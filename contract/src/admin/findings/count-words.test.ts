import { expect, test } from 'vitest';
import { counted, times } from './count-words.ts';

test('a count is written with its figure and the singular or plural noun, and one time is written as once', () => {
  expect([0, 1, 2, 1204, null].map((count) => counted(count, '1 refund', 'refunds'))).toEqual([
    '0 refunds',
    '1 refund',
    '2 refunds',
    '1,204 refunds',
    '1 refund',
  ]);
  expect([1, 12].map(times)).toEqual(['once', '12 times']);
});
