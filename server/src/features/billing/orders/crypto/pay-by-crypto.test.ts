import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../../../clock.ts';
import {
  ledgerBalances,
  passTime,
  paymentLines,
  planOf,
  processDueWork,
  signInAgain,
  subjectsTo,
} from '../../../../testing/drivers/billing.ts';
import { anOpenCryptoPayment, anOpenPlanPayment } from '../../../../testing/drivers/crypto.ts';
import {
  aNewcomer,
  aNumber,
  anAdministrator,
  anOpenCheckout,
  aUser,
  until,
  untilOrder,
} from '../../../../testing/factories/factories.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer } from '../../../../testing/harness/test-server.ts';
import { orderSweepDue } from '../../money/entry/billing-events.ts';
import { runOrder } from '../entry/jobs/run-order.ts';
import { findOrder } from '../entry/orders.queries.ts';
import { settleCrypto } from './settle-crypto.ts';

test('the full price in coins buys the number once, and the page shows it', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId, e164, payAmount } = await anOpenCryptoPayment(server, person);
  expect(payAmount).toBe(0.0625);

  await server.sandbox.payCrypto(paymentId);

  const order = await untilOrder(server, person, orderId, 'active');
  expect(order).toMatchObject({ phone_number: e164, amount: 5, currency: 'usd', payment_method: 'crypto' });
  expect((await planOf(server, order.phone_number_id ?? '')).auto_renew).toBe(false);
  expect((await paymentLines(server, person)).map((line) => line.slice(11))).toEqual([
    'number_purchase crypto 5.00 usd completed',
  ]);
  expect(await ledgerBalances(server)).toEqual({ 'crypto_receipts usd': 500, 'sales usd': -500 });
  await processDueWork(server);
  expect(subjectsTo(server, person)).toContain('Your receipt · Numlet');
});

test('rule 28, crypto-payment: half of the price waits a day for the rest, and the rest in the same coin completes it', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId } = await anOpenCryptoPayment(server, person);
  await server.sandbox.payCrypto(paymentId, { fraction: 0.5 });
  await passTime(server, 23 * HOUR);
  await signInAgain(server, person);
  const waiting = await server.call(person, 'get-order', { orderId });
  expect(waiting.order).toMatchObject({
    state: 'awaiting_payment',
    waits_until: expect.any(String),
    crypto: { progress: 'partly_paid', paid_amount: 0.03125, pay_amount: 0.0625, pay_currency: 'ltc' },
  });

  await server.sandbox.payCrypto(paymentId, { fraction: 0.5 });

  await untilOrder(server, person, orderId, 'active');
  expect(await ledgerBalances(server)).toEqual({ 'crypto_receipts usd': 500, 'sales usd': -500 });
});

test('rule 28, crypto-payment: a rest that arrives as a separate payment completes the price', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId } = await anOpenCryptoPayment(server, person);
  await server.sandbox.payCrypto(paymentId, { fraction: 0.5 });
  await server.sandbox.payCrypto(paymentId, { fraction: 0.5, apart: true });
  await untilOrder(server, person, orderId, 'active');
  expect(await ledgerBalances(server)).toEqual({ 'crypto_receipts usd': 500, 'sales usd': -500 });
});

test('rule 28, crypto-payment: half of the price becomes credit after a day, at the rate of the order, and the number is free again', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId, e164 } = await anOpenCryptoPayment(server, person);
  await server.sandbox.payCrypto(paymentId, { fraction: 0.5 });

  await passTime(server, 25 * HOUR);

  await signInAgain(server, person);
  const { order } = await server.call(person, 'get-order', { orderId });
  expect(order).toMatchObject({ state: 'expired', crypto: { progress: 'credited', credited: 2.5 } });
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(2.5);
  expect(await ledgerBalances(server)).toEqual({ 'credit usd': -250, 'crypto_receipts usd': 250 });
  expect((await paymentLines(server, person)).map((line) => line.slice(11))).toEqual([
    'number_purchase crypto 5.00 usd failed',
    'credit_topup crypto 2.50 usd completed',
  ]);
  expect(subjectsTo(server, person)).toContain('You have received credit · Numlet');
  await anOpenCryptoPayment(server, await aUser(server), { e164 });

  // Later coins become credit as well, since the order has expired.
  await server.sandbox.payCrypto(paymentId, { fraction: 0.5 });
  await processDueWork(server);
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(5);
  expect(await ledgerBalances(server)).toEqual({ 'credit usd': -500, 'crypto_receipts usd': 500 });
});

