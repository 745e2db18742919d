import { expect, test } from 'vitest';
import { DAY } from '../../../../clock.ts';
import {
  ledgerBalances,
  passTime,
  paymentLines,
  signInAgain,
  subjectsTo,
} from '../../../../testing/drivers/billing.ts';
import { giveCredit } from '../../../../testing/drivers/renewals.ts';
import { aCustomer } from '../../../../testing/factories/customer.ts';
import { aFreeNumber, aUser } from '../../../../testing/factories/factories.ts';
import { numberPurchase, planPurchase } from '../../../../testing/factories/purchases.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';

test('rule 22, low-balance-mail: pay-as-you-go sends one email each time credit falls below $2.00: none above it, none again below it, one more after a top-up', async () => {
  const { server, customer } = await aServerWithCustomer();
  await customer.buysNumber('usd');
  await customer.saves({
    overage_auto_charge: true,
    overage_spending_cap: 50,
    preferred_payment_method: 'pay_per_use',
  });
  await customer.buysCredit(5);
  await customer.gets(100);
  const lows = () =>
    subjectsTo(server, customer.person).filter((subject) => subject.includes('running low')).length;
  // Pay-as-you-go without credit already counts as low.
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

test('rule 22, low-balance-mail: Subscription sends no email about a low balance', async () => {
  const { server, customer } = await aServerWithCustomer();
  await customer.buysCredit(5);
  await customer.buysFromCredit();
  expect((await customer.info()).credit_balance).toBe(0);
  expect(subjectsTo(server, customer.person).filter((subject) => subject.includes('running low'))).toEqual(
    [],
  );
});

test('rules 23, 34 and 37: every payment is a line with its type, method and status; the total counts payments by card and crypto less refunds, and a draw from credit once', async () => {
  const { server, customer } = await aServerWithCustomer();
  await customer.buysNumber('gbp');
  await customer.buysPlan('monthly_topup', 'eur');
  await customer.buysCredit(5);
  await customer.paysByCrypto('yearly', 25, 1);
  await customer.buysFromCredit();
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'unavailable' });
  await customer.buysNumber('usd');

  const lines = (await paymentLines(server, customer.person)).map((line) => line.slice(11));
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
  expect(await ledgerBalances(server)).toEqual({
    'card_receipts eur': 170,
    'card_receipts gbp': 395,
    'card_receipts usd': 500,
    'crypto_receipts usd': 2500,
    'sales eur': -170,
    'sales gbp': -395,
    'sales usd': -3000,
  });
});

test('rule 33, shown-plan: the first plan is the receiving number due next, else the number released next, else the unclaimed plan', async () => {
  const { server, customer } = await aServerWithCustomer();
  const { person } = customer;
  await giveCredit(server, await customer.accountId(), 1500);
  const first = async () => {
    await signInAgain(server, person);
    const { subscription } = await customer.info();
    return [subscription?.status, subscription?.phone_number];
  };
  await server.call(
    person,
    'create-stripe-checkout',
    planPurchase(server, { planType: 'starter', paymentMethod: 'credit' }),
  );
  const older = await buysFromCredit(server, person);
  await passTime(server, 10 * DAY);
  await signInAgain(server, person);
  const younger = await buysFromCredit(server, person);
  expect(await first()).toEqual(['active', older]);

  // The older number was due first; it is in grace, then suspended, and a suspended number is not due.
  await passTime(server, 22 * DAY);
  expect(await first()).toEqual(['grace_period', older]);
  await passTime(server, 6.5 * DAY);
  expect(await first()).toEqual(['active', younger]);
  await passTime(server, 10 * DAY);
  expect(await first()).toEqual(['suspended', older]);
  await passTime(server, 21 * DAY);
  expect(await first()).toEqual(['suspended', younger]);
  await passTime(server, 10 * DAY);
  expect(await first()).toEqual(['unclaimed', null]);
});

test('rule 33, shown-plan: a number being released is no longer due, counted or projected, before its plan has ended', async () => {
  const { server, customer } = await aServerWithCustomer();
  await customer.buysNumber('usd');
  expect(await customer.info()).toMatchObject({ subscription: { status: 'active' } });
  // The job that ends the plan has not run yet.
  await server.db.updateTable('phone_numbers').set({ status: 'releasing' }).execute();
  expect(await customer.info()).toMatchObject({
    subscription: null,
    subscriptions: [{ status: 'ended' }],
    usage: { activeNumbers: 0, allowedNumbers: 0, allowedSms: 0, projectedMonthlyCost: 0 },
  });
});

test('rule 31, blocked-account: the numbers of a blocked account are released 37 days after their due dates without a charge, and its credit is kept', async () => {
  const { server, customer } = await aServerWithCustomer();
  await customer.buysNumber('usd');
  await customer.buysCredit(10);
  const accountId = await customer.accountId();
  await server.db
    .updateTable('profiles')
    .set({ account_status: 'blocked', status_reason: 'abuse' })
    .where('user_id', '=', customer.person.userId)
    .execute();

  await passTime(server, 31 * DAY + 36 * DAY);
  expect(server.sandbox.rentedNumbers()).toHaveLength(1);
  await passTime(server, 2 * DAY);

  expect(server.sandbox.rentedNumbers()).toEqual([]);
  expect(await ledgerBalances(server, accountId)).toEqual({ 'credit usd': -1000 });
  expect(await ledgerBalances(server)).toEqual({
    'card_receipts usd': 1500,
    'credit usd': -1000,
    'sales usd': -500,
  });
});

async function aServerWithCustomer(): Promise<{
  server: TestServer;
  customer: ReturnType<typeof aCustomer>;
}> {
  const server = await sharedTestServer({ now: new Date('2026-05-01T09:00:00Z') });
  return { server, customer: aCustomer(server, await aUser(server)) };
}

async function buysFromCredit(server: TestServer, person: Person): Promise<string> {
  const phoneNumber = await aFreeNumber(server, person);
  await server.call(person, 'create-stripe-checkout', {
    ...numberPurchase(server, phoneNumber),
    paymentMethod: 'credit',
  });
  return phoneNumber;
}
