import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../../../clock.ts';
import {
  control,
  ledgerBalances,
  passTime,
  processDueWork,
  signInAgain,
} from '../../../../testing/drivers/billing.ts';
import { anOpenCryptoPayment, anOpenPlanPayment } from '../../../../testing/drivers/crypto.ts';
import { aUser, untilOrder } from '../../../../testing/factories/factories.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';

test('rule 28, crypto-payment: coins that are sent days later have the rate of their arrival', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { paymentId } = await anOpenPlanPayment(server, person, 'credit', 100);
  await passTime(server, 3 * DAY);
  multiplyEstimate(server, 0.5);

  await server.sandbox.payCrypto(paymentId);
  await processDueWork(server);

  expect(await creditOf(server, person)).toBe(50);
  expect(await ledgerBalances(server)).toEqual({ 'credit usd': -5000, 'crypto_receipts usd': 5000 });
});

test('rule 28, crypto-payment: further coins to a used deposit address have the rate of their arrival', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId } = await anOpenPlanPayment(server, person, 'credit', 100);
  await server.sandbox.payCrypto(paymentId);
  await untilOrder(server, person, orderId, 'active');
  await passTime(server, 40 * DAY);
  multiplyEstimate(server, 0.5);

  await server.sandbox.payCrypto(paymentId);
  await processDueWork(server);

  expect(await creditOf(server, person)).toBe(150);
});

test('rule 28, crypto-payment: a rest within a day has the rate of the order, and a later rest has the rate of its arrival', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { paymentId } = await anOpenPlanPayment(server, person, 'credit', 100);
  await server.sandbox.payCrypto(paymentId, { fraction: 0.25 });
  await passTime(server, 20 * HOUR);
  multiplyEstimate(server, 0.5);
  await server.sandbox.payCrypto(paymentId, { fraction: 0.25 });
  await passTime(server, 10 * DAY);
  expect(await creditOf(server, person)).toBe(50);

  await server.sandbox.payCrypto(paymentId, { fraction: 0.25 });
  await processDueWork(server);
  expect(await creditOf(server, person)).toBe(62.5);
  await server.sandbox.payCrypto(paymentId, { fraction: 0.25 });
  await processDueWork(server);
  expect(await creditOf(server, person)).toBe(75);
});

test('rule 28, crypto-payment: coins that arrive after their rate has ended buy nothing, even if the number is free, and become credit at the rate of their arrival', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId } = await anOpenCryptoPayment(server, person);
  await passTime(server, 2 * DAY);
  multiplyEstimate(server, 2);

  await server.sandbox.payCrypto(paymentId, { hold: true });
  await processDueWork(server);
  await signInAgain(server, person);
  const said = async () => (await server.call(person, 'get-order', { orderId })).order;
  expect(await said()).toMatchObject({
    state: 'expired',
    crypto: { progress: 'late', credited: 0 },
  });
  await control(server, `crypto/${paymentId}/confirm`);
  await processDueWork(server);

  expect(await creditOf(server, person)).toBe(10);
  expect(await said()).toMatchObject({
    state: 'expired',
    crypto: { progress: 'credited', credited: 10 },
  });
  expect(server.sandbox.rentedNumbers()).toEqual([]);
  expect(await ledgerBalances(server)).toEqual({ 'credit usd': -1000, 'crypto_receipts usd': 1000 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 28, crypto-payment: coins in time buy the number and late coins become credit, even if both are found together', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId } = await anOpenCryptoPayment(server, person);
  server.sandbox.injectFault({ provider: 'nowpayments', operation: 'ipn', kind: 'lost-webhook', times: 99 });
  await server.sandbox.setClock(later(server.clock.now(), 50 * MINUTE));
  await server.sandbox.payCrypto(paymentId);
  const back = later(server.clock.now(), 3 * DAY);
  await server.sandbox.setClock(back);
  await server.sandbox.payCrypto(paymentId, { apart: true });
  server.clock.set(back);

  await processDueWork(server);

  await signInAgain(server, person);
  await untilOrder(server, person, orderId, 'active');
  expect(await creditOf(server, person)).toBe(5);
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test.each([
  { seen: 3 * HOUR, confirmed: HOUR, credit: 50, when: 'after the two hours and confirmed an hour later' },
  { seen: HOUR, confirmed: 30 * HOUR, credit: 100, when: 'within the two hours and confirmed after a day' },
])(
  'rule 28, crypto-payment: the time when coins are first seen sets their rate: $when they become $credit dollars of a hundred',
  async ({ seen, confirmed, credit }) => {
    const server = await sharedTestServer();
    const person = await aUser(server);
    const { paymentId } = await anOpenPlanPayment(server, person, 'credit', 100);
    hideUnconfirmedAmounts(server);
    await passTime(server, seen);
    await server.sandbox.payCrypto(paymentId, { hold: true });
    await processDueWork(server);
    multiplyEstimate(server, 0.5);
    await passTime(server, confirmed);
    expect(await creditOf(server, person)).toBe(0);

    await control(server, `crypto/${paymentId}/confirm`);
    await processDueWork(server);

    expect(await creditOf(server, person)).toBe(credit);
    expect((await checkLedger(server.deps)).findings).toEqual([]);
  },
);

test('rule 28, crypto-payment: the rate of an order never changes, each late part has the estimate of its arrival, and none is valued twice', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId, payAmount } = await anOpenPlanPayment(server, person, 'credit', 100);
  await server.sandbox.payCrypto(paymentId, { fraction: 0.4 });
  await passTime(server, 2 * DAY);
  for (const [times, credit] of [
    [0.5, 45],
    [4, 65],
    [0.25, 70],
  ] as const) {
    multiplyEstimate(server, times);
    await server.sandbox.payCrypto(paymentId, { fraction: 0.1 });
    await processDueWork(server);
    await passTime(server, DAY);
    expect(await creditOf(server, person)).toBe(credit);
  }
  const { order } = await server.call(person, 'get-order', { orderId });
  expect(order?.crypto).toMatchObject({ pay_amount: payAmount, credited: 70 });
});