test('rule 28, crypto-payment: an excess becomes credit, and so does a second payment', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId } = await anOpenCryptoPayment(server, person);
  await server.sandbox.payCrypto(paymentId, { fraction: 1.5 });
  await untilOrder(server, person, orderId, 'active');
  await processDueWork(server);
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(2.5);

  await server.sandbox.payCrypto(paymentId, { fraction: 0.2 });
  await processDueWork(server);
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(3.5);
  expect(await ledgerBalances(server)).toEqual({
    'credit usd': -350,
    'crypto_receipts usd': 850,
    'sales usd': -500,
  });
});

test('rule 28, crypto-payment: a small shortfall is tolerated in a payment that the provider calls finished', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId } = await anOpenCryptoPayment(server, person);
  await server.sandbox.payCrypto(paymentId, { fraction: 0.994 });
  await untilOrder(server, person, orderId, 'active');
  expect(await ledgerBalances(server)).toEqual({
    'crypto_receipts usd': 497,
    'sales usd': -500,
    'write_offs usd': 3,
  });
});

test('rule 28, crypto-payment: the tolerated shortfall is at most 5 percent and 50 cents, and fewer coins buy less credit', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const finishedWith = async (paymentId: string, fraction: number) => {
    const payment = server.sandbox.cryptoPayments().find(({ id }) => id === paymentId);
    Object.assign(payment ?? {}, {
      status: 'finished',
      actuallyPaid: (payment?.payAmount ?? 0) * fraction,
    });
    await passTime(server, 4 * MINUTE);
    await signInAgain(server, person);
  };
  const number = await anOpenCryptoPayment(server, person);
  await finishedWith(number.paymentId, 0.94);
  expect((await server.call(person, 'get-order', { orderId: number.orderId })).order?.state).toBe(
    'awaiting_payment',
  );
  const other = await anOpenCryptoPayment(server, person);
  await finishedWith(other.paymentId, 0.96);
  await untilOrder(server, person, other.orderId, 'active');
  const year = await anOpenPlanPayment(server, person, 'yearly', 25);
  await finishedWith(year.paymentId, 0.976);
  expect((await server.call(person, 'get-order', { orderId: year.orderId })).order?.state).toBe(
    'awaiting_payment',
  );
  expect(await ledgerBalances(server)).toEqual({
    'crypto_receipts usd': 480,
    'sales usd': -500,
    'write_offs usd': 20,
  });

  const credit = await anOpenPlanPayment(server, person, 'credit', 100);
  await finishedWith(credit.paymentId, 0.999);
  const { order } = await server.call(person, 'get-order', { orderId: credit.orderId });
  expect(order).toMatchObject({ state: 'expired', crypto: { progress: 'credited', credited: 99.9 } });
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(99.9);
});

test('rule 28, crypto-payment: coins that follow a deposit in the recovery queue are added to the queue as well', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { paymentId } = await anOpenCryptoPayment(server, person);
  const payment = server.sandbox.cryptoPayments().find(({ id }) => id === paymentId);
  Object.assign(payment ?? {}, { payCurrency: 'dash', status: 'finished', actuallyPaid: 0.2 });
  await passTime(server, 4 * MINUTE);
  await server.sandbox.payCrypto(paymentId, { coin: 'dash' });
  await processDueWork(server);
  expect(await server.db.selectFrom('recovery_items').selectAll().execute()).toHaveLength(2);
  expect(await ledgerBalances(server)).toEqual({ 'crypto_receipts usd': 656, 'undelivered usd': -656 });
});

test('rule 28, crypto-payment: coins that arrive after the reservation still buy a free number at their rate, even if all notifications are lost', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId } = await anOpenCryptoPayment(server, person);
  await passTime(server, 90 * MINUTE);
  await signInAgain(server, person);
  expect((await server.call(person, 'get-order', { orderId })).order?.state).toBe('expired');
  server.sandbox.injectFault({ provider: 'nowpayments', operation: 'ipn', kind: 'lost-webhook', times: 9 });
  await server.sandbox.payCrypto(paymentId);

  await passTime(server, 7 * HOUR);

  await signInAgain(server, person);
  await untilOrder(server, person, orderId, 'active');
});

