import { expect, test } from 'vitest';
import { aSubscription } from '../../../testing/a-subscription.ts';
import type { BillingInfo, Subscription, Transaction } from '../use-billing-info.ts';
import { remedies } from './transaction-remedy.ts';

type RemedyFacts = Parameters<typeof remedies>[1];

const NUMBER = '+12025550132';
const DUE = '2026-11-18T10:00:00Z';

test('rule 34, payment-list: if there are several attempts for one due date, the newest offers to pay for the number', () => {
  const offered = remedies(
    [
      aFailure({ id: 'newest', created_at: '2026-11-21T10:00:00Z' }),
      aFailure({ id: 'first', created_at: DUE }),
    ],
    anInfo({ status: 'grace_period' }),
  );
  expect([...offered.keys()]).toEqual(['newest']);
  expect(offered.get('newest')).toMatchObject({ do: 'pay', subscription: { phone_number: NUMBER } });
});

test('rule 34, payment-list: a failed renewal offers nothing if its number has been paid since or released, or if it was for an earlier due date', () => {
  const failure = aFailure({});
  expect(
    remedies([failure], anInfo({ status: 'active', current_period_end: '2026-12-18T10:00:00Z' })).size,
  ).toBe(0);
  expect(
    remedies([failure], anInfo({ status: 'grace_period', current_period_end: '2026-12-18T10:00:00Z' })).size,
  ).toBe(0);
  expect(remedies([failure], anInfo({ phone_number: '+12025550199' })).size).toBe(0);
});

test('rule 34, payment-list: declined overage that is still open asks for another card, unless a card has worked since', () => {
  const overage = aFailure({ transaction_type: 'overage' });
  const open = anInfo({ status: 'active', open_overage: 5 });
  expect(remedies([overage], open).get(overage.id)).toEqual({ do: 'change-card' });
  expect(remedies([overage], anInfo({ status: 'active', open_overage: 0 })).size).toBe(0);
  const works = { ...open, saved_card: open.saved_card && { ...open.saved_card, refused: false } };
  expect(remedies([overage], works).size).toBe(0);
});

test('rule 34, payment-list: a waiting crypto order shows its crypto address, only as long as the order is open', () => {
  const waiting = aFailure({ id: 'order', order_id: 'order', payment_method: 'crypto', status: 'pending' });
  const info = anInfo({});
  expect(remedies([waiting], info).size).toBe(0);
  const order = anOrder('order');
  expect(remedies([waiting], { ...info, open_payments: [order] }).get('order')).toEqual({
    do: 'show',
    order,
  });
  expect(remedies([{ ...waiting, status: 'failed' }], { ...info, open_payments: [order] }).size).toBe(0);
});

function aFailure(details: Partial<Transaction>): Transaction {
  return {
    id: 'failure',
    transaction_type: 'renewal',
    adjustment: null,
    direction: 'out',
    payment_method: 'card',
    currency: 'usd',
    amount: 2,
    status: 'failed',
    created_at: DUE,
    phone_number: NUMBER,
    order_id: 'failure',
    reason: { code: 'refused' },
    ...details,
  };
}

function anOrder(id: string): BillingInfo['open_payments'][number] {
  return {
    id,
    kind: 'credit',
    state: 'awaiting_payment',
    plan_type: null,
    payment_method: 'crypto',
    phone_number: null,
    phone_number_id: null,
    amount: 10,
    surcharge: 0,
    monthly_surcharge: 0,
    currency: 'usd',
    created_at: DUE,
    waits_until: DUE,
    crypto: {
      payment_url: null,
      pay_address: 'ltc1address',
      pay_amount: 0.125,
      pay_currency: 'ltc',
      paid_amount: 0,
      progress: 'waiting',
      rest: null,
      credited: 0,
      unexpected: null,
    },
    part: null,
    refund_reason: null,
    became_credit: 0,
    paid: null,
    note: null,
  };
}

/** A person with a declined card and one number. */
function anInfo(details: Partial<Subscription>): RemedyFacts {
  const subscription = aSubscription({
    id: 'plan',
    status: 'grace_period',
    plan_type: 'monthly_topup',
    billing_type: 'monthly',
    phone_number_id: 'number',
    phone_number: NUMBER,
    overage_enabled: true,
    current_period_start: '2026-10-18T10:00:00Z',
    current_period_end: DUE,
    included_sms: 40,
    card_currency: 'usd',
    subscription_plans: { name: 'Monthly Top-up', price_monthly: 2 },
    ...details,
  });
  return {
    subscriptions: [subscription],
    open_payments: [],
    saved_card: { brand: 'visa', last4: '0341', exp_month: 12, exp_year: 2034, refused: true },
  };
}
