import { expect, test } from 'vitest';
import { median, percentile } from './statistics.ts';

test('a percentile is one of the measured values; with few values it is the slowest', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);

  expect(percentile(values, 0.5)).toBe(50);
  expect(percentile(values, 0.99)).toBe(99);
  expect(percentile([3, 1, 2], 0.99)).toBe(3);
  expect(percentile([], 0.5)).toBeNaN();
});

test('the median of an even count is the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([1, 2, 3, 10])).toBe(2.5);
  expect(median([])).toBeNaN();
});
