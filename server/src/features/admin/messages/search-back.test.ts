import { expect, test } from 'vitest';
import { DAY, HOUR, later } from '../../../clock.ts';
import type { Slice } from './messages.queries.ts';
import { searchBack } from './search-back.ts';
import { wordsPattern } from './words-pattern.ts';

const now = new Date('2026-11-23T12:00:00Z');

test('slices grow from an hour to a day, meet without a gap, and end at the end of the span', async () => {
  const slices: Slice[] = [];
  const since = later(now, -3 * DAY);
  const search = { before: null, now, since, limit: 1 };
  const { backTo, isCutShort } = await searchBack({
    ...search,
    searchSlice: async (slice) => {
      slices.push(slice);
      return [];
    },
  });
  expect([backTo, isCutShort]).toEqual([since, false]);
  expect(slices.map(({ from, to }) => to && (Number(to) - Number(from)) / HOUR)).toEqual([
    null,
    4,
    16,
    24,
    24,
    3,
  ]);
  slices.reduce((newer, older) => {
    expect(older.to).toEqual(newer.from);
    return older;
  });
});

test('a search stops when enough is found; when its time is over it says how far back it searched', async () => {
  const since = later(now, -30 * DAY);
  const found = await searchBack({ before: null, now, since, limit: 2, searchSlice: async () => ['a'] });
  expect(found).toEqual({ found: ['a', 'a'], backTo: later(now, -5 * HOUR), isCutShort: false });
  let calls = 0;
  const searchSlice = async () => (++calls > 2 ? null : ['a']);
  expect(await searchBack({ before: null, now, since, limit: 9, searchSlice })).toEqual({
    found: ['a', 'a'],
    backTo: later(now, -5 * HOUR),
    isCutShort: true,
  });
});

test.each([
  ['48291', '(?<!\\d)48291(?!\\d)'],
  ['is 48291', 'is 48291(?!\\d)'],
  ['48 (x', '(?<!\\d[^[:alnum:]]?)48 \\(x'],
  // If a code is written in groups, one group is only a part of it, and finds nothing either.
  ['482', '(?<!\\d[^[:alnum:]]?)482(?![^[:alnum:]]?\\d)'],
])('digits at an end of %s must be complete', (typed, pattern) => {
  expect(wordsPattern(typed)).toBe(pattern);
});

test('words may begin and end anywhere', () => {
  expect(wordsPattern('expires')).toBeNull();
});
