import { expect, test } from 'vitest';
import type { Order } from '../../../shared/orders/order-waiting.ts';
import { aSubscription } from '../../../testing/a-subscription.ts';
import { repeatPurchase } from './repeat-purchase.ts';

test('a person who left the checkout of a number is led back to the same number, in the same currency', () => {
  expect(
    repeatPurchase(anOrder({ kind: 'number_purchase', phone_number: '+16045550178' }), none),
  ).toMatchObject({
    currency: 'gbp',
    purchase: { kind: 'number', number: { phoneNumber: '+16045550178', isoCountry: 'CA' } },
  });
});

test('credit is offered again in its amount, and a plan that had no number is offered again without one', () => {
  expect(repeatPurchase(anOrder({ kind: 'credit', amount: 12.5 }), none)?.purchase).toEqual({
    kind: 'credit',
    amountMinor: 1250,
  });
  expect(repeatPurchase(anOrder({ kind: 'starter', plan_type: 'starter' }), none)?.purchase).toEqual({
    kind: 'plan',
    plan: 'starter',
    number: null,
  });
});

test('nothing is offered again for a released number, nor for payments that are not made manually', () => {
  const ofAGoneNumber = anOrder({
    kind: 'monthly_topup',
    plan_type: 'monthly_topup',
    phone_number_id: 'gone',
  });
  expect(repeatPurchase(ofAGoneNumber, none)).toBeNull();
  expect(repeatPurchase(anOrder({ kind: 'overage' }), none)).toBeNull();
});

test('a person whose plan waits for its number is not offered another one', () => {
  const waiting = {
    subscriptions: [aSubscription({ status: 'unclaimed', phone_number_id: null, phone_number: null })],
  };
  for (const kind of ['number_purchase', 'starter'] as const)
    expect(
      repeatPurchase(anOrder({ kind, plan_type: 'starter', phone_number: '+16045550178' }), waiting),
    ).toBeNull();
  expect(repeatPurchase(anOrder({ kind: 'credit' }), waiting)).not.toBeNull();
});

const none = { subscriptions: [] };

function anOrder(details: Partial<Order>): Order {
  return {
    id: 'o',
    kind: 'credit',
    state: 'awaiting_payment',
    plan_type: null,
    payment_method: 'card',
    phone_number: null,
    phone_number_id: null,
    amount: 5,
    surcharge: 0,
    monthly_surcharge: 0,
    currency: 'gbp',
    created_at: '2026-11-21T10:00:00Z',
    waits_until: null,
    crypto: null,
    part: null,
    refund_reason: null,
    became_credit: 0,
    paid: null,
    note: null,
    ...details,
  };
}
