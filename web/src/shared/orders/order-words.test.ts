import type { FunctionOutput } from '@numlet/contract/functions';
import { expect, test } from 'vitest';
import { anOrder } from '../../testing/an-order.ts';
import type { Order } from './order-waiting.ts';
import { orderWords, reasonText } from './order-words.ts';

type Transaction = FunctionOutput<'get-billing-info'>['transactions'][number];

type Case = [facts: Partial<Order>, tone: string, title: string, text: string | null];

const arrived = 'Your payment has arrived.';
const carrierIsSlow = 'The carrier is slow to respond. We keep trying.';
const documents = 'The carrier requires documents for this number.';

test.each<Case>([
  [{ state: 'reserved' }, 'waiting', 'Waiting for the payment to be confirmed', null],
  [
    { state: 'paid' },
    'waiting',
    'Payment received, setting up your number',
    `${arrived} The number is being set up.`,
  ],
  [
    { state: 'provisioning', note: 'carrier_slow' },
    'waiting',
    'Payment received, setting up your number',
    `${arrived} ${carrierIsSlow}`,
  ],
  [{ state: 'paid', kind: 'monthly_topup' }, 'waiting', 'Payment received', arrived],
  [
    { state: 'needs_action' },
    'look',
    'Payment received. Our team is looking into it',
    `${arrived} Our team is looking into it: within a day you will have what you paid for, or your money back.`,
  ],
  [
    { state: 'needs_action', note: 'no_deadline' },
    'look',
    'Payment received. Our team is looking into it',
    `${arrived} Our team is looking into it and will agree with you on the next step.`,
  ],
  [
    { state: 'needs_action', note: 'documents_needed' },
    'look',
    'Payment received. Our team is looking into it',
    `${arrived} ${documents} Within a day we will either deliver it or refund your payment.`,
  ],
  [
    { state: 'expired' },
    'plain',
    'The payment was not completed',
    'The time to pay ran out. Nothing was charged.',
  ],
])('an unfinished purchase shows its state: %o', (facts, ...words) => {
  expect(Object.values(orderWords(anOrder(facts)))).toEqual(words);
});

test.each<Case>([
  [{}, 'arrived', 'Your number is ready', 'It receives texts from now on.'],
  [{ kind: 'claim' }, 'arrived', 'Your number is ready', 'It receives texts from now on.'],
  [
    { kind: 'swap' },
    'arrived',
    'Your new number is ready',
    'It has replaced the old one and receives texts from now on.',
  ],
  [
    { kind: 'starter' },
    'arrived',
    'Your Starter Plan - First Month is paid',
    'Choose a number to start its first period.',
  ],
  [
    { kind: 'monthly_topup', plan_type: 'monthly_topup' },
    'arrived',
    'Your number is topped up',
    '40 texts and a month were added.',
  ],
  [
    { kind: 'yearly', plan_type: 'yearly', phone_number_id: 'n' },
    'arrived',
    'Your number is paid for another year',
    '600 texts and twelve months were added.',
  ],
  [
    { kind: 'yearly', plan_type: 'yearly', phone_number_id: null },
    'arrived',
    'Your Yearly Plan is paid',
    'Choose a number to start its first period.',
  ],
  [{ kind: 'credit', amount: 10 }, 'arrived', '$10.00 of credit added', 'It does not expire.'],
  [
    { kind: 'reactivation', paid: { until: '2099-02-05T09:00:00Z', renews: true } },
    'arrived',
    'Your number is working again',
    'Renews 5 February 2099.',
  ],
  [
    { kind: 'renewal', paid: { until: '2099-02-05T09:00:00Z', renews: false } },
    'arrived',
    'Your number is renewed',
    'Paid until 5 February 2099.',
  ],
  [{ kind: 'renewal' }, 'arrived', 'Your number is renewed', 'A new period has begun.'],
  [{ kind: 'overage' }, 'arrived', 'Extra texts are paid', 'Nothing more is due for them.'],
  [
    { crypto: someCoins({ progress: 'done', credited: 1.25 }) },
    'arrived',
    'Your number is ready',
    'It receives texts from now on. You sent more than the price: $1.25 became credit.',
  ],
])('a purchase is announced only once it is delivered, in the words of its kind: %o', (facts, ...words) => {
  expect(Object.values(orderWords(anOrder({ state: 'active', ...facts })))).toEqual(words);
});

const undelivered = { refund_reason: 'undelivered' } as const;
const returned = { refund_reason: 'returned' } as const;
const bankShowsIt = 'Banks take up to ten days to show it.';

