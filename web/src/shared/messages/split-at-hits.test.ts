import { expect, test } from 'vitest';
import { splitAtHits } from './split-at-hits.ts';

const cut = (text: string, hit: string) =>
  splitAtHits(text, hit).map(({ words, isHit }) => (isHit ? `[${words}]` : words));

test.each([
  ['Your verification code', 'verif', ['Your ', '[verif]', 'ication code']],
  ['Verify to verify', 'VERIF', ['[Verif]', 'y to ', '[verif]', 'y']],
  ['482915', '482915', ['[482915]']],
  ['aaa', 'a', ['[a]', '[a]', '[a]']],
  ['nothing here', 'code', ['nothing here']],
  // In lower case a Turkish capital I with a dot is two characters long.
  ['İstanbul kodu', 'kodu', ['İstanbul kodu']],
  ['50% (off)', '% (', ['50', '[% (]', 'off)']],
])('%s is split at %s, and its parts together are the text', (text, hit, parts) => {
  expect(cut(text, hit)).toEqual(parts);
  expect(
    splitAtHits(text, hit)
      .map(({ words }) => words)
      .join(''),
  ).toBe(text);
});
