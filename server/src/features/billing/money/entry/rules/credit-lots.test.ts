import { expect, test } from 'vitest';
import { type CreditMovement, disputedPurchases, paidWithCreditOf } from './credit-lots.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const came = (orderId: string, minor: number, kind = 'delivery', day = 1): CreditMovement => ({
  orderId,
  kind,
  minor,
  at: at(day),
});
const paid = (orderId: string, minor: number, day = 2) => came(orderId, -minor, 'payment', day);
const of = (
  orderId: string,
  movements: CreditMovement[],
  holds: Parameters<typeof paidWithCreditOf>[2] = [],
) => [...paidWithCreditOf(orderId, movements, holds)];

test('rule 26, dispute: credit is spent first in, first out, and bought credit before rewards', () => {
  const movements = [
    came('reward', 100, 'referral_reward'),
    came('A', 500),
    came('B', 1000),
    paid('number', 500),
    paid('plan', 200),
    paid('yearly', 850),
  ];
  expect(of('A', movements)).toEqual([['number', 500]]);
  expect(of('B', movements)).toEqual([
    ['plan', 200],
    ['yearly', 800],
  ]);
});

test('rule 26, dispute: credit that an administrator gave is spent after bought credit, and its withdrawal reduces given credit only', () => {
  const given = came('gift', 200, 'adjustment');
  expect(of('A', [given, came('A', 500), paid('number', 500), paid('plan', 200)])).toEqual([['number', 500]]);
  const withdrawn = [given, came('A', 500), came('gift', -200, 'adjustment'), paid('number', 500)];
  expect(of('A', withdrawn)).toEqual([['number', 500]]);
});

test('rule 26, dispute: refunded credit returns to the lots it was spent from, and a refund of bought credit reduces its own lot', () => {
  expect(
    of('A', [came('A', 500), paid('number', 500), came('number', 500, 'refund'), paid('plan', 200)]),
  ).toEqual([['plan', 200]]);
  const refunded = [came('A', 500), came('B', 500), came('A', -400, 'refund'), paid('plan', 200)];
  expect(of('A', refunded)).toEqual([['plan', 100]]);
  expect(of('B', refunded)).toEqual([['plan', 100]]);
});

test('rule 26, dispute: disputed credit is spent last, and new credit first fills a negative balance', () => {
  const hold = { orderId: 'A', from: at(2), until: at(4) };
  const movements = [came('A', 500), came('B', 500), paid('one', 200, 3), paid('two', 300, 5)];
  expect(of('A', movements, [hold])).toEqual([['two', 300]]);
  expect(of('B', movements, [hold])).toEqual([['one', 200]]);
  const below = [
    came('A', 500),
    paid('one', 500),
    came('A', -500, 'chargeback'),
    came('B', 600),
    paid('two', 100),
  ];
  expect(of('B', below)).toEqual([['two', 100]]);
});

test('rule 26, dispute: a partial dispute affects unspent credit first, then the purchases in their order', () => {
  const purchases = new Map([
    ['one', 300],
    ['two', 400],
  ]);
  expect(disputedPurchases(purchases, 1000, 1000)).toEqual([
    { orderId: 'one', minor: 300 },
    { orderId: 'two', minor: 400 },
  ]);
  expect(disputedPurchases(purchases, 1000, 700)).toEqual([
    { orderId: 'one', minor: 300 },
    { orderId: 'two', minor: 100 },
  ]);
  expect(disputedPurchases(purchases, 1000, 300)).toEqual([]);
});
