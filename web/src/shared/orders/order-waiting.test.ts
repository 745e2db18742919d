import { expect, test } from 'vitest';
import { anOrder } from '../../testing/an-order.ts';
import { isReturnOf, isSettled, pollDelayMs } from './order-waiting.ts';

test('a purchase is polled every second at first, then more slowly, and not for ever', () => {
  expect([0, 9_999, 10_000, 59_999, 60_000, 599_999, 600_000].map((ms) => pollDelayMs(ms))).toEqual([
    1_000,
    1_000,
    3_000,
    3_000,
    15_000,
    15_000,
    null,
  ]);
});

test('a purchase that can still change is not settled', () => {
  expect(isSettled('awaiting_payment')).toBe(false);
  expect(isSettled('provisioning')).toBe(false);
  expect(isSettled('active')).toBe(true);
  expect(isSettled('needs_action')).toBe(true);
  expect(isSettled('refund_due')).toBe(true);
});

test('coins are awaited as long as the page is open', () => {
  expect(pollDelayMs(3_600_000, { isCrypto: true })).toBe(15_000);
});

test('a URL opened manually shows no purchase of last month', () => {
  const now = Date.parse('2026-11-21T09:30:00Z');
  const lastMonth = anOrder({ created_at: '2026-10-21T09:00:00Z' });
  for (const cancelled of [true, false]) {
    const byHand = { isNamed: false, cancelled };
    expect(isReturnOf(anOrder({}), byHand, now)).toBe(true);
    expect(isReturnOf(lastMonth, byHand, now)).toBe(false);
    expect(isReturnOf(null, byHand, now)).toBe(false);
    // The address that the server builds names the order.
    expect(isReturnOf(lastMonth, { isNamed: true, cancelled }, now)).toBe(true);
  }
});

test('a cancelled checkout does not concern an order whose coins are under way', () => {
  const now = Date.parse('2026-11-21T09:30:00Z');
  const coins = anOrder({ payment_method: 'crypto' });
  expect(isReturnOf(coins, { isNamed: false, cancelled: true }, now)).toBe(false);
  expect(isReturnOf(coins, { isNamed: false, cancelled: false }, now)).toBe(true);
});