test('rule 28, crypto-payment: coins that arrive after the reservation become credit if another person has the number', async () => {
  const server = await sharedTestServer();
  const [slow, quick] = [await aUser(server), await aUser(server)];
  const late = await anOpenCryptoPayment(server, slow);
  await passTime(server, 90 * MINUTE);
  await signInAgain(server, quick);
  const taken = await anOpenCryptoPayment(server, quick, { e164: late.e164 });

  await server.sandbox.payCrypto(late.paymentId, { hold: true });
  await processDueWork(server);
  await signInAgain(server, slow);
  expect((await server.call(slow, 'get-order', { orderId: late.orderId })).order).toMatchObject({
    state: 'expired',
    crypto: { progress: 'overdue' },
  });
  const { transactions } = await server.call(slow, 'list-transactions');
  expect(transactions).toMatchObject([
    { status: 'pending', reason: { waits_until: null, crypto: { progress: 'overdue' } } },
  ]);
  await server.sandbox.confirmCrypto(late.paymentId);
  await server.sandbox.payCrypto(taken.paymentId);

  const order = await untilOrder(server, slow, late.orderId, 'refunded');
  expect(order).toMatchObject({ refund_reason: 'undelivered', became_credit: 5 });
  await untilOrder(server, quick, taken.orderId, 'active');
  expect((await server.call(slow, 'get-billing-info')).credit_balance).toBe(5);
  expect(await ledgerBalances(server)).toEqual({
    'credit usd': -500,
    'crypto_receipts usd': 1000,
    'sales usd': -500,
  });
});

test('rule 29, reservation: a number is reserved for an hour, and for a day after the first deposit', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId, e164 } = await anOpenCryptoPayment(server, person);
  await passTime(server, 55 * MINUTE);
  await server.sandbox.payCrypto(paymentId, { hold: true });
  await passTime(server, 20 * HOUR);
  const rival = await aUser(server);
  expect(await server.refused(rival, 'create-crypto-payment', purchase(e164))).toMatchObject({
    status: 409,
    code: 'number_taken',
  });
  await signInAgain(server, person);
  expect((await server.call(person, 'get-order', { orderId })).order).toMatchObject({
    state: 'awaiting_payment',
    waits_until: expect.any(String),
    crypto: { progress: 'seen' },
  });
  await server.sandbox.confirmCrypto(paymentId);
  await untilOrder(server, person, orderId, 'active');

  const unpaid = await anOpenCryptoPayment(server, person);
  await passTime(server, 58 * MINUTE);
  await signInAgain(server, rival);
  expect((await server.refused(rival, 'create-crypto-payment', purchase(unpaid.e164))).code).toBe(
    'number_taken',
  );
  await passTime(server, 3 * MINUTE);
  await anOpenCryptoPayment(server, await aUser(server), { e164: unpaid.e164 });
});

test('a repeated notification and concurrent workers record and deliver once', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId } = await anOpenCryptoPayment(server, person);
  server.sandbox.injectFault({
    provider: 'nowpayments',
    operation: 'ipn',
    kind: 'duplicate-webhook',
    times: 9,
  });
  await server.sandbox.payCrypto(paymentId, { fraction: 1.2 });
  await Promise.all(Array.from({ length: 12 }, () => runOrder(server.deps, { orderId })));

  await untilOrder(server, person, orderId, 'active');
  await processDueWork(server);
  expect(server.sandbox.rentedNumbers()).toHaveLength(1);
  expect(await server.db.selectFrom('payments').selectAll().execute()).toHaveLength(1);
  expect(await ledgerBalances(server)).toEqual({
    'credit usd': -100,
    'crypto_receipts usd': 600,
    'sales usd': -500,
  });
});

