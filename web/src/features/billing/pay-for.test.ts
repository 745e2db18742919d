import { expect, test } from 'vitest';
import { aBillingInfo } from '../../testing/a-billing-info.ts';
import { aSubscription } from '../../testing/a-subscription.ts';
import { payFor } from './pay-for.ts';
import { nextPayment } from './renewal/next-payment.ts';

test.each([
  [false, 'starter', 500],
  [true, 'monthly_topup', 200],
])(
  'rule 11: with a payment before, %s, what is asked for a gift that is due is what its payment costs',
  (hasPaid, plan, priceMinor) => {
    const subscription = aSubscription({
      billing_type: 'grant',
      status: 'grace_period',
      auto_renew: false,
      phone_number: '+14155550132',
      phone_number_id: 'n',
      current_period_end: '2026-11-18T10:00:00Z',
    });
    const info = { ...aBillingInfo({}, subscription), first_payment_made: hasPaid };
    expect(payFor(subscription, info).purchase).toMatchObject({ kind: 'plan', plan });
    expect(nextPayment(info, 'subscription')).toMatchObject({ renewalMinor: priceMinor });
  },
);