test('rule 28, crypto-payment: late coins wait for an estimate if the provider has not responded with one', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { paymentId } = await anOpenPlanPayment(server, person, 'credit', 100);
  await passTime(server, 3 * DAY);
  multiplyEstimate(server, 0.5);
  server.sandbox.injectFault({ provider: 'nowpayments', operation: 'estimate', kind: 'error', times: 999 });
  await server.sandbox.payCrypto(paymentId);
  await processDueWork(server);
  expect(await creditOf(server, person)).toBe(0);
  server.sandbox.state().faults.length = 0;

  await passTime(server, 5 * MINUTE);

  expect(await creditOf(server, person)).toBe(50);
  expect(await ledgerBalances(server)).toEqual({ 'credit usd': -5000, 'crypto_receipts usd': 5000 });
});

test('rule 28, crypto-payment: coins that came in time keep their rate after an outage of forty days', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId } = await anOpenCryptoPayment(server, person);
  server.sandbox.injectFault({ provider: 'nowpayments', operation: 'ipn', kind: 'lost-webhook', times: 9 });
  await server.sandbox.setClock(later(server.clock.now(), 50 * MINUTE));
  await server.sandbox.payCrypto(paymentId);
  const back = later(server.clock.now(), 40 * DAY);
  server.clock.set(back);
  await server.sandbox.setClock(back);
  multiplyEstimate(server, 0.5);

  await processDueWork(server);

  await signInAgain(server, person);
  await untilOrder(server, person, orderId, 'active');
  expect(await ledgerBalances(server)).toEqual({ 'crypto_receipts usd': 500, 'sales usd': -500 });
});

test.each([
  { hours: 10, credit: 100 },
  { hours: 30, credit: 75 },
])(
  'rule 28, crypto-payment: a rest paid separately $hours hours after the first coins, all while the service was down, becomes $credit dollars of a hundred',
  async ({ hours, credit }) => {
    const server = await sharedTestServer();
    const person = await aUser(server);
    const { paymentId } = await anOpenPlanPayment(server, person, 'credit', 100);
    server.sandbox.injectFault({ provider: 'nowpayments', operation: 'ipn', kind: 'lost-webhook', times: 9 });
    const first = later(server.clock.now(), 30 * MINUTE);
    await server.sandbox.setClock(first);
    await server.sandbox.payCrypto(paymentId, { fraction: 0.5 });
    await server.sandbox.setClock(later(first, hours * HOUR));
    await server.sandbox.payCrypto(paymentId, { fraction: 0.5, apart: true });
    const back = later(first, (hours + 5) * HOUR);
    server.clock.set(back);
    await server.sandbox.setClock(back);
    multiplyEstimate(server, 0.5);

    await passTime(server, 2 * DAY);

    expect(await creditOf(server, person)).toBe(credit);
  },
);

/** Lets the provider report no amount for unconfirmed coins, as it may. */
function hideUnconfirmedAmounts({ deps }: TestServer) {
  const { crypto } = deps;
  if (!crypto) throw new Error('crypto is not offered');
  deps.crypto = {
    ...crypto,
    async state(paymentId) {
      const said = await crypto.state(paymentId);
      return said.status === 'confirming' ? { ...said, actuallyPaid: '0' } : said;
    },
  };
}

/** Multiplies the provider's estimate for a coin. */
function multiplyEstimate({ deps }: TestServer, times: number) {
  const { crypto } = deps;
  if (!crypto) throw new Error('crypto is not offered');
  deps.crypto = {
    ...crypto,
    async quote(price, coin) {
      const said = await crypto.quote(price, coin);
      return { ...said, payAmount: String(Number(said.payAmount) / times) };
    },
  };
}

async function creditOf(server: TestServer, person: Person): Promise<number> {
  return (await server.call(await signInAgain(server, person), 'get-billing-info')).credit_balance;
}
