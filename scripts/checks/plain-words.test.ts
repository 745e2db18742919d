import { expect, test } from 'vitest';
import { findWordsOut, findWordsOutOfDocument } from './plain-words.ts';

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

test('a document uses plain words, even across the end of a line, and each violation is reported with its place', () => {
  expect(
    findWordsOutOfDocument('docs/x.md', '# Title\n\nNobody is told. It is looked at\nagain by\nitself.'),
  ).toEqual([
    'docs/x.md:3: "Nobody" is out (docs/style.md)',
    'docs/x.md:3: "told" is out (docs/style.md)',
    'docs/x.md:3: "looked at" is out (docs/style.md)',
    'docs/x.md:4: "by itself" is out (docs/style.md)',
  ]);
});

test.each([
  'The log says `nobody waits`.',
  'See [the page](told-you.md#by-itself).',
  '| 12 | Codes work once. | `rate_limits` | `a/b` whoever asks gets one<br>`a/c` nobody else |',
])('code, links and titles of tests are allowed in a document: %s', (text) => {
  expect(findWordsOutOfDocument('docs/security.md', text)).toEqual([]);
});

test('the columns of a table that are not exempt use plain words', () => {
  expect(
    findWordsOutOfDocument('docs/security.md', '| 12 | Nobody enters. | how | `a/b` title |'),
  ).toHaveLength(1);
});
