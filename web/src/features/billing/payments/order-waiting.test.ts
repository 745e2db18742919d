import { expect, test } from 'vitest';
import { isSettled, nextLook, type Order } from './order-waiting.ts';
import { isOfNow, orderWords } from './order-words.ts';

test('a purchase is asked after every second at first, then slower, and not for ever', () => {
  expect([0, 9_999, 10_000, 59_999, 60_000, 599_999, 600_000].map((ms) => nextLook(ms))).toEqual([
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

test('coins are waited for as long as somebody looks on', () => {
  expect(nextLook(3_600_000, { isCrypto: true })).toBe(15_000);
});

test('the server’s own words stand before ours', () => {
  expect(orderWords(anOrder({ state: 'refund_due' })).text).toBe(
    'Somebody else got it first. Your payment is on its way back.',
  );
  expect(orderWords(anOrder({ state: 'refund_due', message: 'Returned to your card.' })).text).toBe(
    'Returned to your card.',
  );
});

test('what its buyer took back is not said to have failed, and nothing is said twice', () => {
  const going = anOrder({
    state: 'refund_due',
    refund_reason: 'returned',
    message: 'Your payment is on its way back.',
  });
  expect(orderWords(going)).toMatchObject({
    title: 'Your payment is on its way back',
    text: 'Your bank shows it within a few days.',
  });
  const gone = {
    state: 'refunded',
    refund_reason: 'returned',
    message: 'Your payment has been returned.',
  } as const;
  expect(orderWords(anOrder(gone)).text).toBe('Your bank shows it within a few days.');
  expect(orderWords(anOrder({ ...gone, payment_method: 'crypto', became_credit: 5 }))).toMatchObject({
    title: 'Your payment became credit',
    text: '$5.00 was added to your credit, which does not expire.',
  });
  const message = 'Your bank has taken this payment back.';
  expect(orderWords(anOrder({ state: 'refunded', refund_reason: 'charged_back', message }))).toMatchObject({
    title: 'Your bank has taken this payment back',
    text: null,
  });
});

test('rule 27: a card payment that its bank has sent back is said to have become credit, not to be on the card', () => {
  const message = 'This number could not be delivered. Your payment has become credit.';
  expect(
    orderWords(anOrder({ state: 'refunded', refund_reason: 'undelivered', became_credit: 5, message })),
  ).toMatchObject({ title: 'Your payment became credit', text: message });
});

test('only what is there is announced as arrived, each purchase as what it is', () => {
  expect(orderWords(anOrder({ state: 'paid' })).tone).toBe('waiting');
  expect(orderWords(anOrder({ state: 'active' }))).toMatchObject({
    tone: 'arrived',
    title: 'Your number is ready',
  });
  expect(orderWords(anOrder({ state: 'active', kind: 'credit', amount: 10 })).title).toBe(
    '$10.00 of credit added',
  );
  expect(orderWords(anOrder({ state: 'active', kind: 'yearly', plan_type: 'yearly' })).text).toBe(
    '600 texts and twelve months were added.',
  );
});

test('crypto that cannot be given back is said to have become credit', () => {
  expect(orderWords(anOrder({ state: 'refunded', payment_method: 'crypto', became_credit: 5 })).title).toBe(
    'Your payment became credit',
  );
  expect(orderWords(anOrder({ state: 'expired', crypto: aPartialPayment })).title).toBe(
    '$2.40 became credit',
  );
  expect(orderWords(anOrder({ state: 'expired' })).text).toBe('Nothing was charged.');
});

test('an address opened by hand does not greet anybody with a purchase of last month', () => {
  const now = Date.parse('2026-11-21T09:30:00Z');
  expect(isOfNow(anOrder({}), now)).toBe(true);
  expect(isOfNow(anOrder({ created_at: '2026-10-21T09:00:00Z' }), now)).toBe(false);
});

const aPartialPayment: Order['crypto'] = {
  payment_url: null,
  pay_address: 'tb1qw508d6qe',
  pay_amount: 0.00005214,
  pay_currency: 'btc',
  paid_amount: 0.000025,
  progress: 'credited',
  credited: 2.4,
};

function anOrder(details: Partial<Order>): Order {
  return {
    id: 'o',
    kind: 'number_purchase',
    state: 'awaiting_payment',
    plan_type: 'starter',
    payment_method: 'card',
    phone_number: '+14155550132',
    phone_number_id: null,
    amount: 5,
    currency: 'usd',
    created_at: '2026-11-21T09:00:00Z',
    waits_until: null,
    crypto: null,
    refund_reason: null,
    became_credit: 0,
    message: null,
    ...details,
  };
}
