import { expect, test } from 'vitest';
import {
  formatAgo,
  formatArrival,
  formatCount,
  formatDate,
  formatDay,
  formatLongDay,
  formatMoney,
  formatUntil,
} from './format.ts';

test('dates are written as in Britain', () => {
  expect(formatDate('2026-12-04T12:00:00Z')).toBe('4 Dec 2026');
});

test("a day of next year is distinguished from this year's", () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect([formatLongDay('2027-01-21T12:00:00Z', now), formatDay('2027-01-21T12:00:00Z', now)]).toEqual([
    '21 January',
    '21 Jan',
  ]);
  expect([formatLongDay('2027-12-21T12:00:00Z', now), formatDay('2027-12-21T12:00:00Z', now)]).toEqual([
    '21 December 2027',
    '21 Dec 2027',
  ]);
});

test("a deadline of tomorrow is distinguished from today's", () => {
  const now = new Date(2026, 10, 21, 13, 17).getTime();
  expect(formatUntil(now + 3_600_000, now)).toBe('14:17');
  expect(formatUntil(now + 24 * 3_600_000, now)).toBe('22 Nov 2026, 13:17');
});

test('whole amounts are shown without cents, other amounts with two digits, and receipts always with two digits', () => {
  expect(formatMoney(5)).toBe('$5');
  expect(formatMoney(3.95, 'gbp')).toBe('£3.95');
  expect(formatMoney(5, 'usd', 'always')).toBe('$5.00');
  expect(formatMoney(-1.6, 'eur')).toBe('−€1.60');
  expect(formatCount(1284)).toBe('1,284');
});

test('a text is shown as new for a minute, then with its time, and from the next day on with its date', () => {
  const arrived = new Date(2026, 10, 21, 9, 41);
  expect(formatArrival(arrived, arrived.getTime() + 59_000)).toBe('now');
  expect(formatArrival(arrived, arrived.getTime() + 60_000)).toBe('09:41');
  expect(formatArrival(arrived, arrived.getTime() + 24 * 3_600_000)).toBe('21 Nov');
});

test('long ago is counted in the largest whole unit', () => {
  const then = new Date('2026-11-21T09:00:00Z');
  const after = (minutes: number) => formatAgo(then, then.getTime() + minutes * 60_000);
  expect([after(0), after(26), after(180), after(1440), after(4320)]).toEqual([
    'just now',
    '26 min ago',
    '3 h ago',
    '1 day ago',
    '3 days ago',
  ]);
});
