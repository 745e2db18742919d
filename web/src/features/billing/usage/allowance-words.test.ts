import { expect, test } from 'vitest';
import type { Subscription } from '../use-billing-info.ts';
import { allowanceWords } from './allowance-words.ts';

test('the allowance that is named is the one there is', () => {
  const of = (...included: number[]) =>
    allowanceWords({ subscriptions: included.map((included_sms) => aSubscription(included_sms)) });
  expect(of(140)).toBe('Your number has 140 texts in this period.');
  expect(of(100, 40, 600)).toBe('Your numbers have 100, 40 and 600 texts in their periods.');
  expect(of()).toContain('100 texts, a top-up 40, a year 600');
});

function aSubscription(included_sms: number): Subscription {
  return {
    id: 's',
    status: 'active',
    plan_type: 'starter',
    billing_type: 'trial',
    phone_number_id: 'n',
    phone_number: '+14155550132',
    overage_enabled: false,
    overage_spending_cap: 25,
    current_period_start: null,
    current_period_end: null,
    overage_sms_count: 0,
    overage_charges: 0,
    included_sms,
    used_sms: 0,
    withheld_sms: 0,
    auto_renew: true,
    auto_renew_set: false,
    card_currency: null,
    open_overage: 0,
    disputed: false,
    subscription_plans: { name: 'Starter Plan - First Month', price_monthly: 5 },
  };
}
