import { afterEach, expect, test, vi } from 'vitest';
import { formatDay, formatTime, formatUntil } from '../format.ts';
import { recordServerTime, serverClockAhead, serverNow } from './server-time.ts';

const HOUR = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  recordServerTime(answered(new Date().toUTCString()));
});

const answered = (date: string) => new Response(null, { headers: { date } });

test('the time of a response counts on a computer whose clock is wrong, until the next response', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T11:00:00Z') });
  recordServerTime(answered('Thu, 26 Nov 2026 10:00:00 GMT'));
  vi.advanceTimersByTime(HOUR / 2);
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-26T10:30:00.000Z');
  // The person corrects the clock.
  vi.setSystemTime(Date.parse('2026-11-26T10:30:00Z'));
  recordServerTime(answered('Thu, 26 Nov 2026 10:30:00 GMT'));
  expect(serverNow()).toBe(Date.now());
});

test('a response without a time changes nothing', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T11:00:00Z') });
  recordServerTime(answered('Thu, 26 Nov 2026 10:00:00 GMT'));
  recordServerTime(answered('soon'));
  recordServerTime(new Response());
  expect(serverNow()).toBe(Date.now() - HOUR);
});

test('words about a time of the server are correct on a computer whose clock is wrong by a day or a year', () => {
  vi.useFakeTimers({ now: Date.parse('2027-11-27T12:00:00Z') });
  recordServerTime(answered('Thu, 26 Nov 2026 12:00:00 GMT'));
  expect(formatDay('2026-11-24T12:00:00Z')).toBe('24 Nov');
  vi.setSystemTime(Date.parse('2026-11-27T12:00:00Z'));
  recordServerTime(answered('Thu, 26 Nov 2026 12:00:00 GMT'));
  expect(formatUntil('2026-11-26T20:00:00Z')).toBe(formatTime('2026-11-26T20:00:00Z'));
  expect(Date.now() + serverClockAhead()).toBe(serverNow());
});
