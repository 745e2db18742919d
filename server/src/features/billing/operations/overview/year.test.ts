import { expect, test } from 'vitest';
import { newId } from '../../../../random.ts';
import { ledgerBalances, paymentLines, untilJobsAreDone } from '../../../../testing/drivers/billing.ts';
import { dispute } from '../../../../testing/drivers/disputes.ts';
import { paymentOf } from '../../../../testing/drivers/purchases.ts';
import { administratorAt, PAYMENTS_OF_THE_YEAR, readMailsTo } from '../../../../testing/drivers/year.ts';
import { aCustomer } from '../../../../testing/factories/customer.ts';
import { anAdministrator, aUser } from '../../../../testing/factories/factories.ts';
import { sharedTestServer } from '../../../../testing/harness/test-server.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';

const renewedFromCredit = ['renews on', 'Your receipt'];

/** The year of docs/billing.md, line by line. Each month begins with the state that the month before ended with. */
test('rules 1, 5, 6, 8, 10, 13, 14, 17, 19, 21, 23, 25, 26, 28, 30, 33, 34, 36 and 38: a year of one customer, to the cent', async () => {
  const server = await sharedTestServer({ now: new Date('2026-01-31T09:30:00Z') });
  const administrator = await anAdministrator(server);
  const desk = administratorAt(server, administrator);
  const ines = aCustomer(server, await aUser(server));
  const mailsSince = readMailsTo(server, ines.person);
  const expectMails = (...expected: string[]) => expect(mailsSince()).toEqual(expected.sort());
  const { code } = await server.call(ines.person, 'get-referrals');

  // January
  await ines.on('2026-01-31T10:00:00Z');
  await ines.buysNumber('gbp', 'insufficient-later');
  expect(await ines.plan()).toBe('active 2026-01-31T10 - 2026-02-28T10, 0 of 100');
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts gbp': 395, 'sales gbp': -395 });
  expectMails('Your receipt');

  // February
  await ines.on('2026-02-01T09:00:00Z');
  await ines.swapsNumber();
  expect(await ines.plan()).toBe('active 2026-01-31T10 - 2026-02-28T10, 0 of 100');
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts gbp': 395, 'sales gbp': -395 });
  await ines.on('2026-02-10T12:00:00Z');
  await ines.gets(100);
  expect(await ines.plan()).toBe('active 2026-01-31T10 - 2026-02-28T10, 100 of 100');
  await ines.on('2026-02-12T12:00:00Z');
  await ines.gets(3);
  expect(await ines.texts()).toMatchObject({ withheld: 3 });
  await ines.on('2026-02-20T12:00:00Z');
  expect(await server.call(ines.person, 'get-overage-settings')).toMatchObject({
    withheld_sms: 3,
    withheld_cost: 0.15,
  });
  await ines.saves({ overage_auto_charge: true, overage_spending_cap: 5 });
  expect(await ines.texts()).toMatchObject({ withheld: 0 });
  expect((await ines.info()).usage).toMatchObject({ overageCount: 3, overageCharges: 0.15 });
  await ines.on('2026-02-22T12:00:00Z');
  await ines.gets(7);
  expect((await ines.info()).usage).toMatchObject({
    overageCount: 10,
    overageCharges: 0.5,
    smsThisPeriod: 110,
    projectedMonthlyCost: 2.5,
  });
  await ines.on('2026-02-28T10:00:30Z');
  expect(await ines.plan()).toContain('grace_period 2026-01-31T10 - 2026-02-28T10');
  expect(await ines.plan()).toContain('50 cents open');
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts gbp': 395, 'sales gbp': -395 });
  expectMails('used all', 'renews on', 'could not be paid');

  // March
  await ines.on('2026-03-01T12:00:00Z');
  await ines.gets(2);
  await ines.on('2026-03-02T12:00:00Z');
  await ines.cardBecomes('ok');
  expect(await ines.plan()).toContain('2 in grace');
  await ines.on('2026-03-03T10:00:30Z');
  expect(await ines.plan()).toBe('active 2026-02-28T10 - 2026-03-31T10, 2 of 40, 50 cents open');
  await ines.on('2026-03-05T12:00:00Z');
  await ines.saves({ overage_auto_charge: false });
  await ines.on('2026-03-10T12:00:00Z');
  await ines.gets(38);
  await ines.on('2026-03-18T12:00:00Z');
  await ines.gets(5);
  expect(await ines.plan()).toBe('active 2026-02-28T10 - 2026-03-31T10, 40 of 40, 5 withheld, 50 cents open');
  await ines.on('2026-03-20T12:00:00Z');
  const topUp = await ines.buysPlan('monthly_topup', 'gbp');
  expect(await ines.plan()).toBe('active 2026-02-28T10 - 2026-04-30T10, 45 of 80, 50 cents open');
  expect(await ines.texts()).toMatchObject({ withheld: 0 });
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts gbp': 711, 'sales gbp': -711 });
  expectMails('Your receipt', 'used all', 'Your receipt');

  // April
  await ines.on('2026-04-10T12:00:00Z');
  const friend = await aUser(server, { referrerCode: code });
  await untilJobsAreDone(server);
  const bo = aCustomer(server, friend);
  await bo.buysNumber('usd');
  await server.call(bo.person, 'set-auto-renew', { phoneNumberId: bo.number().id, autoRenew: false });
  await ines.on('2026-04-10T13:00:00Z');
  expect((await ines.info()).credit_balance).toBe(1);
  await ines.on('2026-04-30T10:00:30Z');
  expect(await ines.plan()).toBe('active 2026-04-30T10 - 2026-05-31T10, 0 of 40');
  const spring = {
    'card_receipts gbp': 909,
    'card_receipts usd': 500,
    'credit usd': -100,
    'rewards usd': 100,
    'sales gbp': -909,
    'sales usd': -500,
  };
  expect(await ledgerBalances(server)).toEqual(spring);
  expectMails('received credit', 'renews on', 'Your receipt');

  // May
  await ines.on('2026-05-20T12:00:00Z');
  await ines.cardBecomes('stolen_card');
  await ines.on('2026-05-31T10:00:30Z');
  expect(await ines.plan()).toBe('grace_period 2026-04-30T10 - 2026-05-31T10, 0 of 40');
  const charges = server.sandbox.state().stripe.payments.size;
  expectMails('renews on', 'could not be paid');
  expect(await ledgerBalances(server)).toEqual(spring);

  // June
  await ines.on('2026-06-01T12:00:00Z');
  await ines.gets(3);
  await ines.on('2026-06-10T12:00:00Z');
  expect(await ines.plan()).toContain('suspended');
  expect(server.sandbox.state().stripe.payments.size).toBe(charges);
  await ines.gets(1);
  expect(await ines.plan()).toContain('3 in grace');
  expectMails('stops receiving', 'is suspended');
  await ines.on('2026-06-20T12:00:00Z');
  await ines.paysByCrypto('monthly_topup', 2, 1.25);
  expect(await ines.plan()).toBe('active 2026-06-20T12 - 2026-07-20T12, 3 of 40');
  expect((await ines.info()).credit_balance).toBe(1.5);
  const summer = { ...spring, 'crypto_receipts usd': 250, 'credit usd': -150, 'sales usd': -700 };
  expect(await ledgerBalances(server)).toEqual(summer);
  expectMails('Your receipt', 'received credit');

  // July
  await ines.on('2026-07-01T12:00:00Z');
  await ines.buysCredit(10, 'mastercard');
  await ines.saves({
    preferred_payment_method: 'pay_per_use',
    overage_auto_charge: true,
    overage_spending_cap: 10,
  });
  expect((await ines.info()).credit_balance).toBe(11.5);
  const userId = ines.person.userId;
  await server.call(await desk('2026-07-12T12:00:00Z'), 'admin-suspend-user', {
    userId,
    duration: '7days',
    reason: 'A report',
  });
  await ines.gets(1);
  await server.call(await desk('2026-07-15T12:00:00Z'), 'admin-unblock-user', { userId });
  await ines.on('2026-07-16T12:00:00Z');
  expect(await ines.plan()).toBe('active 2026-06-20T12 - 2026-07-20T12, 4 of 40');
  await ines.on('2026-07-20T12:01:00Z');
  expect(await ines.plan()).toBe('active 2026-07-20T12 - 2026-08-20T12, 0 of 40');
  expect((await ines.info()).credit_balance).toBe(9.5);
  const autumn = { ...summer, 'card_receipts usd': 1500 };
  expect(await ledgerBalances(server)).toEqual({ ...autumn, 'credit usd': -950, 'sales usd': -900 });
  expectMails('Your receipt', 'account is suspended', 'works again', 'renews on', 'Your receipt');

  // August
  await ines.on('2026-08-10T12:00:00Z');
  await ines.gets(52);
  expect(await ines.plan()).toBe('active 2026-07-20T12 - 2026-08-20T12, 40 of 40, overage 12, 60 cents');
  expect((await ines.info()).credit_balance).toBe(8.9);
  await ines.on('2026-08-31T12:00:00Z');
  expect((await ines.info()).credit_balance).toBe(6.9);
  expect(await ledgerBalances(server)).toEqual({ ...autumn, 'credit usd': -690, 'sales usd': -1160 });

  // September
  const payment = await paymentOf(server, topUp);
  await ines.on('2026-09-05T12:00:00Z');
  await dispute(server, payment, 'open');
  await ines.on('2026-09-18T12:00:00Z');
  await ines.gets(2);
  await ines.on('2026-09-21T12:00:00Z');
  expect(await ines.plan()).toContain('2026-08-20T12 - 2026-09-20T12, 0 of 40, 2 withheld');
  expect((await ines.info()).credit_balance).toBe(6.9);
  await ines.on('2026-09-22T12:00:00Z');
  await dispute(server, payment, 'won');
  expect(await ines.plan()).toMatch(/^active 2026-09-22T12 - 2026-10-22T12/);
  expect(await ines.texts()).toMatchObject({ withheld: 0 });
  expect((await ines.info()).credit_balance).toBe(4.9);
  expect(await ledgerBalances(server)).toEqual({ ...autumn, 'credit usd': -490, 'sales usd': -1360 });
  // It is held on its due date, so no mail says that it renews.
  expectMails(...renewedFromCredit, 'used all', 'is disputed', 'Your receipt');

  // October
  await ines.on('2026-10-05T12:00:00Z');
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'unavailable' });
  const unlucky = await ines.buysNumber('eur', 'mastercard');
  expect((await server.call(ines.person, 'get-order', { orderId: unlucky })).order?.state).toBe('refunded');
  expectMails('refund is on its way');
  await server.call(await desk('2026-10-20T12:00:00Z'), 'admin-suspend-user', {
    userId,
    duration: '7days',
    reason: 'A report',
  });
  await server.call(await desk('2026-10-24T12:00:00Z'), 'admin-unblock-user', { userId });
  await ines.on('2026-10-31T12:00:00Z');
  expect(await ines.plan()).toBe('active 2026-10-24T12 - 2026-11-24T12, 0 of 40');
  expect((await ines.info()).credit_balance).toBe(2.9);
  expect(await ledgerBalances(server)).toEqual({ ...autumn, 'credit usd': -290, 'sales usd': -1560 });
  expectMails(...renewedFromCredit, 'account is suspended', 'works again');

  // November
  await ines.on('2026-11-30T12:00:00Z');
  expect((await ines.info()).credit_balance).toBe(0.9);
  expect(await ledgerBalances(server)).toEqual({ ...autumn, 'credit usd': -90, 'sales usd': -1760 });
  expectMails('renews on', 'Your receipt', 'running low');

  // December
  await ines.on('2026-12-10T12:00:00Z');
  await ines.gets(60);
  expect(await ines.plan()).toBe(
    'active 2026-11-24T12 - 2026-12-24T12, 40 of 40, 2 withheld, overage 18, 90 cents',
  );
  expect((await ines.info()).credit_balance).toBe(0);
  await ines.on('2026-12-12T12:00:00Z');
  expect(await server.call(ines.person, 'preview-withheld-texts', { planType: 'credit', amount: 5 })).toEqual(
    {
      included_sms: 0,
      charged_sms: 2,
      charged: 0.1,
    },
  );
  const credit = await ines.buysCredit(5, 'mastercard');
  expect(await ines.plan()).toBe('active 2026-11-24T12 - 2026-12-24T12, 40 of 40, overage 20, 100 cents');
  expect(await ines.texts()).toMatchObject({ withheld: 0 });
  expect((await ines.info()).credit_balance).toBe(4.9);
  await ines.on('2026-12-15T12:00:00Z');
  await dispute(server, await paymentOf(server, credit), 'open');
  await ines.on('2026-12-20T12:00:00Z');
  await dispute(server, await paymentOf(server, credit), 'lost');
  expect((await ines.info()).credit_balance).toBe(0);
  expect(await ledgerBalances(server)).toEqual({
    'card_receipts gbp': 909,
    'card_receipts usd': 1500,
    'chargebacks usd': 10,
    'crypto_receipts usd': 250,
    'rewards usd': 100,
    'sales gbp': -909,
    'sales usd': -1860,
  });
  await ines.on('2026-12-25T12:00:00Z');
  expect(await ines.plan()).toContain('grace_period 2026-11-24T12 - 2026-12-24T12');
  await ines.gets(1);
  await ines.on('2026-12-26T12:00:00Z');
  const year = await ines.buysPlan('yearly', 'usd', 'mastercard');
  expect(await ines.plan()).toBe('active 2026-12-24T12 - 2027-12-24T12, 1 of 600');
  expectMails(
    'used all',
    'Your receipt',
    'is disputed',
    'running low',
    'is due on',
    'could not be paid',
    'Your receipt',
  );

  // January
  await server.call(await desk('2027-01-10T12:00:00Z'), 'admin-refund-payment', {
    key: newId(),
    orderId: year,
    amount: 5,
    reason: 'Two days without texts',
  });
  await ines.on('2027-01-31T10:00:00Z');
  const { usage, credit_balance, subscription } = await ines.info();
  expect(usage).toMatchObject({ projectedMonthlyCost: 2.08, allowedSms: 600, smsThisPeriod: 1 });
  expect(subscription).toMatchObject({ billing_type: 'yearly', status: 'active' });
  expect(credit_balance).toBe(0);
  expect(await ines.totalCost()).toBe('44.00');
  expectMails('refund is on its way');
  expect(await ledgerBalances(server)).toEqual({
    'card_receipts gbp': 909,
    'card_receipts usd': 3500,
    'chargebacks usd': 10,
    'crypto_receipts usd': 250,
    'refunds usd': 500,
    'rewards usd': 100,
    'sales gbp': -909,
    'sales usd': -4360,
  });
  const lines = await paymentLines(server, ines.person);
  const overage = lines.filter((line) => line.includes('overage credit'));
  expect(overage.reduce((cents, line) => cents + 100 * Number(line.split(' ')[3]), 0)).toBeCloseTo(160);
  expect(lines.filter((line) => !overage.includes(line))).toEqual(PAYMENTS_OF_THE_YEAR);
  expect((await checkLedger(server)).findings).toEqual([]);
});
