import { expect, test } from 'vitest';
import { ledgerBalances, paymentLines, planOf } from '../../../../testing/drivers/billing.ts';
import { giveCredit } from '../../../../testing/drivers/renewals.ts';
import { aCustomer } from '../../../../testing/factories/customer.ts';
import { aUser } from '../../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';

// The small examples of docs/billing.md, with the same dates and sums.

test('rules 10 and 13: forty of forty-five texts in the grace period are shown and count in the next paid period; the others are withheld until a top-up', async () => {
  const { customer } = await aServerWithCustomer('2026-02-01T09:00:00Z');
  await customer.buysNumber('usd', 'declined-later');
  await customer.on('2026-03-02T09:00:00Z');

  await customer.gets(45);
  expect(await customer.plan()).toContain('40 in grace');
  await customer.on('2026-03-04T09:00:00Z');
  await customer.buysPlan('monthly_topup', 'usd');

  expect(await customer.plan()).toBe('active 2026-03-01T09 - 2026-04-01T09, 40 of 40, 5 withheld');
  await customer.buysPlan('monthly_topup', 'usd');
  expect(await customer.plan()).toBe('active 2026-03-01T09 - 2026-05-01T09, 45 of 80');
  expect(await customer.texts()).toEqual({ shown: 45, withheld: 0 });
});

test('rules 17 and 21: a hundred texts over the allowance cost $5.00, charged alone to a card in pounds as £3.95', async () => {
  const { server, customer } = await aServerWithCustomer();
  await customer.buysNumber('gbp');
  await customer.saves({ overage_auto_charge: true, overage_spending_cap: 10 });
  await customer.gets(199);
  expect(await customer.plan()).toContain('overage 99, 495 cents, 495 cents open');
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts gbp': 395, 'sales gbp': -395 });

  await customer.gets(1);

  expect(await customer.plan()).toMatch(/overage 100, 500 cents$/);
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts gbp': 790, 'sales gbp': -790 });
  expect((await paymentLines(server, customer.person)).at(-1)).toContain('overage card 3.95 gbp completed');
});

test.each([
  ['usd', 11, { 'card_receipts usd': 555, 'sales usd': -555 }],
  ['usd', 9, { 'card_receipts usd': 500, 'sales usd': -500, ...writtenOff('usd', 45) }],
  ['gbp', 8, { 'card_receipts gbp': 427, 'sales gbp': -427 }],
] as const)(
  'rule 18, checkout-as-shown: an owner who releases a number in %s with %i texts over the allowance pays them if they reach the minimum charge, and any other sum is written off',
  async (currency, texts, expected) => {
    const { server, customer } = await aServerWithCustomer();
    await customer.buysNumber(currency);
    await customer.saves({ overage_auto_charge: true, overage_spending_cap: 10 });
    await customer.gets(100 + texts);

    await customer.release();

    expect(await ledgerBalances(server)).toEqual(expected);
    expect((await customer.info()).open_overage).toBe(0);
    expect(server.sandbox.rentedNumbers()).toEqual([]);
  },
);

test('rules 6 and 19: credit for one of two numbers renews the older number; credit that arrives in the grace period renews the other number from its old due date', async () => {
  const { server, customer } = await aServerWithCustomer('2026-05-01T09:00:00Z');
  await customer.buysNumber('usd');
  const older = customer.number();
  await customer.buysNumber('usd');
  await customer.saves({ preferred_payment_method: 'pay_per_use' });
  await giveCredit(server, await customer.accountId(), 300);
  const due = (await planOf(server, customer.number().id)).period_due;

  await customer.on('2026-06-01T10:00:00Z');
  expect((await planOf(server, older.id)).period_start?.toISOString().slice(0, 10)).toBe('2026-06-01');
  expect(await customer.plan()).toContain('grace_period');
  expect((await customer.info()).credit_balance).toBe(1);

  await customer.on('2026-06-03T10:00:00Z');
  await customer.buysCredit(5);

  expect((await planOf(server, customer.number().id)).period_start).toEqual(due);
  expect((await customer.info()).credit_balance).toBe(4);
});

test('rule 1, half-open-periods: a due date on the 31st is on the 28th in February and on the 31st again in March', async () => {
  const { server, customer } = await aServerWithCustomer('2026-12-31T23:58:00Z');
  await customer.buysNumber('eur');
  const due = async () => (await planOf(server, customer.number().id)).period_due?.toISOString().slice(0, 16);
  expect(await due()).toBe('2027-01-31T23:58');
  for (const [day, next] of [
    ['2027-02-01', '2027-02-28T23:58'],
    ['2027-03-01', '2027-03-31T23:58'],
    ['2027-04-01', '2027-04-30T23:58'],
    ['2027-05-01', '2027-05-31T23:58'],
  ]) {
    await customer.on(`${day}T12:00:00Z`);
    expect(await due()).toBe(next);
  }
});

/** A service on a given day, with a new customer. */
async function aServerWithCustomer(
  now = '2026-05-01T09:00:00Z',
): Promise<{ server: TestServer; customer: ReturnType<typeof aCustomer> }> {
  const server = await sharedTestServer({ now: new Date(now) });
  return { server, customer: aCustomer(server, await aUser(server)) };
}

function writtenOff(currency: string, minor: number) {
  return { [`write_offs ${currency}`]: minor, [`sales ${currency}`]: -500 - minor };
}
