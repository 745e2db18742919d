import { expect, test } from 'vitest';
import { aNumber } from '../../testing/a-number.ts';
import {
  gracePeriodOf,
  isAllowanceUsed,
  planThatKeeps,
  planThatOpens,
  receiving,
  textsLeft,
} from './number-lifecycle.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test('three days into the grace period three of its days have begun', () => {
  const grace = gracePeriodOf(
    aNumber({ payment_status: 'grace_period', suspension_date: '2026-11-18T10:00:00Z' }),
    now,
  );
  expect(grace).toMatchObject({ usedDays: 3, unpaidSince: '2026-11-18T10:00:00Z' });
  expect(grace?.suspendedOn.toISOString()).toBe('2026-11-25T10:00:00.000Z');
});

test('a grace period that has run out before the server noticed has used all its days', () => {
  const number = aNumber({ payment_status: 'grace_period', suspension_date: '2026-11-01T00:00:00Z' });
  expect(gracePeriodOf(number, now)).toMatchObject({ usedDays: 7 });
});

test('a paid number has no grace period', () => {
  expect(gracePeriodOf(aNumber({}), now)).toBeNull();
});

test('an allowance is used up at its last text, and never less than nothing is left', () => {
  expect(isAllowanceUsed(aNumber({ included_sms: 40, used_sms: 39 }))).toBe(false);
  expect(isAllowanceUsed(aNumber({ included_sms: 40, used_sms: 40 }))).toBe(true);
  expect(textsLeft(aNumber({ included_sms: 40, used_sms: 43 }))).toBe(0);
});

test('a suspended number is told about its suspension, not about its allowance', () => {
  expect(isAllowanceUsed(aNumber({ payment_status: 'suspended', included_sms: 40, used_sms: 40 }))).toBe(
    false,
  );
});

test('texts reach active numbers only, those in grace included', () => {
  const numbers = [
    aNumber({ id: 'a' }),
    aNumber({ id: 'b', payment_status: 'grace_period' }),
    aNumber({ id: 'c', payment_status: 'suspended' }),
    aNumber({ id: 'd', status: 'releasing' }),
  ];
  expect(receiving(numbers).map((number) => number.id)).toEqual(['a', 'b']);
});

test('a yearly number is kept in its time by more texts, an unpaid one by a year', () => {
  expect(planThatKeeps(aNumber({ billing_type: 'yearly' }), true)).toBe('monthly_topup');
  const unpaid = aNumber({ billing_type: 'yearly', payment_status: 'grace_period' });
  expect(planThatKeeps(unpaid, true)).toBe('yearly');
  expect(planThatOpens(unpaid, true)).toBe('monthly_topup');
});

test('a gift is kept by a first month, and by a top-up where its owner has paid for a number', () => {
  const gift = aNumber({ billing_type: 'grant', payment_status: 'grace_period' });
  expect([planThatKeeps(gift, false), planThatOpens(gift, false)]).toEqual(['starter', 'starter']);
  expect([planThatKeeps(gift, true), planThatOpens(gift, true)]).toEqual(['monthly_topup', 'monthly_topup']);
});
