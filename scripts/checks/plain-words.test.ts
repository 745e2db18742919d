import { expect, test } from 'vitest';
import { findWordsOut } from './plain-words.ts';

const ALL = { strings: true, comments: true, titles: true };

test.each([
  "const text = 'Nobody has this id.';",
  'const text = `It renews by itself.`;',
  'const text = <p>They are told by mail.</p>;',
  '// Whoever calls this waits.\n',
  'const a = 1; /** Read\n * anew. */',
])('texts for people and comments use plain words: %s', (code) => {
  expect(findWordsOut('web/src/x.tsx', code, ALL)).toHaveLength(1);
});

test.each([
  "test('nobody waits', () => {});",
  'test.each([1])(`%s stands still`, () => {});',
  "test.describe('meanwhile', () => {});",
  "test.skip('it goes on @wide', () => {});",
])('test titles use plain words: %s', (code) => {
  expect(findWordsOut('e2e/x.spec.ts', code, { ...ALL, strings: false })).toHaveLength(1);
});

test('strings of a test, and comments and titles of a folder that is not swept, are left out', () => {
  const code = "test('nobody waits', () => expect('Nobody').toBe('Nobody')); // anew";
  expect(findWordsOut('x.test.ts', code, { ...ALL, strings: false })).toHaveLength(2);
  expect(findWordsOut('x.test.ts', code, { strings: false, comments: false, titles: false })).toEqual([]);
});

test.each([
  "const text = 'This page stands in for Google.';",
  "import { tell } from './told-you.ts';",
  'const query = sql`select 1 -- looked at by the sweep`;',
])('English idioms, paths and comments in SQL are allowed: %s', (code) => {
  expect(findWordsOut('web/src/x.tsx', code, ALL)).toEqual([]);
});
