import { expect, test } from 'vitest';
import {
  convertUsdMinor,
  currencies,
  formatMinor,
  planList,
  planPriceMinor,
  plans,
  planTypes,
  rentalPlanTypes,
  toMajor,
  toMinor,
  YEARLY_SAVING_MINOR,
} from './plans.ts';

test('the plans cost and include what the specification says', () => {
  expect(planList.map((plan) => [plan.id, plan.priceMinor, plan.includedNumbers, plan.includedSms])).toEqual([
    ['starter', 500, 1, 100],
    ['monthly_topup', 200, 1, 40],
    ['yearly', 2500, 1, 600],
  ]);
  expect(planList.map((plan) => plan.id)).toEqual([...rentalPlanTypes]);
  expect(Object.keys(plans)).toEqual([...rentalPlanTypes]);
  expect(planTypes).toEqual([...rentalPlanTypes, 'credit']);
});

test.each([
  ['starter', 'usd', 500],
  ['starter', 'gbp', 395],
  ['starter', 'eur', 425],
  ['monthly_topup', 'gbp', 158],
  ['monthly_topup', 'eur', 170],
  ['yearly', 'gbp', 1975],
  ['yearly', 'eur', 2125],
] as const)('the %s plan costs the converted amount in %s', (plan, currency, minor) => {
  expect(planPriceMinor(plan, currency)).toBe(minor);
});

test('a year costs four dollars less than monthly payments', () => {
  expect(YEARLY_SAVING_MINOR).toBe(400);
});

test('conversion rounds half up, even below zero', () => {
  expect(convertUsdMinor(50, 'gbp')).toBe(40);
  expect(convertUsdMinor(10, 'eur')).toBe(9);
  expect(convertUsdMinor(5, 'gbp')).toBe(4);
  expect(convertUsdMinor(1, 'gbp')).toBe(1);
  expect(convertUsdMinor(0, 'eur')).toBe(0);
  expect(convertUsdMinor(-50, 'gbp')).toBe(-39);
});

test('dollars stay the same to the cent, for any amount', () => {
  for (const minor of [1, 5, 99, 500, 99_999_999]) expect(convertUsdMinor(minor, 'usd')).toBe(minor);
});

test('an amount that is not a whole number of minor units is refused', () => {
  expect(() => convertUsdMinor(5.5, 'usd')).toThrow(RangeError);
  expect(() => convertUsdMinor(Number.NaN, 'gbp')).toThrow(RangeError);
});

test('every amount is unchanged after it is sent and parsed', () => {
  for (let minor = 0; minor <= 30_000; minor += 1) expect(toMinor(toMajor(minor))).toBe(minor);
  expect(toMinor(999_999.99)).toBe(99_999_999);
});

test('a decimal between two minor units is rounded half up', () => {
  expect(toMinor(1.005)).toBe(101);
  expect(toMinor(3.954)).toBe(395);
});

test('an amount is shown with its symbol and two decimals', () => {
  expect(currencies.map((currency) => formatMinor(123_456, currency))).toEqual([
    '$1,234.56',
    '£1,234.56',
    '€1,234.56',
  ]);
  expect(formatMinor(5, 'usd')).toBe('$0.05');
  expect(formatMinor(-395, 'gbp')).toBe('-£3.95');
});
