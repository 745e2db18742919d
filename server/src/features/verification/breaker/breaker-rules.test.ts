import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../../clock.ts';
import { spanOfStop, stopReason } from './breaker-rules.ts';

const now = new Date('2026-11-23T12:00:00Z');
const codes = (count: number, minutesAgo: number, approved = false) =>
  Array.from({ length: count }, () => oneCode(crypto.randomUUID(), minutesAgo, approved));
const oneCode = (userId: string, minutesAgo: number, approved = false) => ({
  userId,
  sentAt: later(now, -minutesAgo * MINUTE),
  approved,
});

test.each([
  [{ approved: 5, failed: 15, open: 0 }, 'few_approved'],
  [{ approved: 6, failed: 14, open: 0 }, null],
  [{ approved: 0, failed: 19, open: 39 }, null],
  [{ approved: 0, failed: 0, open: 40 }, 'too_many_open'],
  // A range in which many people verify their phones may have as many open codes as approved ones.
  [{ approved: 90, failed: 10, open: 89 }, null],
  [{ approved: 90, failed: 10, open: 90 }, 'too_many_open'],
] as const)('%j is %s', (tally, why) => {
  expect(stopReason(tally)).toBe(why);
});

test('a stop begins when the ten minutes of the deciding code are over, and ends when enough codes are a day old', () => {
  const early = codes(19, 5 * 60);
  expect(spanOfStop([...early, ...codes(30, 9)], now)).toBeNull();
  expect(spanOfStop([...early, ...codes(3, 120), ...codes(9, 180, true)], now)).toEqual({
    since: later(now, -110 * MINUTE),
    until: later(now, DAY - 5 * HOUR),
  });
  // Open codes end the stop when their ten minutes are over, provided that they do not count against the prefix.
  expect(spanOfStop([...codes(1, 8), ...codes(39, 3)], now)).toEqual({
    since: later(now, -3 * MINUTE),
    until: later(now, 2 * MINUTE),
  });
});

test('the codes of one person count once, as long as one of them counts', () => {
  const five = [60, 70, 80, 90, 100].map((minutesAgo) => oneCode('one person', minutesAgo));
  expect(spanOfStop([...codes(18, 50), ...five], now)).toBeNull();
  expect(spanOfStop([...codes(19, 50), ...five], now)).toEqual({
    since: later(now, -40 * MINUTE),
    until: later(now, DAY - 60 * MINUTE),
  });
});
