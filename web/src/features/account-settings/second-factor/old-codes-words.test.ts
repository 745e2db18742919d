import { expect, test } from 'vitest';
import { oldCodesWords } from './old-codes-words.ts';

test('before new recovery codes are made, the page says how many of the old ones are lost: ten, one, or none', () => {
  expect([10, 1, 0].map(oldCodesWords)).toEqual([
    'The 10 unused codes you have now stop working at once, wherever you kept them.',
    'The unused code you have now stops working at once, wherever you kept it.',
    'You have used all the codes you had.',
  ]);
});
