import { expect, test } from 'vitest';
import type { Order } from './order-waiting.ts';
import { waitingText, waitingTitle } from './waiting-words.ts';

const now = Date.parse('2026-11-21T13:00:00Z');

test('an opened crypto payment names its whole sum, a partial one what is missing of it and the day', () => {
  const opened = anOrder({ waits_until: '2026-11-21T14:00:00Z' }, { progress: 'waiting', paid_amount: 0 });
  expect(waitingText(opened, now)).toMatch(/^0\.25 USDT on TRC20, until \d\d:00$/);
  const partial = anOrder(
    { waits_until: '2026-11-22T13:00:00Z' },
    { progress: 'partly_paid', paid_amount: 0.1 },
  );
  expect(waitingTitle(partial)).toBe('Part of your crypto payment has arrived');
  expect(waitingText(partial, now)).toMatch(/^0\.15 of 0\.25 USDT on TRC20 is missing, until 2\d Nov 2026, /);
});

test('what the network has seen asks for nothing more', () => {
  const seen = anOrder({}, { progress: 'seen', paid_amount: 0.25 });
  expect([waitingTitle(seen), waitingText(seen, now)]).toEqual(['Your crypto payment is on its way', null]);
});

function anOrder(details: Partial<Order>, crypto: Partial<NonNullable<Order['crypto']>>): Order {
  return {
    id: 'o',
    kind: 'credit',
    state: 'awaiting_payment',
    plan_type: null,
    payment_method: 'crypto',
    phone_number: null,
    phone_number_id: null,
    amount: 20,
    currency: 'usd',
    created_at: '2026-11-21T12:00:00Z',
    waits_until: null,
    crypto: {
      payment_url: null,
      pay_address: 'T-address',
      pay_amount: 0.25,
      pay_currency: 'usdttrc20',
      paid_amount: 0,
      progress: 'waiting',
      credited: 0,
      ...crypto,
    },
    refund_reason: null,
    became_credit: 0,
    message: null,
    ...details,
  };
}
