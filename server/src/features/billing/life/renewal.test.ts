import { expect, test } from 'vitest';
import { DAY, later } from '../../../clock.ts';
import { books, paymentLines, planOf, signInAgain, subjectsTo, tellTime } from '../../../testing/billing.ts';
import { harness } from '../../../testing/harness.ts';
import { aCardNumber, giveCredit } from '../../../testing/life.ts';

test('rules 4 and 6: a renewal is charged to the saved card at the due date, and not a millisecond before', async () => {
  const house = await harness();
  const { person, numberId, plan } = await aCardNumber(house);
  const due = plan.period_due ?? new Date(0);

  await tellTime(house, new Date(due.getTime() - 1000));
  expect(house.sandbox.state().stripe.payments.size).toBe(1);

  await tellTime(house, later(due, 1000));
  const renewed = await planOf(house, numberId);
  expect(renewed).toMatchObject({
    period_start: due,
    plan: 'monthly_topup',
    billing_type: 'monthly',
    suspension_date: null,
    included_sms: 40,
  });
  expect(await paymentLines(house, await signInAgain(house, person))).toEqual([
    expect.stringContaining('number_purchase card 5.00 usd completed'),
    expect.stringContaining('renewal card 2.00 usd completed'),
  ]);
  expect(await books(house)).toEqual({ 'card_receipts usd': 700, 'sales usd': -700 });
});

test('rules 6 and 19: a renewal by credit', async () => {
  const house = await harness();
  const { person, accountId, numberId, plan } = await aCardNumber(house, { card: 'declined-later' });
  await giveCredit(house, accountId, 500);
  const due = plan.period_due ?? new Date(0);
  await tellTime(house, later(due, 1000));
  expect(await planOf(house, numberId)).toMatchObject({ period_start: due, suspension_date: null });
  expect(await books(house, accountId)).toEqual({ 'credit usd': -300 });
  await tellTime(house, later(due, DAY));
  expect(subjectsTo(house, person)).not.toContain('x');
});
