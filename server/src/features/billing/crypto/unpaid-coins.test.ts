import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../clock.ts';
import { books, doWhatIsDue, passTime, signInAgain } from '../../../testing/drivers/billing.ts';
import { anOpenCryptoPayment, anOpenPlanPayment } from '../../../testing/drivers/crypto.ts';
import { expectTruth, paymentRows } from '../../../testing/drivers/unpaid-rows.ts';
import { anOpenCheckout, aUser, untilOrder } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';

test('rules 28 and 34: a crypto order is pending with what has arrived so far, and completed under the same id and day', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId, e164 } = await anOpenCryptoPayment(house, person);
  const [asked, ...others] = await paymentRows(house, person);
  expect(others).toEqual([]);
  expect(asked).toMatchObject({
    id: orderId,
    order_id: orderId,
    transaction_type: 'number_purchase',
    payment_method: 'crypto',
    amount: 5,
    currency: 'usd',
    status: 'pending',
    arrived: 0,
    phone_number: e164,
    reason: expect.stringMatching(
      /^No coins have been seen yet\. This order is kept for you until .* UTC\.$/,
    ),
  });
  await expectTruth(house, { person }, '0.00');

  await house.sandbox.payCrypto(paymentId, { fraction: 0.5 });
  await after(house, person, 23 * HOUR);
  expect(await paymentRows(house, person)).toEqual([
    {
      ...asked,
      arrived: 2.5,
      reason: expect.stringMatching(
        /^0\.03125 of 0\.0625 ltc have arrived\. Please send the rest, 0\.03125 ltc/,
      ),
    },
  ]);
  await expectTruth(house, { person }, '0.00');

  await house.sandbox.payCrypto(paymentId, { fraction: 0.5 });
  await untilOrder(house, person, orderId, 'active');
  expect(await paymentRows(house, person)).toEqual([
    { ...asked, status: 'completed', arrived: null, reason: null },
  ]);
  await expectTruth(house, { person }, '5.00');
});

test('rules 28 and 34: an expired crypto order has failed and says that nothing was charged; what comes later completes the same row', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId } = await anOpenCryptoPayment(house, person);
  const [asked] = await paymentRows(house, person);
  await after(house, person, 61 * MINUTE);
  const failed = {
    ...asked,
    status: 'failed',
    arrived: 0,
    reason: 'The time to pay ran out. Nothing was charged.',
  };
  expect(await paymentRows(house, person)).toEqual([failed]);
  await expectTruth(house, { person }, '0.00');

  await house.sandbox.payCrypto(paymentId);
  await untilOrder(house, person, orderId, 'active');
  expect(await paymentRows(house, person)).toEqual([
    { ...failed, status: 'completed', arrived: null, reason: null },
  ]);
  await expectTruth(house, { person }, '5.00');
});

test('rules 28 and 34: a partial crypto order has failed and says what came and what it became; the credit is a row of its own', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId } = await anOpenCryptoPayment(house, person);
  await house.sandbox.payCrypto(paymentId, { fraction: 0.5 });
  await after(house, person, 25 * HOUR);
  const rows = await paymentRows(house, person);
  expect(rows).toMatchObject([
    {
      id: orderId,
      transaction_type: 'number_purchase',
      amount: 5,
      status: 'failed',
      arrived: 2.5,
      reason: 'What you sent did not cover the price in time: $2.50 of it became credit.',
    },
    {
      order_id: null,
      transaction_type: 'credit_topup',
      payment_method: 'crypto',
      amount: 2.5,
      status: 'completed',
      arrived: null,
      reason: null,
    },
  ]);
  await expectTruth(house, { person }, '2.50');

  // What is sent after that is credit as well, and is told of in the same row.
  await house.sandbox.payCrypto(paymentId, { fraction: 0.5 });
  await doWhatIsDue(house);
  const later = await paymentRows(house, person);
  expect(later.slice(0, 2)).toMatchObject([
    {
      id: orderId,
      status: 'failed',
      arrived: 5,
      reason: expect.stringContaining('$5.00 of it became credit'),
    },
    { id: rows[1]?.id, amount: 2.5, status: 'completed' },
  ]);
  expect(later[2]).toMatchObject({ transaction_type: 'credit_topup', amount: 2.5, status: 'completed' });
  await expectTruth(house, { person }, '5.00');
  expect(await books(house)).toEqual({ 'credit usd': -500, 'crypto_receipts usd': 500 });
});

test('rules 28 and 34: too little for credit is credit for what came, beside the sum that was asked for', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { paymentId } = await anOpenPlanPayment(house, person, 'credit', 10);
  await house.sandbox.payCrypto(paymentId, { fraction: 0.4 });
  await after(house, person, 25 * HOUR);
  expect(await paymentRows(house, person)).toMatchObject([
    {
      transaction_type: 'credit_topup',
      amount: 10,
      status: 'failed',
      arrived: 4,
      reason: 'What has arrived became credit: $4.00.',
    },
    { transaction_type: 'credit_topup', amount: 4, status: 'completed' },
  ]);
  await expectTruth(house, { person }, '4.00');
});

test('rules 28 and 34: a number that is paid by card after all leaves its crypto order failed, and the crypto list shows that one', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, e164 } = await anOpenCryptoPayment(house, person);
  const { checkoutId, orderId: paid } = await anOpenCheckout(house, person, e164);
  await house.sandbox.pay(checkoutId);
  await untilOrder(house, person, paid, 'active');
  expect(await paymentRows(house, person)).toMatchObject([
    { id: orderId, payment_method: 'crypto', status: 'failed', arrived: 0 },
    { id: paid, payment_method: 'card', status: 'completed' },
  ]);
  const of = async (payment_method: 'card' | 'crypto' | 'credit') =>
    (await house.call(person, 'list-transactions', { payment_method })).transactions.map(({ id }) => id);
  expect([await of('crypto'), await of('card'), await of('credit')]).toEqual([[orderId], [paid], []]);
  const { transactions } = await house.call(person, 'list-transactions', { limit: 1 });
  expect(transactions.map(({ id }) => id)).toEqual([paid]);
});

test('rule 34: of two rows of one second the list keeps one order, whatever becomes of them', async () => {
  const house = await harness();
  const person = await aUser(house);
  const first = await anOpenPlanPayment(house, person, 'credit', 5);
  const second = await anOpenPlanPayment(house, person, 'credit', 6);
  const ids = async () => (await paymentRows(house, person)).map(({ id }) => id);
  expect(await ids()).toEqual([first.orderId, second.orderId]);
  await house.sandbox.payCrypto(second.paymentId);
  await untilOrder(house, person, second.orderId, 'active');
  expect(await ids()).toEqual([first.orderId, second.orderId]);
  await house.sandbox.payCrypto(first.paymentId);
  await untilOrder(house, person, first.orderId, 'active');
  expect(await ids()).toEqual([first.orderId, second.orderId]);
});

async function after(house: Harness, person: Person, milliseconds: number) {
  await passTime(house, milliseconds);
  await signInAgain(house, person);
}
