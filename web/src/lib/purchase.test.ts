import { expect, test } from 'vitest';
import { aNumber } from '../testing/a-number.ts';
import { aSubscription } from '../testing/a-subscription.ts';
import { anOutlook } from '../testing/an-outlook.ts';
import { planRequest, toPay } from './purchase.ts';

test.each(['active', 'grace_period', 'suspended'] as const)(
  'a number and its plan agree on what is paid for: %s',
  (status) => {
    const fromPlan = toPay(aPlan(status));
    expect(fromPlan).toEqual(toPay(aNumber({ payment_status: status, ...both })));
    expect(fromPlan).toMatchObject({ id: 'n', status, is_yearly: true, due: DUE });
  },
);

test('no payment is offered for a number that is being released', () => {
  expect(toPay(aNumber({ status: 'releasing', outlook: null }))).toBeNull();
});

test('a plan is opened in the currency in which the card pays for the number; for dollars the currency chosen in the tab applies', () => {
  const number = (currency: 'gbp' | 'usd') => aNumber({ outlook: anOutlook({ currency }) });
  expect(planRequest(number('gbp'), 'yearly')).toMatchObject({
    currency: 'gbp',
    purchase: { plan: 'yearly' },
  });
  expect(planRequest(number('usd'), 'yearly')).not.toHaveProperty('currency');
});

test('a plan that waits for its number belongs to no number', () => {
  expect(toPay({ ...aPlan('active'), phone_number_id: null, phone_number: null, outlook: null })).toBeNull();
});

const DUE = '2026-12-18T10:00:00Z';
const both = {
  phone_number: '+12025550132',
  billing_type: 'yearly',
  auto_renew: true,
  next_payment_due: DUE,
} as const;

function aPlan(status: 'active' | 'grace_period' | 'suspended') {
  const { next_payment_due, ...shared } = both;
  return aSubscription({ ...shared, status, current_period_end: next_payment_due });
}
