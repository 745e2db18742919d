import type { FunctionOutput } from '@numlet/contract/functions';
import { anOutlook } from './an-outlook.ts';

type Subscription = FunctionOutput<'get-billing-info'>['subscriptions'][number];

/** The plan of a number in its first month, as the server returns it. */
export function aSubscription(details: Partial<Subscription>): Subscription {
  return {
    id: 's',
    status: 'active',
    plan_type: 'starter',
    billing_type: 'trial',
    phone_number_id: 'n',
    phone_number: '+14155550132',
    number_name: null,
    overage_enabled: false,
    overage_spending_cap: 25,
    current_period_start: null,
    current_period_end: null,
    overage_sms_count: 0,
    overage_charges: 0,
    included_sms: 100,
    used_sms: 0,
    withheld_sms: 0,
    auto_renew: true,
    auto_renew_set: false,
    card_currency: null,
    open_overage: 0,
    disputed: false,
    surcharge: 0,
    subscription_plans: { name: 'Starter Plan - First Month', price_monthly: 5 },
    outlook: anOutlook(),
    ...details,
  };
}
