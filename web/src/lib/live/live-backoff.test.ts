import { expect, test } from 'vitest';
import { retryDelay } from './live-backoff.ts';

test('the first retry comes within half a second', () => {
  expect(retryDelay(0, 0)).toBe(500);
  expect(retryDelay(0, 1)).toBe(250);
});

test('delays double and never exceed thirty seconds', () => {
  expect(retryDelay(1, 0)).toBe(1000);
  expect(retryDelay(5, 0)).toBe(16_000);
  expect(retryDelay(6, 0)).toBe(30_000);
  expect(retryDelay(1_000, 0)).toBe(30_000);
});

test('randomness spreads the retries of many browsers over half the delay', () => {
  expect(retryDelay(6, 1)).toBe(15_000);
  expect(retryDelay(6, 0.5)).toBe(22_500);
});
