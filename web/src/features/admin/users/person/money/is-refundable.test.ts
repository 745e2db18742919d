import { expect, test } from 'vitest';
import { hasWhatCouldStay, isRefundable, type Payment } from './is-refundable.ts';

const here = { deletion_undo_until: null };

const payment = (changed: Partial<Payment>): Payment => ({
  id: '019a0000-0000-7000-8000-000000000001',
  transaction_type: 'credit_topup',
  adjustment: null,
  direction: 'out',
  payment_method: 'card',
  currency: 'usd',
  amount: 10,
  status: 'completed',
  created_at: '2026-11-01T10:00:00.000Z',
  phone_number: null,
  order_id: '019a0000-0000-7000-8000-000000000002',
  reason: null,
  ...changed,
});

test('a refund is offered of what was paid, and not of coins that are somebody’s credit', () => {
  expect(isRefundable(payment({}), here)).toBe(true);
  expect(isRefundable(payment({ status: 'refunded' }), here)).toBe(false);
  expect(isRefundable(payment({ transaction_type: 'adjustment' }), here)).toBe(false);
  const coins = payment({ payment_method: 'crypto' });
  expect(isRefundable(coins, here)).toBe(false);
  expect(isRefundable(coins, { deletion_undo_until: '2026-11-15T10:00:00.000Z' })).toBe(true);
  expect(isRefundable(payment({ transaction_type: 'starter', payment_method: 'crypto' }), here)).toBe(true);
});

test('what stays or ends is asked of a number or a period, and not of credit and texts, of which the server takes no answer', () => {
  expect(hasWhatCouldStay(payment({ transaction_type: 'renewal' }))).toBe(true);
  expect(hasWhatCouldStay(payment({}))).toBe(false);
  expect(hasWhatCouldStay(payment({ transaction_type: 'overage' }))).toBe(false);
});
