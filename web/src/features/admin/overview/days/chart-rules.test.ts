import { expect, test } from 'vitest';
import { indexAt, labelledIndexes, topOf } from './chart-rules.ts';

test.each([
  [[0, 0], 4],
  [[3], 4],
  [[5], 5],
  [[11], 12],
  [[1021, 880], 1200],
  [[78.21], 80],
  [[999], 1000],
  [[-3.95], 4],
])('a scale that holds %j ends at %d', (values, top) => expect(topOf(values)).toBe(top));

test('a pointer marks the day beneath it, and the first or last beyond the ends', () => {
  expect([0, 0.49, 0.5, 0.99, 1, 1.2, -0.1].map((share) => indexAt(share, 2))).toEqual([0, 0, 1, 1, 1, 1, 0]);
});

test('days are labelled evenly back from the last', () => {
  expect(labelledIndexes(30)).toEqual([1, 8, 15, 22, 29]);
  expect(labelledIndexes(7)).toEqual([0, 2, 4, 6]);
});