test('concurrent workers with the same version of an order record its coins once', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId } = await anOpenPlanPayment(server, person, 'credit', 5);
  server.sandbox.injectFault({ provider: 'nowpayments', operation: 'ipn', kind: 'lost-webhook', times: 99 });
  const lookAtOnce = async () => {
    server.clock.advance(MINUTE);
    await server.db.updateTable('crypto_payments').set({ next_look_at: server.clock.now() }).execute();
    const order = await findOrder(server.db, orderId);
    if (order) await Promise.all(Array.from({ length: 4 }, () => settleCrypto(server.deps, order)));
  };
  await server.sandbox.payCrypto(paymentId, { fraction: 1.4 });
  await lookAtOnce();
  await runOrder(server.deps, { orderId });
  await server.sandbox.payCrypto(paymentId, { fraction: 0.6 });
  await lookAtOnce();
  await server.sandbox.payCrypto(paymentId, { coin: 'dash' });
  await lookAtOnce();

  expect(await ledgerBalances(server)).toEqual({
    'credit usd': -1000,
    'crypto_receipts usd': 1500,
    'undelivered usd': -500,
  });
  expect(await server.db.selectFrom('recovery_items').selectAll().execute()).toHaveLength(1);
});

test('a payment without any notification is found by the sweep within minutes', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId } = await anOpenCryptoPayment(server, person);
  server.sandbox.injectFault({ provider: 'nowpayments', operation: 'ipn', kind: 'lost-webhook', times: 9 });
  await server.sandbox.payCrypto(paymentId);
  server.clock.advance(4 * MINUTE);

  await server.deps.announce(server.db, orderSweepDue, {});

  // Not by get-order, which reads the provider.
  await until(async () => (await findOrder(server.db, orderId))?.state === 'active', 'the sweep to find it');
});

test('a further deposit without any notification is found through its payment', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId } = await anOpenCryptoPayment(server, person);
  await server.sandbox.payCrypto(paymentId);
  await untilOrder(server, person, orderId, 'active');
  server.sandbox.injectFault({ provider: 'nowpayments', operation: 'ipn', kind: 'lost-webhook', times: 9 });
  await server.sandbox.payCrypto(paymentId);

  await passTime(server, 7 * HOUR);

  await signInAgain(server, person);
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(5);
});

test('an order with deposit addresses in two coins checks both: the first payment counts and the second becomes credit', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const first = await anOpenCryptoPayment(server, person);
  const second = await anOpenCryptoPayment(server, person, { e164: first.e164, coin: 'trx' });
  expect(second.orderId).toBe(first.orderId);
  expect(second.address).not.toBe(first.address);
  await server.sandbox.payCrypto(second.paymentId);
  await untilOrder(server, person, first.orderId, 'active');
  await server.sandbox.payCrypto(first.paymentId);
  await processDueWork(server);
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(5);
  expect(server.sandbox.rentedNumbers()).toHaveLength(1);
});

test('rule 28, crypto-payment: a payment in another coin stays in the recovery queue, as credit of its value, and the order continues', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId } = await anOpenCryptoPayment(server, person);
  await server.sandbox.payCrypto(paymentId, { coin: 'dash', fraction: 0.8 });
  await processDueWork(server);

  const { order } = await server.call(person, 'get-order', { orderId });
  expect(order).toMatchObject({
    state: 'awaiting_payment',
    crypto: { progress: 'waiting', pay_currency: 'ltc', unexpected: { amount: 0.16, currency: 'dash' } },
  });
  const [item] = await server.db.selectFrom('recovery_items').selectAll().execute();
  expect(item).toMatchObject({ kind: 'crypto_mismatch', closed_at: null });
  expect((await server.call(person, 'get-order', { orderId: item?.order_id ?? '' })).order).toMatchObject({
    state: 'needs_action',
    note: 'no_deadline',
  });
  await server.sandbox.payCrypto(paymentId);
  await untilOrder(server, person, orderId, 'active');
  await passTime(server, 30 * DAY);
  expect(await ledgerBalances(server)).toEqual({
    'crypto_receipts usd': 900,
    'sales usd': -500,
    'undelivered usd': -400,
  });

  const administrator = await anAdministrator(server);
  await server.call(administrator, 'admin-refund-order', {
    orderId: item?.order_id ?? '',
    reason: 'Sent dash instead of ltc.',
  });
  await processDueWork(server);
  await signInAgain(server, person);
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(4);
  expect(await ledgerBalances(server)).toMatchObject({ 'credit usd': -400 });
});

