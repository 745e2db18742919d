import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-time.ts';

const HOUR = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  noteServerTime(answered(new Date().toUTCString()));
});

const answered = (date: string) => new Response(null, { headers: { date } });

test('what an answer says of its moment counts, on a computer whose clock is wrong, until the next answer', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T11:00:00Z') });
  noteServerTime(answered('Thu, 26 Nov 2026 10:00:00 GMT'));
  vi.advanceTimersByTime(HOUR / 2);
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-26T10:30:00.000Z');
  // The person corrects the clock.
  vi.setSystemTime(Date.parse('2026-11-26T10:30:00Z'));
  noteServerTime(answered('Thu, 26 Nov 2026 10:30:00 GMT'));
  expect(serverNow()).toBe(Date.now());
});

test('an answer without a moment changes nothing', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T11:00:00Z') });
  noteServerTime(answered('Thu, 26 Nov 2026 10:00:00 GMT'));
  noteServerTime(answered('soon'));
  noteServerTime(new Response());
  expect(serverNow()).toBe(Date.now() - HOUR);
});
