import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../../clock.ts';
import {
  ledgerBalances,
  passTime,
  processDueWork,
  signInAgain,
} from '../../../../testing/drivers/billing.ts';
import { anOpenCryptoPayment, anOpenPlanPayment } from '../../../../testing/drivers/crypto.ts';
import { expectTruth, paymentRows } from '../../../../testing/drivers/unpaid-rows.ts';
import { anOpenCheckout, aUser, untilOrder } from '../../../../testing/factories/factories.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';

test('rules 28 and 34: a pending crypto order shows the arrived coins, and is completed under the same id and date', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId, e164 } = await anOpenCryptoPayment(server, person);
  const [asked, ...others] = await paymentRows(server, person);
  expect(others).toEqual([]);
  expect(asked).toMatchObject({
    id: orderId,
    order_id: orderId,
    transaction_type: 'number_purchase',
    payment_method: 'crypto',
    amount: 5,
    currency: 'usd',
    status: 'pending',
    phone_number: e164,
    reason: {
      code: 'coins',
      arrived: 0,
      waits_until: expect.any(String),
      crypto: { progress: 'waiting', paid_amount: 0, pay_amount: 0.0625, pay_currency: 'ltc' },
    },
  });
  await expectTruth(server, { person }, '0.00');

  await server.sandbox.payCrypto(paymentId, { fraction: 0.5 });
  await after(server, person, 23 * HOUR);
  expect(await paymentRows(server, person)).toMatchObject([
    {
      id: orderId,
      status: 'pending',
      created_at: asked?.created_at,
      reason: {
        arrived: 2.5,
        waits_until: expect.any(String),
        crypto: { progress: 'partly_paid', paid_amount: 0.03125 },
      },
    },
  ]);
  await expectTruth(server, { person }, '0.00');

  await server.sandbox.payCrypto(paymentId, { fraction: 0.5 });
  await untilOrder(server, person, orderId, 'active');
  expect(await paymentRows(server, person)).toEqual([{ ...asked, status: 'completed', reason: null }]);
  await expectTruth(server, { person }, '5.00');
});

test('rules 28 and 34: an expired crypto order is shown as failed without coins, and later coins complete the same row', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId } = await anOpenCryptoPayment(server, person);
  const [asked] = await paymentRows(server, person);
  await after(server, person, 61 * MINUTE);
  const reason = { ...asked?.reason, waits_until: null };
  expect(await paymentRows(server, person)).toEqual([{ ...asked, status: 'failed', reason }]);
  expect(reason).toMatchObject({ code: 'coins', arrived: 0, crypto: { progress: 'waiting' } });
  await expectTruth(server, { person }, '0.00');

  await server.sandbox.payCrypto(paymentId);
  await untilOrder(server, person, orderId, 'active');
  expect(await paymentRows(server, person)).toEqual([{ ...asked, status: 'completed', reason: null }]);
  await expectTruth(server, { person }, '5.00');
});

test('rules 28 and 34: a partial crypto order is shown as failed with its coins and their credit, which has a separate row', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId } = await anOpenCryptoPayment(server, person);
  await server.sandbox.payCrypto(paymentId, { fraction: 0.5 });
  await after(server, person, 25 * HOUR);
  const rows = await paymentRows(server, person);
  expect(rows).toMatchObject([
    {
      id: orderId,
      transaction_type: 'number_purchase',
      amount: 5,
      status: 'failed',
      reason: { arrived: 2.5, crypto: { progress: 'credited', credited: 2.5 } },
    },
    {
      order_id: null,
      transaction_type: 'credit_topup',
      payment_method: 'crypto',
      amount: 2.5,
      status: 'completed',
      reason: null,
    },
  ]);
  await expectTruth(server, { person }, '2.50');

  // Later coins become credit as well, and the same row shows them.
  await server.sandbox.payCrypto(paymentId, { fraction: 0.5 });
  await processDueWork(server);
  const later = await paymentRows(server, person);
  expect(later.slice(0, 2)).toMatchObject([
    {
      id: orderId,
      status: 'failed',
      reason: { arrived: 5, crypto: { progress: 'credited', credited: 5 } },
    },
    { id: rows[1]?.id, amount: 2.5, status: 'completed' },
  ]);
  expect(later[2]).toMatchObject({ transaction_type: 'credit_topup', amount: 2.5, status: 'completed' });
  await expectTruth(server, { person }, '5.00');
  expect(await ledgerBalances(server)).toEqual({ 'credit usd': -500, 'crypto_receipts usd': 500 });
});

test('rules 28 and 34: a partial payment for credit shows the received credit and the requested sum', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { paymentId } = await anOpenPlanPayment(server, person, 'credit', 10);
  await server.sandbox.payCrypto(paymentId, { fraction: 0.4 });
  await after(server, person, 25 * HOUR);
  expect(await paymentRows(server, person)).toMatchObject([
    {
      transaction_type: 'credit_topup',
      amount: 10,
      status: 'failed',
      reason: { arrived: 4, crypto: { progress: 'credited', credited: 4 } },
    },
    { transaction_type: 'credit_topup', amount: 4, status: 'completed' },
  ]);
  await expectTruth(server, { person }, '4.00');
});

test('rules 28 and 34: after a change to card the crypto order is shown as failed, including in the crypto list', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, e164 } = await anOpenCryptoPayment(server, person);
  const { checkoutId, orderId: paid } = await anOpenCheckout(server, person, e164);
  await server.sandbox.pay(checkoutId);
  await untilOrder(server, person, paid, 'active');
  expect(await paymentRows(server, person)).toMatchObject([
    { id: orderId, payment_method: 'crypto', status: 'failed', reason: { arrived: 0 } },
    { id: paid, payment_method: 'card', status: 'completed' },
  ]);
  const of = async (payment_method: 'card' | 'crypto' | 'credit') =>
    (await server.call(person, 'list-transactions', { payment_method })).transactions.map(({ id }) => id);
  expect([await of('crypto'), await of('card'), await of('credit')]).toEqual([[orderId], [paid], []]);
  const { transactions } = await server.call(person, 'list-transactions', { limit: 1 });
  expect(transactions.map(({ id }) => id)).toEqual([paid]);
});

test('rule 34, payment-list: two rows from the same second keep their order in the list', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const first = await anOpenPlanPayment(server, person, 'credit', 5);
  const second = await anOpenPlanPayment(server, person, 'credit', 6);
  const ids = async () => (await paymentRows(server, person)).map(({ id }) => id);
  expect(await ids()).toEqual([first.orderId, second.orderId]);
  await server.sandbox.payCrypto(second.paymentId);
  await untilOrder(server, person, second.orderId, 'active');
  expect(await ids()).toEqual([first.orderId, second.orderId]);
  await server.sandbox.payCrypto(first.paymentId);
  await untilOrder(server, person, first.orderId, 'active');
  expect(await ids()).toEqual([first.orderId, second.orderId]);
});

async function after(server: TestServer, person: Person, milliseconds: number) {
  await passTime(server, milliseconds);
  await signInAgain(server, person);
}