test.each<Case>([
  [undelivered, 'look', 'We could not get this number', 'Your payment is being refunded.'],
  [
    { ...undelivered, kind: 'monthly_topup' },
    'look',
    'This could not be delivered',
    'Your payment is being refunded.',
  ],
  [
    { ...undelivered, payment_method: 'credit' },
    'look',
    'Your payment is being converted to credit',
    'This number could not be delivered. Credit does not expire.',
  ],
  [returned, 'look', 'Your payment is being refunded', bankShowsIt],
  [
    { ...returned, payment_method: 'crypto' },
    'look',
    'Your payment is being converted to credit',
    'Credit does not expire.',
  ],
  [{ refund_reason: 'charged_back' }, 'look', 'Your bank has reversed this payment', null],
])('rule 27, refund: a refund under way says where the money goes, and why: %o', (facts, ...words) => {
  expect(Object.values(orderWords(anOrder({ state: 'refund_due', ...facts })))).toEqual(words);
});

test.each([undelivered, returned])(
  'rule 27, refund: a refund that the card does not accept is never called pending: %o',
  (reason) => {
    expect(orderWords(anOrder({ state: 'refund_due', note: 'refund_refused', ...reason }))).toEqual({
      tone: 'look',
      title: 'Your payment could not be refunded to your card',
      text: 'Our team will return it another way.',
    });
  },
);

const becameCredit = '$5.00 was added to your credit, which does not expire.';

test.each<Case>([
  [
    undelivered,
    'look',
    'Your payment has been refunded',
    'This number could not be delivered. Your payment has been refunded.',
  ],
  [
    { ...undelivered, kind: 'monthly_topup' },
    'look',
    'Your payment has been refunded',
    'This could not be delivered. Your payment has been refunded.',
  ],
  // The bank returned the refund, or the payment was made in crypto.
  [
    { ...undelivered, became_credit: 5 },
    'look',
    'Your payment became credit',
    `This number could not be delivered. ${becameCredit}`,
  ],
  [returned, 'look', 'Your payment has been refunded', bankShowsIt],
  [{ ...returned, became_credit: 5 }, 'look', 'Your payment became credit', becameCredit],
  [{ refund_reason: 'charged_back' }, 'look', 'Your bank has reversed this payment', null],
])(
  'rule 27, refund: a finished refund is not called failed, and nothing is said twice: %o',
  (facts, ...words) => {
    expect(Object.values(orderWords(anOrder({ state: 'refunded', ...facts })))).toEqual(words);
  },
);

test.each<Case>([
  [
    { kind: 'claim', state: 'provisioning' },
    'waiting',
    'Setting up your number',
    'The number is being set up.',
  ],
  [
    { kind: 'grant', state: 'provisioning', note: 'carrier_slow' },
    'waiting',
    'Setting up your number',
    carrierIsSlow,
  ],
  [
    { kind: 'claim', state: 'needs_action' },
    'look',
    'Our team is looking into this number',
    'Our team will look into it within a day. Your plan is not lost.',
  ],
  [
    { kind: 'grant', state: 'needs_action', note: 'documents_needed' },
    'look',
    'Our team is looking into this number',
    `${documents} Our team will look into it within a day.`,
  ],
  [
    { kind: 'claim', state: 'refunded', ...undelivered },
    'look',
    'We could not get this number',
    'Your plan is still paid for: please choose another number.',
  ],
  [{ kind: 'grant', state: 'refunded', ...undelivered }, 'look', 'We could not get this number', null],
])('rule 11, unclaimed-plan: without a payment no money is mentioned: %o', (facts, ...words) => {
  expect(Object.values(orderWords(anOrder(facts)))).toEqual(words);
});

test.each<Case>([
  [{ state: 'paid' }, 'waiting', 'Setting up your new number', 'The new number is being set up.'],
  [
    { state: 'provisioning', note: 'carrier_slow' },
    'waiting',
    'Setting up your new number',
    `${carrierIsSlow} Until then your number stays as it is.`,
  ],
  [
    { state: 'refunded' },
    'look',
    'Your number was not swapped',
    'We could not get the new number. You keep the one you have, and the swap is not used up.',
  ],
  [
    { state: 'refund_due', note: 'text_arrived' },
    'look',
    'Your number was not swapped',
    'A text arrived in the meantime, so you keep your number.',
  ],
])('rule 38, swap: every outcome of a swap says that the owner still has a number: %o', (facts, ...words) => {
  expect(Object.values(orderWords(anOrder({ kind: 'swap', ...facts })))).toEqual(words);
});

