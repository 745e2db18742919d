import { expect, test } from 'vitest';
import { sentence } from './sentence.ts';

test.each([
  ['Three reports', 'Three reports.'],
  ['Three reports.', 'Three reports.'],
  ['Why?', 'Why?'],
  ['', ''],
])('%j ends as %j', (words, ended) => {
  expect(sentence(words)).toBe(ended);
});
