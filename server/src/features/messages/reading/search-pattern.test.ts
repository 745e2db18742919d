import { platformIds, platforms } from '@numlet/contract/messages/platforms';
import { expect, test } from 'vitest';
import { searchPattern } from './search-pattern.ts';

test('a platform is looked for in small letters: no pattern of one says something else in these', () => {
  for (const id of platformIds)
    expect([id, /\\[A-Z]|\[/.test(platforms[id].pattern.source)]).toEqual([id, false]);
});

test('what a person types never becomes a part of the pattern but for letters and digits', () => {
  for (const typed of ['.*', '(', '[a', 'a|b', '\\d', 'a{2}', '^', '$', "'"])
    expect([typed, searchPattern(typed).wide ?? '']).toEqual([typed, expect.not.stringContaining(typed)]);
  expect(searchPattern('7 3').wide).toMatch(/^\(\?:\[7.*\]\[\^\[:alnum:\]\]\{0,3\}\[3.*\]\)$/);
});
