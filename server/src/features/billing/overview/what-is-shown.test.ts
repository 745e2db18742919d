import { expect, test } from 'vitest';
import { DAY } from '../../../clock.ts';
import { books, passTime, paymentLines, signInAgain, subjectsTo } from '../../../testing/drivers/billing.ts';
import { giveCredit } from '../../../testing/drivers/life.ts';
import { aCustomer } from '../../../testing/factories/customer.ts';
import { aFreeNumber, aUser } from '../../../testing/factories/factories.ts';
import { numberWish, planWish } from '../../../testing/factories/wishes.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';

test('rule 22: in pay-as-you-go one mail tells of each fall below $2.00: none above it, none again below it, one more after a top-up', async () => {
  const { house, customer } = await aHouse();
  await customer.buysNumber('usd');
  await customer.saves({
    overage_auto_charge: true,
    overage_spending_cap: 50,
    preferred_payment_method: 'pay_per_use',
  });
  await customer.buysCredit(5);
  await customer.gets(100);
  const lows = () =>
    subjectsTo(house, customer.person).filter((subject) => subject.includes('running low')).length;
  // Choosing pay-as-you-go without any credit is below it already.
  const before = lows();

  await customer.gets(60);
  expect((await customer.info()).credit_balance).toBe(2);
  expect(lows()).toBe(before);
  await customer.gets(1);
  expect(lows()).toBe(before + 1);
  await customer.gets(10);
  expect(lows()).toBe(before + 1);

  await customer.buysCredit(5);
  await customer.gets(100);
  expect((await customer.info()).credit_balance).toBe(1.45);
  expect(lows()).toBe(before + 2);
});

test('rule 22: whoever does not pay as they go gets no such mail', async () => {
  const { house, customer } = await aHouse();
  await customer.buysCredit(5);
  await customer.buysFromCredit();
  expect((await customer.info()).credit_balance).toBe(0);
  expect(subjectsTo(house, customer.person).filter((subject) => subject.includes('running low'))).toEqual([]);
});

test('rules 23, 34 and 37: every payment is a line with its type, means and status; the total counts what came in by card and crypto less what went back, and a draw from credit once', async () => {
  const { house, customer } = await aHouse();
  await customer.buysNumber('gbp');
  await customer.buysPlan('monthly_topup', 'eur');
  await customer.buysCredit(5);
  await customer.paysByCrypto('yearly', 25, 1);
  await customer.buysFromCredit();
  house.sandbox.orderFault({ provider: 'twilio', operation: 'buy', kind: 'unavailable' });
  await customer.buysNumber('usd');

  const lines = (await paymentLines(house, customer.person)).map((line) => line.slice(11));
  expect(lines).toEqual([
    'number_purchase card 3.95 gbp completed',
    'monthly_topup card 1.70 eur completed',
    'credit_topup card 5.00 usd completed',
    'yearly crypto 25.00 usd completed',
    'starter credit 5.00 usd completed',
    'number_purchase card 5.00 usd refunded',
    'refund card 5.00 usd completed',
  ]);
  expect(await customer.totalCost()).toBe('37.00');
  expect(await books(house)).toEqual({
    'card_receipts eur': 170,
    'card_receipts gbp': 395,
    'card_receipts usd': 500,
    'crypto_receipts usd': 2500,
    'sales eur': -170,
    'sales gbp': -395,
    'sales usd': -3000,
  });
});

test('rule 33: what stands first is the number due next of those that receive, else the one to be released next, else the plan that waits', async () => {
  const { house, customer } = await aHouse();
  const { person } = customer;
  await giveCredit(house, await customer.accountId(), 1500);
  const first = async () => {
    await signInAgain(house, person);
    const { subscription } = await customer.info();
    return [subscription?.status, subscription?.phone_number];
  };
  await house.call(
    person,
    'create-stripe-checkout',
    planWish(house, { planType: 'starter', paymentMethod: 'credit' }),
  );
  const older = await buysFromCredit(house, person);
  await passTime(house, 10 * DAY);
  await signInAgain(house, person);
  const younger = await buysFromCredit(house, person);
  expect(await first()).toEqual(['active', older]);

  // The older one is in its grace, then suspended: it was due before the younger one, and is due no more.
  await passTime(house, 22 * DAY);
  expect(await first()).toEqual(['grace_period', older]);
  await passTime(house, 6.5 * DAY);
  expect(await first()).toEqual(['active', younger]);
  await passTime(house, 10 * DAY);
  expect(await first()).toEqual(['suspended', older]);
  await passTime(house, 21 * DAY);
  expect(await first()).toEqual(['suspended', younger]);
  await passTime(house, 10 * DAY);
  expect(await first()).toEqual(['unclaimed', null]);
});

test('rule 31: the numbers of somebody who is blocked go back 37 days after they fall due, uncharged, and their credit is kept', async () => {
  const { house, customer } = await aHouse();
  await customer.buysNumber('usd');
  await customer.buysCredit(10);
  const accountId = await customer.accountId();
  await house.db
    .updateTable('profiles')
    .set({ account_status: 'blocked', status_reason: 'abuse' })
    .where('user_id', '=', customer.person.userId)
    .execute();

  await passTime(house, 31 * DAY + 36 * DAY);
  expect(house.sandbox.rentedNumbers()).toHaveLength(1);
  await passTime(house, 2 * DAY);

  expect(house.sandbox.rentedNumbers()).toEqual([]);
  expect(await books(house, accountId)).toEqual({ 'credit usd': -1000 });
  expect(await books(house)).toEqual({ 'card_receipts usd': 1500, 'credit usd': -1000, 'sales usd': -500 });
});

async function aHouse(): Promise<{ house: Harness; customer: ReturnType<typeof aCustomer> }> {
  const house = await harness({ now: new Date('2026-05-01T09:00:00Z') });
  return { house, customer: aCustomer(house, await aUser(house)) };
}

async function buysFromCredit(house: Harness, person: Person): Promise<string> {
  const phoneNumber = await aFreeNumber(house, person);
  await house.call(person, 'create-stripe-checkout', {
    ...numberWish(house, phoneNumber),
    paymentMethod: 'credit',
  });
  return phoneNumber;
}
