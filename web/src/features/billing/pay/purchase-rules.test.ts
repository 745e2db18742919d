import { expect, test } from 'vitest';
import type { NumberToPay } from '../../../lib/purchase.ts';
import { coveredBy, creditAfter, freeCredit } from './credit-rules.ts';
import {
  addMonths,
  checkoutOf,
  contentsOf,
  currentRenewal,
  isFirstPurchase,
  moneyBackWords,
  renewalWords,
  titleOf,
} from './purchase-rules.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const byCard = { method: 'card', isPayAsYouGo: false } as const;

test('a month from the last of January ends on the last of February', () => {
  expect(addMonths(Date.parse('2027-01-31T08:00:00Z'), 1).toISOString()).toBe('2027-02-28T08:00:00.000Z');
  expect(addMonths(Date.parse('2026-11-30T08:00:00Z'), 12).toISOString()).toBe('2027-11-30T08:00:00.000Z');
});

test('a number is paid until a day with a name, a plan without one for as long as it lasts', () => {
  const number = { phoneNumber: '+14155550132', friendlyName: 'x', isoCountry: 'US' };
  expect(contentsOf({ kind: 'number', number }, now)).toContainEqual({
    label: 'Paid until',
    value: '21 December 2026',
  });
  expect(contentsOf({ kind: 'plan', plan: 'starter', number: null }, now)).toContainEqual({
    label: 'Lasts',
    value: 'one month, once you have its number',
  });
});

test('a period paid early goes on from its end, that of a suspended number begins today', () => {
  const due = '2026-12-04T09:00:00Z';
  const contents = (number: NumberToPay) =>
    contentsOf({ kind: 'plan', plan: 'monthly_topup', number }, now).find(
      ({ label }) => label === 'Paid until',
    )?.value;
  expect(contents(aNumber({ due }))).toBe('4 January 2027');
  expect(contents(aNumber({ due: '2026-10-04T09:00:00Z', is_suspended: true }))).toBe('21 December 2026');
});

test('credit covers a price to the cent', () => {
  expect(coveredBy(2, 200)).toBe(true);
  expect(coveredBy(1.99, 200)).toBe(false);
  expect(creditAfter(10.1, 200)).toBe(8.1);
});

test('rules 16, 20 and 26: credit that is owed for extra texts, disputed or waiting buys nothing', () => {
  const free = (credit_balance: number, open_overage: number, disputed_credit = 0, waiting = 0) =>
    freeCredit({
      credit_balance,
      open_overage,
      disputed_credit,
      waiting_credit: { amount: waiting, until: null },
    });
  expect(free(2.1, 0.15)).toBe(1.95);
  expect(free(7, 0.15, 5)).toBe(1.85);
  expect(free(5000, 0.15, 0, 4000)).toBe(999.85);
  expect(coveredBy(free(2.1, 0.15), 200)).toBe(false);
});

test('what a payment opens is said, and never more than it brings', () => {
  const opens = (withheld: number) =>
    contentsOf({ kind: 'plan', plan: 'monthly_topup', number: aNumber({ withheld }) }, now).find(
      ({ label }) => label === 'Opens at once',
    )?.value;
  expect([0, 1, 7, 55].map(opens)).toEqual([undefined, '1 hidden text', '7 hidden texts', '40 hidden texts']);
});

test('rule 8: a yearly number that is topped up goes on by the year', () => {
  const purchase = { kind: 'plan', plan: 'monthly_topup', number: aNumber({ is_yearly: true }) } as const;
  expect(renewalWords(purchase, byCard, 'usd', true)).toContain('$25 a year');
  expect(titleOf({ ...purchase, plan: 'yearly' }, now)).toBe('Another year');
});

test('who pays for a number that is due keeps it, and who pays before tops it up', () => {
  const titleAt = (due: string) =>
    titleOf({ kind: 'plan', plan: 'monthly_topup', number: aNumber({ due }) }, now);
  expect(['2026-11-20T09:00:00Z', '2026-12-04T09:00:00Z'].map(titleAt)).toEqual([
    'Keep this number',
    'Top up',
  ]);
});