const dash = 'We received 0.16 DASH instead of LTC. Our team will look into it; your money is not lost.';

test.each<Case>([
  [
    { crypto: someCoins({ progress: 'partly_paid', paid_amount: 0.25 }) },
    'waiting',
    'Waiting for the payment to be confirmed',
    '0.25 of 0.5 LTC has arrived. Send the rest, 0.25 LTC, to the same address within a day. Otherwise what has arrived becomes credit.',
  ],
  [
    { state: 'expired', crypto: someCoins({ progress: 'credited', credited: 2.4 }) },
    'look',
    '$2.40 became credit',
    'What you sent did not cover the price. Credit does not expire.',
  ],
  [
    { state: 'expired', crypto: someCoins({ unexpected: { amount: 0.16, currency: 'dash' } }) },
    'plain',
    'The payment was not completed',
    dash,
  ],
  [
    {
      state: 'active',
      crypto: someCoins({ progress: 'done', unexpected: { amount: 0.16, currency: 'dash' } }),
    },
    'arrived',
    'Your number is ready',
    `It receives texts from now on. ${dash}`,
  ],
])(
  'rule 28, crypto-payment: an order with received coins says what happened to them: %o',
  (facts, ...words) => {
    expect(Object.values(orderWords(anOrder({ payment_method: 'crypto', ...facts })))).toEqual(words);
  },
);

test.each<[code: Exclude<NonNullable<Transaction['reason']>['code'], 'coins'>, words: string]>([
  ['insufficient_funds', 'There was not enough money on the card. Nothing was charged.'],
  ['expired_card', 'The card has expired. Nothing was charged.'],
  ['authentication_required', 'The bank wants you to confirm this payment yourself. Nothing was charged.'],
  ['card_velocity_exceeded', 'The card’s limit was reached. Nothing was charged.'],
  ['withdrawal_count_limit_exceeded', 'The card’s limit was reached. Nothing was charged.'],
  ['card_not_supported', 'The card cannot be used for this payment. Nothing was charged.'],
  ['currency_not_supported', 'The card cannot be used in this currency. Nothing was charged.'],
  ['processing_error', 'The bank could not process it. Nothing was charged.'],
  ['issuer_not_available', 'The bank could not be reached. Nothing was charged.'],
  ['no_saved_card', 'There was no saved card to charge. Nothing was charged.'],
  ['never_arrived', 'The charge never reached the bank. Nothing was charged.'],
  ['refused', 'The bank declined the card. Nothing was charged.'],
  ['not_answered', 'The bank has not answered yet.'],
  ['transfer_pending', 'The bank has not sent the money yet. This can take several days.'],
  ['transfer_refused', 'The bank did not send the money. Nothing was charged.'],
])('rule 34, payment-list: a pending or failed payment says why: %s', (code, words) => {
  expect(reasonText({ ...aFailure, reason: { code } })).toBe(words);
});

test('rule 34, payment-list: a crypto order in the list shows its outcome, and is called timed out only once it is', () => {
  const reason = { code: 'coins' as const, waits_until: null, arrived: 0, crypto: someCoins({}) };
  const say = (row: Partial<Transaction>) =>
    reasonText({ ...aFailure, payment_method: 'crypto', reason, ...row });
  expect(say({ status: 'pending' })).toBe('No coins have been seen yet.');
  expect(say({})).toBe('The time to pay ran out. Nothing was charged.');
  const credited = { ...reason, arrived: 4, crypto: someCoins({ progress: 'credited', credited: 4 }) };
  expect(say({ transaction_type: 'credit_topup', reason: credited })).toBe(
    'The $4.00 that arrived was added to your credit.',
  );
  expect(say({ status: 'completed', reason: null })).toBeNull();
});

const aFailure: Transaction = {
  id: 'failure',
  transaction_type: 'renewal',
  adjustment: null,
  direction: 'out',
  payment_method: 'card',
  currency: 'usd',
  amount: 2,
  status: 'failed',
  created_at: '2026-11-21T09:00:00Z',
  phone_number: '+14155550132',
  order_id: 'failure',
  reason: null,
};

function someCoins(details: Partial<NonNullable<Order['crypto']>>): NonNullable<Order['crypto']> {
  return {
    payment_url: null,
    pay_address: 'ltc1address',
    pay_amount: 0.5,
    pay_currency: 'ltc',
    paid_amount: 0,
    progress: 'waiting',
    rest: null,
    credited: 0,
    unexpected: null,
    ...details,
  };
}
