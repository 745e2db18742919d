import { expect, test } from 'vitest';
import { ageOn, daysBefore, medianWords } from './identity-words.ts';

test('the median has the unit that fits it', () => {
  expect([0.5, 1, 5.24, 47.9, 72].map(medianWords)).toEqual(['30 min', '1 h', '5.2 h', '47.9 h', '3 days']);
});

test('a year of age counts from the birthday on', () => {
  expect(ageOn('2026-11-29', '2008-11-29')).toBe(18);
  expect(ageOn('2026-11-29', '2008-11-30')).toBe(17);
  expect(ageOn('2026-11-29', '1994-03-04')).toBe(32);
});

test('days are counted across months', () => {
  expect(daysBefore('2026-11-29', '2026-08-29')).toBe(92);
  expect(daysBefore('2026-11-29', '2026-11-29')).toBe(0);
});
