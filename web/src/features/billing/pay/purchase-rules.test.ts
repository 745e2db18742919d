import { expect, test } from 'vitest';
import type { NumberToPay, Purchase } from '../../../lib/purchase.ts';
import { anOutlook } from '../../../testing/an-outlook.ts';
import {
  checkoutOf,
  contentsOf,
  currentRenewal,
  moneyBackWords,
  priceOf,
  purchaseTitleOf,
  renewalTerms,
} from './purchase-rules.ts';

const byCard = { method: 'card', isPayAsYouGo: false } as const;

test('a number is paid until the date that the server gives, and a plan without a number for its duration', () => {
  const number = { phoneNumber: '+14155550132', friendlyName: 'x', isoCountry: 'US', surcharge: 0 };
  const lasts = (purchase: Purchase, until?: string) => contentsOf(purchase, 'usd', until).at(-1);
  expect(lasts({ kind: 'number', number }, '2026-12-21T10:00:00Z')).toEqual({
    label: 'Paid until',
    value: '21 December 2026',
  });
  expect(lasts({ kind: 'number', number })).toEqual({ label: 'Lasts', value: 'one month' });
  expect(lasts({ kind: 'plan', plan: 'starter', number: null })).toEqual({
    label: 'Lasts',
    value: 'one month, once you have its number',
  });
  expect(lasts({ kind: 'plan', plan: 'yearly', number: aNumber({}) })).toEqual({
    label: 'Paid until',
    value: '4 December 2027',
  });
});

test('rule 41, surcharge: the price contains it and has a line for it, in each currency, and the next renewal names both', () => {
  const number = { phoneNumber: '+61491570156', friendlyName: 'x', isoCountry: 'AU', surcharge: 5 };
  const first = { kind: 'number', number } as const;
  expect([priceOf(first, 'usd'), priceOf(first, 'gbp')]).toEqual([1000, 790]);
  expect(contentsOf(first, 'gbp', undefined).slice(0, 2)).toEqual([
    { label: 'Starter Plan - First Month', value: '£3.95' },
    { label: 'Surcharge, 1 month', value: '£3.95' },
  ]);
  expect(renewalTerms(first, byCard, 'usd', true)).toContain('Then $7 a month for 40 texts');
  const year = { kind: 'plan', plan: 'yearly', number: aNumber({ surcharge: 1.5 }) } as const;
  expect(priceOf(year, 'usd')).toBe(4300);
  expect(contentsOf(year, 'usd', undefined)).toContainEqual({
    label: 'Surcharge, 12 months',
    value: '$18.00',
  });
  expect(
    checkoutOf(year, { currency: 'usd', paymentMethod: 'card', origin: 'https://x', renewalChoice: null }),
  ).toMatchObject({ amount: 43 });
  const without = { kind: 'plan', plan: 'yearly', number: aNumber({}) } as const;
  expect(contentsOf(without, 'usd', undefined).map(({ label }) => label)).toEqual(['Texts', 'Paid until']);
});

test('the number of texts that a payment reveals is the server’s', () => {
  const opens = (opens_sms: number) => {
    const choice = {
      plan: 'monthly_topup',
      price: 2,
      surcharge: 0,
      paid_until: '2027-01-04T09:00:00Z',
      opens_sms,
    } as const;
    const number = aNumber({ outlook: anOutlook({ choices: [choice] }) });
    return contentsOf({ kind: 'plan', plan: 'monthly_topup', number }, 'usd', undefined).find(
      ({ label }) => label === 'Shown at once',
    )?.value;
  };
  expect([0, 1, 7].map(opens)).toEqual([undefined, '1 hidden text', '7 hidden texts']);
});

test('rule 8, longer-period: a yearly number that is topped up stays yearly', () => {
  const purchase = { kind: 'plan', plan: 'monthly_topup', number: aNumber({ is_yearly: true }) } as const;
  expect(renewalTerms(purchase, byCard, 'usd', true)).toContain('$25 a year');
  expect(purchaseTitleOf({ ...purchase, plan: 'yearly' })).toBe('Another year');
});

