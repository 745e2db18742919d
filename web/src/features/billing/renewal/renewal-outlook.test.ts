import { expect, test } from 'vitest';
import { aBillingInfo } from '../../../testing/a-billing-info.ts';
import { aSubscription } from '../../../testing/a-subscription.ts';
import type { BillingInfo, Subscription } from '../use-billing-info.ts';
import { renewalOutlooks } from './renewal-outlook.ts';

const visa = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, refused: false };

test('what a number renews with is said of credit only where it covers that number', () => {
  expect(words({ saved_card: visa })).toBe('Renews with Visa ending 4242');
  expect(words({ credit_balance: 2 })).toBe('Renews with credit');
  expect(words({ credit_balance: 1.99 })).toBe('Can’t renew: you have no card and your credit is too low');
  expect(words({ credit_balance: 1.99 }, {}, 'pay_per_use')).toBe('Renews once your credit covers $2.00');
  const owing = { open_overage: 0.35 };
  expect(words({ credit_balance: 2, ...owing }, owing, 'pay_per_use')).toBe(
    'Renews once your credit covers $2.35',
  );
});

test('a dispute is named where the renewal waits for it', () => {
  expect(words({ saved_card: visa, has_open_dispute: true })).toBe(
    'Cannot renew until the dispute is decided',
  );
  expect(words({ credit_balance: 5 }, { disputed: true })).toBe('Renews once the dispute is decided');
});

test('nothing renews while the account is being deleted', () => {
  expect(words({ saved_card: visa, credit_balance: 5, being_deleted: true })).toBe(
    'Does not renew while your account is being deleted',
  );
});

test('how a number would renew is known while its renewal is off', () => {
  expect(words({ saved_card: visa }, { auto_renew: false })).toBe('Renews with Visa ending 4242');
});

function words(
  info: Partial<BillingInfo>,
  plan: Partial<Subscription> = {},
  preferred: 'subscription' | 'pay_per_use' = 'subscription',
) {
  const subscription = aSubscription({ phone_number_id: 'one', ...plan });
  return renewalOutlooks(aBillingInfo(info, subscription), preferred).get('one')?.words;
}
