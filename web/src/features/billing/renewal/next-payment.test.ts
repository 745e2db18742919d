import { expect, test } from 'vitest';
import { aBillingInfo as anInfo } from '../../../testing/a-billing-info.ts';
import { aSubscription as aPlan } from '../../../testing/a-subscription.ts';
import type { BillingInfo, Subscription } from '../use-billing-info.ts';
import { nextPayment } from './next-payment.ts';
import { renewalAtOnce } from './renewal-at-once.ts';

const visa = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, refused: false };

test('the card pays the renewal together with the open overage of its number', () => {
  const next = nextPayment(
    anInfo({ saved_card: visa }, aSubscription({ open_overage: 0.35 })),
    'subscription',
  );
  expect(next).toMatchObject({ method: 'card', renewalMinor: 200, overageMinor: 35, sumMinor: 235 });
});

test('the number due first is the next, in grace too', () => {
  const next = nextPayment(
    anInfo(
      { saved_card: visa },
      aSubscription({ id: 'later' }),
      aSubscription({ id: 'first', status: 'grace_period', current_period_end: '2026-11-18T10:00:00Z' }),
    ),
    'subscription',
  );
  expect(next?.subscription.id).toBe('first');
});

test('what is due on one day with one method is summed, number by number, and what is not is counted apart', () => {
  const due = '2026-12-04T11:00:00Z';
  const next = nextPayment(
    anInfo(
      { saved_card: visa },
      aSubscription({ id: 'later', current_period_end: '2026-12-06T09:00:00Z' }),
      aSubscription({ id: 'second', current_period_end: due, open_overage: 0.35 }),
      aSubscription({ id: 'pounds', current_period_end: due, card_currency: 'gbp' }),
      aSubscription({ id: 'by hand', current_period_end: due, auto_renew: false }),
      aSubscription({ id: 'first' }),
    ),
    'subscription',
  );
  expect(next?.together.map(({ subscription }) => subscription.id)).toEqual(['first', 'second']);
  expect(next).toMatchObject({ sumMinor: 200, totalMinor: 435, others: 2 });
});

test('credit that covers two of the three numbers of a day is promised for two', () => {
  const numbers = ['first', 'second', 'third'].map((id) => aSubscription({ id }));
  const next = nextPayment(anInfo({ credit_balance: 5 }, ...numbers), 'pay_per_use');
  expect(next).toMatchObject({ method: 'credit', totalMinor: 400, others: 1 });
});

test('an unpaid number is shown with its own sum, which its button pays, and the others of that day are counted', () => {
  const unpaid = (id: string) => aSubscription({ id, status: 'grace_period' });
  const next = nextPayment(
    anInfo({ saved_card: visa }, unpaid('first'), unpaid('second'), aSubscription({ id: 'paid' })),
    'subscription',
  );
  expect(next).toMatchObject({ totalMinor: 200, others: 1 });
});

test('a card renewal is in the currency of the number’s last card purchase, line by line', () => {
  const next = nextPayment(
    anInfo({ saved_card: visa }, aSubscription({ card_currency: 'gbp', open_overage: 0.35 })),
    'subscription',
  );
  expect(next).toMatchObject({ currency: 'gbp', renewalMinor: 158, overageMinor: 28, sumMinor: 186 });
});

test('a refused card leaves it to credit, and credit that is too small to nobody', () => {
  const refused = { ...visa, refused: true };
  expect(
    nextPayment(anInfo({ saved_card: refused, credit_balance: 2 }, aSubscription({})), 'subscription')
      ?.method,
  ).toBe('credit');
  expect(
    nextPayment(anInfo({ saved_card: refused, credit_balance: 1.99 }, aSubscription({})), 'subscription'),
  ).toMatchObject({ method: null, why: 'card_refused' });
});

test('pay-as-you-go never touches the card, and what other numbers owe is spoken for', () => {
  const info = anInfo(
    { saved_card: visa, credit_balance: 2.1, open_overage: 0.5 },
    aSubscription({ open_overage: 0 }),
  );
  expect(nextPayment(info, 'pay_per_use')).toMatchObject({ method: null, why: 'too_little_credit' });
});

test('rule 26: while a payment is disputed no card pays by itself: credit does that is not disputed, else nobody', () => {
  const info = { saved_card: visa, has_open_dispute: true, credit_balance: 5 };
  expect(nextPayment(anInfo(info, aSubscription({})), 'subscription')?.method).toBe('credit');
  expect(
    nextPayment(anInfo({ ...info, disputed_credit: 3.01 }, aSubscription({})), 'subscription'),
  ).toMatchObject({ method: null, why: 'card_waits' });
});

test('rule 26: of a number whose payment is disputed nothing is due, and the next one stands in its place', () => {
  const disputed = aSubscription({ disputed: true });
  const other = aSubscription({ id: 'other', current_period_end: '2027-01-04T09:00:00Z' });
  expect(nextPayment(anInfo({}, disputed, other), 'subscription')?.subscription.id).toBe('other');
  expect(nextPayment(anInfo({}, disputed), 'subscription')).toBeNull();
});

test('rule 9: what switching the renewal of an unpaid number on takes at once is named with its sum and its means', () => {
  const unpaid = aSubscription({ status: 'grace_period', auto_renew: false, open_overage: 0.35 });
  const words = (details: Partial<BillingInfo>, subscription = unpaid, preferred = 'subscription' as const) =>
    renewalAtOnce(anInfo(details, subscription), subscription, preferred);
  expect(words({ saved_card: visa })).toBe('$2.35 is charged to Visa ending 4242');
  expect(words({ saved_card: visa }, { ...unpaid, card_currency: 'gbp' })).toBe(
    '£1.86 is charged to Visa ending 4242',
  );
  expect(words({ credit_balance: 5, open_overage: 0.35 })).toBe('$2.35 is drawn from your credit');
  expect(words({})).toBeNull();
  expect(words({ saved_card: visa }, { ...unpaid, auto_renew: true })).toBeNull();
  expect(words({ saved_card: visa }, { ...unpaid, disputed: true })).toBeNull();
  expect(words({ saved_card: visa }, { ...unpaid, status: 'active' })).toBeNull();
});

test('a number that is not renewed is paid by nobody', () => {
  expect(
    nextPayment(anInfo({ saved_card: visa }, aSubscription({ auto_renew: false })), 'subscription'),
  ).toMatchObject({ method: null, why: 'not_renewed' });
  expect(nextPayment(anInfo({}, aSubscription({ status: 'suspended' })), 'subscription')).toBeNull();
});

const aSubscription = (details: Partial<Subscription>) =>
  aPlan({
    current_period_start: '2026-11-04T09:00:00Z',
    current_period_end: '2026-12-04T09:00:00Z',
    used_sms: 63,
    card_currency: 'usd',
    ...details,
  });
