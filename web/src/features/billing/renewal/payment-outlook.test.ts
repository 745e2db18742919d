import { expect, test } from 'vitest';
import { aBillingInfo as anInfo } from '../../../testing/a-billing-info.ts';
import { aSubscription } from '../../../testing/a-subscription.ts';
import type { BillingInfo, Subscription } from '../use-billing-info.ts';
import { paymentOutlook } from './payment-outlook.ts';

const visa = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, refused: false };

const outlook = (details: Partial<BillingInfo>, changed: Partial<Subscription> = {}) => {
  const subscription = aSubscription({ current_period_end: '2026-12-04T09:00:00Z', ...changed });
  return paymentOutlook(anInfo(details, subscription), subscription, 'subscription');
};

test.each<[string, Partial<BillingInfo>, Partial<Subscription>]>([
  ['$2.00 by card', { saved_card: visa }, {}],
  ['$2.35 by card', { saved_card: visa }, { open_overage: 0.35 }],
  ['£1.58 by card', { saved_card: visa }, { card_currency: 'gbp' }],
  ['$25.00 by card', { saved_card: visa }, { billing_type: 'yearly' }],
  ['$2.00 from credit', { credit_balance: 2 }, {}],
  ['$2.00 if you renew', { saved_card: visa }, { auto_renew: false }],
  ['$2.00, card declined', { saved_card: { ...visa, refused: true } }, {}],
  ['$2.00, no card', {}, {}],
  ['$2.00, dispute open', { saved_card: visa, has_open_dispute: true }, {}],
  ['not charged', { saved_card: visa, being_deleted: true }, {}],
])('a row of the numbers says what its number costs next: %s', (sum, details, changed) => {
  expect(outlook(details, changed)).toEqual({ when: '4 Dec 2026', sum, tone: 'plain' });
});

test('a number that is unpaid, suspended or held by a dispute says so in place of its date', () => {
  const info = { saved_card: visa };
  expect(outlook(info, { status: 'grace_period' })).toMatchObject({
    when: 'Unpaid since 4 Dec 2026',
    tone: 'amber',
  });
  expect(outlook(info, { status: 'suspended' })).toEqual({
    when: 'Suspended',
    sum: 'unpaid since 4 Dec 2026',
    tone: 'red',
  });
  expect(outlook(info, { disputed: true })).toMatchObject({ when: 'On hold', tone: 'amber' });
});
