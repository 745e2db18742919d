import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, HOUR, later } from '../../../../../clock.ts';
import { type CardCredit, waitingCredit } from './credit-pace.ts';

const start = new Date(Date.UTC(2026, 2, 1, 10));
const on = (day: number, hours = 0) => later(start, day * DAY + hours * HOUR);
const bought = (minor: number, day = 0): CardCredit => ({ minor, at: on(day) });

test('rule 20, paying-from-credit: $5,000 by card: $1,000 can be spent at once and $500 more after each whole day', () => {
  const waits = (day: number, hours = 0) => waitingCredit([bought(500_000)], on(day, hours));
  expect(waits(0)).toEqual({ minor: 400_000, until: on(8) });
  expect(waits(0, 23)).toEqual({ minor: 400_000, until: on(8) });
  expect(waits(1)).toEqual({ minor: 350_000, until: on(8) });
  expect(waits(7, 23)).toEqual({ minor: 50_000, until: on(8) });
  expect(waits(8)).toEqual({ minor: 0, until: null });
});

test('rule 20, paying-from-credit: up to $1,000, even every other day, can be spent at once', () => {
  expect(waitingCredit([bought(100_000)], on(0))).toEqual({ minor: 0, until: null });
  expect(waitingCredit([bought(100_001)], on(0))).toEqual({ minor: 1, until: on(1) });
  const everyOther = [0, 2, 4, 6].map((day) => bought(100_000, day));
  expect(waitingCredit(everyOther, on(6))).toEqual({ minor: 0, until: null });
});

test('rule 20, paying-from-credit: a large sum waits as long in parts as in one payment', () => {
  const parts = [1, 2, 3, 4, 5].map(() => bought(100_000));
  for (const day of [0, 1, 5, 8])
    expect(waitingCredit(parts, on(day))).toEqual(waitingCredit([bought(500_000)], on(day)));
});

test('rule 20, paying-from-credit: after 14 days all credit of a payment can be spent, whatever its amount', () => {
  const much = [bought(500_000), bought(500_000), bought(500_000)];
  expect(waitingCredit(much, on(13, 23)).minor).toBe(1_500_000 - 100_000 - 13 * 50_000);
  expect(waitingCredit(much, on(13, 23)).until).toEqual(on(14));
  expect(waitingCredit(much, on(14))).toEqual({ minor: 0, until: null });
});

test('rule 20, paying-from-credit: for any payments, at most $1,000 and $500 a day can be spent within 14 days, and this only grows with time', () => {
  const payments = fc
    .array(
      fc.record({
        minor: fc.integer({ min: 500, max: 500_000 }),
        hour: fc.integer({ min: 0, max: 20 * 24 }),
      }),
    )
    .map((list) =>
      list.toSorted((a, b) => a.hour - b.hour).map(({ minor, hour }) => ({ minor, at: on(0, hour) })),
    );
  fc.assert(
    fc.property(payments, fc.integer({ min: 0, max: 20 * 24 }), (list, hours) => {
      const now = on(0, hours);
      const known = list.filter(({ at }) => at <= now);
      const counted = known.filter(({ at }) => at > later(now, -14 * DAY));
      const { minor, until } = waitingCredit(known, now);
      const total = counted.reduce((sum, each) => sum + each.minor, 0);
      const days = counted[0] ? Math.floor((Number(now) - Number(counted[0].at)) / DAY) : 0;
      expect(total - minor).toBeLessThanOrEqual(Math.max(0, 100_000 + days * 50_000));
      expect(minor).toBeGreaterThanOrEqual(0);
      expect(waitingCredit(known, later(now, HOUR)).minor).toBeLessThanOrEqual(minor);
      expect(until === null).toBe(minor === 0);
      expect(until === null || waitingCredit(known, until).minor === 0).toBe(true);
    }),
  );
});
