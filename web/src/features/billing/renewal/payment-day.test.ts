import { expect, test } from 'vitest';
import { aBillingInfo } from '../../../testing/a-billing-info.ts';
import { aSubscription as aPlan } from '../../../testing/a-subscription.ts';
import { aCardPayment, anOutlook, aPayment } from '../../../testing/an-outlook.ts';
import type { Subscription } from '../use-billing-info.ts';
import { paymentDay } from './payment-day.ts';

const due = '2026-12-04T09:00:00Z';

test('the number due first is the next, even in grace', () => {
  const unpaid = aSubscription('first', { due: '2026-11-18T10:00:00Z' }, { status: 'grace_period' });
  const day = paymentDay(aBillingInfo({}, aSubscription('later'), unpaid));
  expect(day?.first.subscription.id).toBe('first');
  expect(day?.isOverdue).toBe(true);
});

test('payments of one day and method are summed, number by number, and others are counted separately', () => {
  const later = '2026-12-04T11:00:00Z';
  const day = paymentDay(
    aBillingInfo(
      {},
      aSubscription('another day', { due: '2026-12-06T09:00:00Z' }),
      aSubscription('second', { due: later, amount: 2.35 }),
      aSubscription('pounds', { due: later, currency: 'gbp' }),
      aPlan({ id: 'by hand', outlook: anOutlook({ next_payment: aPayment({ due: later }) }) }),
      aSubscription('first'),
    ),
  );
  expect(day?.together.map(({ subscription }) => subscription.id)).toEqual(['first', 'second']);
  expect(day).toMatchObject({ total: 4.35, others: 2 });
});

test('an unpaid number is shown with its own sum, which its button pays, and the other numbers of that day are counted', () => {
  const unpaid = (id: string) => aSubscription(id, {}, { status: 'grace_period' });
  const day = paymentDay(aBillingInfo({}, unpaid('first'), unpaid('second'), aSubscription('paid')));
  expect(day).toMatchObject({ total: 2, others: 1 });
});

test('numbers that have no due payment, are suspended or are on hold are left out', () => {
  const held = aPlan({ id: 'held', disputed: true, outlook: anOutlook({ next_payment: null }) });
  expect(paymentDay(aBillingInfo({}, held, aSubscription('other')))?.first.subscription.id).toBe('other');
  expect(paymentDay(aBillingInfo({}, held))).toBeNull();
});

function aSubscription(
  id: string,
  payment: Parameters<typeof aCardPayment>[0] = {},
  details: Partial<Subscription> = {},
): Subscription {
  return aPlan({ id, ...details, outlook: anOutlook({ next_payment: aCardPayment({ due, ...payment }) }) });
}
