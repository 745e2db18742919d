import { expect, test } from 'vitest';
import { aNumber } from '../../testing/a-number.ts';
import { anOutlook } from '../../testing/an-outlook.ts';
import { gracePeriodOf, isAllowanceUsed, receiving } from './number-lifecycle.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test('three days and two hours into the grace period four of its days have begun', () => {
  const grace = gracePeriodOf(
    aNumber({
      payment_status: 'grace_period',
      suspension_date: '2026-11-18T10:00:00Z',
      outlook: anOutlook({ receives_until: '2026-11-25T10:00:00Z' }),
    }),
    now,
  );
  expect(grace).toEqual({
    usedDays: 4,
    unpaidSince: '2026-11-18T10:00:00Z',
    suspendedOn: '2026-11-25T10:00:00Z',
  });
});

test('a grace period that ended before the server noticed has used all its days', () => {
  const number = aNumber({ payment_status: 'grace_period', suspension_date: '2026-11-01T00:00:00Z' });
  expect(gracePeriodOf(number, now)).toMatchObject({ usedDays: 7 });
});

test('a paid number has no grace period', () => {
  expect(gracePeriodOf(aNumber({}), now)).toBeNull();
});

test('an allowance is used up at its last text', () => {
  const left = (texts_left: number) => aNumber({ outlook: anOutlook({ texts_left }) });
  expect(isAllowanceUsed(left(1))).toBe(false);
  expect(isAllowanceUsed(left(0))).toBe(true);
});

test('a suspended number is called suspended, and its allowance is not called used up', () => {
  const outlook = anOutlook({ texts_left: 0 });
  expect(isAllowanceUsed(aNumber({ payment_status: 'suspended', outlook }))).toBe(false);
});

test('only active numbers receive texts, including those in grace', () => {
  const numbers = [
    aNumber({ id: 'a' }),
    aNumber({ id: 'b', payment_status: 'grace_period' }),
    aNumber({ id: 'c', payment_status: 'suspended' }),
    aNumber({ id: 'd', status: 'releasing' }),
  ];
  expect(receiving(numbers).map((number) => number.id)).toEqual(['a', 'b']);
});
