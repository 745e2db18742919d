import { expect, test } from 'vitest';
import { beginningOf, startsOf, sumBySpan } from './span.ts';

const now = new Date('2026-03-01T23:59:59Z');

test('days reach back over the end of a month, months over the end of a year; the last is the current one', () => {
  expect(startsOf('7 days', now)).toEqual([
    '2026-02-23',
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(startsOf('30 days', now)).toHaveLength(30);
  expect(startsOf('12 months', now).at(0)).toBe('2025-04-01');
  expect(startsOf('12 months', now).at(-1)).toBe('2026-03-01');
  expect(beginningOf('14 days', now)).toEqual(new Date('2026-02-16T00:00:00Z'));
});

test('months hold the sum of their days', () => {
  const days = new Map([
    ['2026-02-01', 2],
    ['2026-02-28', 3],
    ['2026-03-01', 5],
  ]);
  expect([...sumBySpan('12 months', days)]).toEqual([
    ['2026-02-01', 5],
    ['2026-03-01', 5],
  ]);
  expect(sumBySpan('30 days', days)).toEqual(days);
});
