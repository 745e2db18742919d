import type { FunctionOutput } from '@numlet/contract/functions';
import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { expect, test } from 'vitest';
import { toPay } from './purchase.ts';

type Subscription = FunctionOutput<'get-billing-info'>['subscriptions'][number];
type State = { status: 'active' | 'suspended'; disputed: boolean };

test.each([
  { state: { status: 'active', disputed: false }, opens: 3 },
  { state: { status: 'active', disputed: true }, opens: 0 },
  { state: { status: 'suspended', disputed: false }, opens: 0 },
] as const)('rule 26: a number and its plan say the same of what is paid for: %o', ({ state, opens }) => {
  const fromPlan = toPay(aPlan(state));
  expect(fromPlan).toEqual(toPay(aNumber(state)));
  expect(fromPlan).toMatchObject({
    id: 'number',
    is_suspended: state.status === 'suspended',
    is_yearly: true,
    withheld: opens,
    due: DUE,
  });
});

test('a plan that waits for its number is for none', () => {
  const waiting = {
    ...aPlan({ status: 'active', disputed: false }),
    phone_number_id: null,
    phone_number: null,
  };
  expect(toPay(waiting)).toBeNull();
});

const DUE = '2026-12-18T10:00:00Z';
const both = {
  phone_number: '+12025550132',
  billing_type: 'yearly',
  included_sms: 600,
  used_sms: 600,
  withheld_sms: 3,
  auto_renew: true,
  auto_renew_set: false,
} as const;

function aNumber({ status, disputed }: State): PhoneNumberItem {
  return {
    ...both,
    id: 'number',
    friendly_name: '(202) 555-0132',
    name: null,
    status: 'active',
    payment_status: status,
    last_payment_date: null,
    next_payment_due: DUE,
    suspension_date: null,
    created_at: DUE,
    user_id: 'user',
    country_code: 'US',
    phone_type: 'Local',
    release_date: null,
    swap_until: null,
    disputed,
  };
}

function aPlan({ status, disputed }: State): Subscription {
  return {
    ...both,
    id: 'plan',
    status,
    plan_type: 'yearly',
    phone_number_id: 'number',
    number_name: null,
    overage_enabled: false,
    overage_spending_cap: 5,
    current_period_start: DUE,
    current_period_end: DUE,
    overage_sms_count: 0,
    overage_charges: 0,
    card_currency: null,
    open_overage: 0,
    disputed,
    subscription_plans: { name: 'Yearly Plan', price_monthly: 25 },
  };
}
