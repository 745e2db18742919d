import { expect, test } from 'vitest';
import { counted, times } from './count-words.ts';

test('one is written as one, everything else with its figure', () => {
  expect([0, 1, 2, 1204, null].map((count) => counted(count, '1 refund', 'refunds'))).toEqual([
    '0 refunds',
    '1 refund',
    '2 refunds',
    '1,204 refunds',
    '1 refund',
  ]);
  expect([1, 12].map(times)).toEqual(['once', '12 times']);
});
