import { expect, test } from 'vitest';
import { maskText } from './mask-text.ts';

test.each([
  ['Your code is 482-915.', '•••• •••• •• •••-•••.'],
  ['Код ٤٨٢ é', '••• ••• •'],
  ['', ''],
])('a masked text contains no letter and no digit: %s', (body, masked) => {
  expect(maskText(body)).toBe(masked);
});
