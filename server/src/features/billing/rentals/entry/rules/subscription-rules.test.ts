import { expect, test } from 'vitest';
import { monthsAfter, paymentStatusAt, releaseDate } from './subscription-rules.ts';

const at = (text: string) => new Date(text);

test('a short month ends on its last day, and the next one has its full length', () => {
  const anchor = at('2026-01-31T10:30:00Z');
  expect(monthsAfter(anchor, 1)).toEqual(at('2026-02-28T10:30:00Z'));
  expect(monthsAfter(anchor, 2)).toEqual(at('2026-03-31T10:30:00Z'));
  expect(monthsAfter(anchor, 25)).toEqual(at('2028-02-29T10:30:00Z'));
  expect(monthsAfter(at('2026-12-15T00:00:00Z'), 1)).toEqual(at('2027-01-15T00:00:00Z'));
});

test('the period is half open: grace begins at the due instant, and the number is suspended seven days later', () => {
  const unpaid = { period_due: at('2026-03-01T00:00:00Z'), grace_started_at: null };
  expect(paymentStatusAt(unpaid, at('2026-02-28T23:59:59.999Z'))).toBe('active');
  expect(paymentStatusAt(unpaid, at('2026-03-01T00:00:00Z'))).toBe('grace_period');
  expect(paymentStatusAt(unpaid, at('2026-03-07T23:59:59.999Z'))).toBe('grace_period');
  expect(paymentStatusAt(unpaid, at('2026-03-08T00:00:00Z'))).toBe('suspended');
});

test('a stored suspension date takes precedence', () => {
  const late = { period_due: at('2026-03-01T00:00:00Z'), grace_started_at: at('2026-03-03T00:00:00Z') };
  expect(paymentStatusAt(late, at('2026-03-09T00:00:00Z'))).toBe('grace_period');
  expect(releaseDate(late)).toEqual(at('2026-04-09T00:00:00Z'));
});

test('a plan without a number never falls due', () => {
  expect(paymentStatusAt({ period_due: null, grace_started_at: null }, at('2030-01-01T00:00:00Z'))).toBe(
    'active',
  );
});
