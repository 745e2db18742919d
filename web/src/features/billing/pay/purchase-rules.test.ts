import { expect, test } from 'vitest';
import type { NumberToPay } from '../../../lib/purchase.ts';
import { addMonths, checkoutOf, contentsOf, coveredBy, creditAfter, renewalWords } from './purchase-rules.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

test('a month from the last of January ends on the last of February', () => {
  expect(addMonths(Date.parse('2027-01-31T08:00:00Z'), 1).toISOString()).toBe('2027-02-28T08:00:00.000Z');
  expect(addMonths(Date.parse('2026-11-30T08:00:00Z'), 12).toISOString()).toBe('2027-11-30T08:00:00.000Z');
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

test('only the card promises a renewal of its own', () => {
  const purchase = { kind: 'plan', plan: 'monthly_topup', number: aNumber({}) } as const;
  expect(renewalWords(purchase, 'card', 'usd')).toContain('from this card');
  expect(renewalWords(purchase, 'credit', 'usd')).toContain('stays as you have it');
  expect(renewalWords({ kind: 'credit', amountMinor: 500 }, 'card', 'usd')).toBeNull();
});

test('credit is in dollars, whatever currency the card would have been charged in', () => {
  const purchase = { kind: 'plan', plan: 'yearly', number: aNumber({}) } as const;
  const asked = { currency: 'gbp', origin: 'https://numlet.example' } as const;
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
  return { id: 'n', phone_number: '+14155550132', is_suspended: false, due: null, ...details };
}
