import { expect, test } from 'vitest';
import { aSubscription } from '../../../testing/a-subscription.ts';
import { allowanceWords } from './allowance-words.ts';

test('the allowance that is shown is the current one', () => {
  const of = (...included: number[]) =>
    allowanceWords({ subscriptions: included.map((included_sms) => aSubscription({ included_sms })) });
  expect(of(140)).toBe('Your number has 140 texts in this period.');
  expect(of(100, 40, 600)).toBe('Your numbers have 100, 40 and 600 texts in their periods.');
  expect(of(100, 40, 40, 40, 600)).toBe('Your 5 numbers have 820 texts in their periods.');
  expect(of()).toContain('100 texts, a top-up 40, a year 600');
});