test('credit can be bought from $5, plans are bought at the server’s price, and a plan without a number remains unclaimed', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const credit = await anOpenPlanPayment(server, person, 'credit', 7.25);
  await server.sandbox.payCrypto(credit.paymentId);
  await untilOrder(server, person, credit.orderId, 'active');
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(7.25);
  const plan = await anOpenPlanPayment(server, person, 'starter', 5, 'btc');
  await server.sandbox.payCrypto(plan.paymentId);
  await untilOrder(server, person, plan.orderId, 'active');
  expect((await server.call(person, 'get-billing-info')).subscriptions).toMatchObject([
    { status: 'unclaimed' },
  ]);
  expect(await ledgerBalances(server)).toEqual({
    'credit usd': -725,
    'crypto_receipts usd': 1225,
    'sales usd': -500,
  });
});

test('a buyer’s own number is topped up by its digits or id, and reactivated if suspended', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const due = (await planOf(server, number.id)).period_due;
  const topUp = await anOpenCryptoPayment(server, person, { e164: number.e164, amount: 2 });
  await server.sandbox.payCrypto(topUp.paymentId);
  const order = await untilOrder(server, person, topUp.orderId, 'active');
  expect(order.kind).toBe('monthly_topup');
  const after = await planOf(server, number.id);
  expect(after.period_due?.getTime()).toBeGreaterThan(due?.getTime() ?? 0);
  expect(after.included_sms).toBe(140);

  await server.db
    .updateTable('subscriptions')
    .set({ period_due: new Date(server.clock.now().getTime() - 8 * DAY), auto_renew: false })
    .execute();
  const back = await server.call(person, 'create-crypto-payment', { ...purchase(number.id), amount: 2 });
  const payment = server.sandbox.cryptoPayments().find((one) => one.payAddress === back.pay_address);
  await server.sandbox.payCrypto(payment?.id ?? '');
  expect((await untilOrder(server, person, back.order_id, 'active')).kind).toBe('reactivation');
});

test('coins that are never confirmed reserve nothing after a day, and are not read after two weeks', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId, e164 } = await anOpenCryptoPayment(server, person);
  await server.sandbox.payCrypto(paymentId, { hold: true });
  await processDueWork(server);
  const leap = async (days: number) => {
    const moment = later(server.clock.now(), days * DAY);
    server.clock.set(moment);
    await server.sandbox.setClock(moment);
    await processDueWork(server);
    await signInAgain(server, person);
    return server.db
      .selectFrom('crypto_payments')
      .select('next_look_at')
      .where('provider_payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
  };
  expect((await leap(2)).next_look_at).not.toBeNull();
  expect((await server.call(person, 'get-order', { orderId })).order?.state).toBe('expired');
  await anOpenCryptoPayment(server, await aUser(server), { e164 });
  expect((await leap(13)).next_look_at).toBeNull();

  // A notification about the coins is still processed.
  await server.sandbox.confirmCrypto(paymentId);
  await untilOrder(server, person, orderId, 'active');
});

test('a buyer can change from card to crypto: the card page is closed and the number reserved again', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const card = await anOpenCheckout(server, person);
  const crypto = await anOpenCryptoPayment(server, person, { e164: card.phoneNumber });
  expect(server.sandbox.checkouts().map(({ status }) => status)).toEqual(['expired']);
  await server.sandbox.payCrypto(crypto.paymentId);
  await untilOrder(server, person, crypto.orderId, 'active');
});

test('buying a number requires a verified phone, and buying credit does not', async () => {
  const server = await sharedTestServer();
  const { e164 } = await anOpenCryptoPayment(server, await aUser(server));
  const newcomer: Person = await aNewcomer(server);
  expect(await server.refused(newcomer, 'create-crypto-payment', purchase(e164))).toMatchObject({
    status: 403,
    code: 'phone_not_verified',
  });
  await anOpenPlanPayment(server, newcomer, 'credit', 5);
});

function purchase(phoneNumberId: string, payCurrency = 'ltc') {
  return { phoneNumberId, amount: 5, currency: 'USD' as const, payCurrency };
}
