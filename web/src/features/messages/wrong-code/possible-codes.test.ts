import { expect, test } from 'vitest';
import { possibleCodes } from './possible-codes.ts';

test.each([
  ['Order 48291 is ready. Use 738-164 to open the box.', '48291', ['738-164']],
  ['Your code is 48 29 15, valid until 12:30.', null, ['48 29 15']],
  ['Code:AB12CD for you@example.com', null, ['AB12CD']],
  ['TYPE quickly: kod4829jetz', null, ['TYPE', 'kod4829jetz', '4829']],
  ['رمز التحقق ٦٠٤١٢٨', null, ['٦٠٤١٢٨']],
  ['Welcome to Instagram', null, []],
  ['100 200 300 4000 5000 6000 7000 8000 9000 1111 2222 3333', null, 6],
] as const)('the possible codes of "%s" without %s are %o', (text, found, expected) => {
  const possible = possibleCodes(text, found);
  if (typeof expected === 'number') expect(possible.length).toBeGreaterThanOrEqual(expected);
  else expect(possible).toEqual(expected);
  // Each occurs in the shown text, and there are few.
  expect(possible.filter((each) => !text.includes(each))).toEqual([]);
  expect(possible.length).toBeLessThanOrEqual(6);
});