test('rule 24: money back is promised for the first purchase of a life only', () => {
  const refund = { transaction_type: 'refund' } as const;
  const bought = { transaction_type: 'number_purchase' } as const;
  expect(isFirstPurchase({ first_payment_made: false, transactions: [] })).toBe(true);
  expect(isFirstPurchase({ first_payment_made: true, transactions: [bought] })).toBe(false);
  expect(isFirstPurchase({ first_payment_made: false, transactions: [refund, bought] })).toBe(false);
  expect(moneyBackWords('card')).not.toContain('credit');
  expect(moneyBackWords('crypto')).toContain('is refunded as credit');
});

test('rule 9: the box of the renewal stands as its owner has set it; where nobody has, a card ticks it, and so does pay-as-you-go', () => {
  const from = (method: 'card' | 'credit' | 'crypto', isPayAsYouGo = false) => ({ method, isPayAsYouGo });
  const nobody = aNumber({});
  const off = aNumber({ auto_renew_set: true });
  const on = aNumber({ auto_renew: true });
  expect(
    (['card', 'credit', 'crypto'] as const).map((method) => currentRenewal(nobody, from(method))),
  ).toEqual([true, false, false]);
  expect(currentRenewal(nobody, from('credit', true))).toBe(true);
  expect([from('card'), from('credit', true)].map((method) => currentRenewal(off, method))).toEqual([
    false,
    false,
  ]);
  expect(currentRenewal(on, from('crypto'))).toBe(true);
});

test('rule 9: what follows a payment is said: from what, or that one pays it oneself', () => {
  const purchase = { kind: 'plan', plan: 'monthly_topup', number: aNumber({}) } as const;
  const byCredit = { method: 'credit', isPayAsYouGo: false } as const;
  expect(renewalWords(purchase, byCard, 'gbp', true)).toContain('£1.58 a month for 40 texts, from this card');
  expect(renewalWords(purchase, byCard, 'usd', false)).toContain('Renewal is off');
  expect(renewalWords(purchase, byCredit, 'usd', false)).toContain('Renewal is off');
  expect(renewalWords(purchase, byCredit, 'usd', true)).toContain('from your saved card or your credit');
  expect(renewalWords(purchase, { method: 'card', isPayAsYouGo: true }, 'gbp', true)).toContain(
    '$2 a month for 40 texts, from your credit',
  );
  const renewing = { ...purchase, number: aNumber({ auto_renew: true }) };
  expect(renewalWords(renewing, byCredit, 'usd', true)).toContain('renewed automatically as before');
  const bought = { kind: 'plan', plan: 'starter', number: null } as const;
  expect(renewalWords(bought, byCard, 'usd', false)).toContain('from this card');
  expect(renewalWords(bought, byCredit, 'usd', false)).toContain('unless you choose Pay-as-you-go');
  expect(renewalWords({ kind: 'credit', amountMinor: 500 }, byCard, 'usd', false)).toBeNull();
});

test('rule 9: only a box that was touched is sent', () => {
  const purchase = { kind: 'plan', plan: 'monthly_topup', number: aNumber({}) } as const;
  const asked = { currency: 'usd', origin: 'https://numlet.example', paymentMethod: 'card' } as const;
  expect(checkoutOf(purchase, { ...asked, renewalChoice: null })).not.toHaveProperty('autoRenew');
  expect(checkoutOf(purchase, { ...asked, renewalChoice: false })).toMatchObject({ autoRenew: false });
});

test('credit is in dollars, whatever currency the card would have been charged in', () => {
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
    is_suspended: false,
    is_yearly: false,
    auto_renew: false,
    auto_renew_set: false,
    withheld: 0,
    due: null,
    ...details,
  };
}
