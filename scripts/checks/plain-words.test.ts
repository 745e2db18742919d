import { expect, test } from 'vitest';
import { findWordsOut } from './plain-words.ts';

test.each([
  "const text = 'Nobody has this id.';",
  'const text = `It renews by itself.`;',
  'const text = <p>They are told by mail.</p>;',
])('texts for people, comments and test titles use plain words: %s', (code) => {
  expect(findWordsOut('web/src/x.tsx', code)).toHaveLength(1);
});

test.each([
  "const text = 'This page stands in for Google.';",
  "import { tell } from './told-you.ts';",
  'const query = sql`select 1 -- looked at by the sweep`;',
])('English idioms, paths and comments in SQL are allowed: %s', (code) => {
  expect(findWordsOut('web/src/x.tsx', code)).toEqual([]);
});
