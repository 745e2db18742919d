import type { NextPayment, Outlook } from '@numlet/contract/billing/outlook';
import { expect, test } from 'vitest';
import { aCardPayment, anOutlook, aPayment } from '../../testing/an-outlook.ts';
import { immediateChargeWords, renewalWords } from './renewal-words.ts';

const visa = { brand: 'visa', last4: '4242' };

const renewal = (next_payment: NextPayment | null, disputed = false) =>
  renewalWords({ outlook: anOutlook({ next_payment }), disputed }, visa);

test('a number’s card says how it renews, and why it would not renew', () => {
  expect(renewal(aCardPayment())).toBe('Renews with Visa ending 4242');
  expect(renewal(aCardPayment({ reason: 'card_refused' }))).toBe(
    'Renews with Visa ending 4242, which was declined last time',
  );
  expect(renewal(aPayment({ method: 'credit', reason: null }))).toBe('Renews with credit');
  expect(renewal(aPayment({ reason: 'credit_too_low', amount: 2.35 }))).toBe(
    'Renews once your credit covers $2.35',
  );
  expect(renewal(aPayment({ reason: 'no_card' }))).toBe(
    'Can’t renew: you have no card and your credit is too low',
  );
  expect(renewal(null, true)).toBe('Renews once the dispute is decided');
});

test('the charge for switching renewal on is named with its sum and its method', () => {
  const words = (charged_if_renewed: Outlook['charged_if_renewed']) =>
    immediateChargeWords({ outlook: anOutlook({ charged_if_renewed }) }, visa);
  expect(words({ method: 'card', amount: 2.35, currency: 'usd' })).toBe(
    '$2.35 is charged to Visa ending 4242',
  );
  expect(words({ method: 'credit', amount: 2, currency: 'usd' })).toBe('$2.00 is drawn from your credit');
  expect(words(null)).toBeNull();
});