test('a payment for an unpaid number keeps it, an earlier payment tops it up, and a late payment reactivates it', () => {
  const title = (status: NumberToPay['status']) =>
    purchaseTitleOf({ kind: 'plan', plan: 'monthly_topup', number: aNumber({ status }) });
  expect((['active', 'grace_period', 'suspended'] as const).map(title)).toEqual([
    'Top up',
    'Keep this number',
    'Reactivate this number',
  ]);
});

test('rule 24, money-back: the money-back goes to the card that paid, and otherwise becomes credit', () => {
  expect(moneyBackWords('card')).not.toContain('credit');
  expect(moneyBackWords('crypto')).toContain('is refunded as credit');
});

test('rule 9, automatic-renewal: the renewal box is ticked if the server says that the payment would switch renewal on', () => {
  const outlook = anOutlook({ renews_after: ['card'] });
  expect(
    (['card', 'credit', 'crypto'] as const).map((method) => currentRenewal({ outlook }, method)),
  ).toEqual([true, false, false]);
});

test('rule 9, automatic-renewal: the words after a payment say what pays the renewal, or that the person pays each time', () => {
  const purchase = { kind: 'plan', plan: 'monthly_topup', number: aNumber({}) } as const;
  const byCredit = { method: 'credit', isPayAsYouGo: false } as const;
  expect(renewalTerms(purchase, byCard, 'gbp', true)).toContain('£1.58 a month for 40 texts, from this card');
  expect(renewalTerms(purchase, byCard, 'usd', false)).toContain('Renewal is off');
  expect(renewalTerms(purchase, byCredit, 'usd', false)).toContain('Renewal is off');
  expect(renewalTerms(purchase, byCredit, 'usd', true)).toContain('from your saved card or your credit');
  expect(renewalTerms(purchase, { method: 'card', isPayAsYouGo: true }, 'gbp', true)).toContain(
    '$2 a month for 40 texts, from your credit',
  );
  const renewing = { ...purchase, number: aNumber({ auto_renew: true }) };
  expect(renewalTerms(renewing, byCredit, 'usd', true)).toContain('renewed automatically as before');
  const bought = { kind: 'plan', plan: 'starter', number: null } as const;
  expect(renewalTerms(bought, byCard, 'usd', false)).toContain('from this card');
  expect(renewalTerms(bought, byCredit, 'usd', false)).toContain('unless you choose Pay-as-you-go');
  expect(renewalTerms({ kind: 'credit', amountMinor: 500 }, byCard, 'usd', false)).toBeNull();
});

test('rule 9, automatic-renewal: only a touched box is sent', () => {
  const purchase = { kind: 'plan', plan: 'monthly_topup', number: aNumber({}) } as const;
  const asked = { currency: 'usd', origin: 'https://numlet.example', paymentMethod: 'card' } as const;
  expect(checkoutOf(purchase, { ...asked, renewalChoice: null })).not.toHaveProperty('autoRenew');
  expect(checkoutOf(purchase, { ...asked, renewalChoice: false })).toMatchObject({ autoRenew: false });
});

test('credit is in dollars, whatever the currency of the card', () => {
  const purchase = { kind: 'plan', plan: 'yearly', number: aNumber({}) } as const;
  const asked = { currency: 'gbp', origin: 'https://numlet.example', renewalChoice: null } as const;
  expect(checkoutOf(purchase, { ...asked, paymentMethod: 'credit' })).toMatchObject({
    currency: 'usd',
    amount: 25,
  });
  expect(checkoutOf(purchase, { ...asked, paymentMethod: 'card' })).toMatchObject({
    currency: 'gbp',
    amount: 19.75,
    phoneNumberId: 'n',
  });
});

function aNumber(details: Partial<NumberToPay>): NumberToPay {
  return {
    id: 'n',
    phone_number: '+14155550132',
    name: null,
    status: 'active',
    is_yearly: false,
    auto_renew: false,
    due: null,
    surcharge: 0,
    outlook: anOutlook(),
    ...details,
  };
}
