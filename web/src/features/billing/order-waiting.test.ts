import { expect, test } from 'vitest';
import { isSettled, nextLook, type Order, orderWords } from './order-waiting.ts';

test('a purchase is asked after every second at first, then slower, and not for ever', () => {
  expect([0, 9_999, 10_000, 59_999, 60_000, 599_999, 600_000].map(nextLook)).toEqual([
    1_000,
    1_000,
    3_000,
    3_000,
    15_000,
    15_000,
    null,
  ]);
});

test('a purchase that can still move by itself is not settled', () => {
  expect(isSettled('awaiting_payment')).toBe(false);
  expect(isSettled('provisioning')).toBe(false);
  expect(isSettled('active')).toBe(true);
  expect(isSettled('needs_action')).toBe(true);
  expect(isSettled('refund_due')).toBe(true);
});

test('the server’s own words stand before ours', () => {
  expect(orderWords(anOrder('refund_due', null)).text).toBe(
    'Somebody else got it first. Your payment is on its way back.',
  );
  expect(orderWords(anOrder('refund_due', 'Returned to your card.')).text).toBe('Returned to your card.');
});

test('only a number that is there is announced as arrived', () => {
  expect(orderWords(anOrder('paid', null)).tone).toBe('waiting');
  expect(orderWords(anOrder('active', null)).tone).toBe('arrived');
});

function anOrder(state: Order['state'], message: string | null): Order {
  return {
    id: 'o',
    kind: 'number_purchase',
    state,
    phone_number: '+14155550132',
    phone_number_id: null,
    amount: 5,
    currency: 'usd',
    created_at: '2026-11-21T09:00:00Z',
    message,
  };
}
