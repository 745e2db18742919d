import { expect, test } from 'vitest';
import { coinsText, dialogWords, noteWords } from './crypto-words.ts';
import type { Order } from './order-waiting.ts';

const now = Date.parse('2026-11-21T13:00:00Z');

test('an opened crypto payment names its whole sum; a partial payment names the rest and the day', () => {
  const opened = anOrder({ waits_until: '2026-11-21T14:00:00Z' }, { progress: 'waiting', paid_amount: 0 });
  expect(noteWords(opened, now).text).toMatch(/^Send 0\.25 USDT on TRC20, by \d\d:00\.$/);
  const partial = anOrder(
    { waits_until: '2026-11-22T13:00:00Z' },
    { progress: 'partly_paid', paid_amount: 0.1 },
  );
  expect(noteWords(partial, now).title).toBe('Part of your crypto payment has arrived');
  expect(noteWords(partial, now).text).toMatch(
    /^Send the rest, 0\.15 of 0\.25 USDT on TRC20, by 2\d Nov 2026, /,
  );
});

test('coins that the network has seen require no further action', () => {
  const seen = anOrder({}, { progress: 'seen', paid_amount: 0.25 });
  expect(noteWords(seen, now)).toEqual({ title: 'Your crypto payment is on its way', text: null });
});

test.each<[facts: Partial<NonNullable<Order['crypto']>>, words: string]>([
  [{}, 'No coins have been seen yet.'],
  [{ progress: 'seen' }, 'Your coins have been seen and are being confirmed by their network.'],
  [
    { progress: 'partly_paid', paid_amount: 0.1 },
    '0.1 of 0.25 USDT on TRC20 has arrived. Send the rest, 0.15 USDT on TRC20, to the same address within a day. Otherwise what has arrived becomes credit.',
  ],
  [
    { progress: 'partly_paid', paid_amount: 0.2, rest: { amount: 1, too_small: true } },
    '0.2 of 0.25 USDT on TRC20 has arrived. $1.00 is missing, and USDT on TRC20 cannot carry so little. Pay it from credit within a day. Otherwise what has arrived becomes credit.',
  ],
  [
    { progress: 'overdue' },
    'Your coins came after the time to pay had run out. Once they are confirmed you get what you ordered if it is still available, or credit.',
  ],
  [
    { progress: 'late' },
    'Your coins came after the time to pay had run out. Once they are confirmed they become credit.',
  ],
  [{ progress: 'credited', credited: 2.5 }, 'What you sent did not cover the price: $2.50 became credit.'],
  [
    { progress: 'credited', credited: 5, paid_amount: 0.25 },
    'Your coins came after the time to pay had run out: $5.00 became credit.',
  ],
  [
    { unexpected: { amount: 0.25, currency: 'usdttrc20' } },
    'We received 0.25 USDT on TRC20. Our team will look into it; your money is not lost.',
  ],
  [
    { progress: 'seen', unexpected: { amount: 0.16, currency: 'dash' } },
    'Your coins have been seen and are being confirmed by their network. We received 0.16 DASH instead of USDT on TRC20. Our team will look into it; your money is not lost.',
  ],
])('rule 28, crypto-payment: the outcome of coins is described in a sentence: %o', (facts, words) => {
  const { crypto } = anOrder({}, facts);
  const which = { isCredit: false, isOver: false };
  expect(crypto && coinsText({ crypto, waits_until: null }, which)).toBe(words);
});

test('rule 29, reservation: a reserved order says when the reservation ends; an order for credit says that any sum is accepted', () => {
  const { crypto } = anOrder({}, {});
  const until = { waits_until: '2026-11-22T13:00:00Z' };
  expect(crypto && coinsText({ crypto, ...until }, { isCredit: true, isOver: false })).toMatch(
    /^No coins have been seen yet\. This order is kept for you until .*\d\d:00\.$/,
  );
  expect(dialogWords(anOrder({}, {}))).toEqual({
    title: 'Waiting for your payment',
    text: 'This updates automatically. You can close it: the payment stays on your dashboard. Any amount that arrives becomes credit that does not expire.',
  });
  expect(dialogWords(anOrder({ kind: 'starter' }, {})).text).toContain(
    'We can’t send crypto back. Refunds are added to your credit',
  );
  expect(dialogWords(anOrder(until, { progress: 'partly_paid', paid_amount: 0.1 })).text).toMatch(
    /^Send the rest, 0\.15 USDT on TRC20, to the same address by .*\d\d:00\. Otherwise/,
  );
  expect(dialogWords(anOrder({}, { progress: 'seen' })).title).toBe(
    'Payment seen. The network is confirming it',
  );
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
    surcharge: 0,
    monthly_surcharge: 0,
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
      rest: null,
      credited: 0,
      unexpected: null,
      ...crypto,
    },
    part: null,
    refund_reason: null,
    became_credit: 0,
    paid: null,
    note: null,
    ...details,
  };
}
