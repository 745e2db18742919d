import type { NextPayment } from '@numlet/contract/billing/outlook';
import { expect, test } from 'vitest';
import { aSubscription } from '../../../testing/a-subscription.ts';
import { anOutlook, aPayment } from '../../../testing/an-outlook.ts';
import type { Subscription } from '../use-billing-info.ts';
import { paymentOutlook } from './payment-outlook.ts';

const outlook = (payment: Partial<NextPayment>, changed: Partial<Subscription> = {}) =>
  paymentOutlook(
    aSubscription({
      current_period_end: '2026-12-04T09:00:00Z',
      ...changed,
      outlook: anOutlook({ next_payment: aPayment(payment) }),
    }),
  );

test.each<[string, Partial<NextPayment>]>([
  ['$2.00 by card', { method: 'card', reason: null }],
  ['$2.35 by card', { method: 'card', reason: null, overage: 0.35, amount: 2.35 }],
  ['£1.58 by card', { method: 'card', reason: null, currency: 'gbp', amount: 1.58 }],
  ['$2.00 from credit', { method: 'credit', reason: null }],
  ['$2.00 if you renew', {}],
  ['$2.00, card declined', { reason: 'card_refused', overage: 0.35, amount: 2.35 }],
  ['$2.00, no card', { reason: 'no_card' }],
  ['$2.00, credit too low', { reason: 'credit_too_low' }],
  ['$2.00, dispute open', { reason: 'card_waits' }],
  ['not charged', { reason: 'being_deleted' }],
])('a row of the numbers shows the cost of the next payment: %s', (sum, payment) => {
  expect(outlook(payment)).toEqual({ when: '4 Dec 2026', sum, tone: 'plain' });
});

test('a number that is unpaid, suspended or on hold says so in place of its date', () => {
  expect(outlook({}, { status: 'grace_period' })).toMatchObject({
    when: 'Unpaid since 4 Dec 2026',
    tone: 'amber',
  });
  expect(outlook({}, { status: 'suspended' })).toEqual({
    when: 'Suspended',
    sum: 'unpaid since 4 Dec 2026',
    tone: 'red',
  });
  expect(outlook({}, { disputed: true })).toMatchObject({ when: 'On hold', tone: 'amber' });
});
