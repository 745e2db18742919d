import { expect, test } from 'vitest';
import { aBillingInfo as anInfo } from '../../../testing/a-billing-info.ts';
import { aSubscription } from '../../../testing/a-subscription.ts';
import { anOutlook } from '../../../testing/an-outlook.ts';
import { projectionLines } from './projection.ts';

const numbers = (count: number) =>
  Array.from({ length: count }, (_, each) => aSubscription({ id: `${each}` }));

test('up to four numbers have a line each in the projected month', () => {
  expect(projectionLines(anInfo({}, ...numbers(4))).map(({ amount }) => amount)).toEqual([2, 2, 2, 2]);
});

test('from five numbers on, numbers with one price and one setting share a line, and the sum is the same', () => {
  const yearly = aSubscription({
    id: 'yearly',
    billing_type: 'yearly',
    outlook: anOutlook({ monthly_cost: 2.08 }),
  });
  const off = aSubscription({ id: 'off', auto_renew: false });
  const lines = projectionLines(anInfo({}, yearly, ...numbers(29), off));
  expect(lines.map(({ subscription, numbers: count, amount }) => [subscription?.id, count, amount])).toEqual([
    ['yearly', 1, 2.08],
    ['0', 29, 58],
    ['off', 1, 2],
  ]);
});
