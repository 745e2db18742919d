import { expect, test } from 'vitest';
import { maskText } from './mask-text.ts';

test.each([
  ['Your code is 482-915.', '•••• •••• •• •••-•••.'],
  ['Код ٤٨٢ é', '••• ••• •'],
  ['', ''],
])('of a masked text no letter and no digit is left: %s', (body, masked) => {
  expect(maskText(body)).toBe(masked);
});
