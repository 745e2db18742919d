import { platformIds, platforms } from '@numlet/contract/messages/platforms';
import { expect, test } from 'vitest';
import { searchPattern } from './search-pattern.ts';

test('platform names are searched in lower case: no pattern means something else in lower case', () => {
  for (const id of platformIds)
    expect([id, /\\[A-Z]|\[/.test(platforms[id].pattern.source)]).toEqual([id, false]);
});

test("a person's input only adds letters and digits to the pattern", () => {
  for (const typed of ['.*', '(', '[a', 'a|b', '\\d', 'a{2}', '^', '$', "'"])
    expect([typed, searchPattern(typed).wide ?? '']).toEqual([typed, expect.not.stringContaining(typed)]);
  expect(searchPattern('7 3').wide).toMatch(/^\(\?:\[7.*\]\[\^\[:alnum:\]\]\{0,3\}\[3.*\]\)$/);
});
