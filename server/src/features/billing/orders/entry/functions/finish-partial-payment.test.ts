import { expect, test } from 'vitest';
import { DAY } from '../../../../../clock.ts';
import { newId } from '../../../../../random.ts';
import { checkLedgerAtEnd, REASON } from '../../../../../testing/drivers/administration.ts';
import {
  ledgerBalances,
  passTime,
  paymentLines,
  untilJobsAreDone,
} from '../../../../../testing/drivers/billing.ts';
import { anOpenCryptoPayment, anOpenPlanPayment } from '../../../../../testing/drivers/crypto.ts';
import {
  anAdministrator,
  anOpenCheckout,
  aUser,
  until,
  untilOrder,
} from '../../../../../testing/factories/factories.ts';
import type { Person } from '../../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../../testing/harness/test-server.ts';

/** A number for $5.00 with $4.00 paid in bitcoin, whose minimum is above the missing dollar. */
async function aShortPayment() {
  const server = await sharedTestServer();
  checkLedgerAtEnd(server);
  const person = await aUser(server);
  const opened = await anOpenCryptoPayment(server, person, { coin: 'btc' });
  await server.sandbox.payCrypto(opened.paymentId, { fraction: 0.8 });
  await untilPart(server, person, opened.orderId);
  return { server, person, ...opened };
}

async function giveCredit(server: TestServer, { userId }: Person, amount: number) {
  const key = newId();
  await server.call(await anAdministrator(server), 'admin-give-credit', {
    userId,
    amount,
    reason: REASON,
    key,
  });
}

const orderOf = async (server: TestServer, person: Person, orderId: string) =>
  (await server.call(person, 'get-order', { orderId })).order;

const untilPart = (server: TestServer, person: Person, orderId: string) =>
  until(async () => (await orderOf(server, person, orderId))?.part, 'the part to be seen');

test('rule 28, crypto-payment: a rest below the coin’s minimum is shown at once and can be paid from credit, and the number stays reserved', async () => {
  const { server, person, orderId, e164 } = await aShortPayment();
  expect(await orderOf(server, person, orderId)).toMatchObject({
    state: 'awaiting_payment',
    crypto: { progress: 'partly_paid', rest: { amount: 1, too_small: true } },
    part: { worth: 4, credit_short: 1 },
  });
  expect(await server.refused(person, 'finish-partial-payment', { orderId, payRest: true })).toMatchObject({
    code: 'insufficient_credit',
  });
  expect(await orderOf(server, person, orderId)).toMatchObject({
    state: 'awaiting_payment',
    part: { worth: 4 },
  });

  await giveCredit(server, person, 1);
  expect((await orderOf(server, person, orderId))?.part).toEqual({ worth: 4, credit_short: 0 });
  const paid = await server.call(person, 'finish-partial-payment', { orderId, payRest: true });
  expect(await untilOrder(server, person, paid.order_id, 'active')).toMatchObject({
    phone_number: e164,
    payment_method: 'credit',
    amount: 5,
  });
  expect(await orderOf(server, person, orderId)).toMatchObject({ state: 'expired', part: null });
  expect((await paymentLines(server, person)).map((line) => line.slice(11))).toEqual(
    expect.arrayContaining([
      'credit_topup crypto 4.00 usd completed',
      'number_purchase credit 5.00 usd completed',
    ]),
  );
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(0);
});

test('rule 28, crypto-payment: a double click pays once, and both responses name the purchase', async () => {
  const { server, person, orderId } = await aShortPayment();
  await giveCredit(server, person, 10);
  const press = () =>
    server.post<{ code?: string; order_id?: string }>(
      '/functions/v1/finish-partial-payment',
      { orderId, payRest: true },
      { authorization: `Bearer ${person.accessToken}` },
    );
  const answers = (await Promise.all([press(), press()])).map(({ body }) => body.code ?? 'paid');
  expect(answers.sort()).toEqual(['conflict', 'paid']);
  await untilJobsAreDone(server);
  expect(
    (await paymentLines(server, person)).filter((line) => line.includes('number_purchase credit')),
  ).toHaveLength(1);
});

test('rule 28, crypto-payment: the buyer can turn the arrived coins into credit at once, and the number is free again', async () => {
  const { server, person, orderId, e164, paymentId } = await aShortPayment();
  const other = await aUser(server);
  expect(await server.call(person, 'finish-partial-payment', { orderId, payRest: false })).toEqual({
    order_id: orderId,
  });
  expect(await orderOf(server, person, orderId)).toMatchObject({
    state: 'expired',
    crypto: { progress: 'credited', credited: 4 },
  });
  await anOpenCheckout(server, other, e164);
  // Later coins to the address become credit too.
  await server.sandbox.payCrypto(paymentId, { fraction: 0.6 });
  await passTime(server, DAY);
  expect(await ledgerBalances(server)).toEqual({ 'credit usd': -700, 'crypto_receipts usd': 700 });
});

test('rule 28, crypto-payment: part of a payment for credit becomes credit at once; unconfirmed, full and other people’s payments cannot be ended', async () => {
  const server = await sharedTestServer();
  const [person, other] = [await aUser(server), await aUser(server)];
  const { orderId, paymentId } = await anOpenPlanPayment(server, person, 'credit', 10);
  const finish = (payRest = false) => server.refused(person, 'finish-partial-payment', { orderId, payRest });
  expect(await finish()).toMatchObject({ code: 'conflict' });
  await server.sandbox.payCrypto(paymentId, { fraction: 0.4 });
  expect(await untilPart(server, person, orderId)).toEqual({ worth: 4, credit_short: null });
  expect(await server.refused(other, 'finish-partial-payment', { orderId, payRest: false })).toMatchObject({
    status: 404,
  });
  expect(await finish(true)).toMatchObject({ code: 'conflict' });
  await server.call(person, 'finish-partial-payment', { orderId, payRest: false });
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(4);
  expect(await finish()).toMatchObject({ code: 'conflict' });
});
