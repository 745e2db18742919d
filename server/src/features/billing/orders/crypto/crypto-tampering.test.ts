import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { MINUTE } from '../../../../clock.ts';
import { sandboxKeys } from '../../../../config/config.ts';
import { passTime, processDueWork } from '../../../../testing/drivers/billing.ts';
import { anOpenCryptoPayment, anOpenPlanPayment } from '../../../../testing/drivers/crypto.ts';
import {
  aFreeNumber,
  aNewcomer,
  aNumber,
  anOpenCheckout,
  aUser,
  untilOrder,
} from '../../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';

const sign = (body: unknown, secret: string = sandboxKeys.nowpaymentsIpnSecret) =>
  createHmac('sha512', secret).update(JSON.stringify(body)).digest('hex');

test('a notification that is forged, altered, malformed or too large, or whose signature is in upper case, is refused without effect', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId } = await anOpenCryptoPayment(server, person);
  const event = { actually_paid: 0.0625, payment_id: Number(paymentId), payment_status: 'finished' };
  const signature = sign(event);
  const attempts: [body: string, signature: string | null][] = [
    [JSON.stringify(event), null],
    [JSON.stringify(event), ''],
    [JSON.stringify(event), sign(event, 'another secret')],
    [JSON.stringify(event), signature.toUpperCase()],
    [JSON.stringify(event), signature.slice(0, -1)],
    [JSON.stringify({ ...event, actually_paid: 1 }), signature],
    ['not json', signature],
    ['[]', sign([])],
    ['"text"', sign('text')],
    ['['.repeat(15_000) + ']'.repeat(15_000), signature],
    [
      JSON.stringify({ payment_id: 'abc', payment_status: 'finished' }),
      sign({ payment_id: 'abc', payment_status: 'finished' }),
    ],
    [
      JSON.stringify({ ...event, filler: 'x'.repeat(40_000) }),
      sign({
        actually_paid: 0.0625,
        filler: 'x'.repeat(40_000),
        payment_id: Number(paymentId),
        payment_status: 'finished',
      }),
    ],
  ];
  for (const [body, given] of attempts) {
    const answer = await notify(server, body, given);
    expect([answer, body.slice(0, 40)]).toEqual([403, body.slice(0, 40)]);
  }
  expect(await notify(server, JSON.stringify({ ...event, filler: 'x'.repeat(3_000_000) }), signature)).toBe(
    413,
  );
  expect(await server.db.selectFrom('provider_events').selectAll().execute()).toEqual([]);
  expect(await server.db.selectFrom('payments').selectAll().execute()).toEqual([]);
  expect((await server.call(person, 'get-order', { orderId })).order?.state).toBe('awaiting_payment');
});

test('a signed notification with false content only causes a read from the provider', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, paymentId } = await anOpenCryptoPayment(server, person);
  const event = { actually_paid: 0.0625, payment_id: Number(paymentId), payment_status: 'finished' };
  const text = JSON.stringify(event);
  for (let times = 0; times < 3; times += 1) expect(await notify(server, text, sign(event))).toBe(200);
  await processDueWork(server);
  expect(await server.db.selectFrom('provider_events').selectAll().execute()).toHaveLength(1);
  expect(await server.db.selectFrom('payments').selectAll().execute()).toEqual([]);
  expect((await server.call(person, 'get-order', { orderId })).order?.state).toBe('awaiting_payment');

  const unknownEvent = { payment_id: 4711, payment_status: 'finished' };
  expect(await notify(server, JSON.stringify(unknownEvent), sign(unknownEvent))).toBe(200);
  await processDueWork(server);
  expect(await server.db.selectFrom('orders').select('id').execute()).toEqual([{ id: orderId }]);
});

test('a payment that is finished in a different coin or at a different price goes into the recovery queue', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  for (const change of [{ payCurrency: 'dash' }, { priceAmount: 1 }]) {
    const { orderId, paymentId } = await anOpenCryptoPayment(server, person);
    const payment = server.sandbox.cryptoPayments().find(({ id }) => id === paymentId);
    Object.assign(payment ?? {}, change, { status: 'finished', actuallyPaid: 0.0625 });
    await passTime(server, 4 * MINUTE);
    const { order } = await server.call(person, 'get-order', { orderId });
    expect(order).toMatchObject({ state: 'awaiting_payment', crypto: { unexpected: { amount: 0.0625 } } });
  }
  expect(await server.db.selectFrom('recovery_items').selectAll().execute()).toHaveLength(2);
});

test('the server sets the amount in dollars, and credit has limits', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aFreeNumber(server, person);
  const buy = (more: object) =>
    server.refused(person, 'create-crypto-payment', {
      phoneNumberId: number,
      amount: 5,
      currency: 'USD',
      payCurrency: 'ltc',
      ...more,
    });
  for (const amount of [4.99, 0.01, 2, 500])
    expect(await buy({ amount })).toMatchObject({ status: 400, code: 'amount_mismatch', field: 'amount' });
  for (const amount of [0, -5, 5.001, '5'])
    expect(await buy({ amount })).toMatchObject({ status: 400, code: 'invalid_input', field: 'amount' });
  for (const currency of ['EUR', 'GBP', 'BTC'])
    expect(await buy({ currency })).toMatchObject({ status: 400, field: 'currency' });
  expect(await buy({ payCurrency: 'LTC ' })).toMatchObject({ status: 400, field: 'payCurrency' });
  const plan = (more: object) =>
    server.refused(person, 'create-subscription-crypto-payment', {
      planType: 'credit',
      amount: 5,
      currency: 'USD',
      payCurrency: 'ltc',
      ...more,
    });
  for (const amount of [4.99, 1000.01])
    expect(await plan({ amount })).toMatchObject({ status: 400, code: 'invalid_input', field: 'amount' });
  expect(await plan({ planType: 'starter', amount: 4 })).toMatchObject({ code: 'amount_mismatch' });
  expect(await plan({ planType: 'monthly_topup', amount: 2 })).toMatchObject({
    code: 'first_month_required',
  });
  expect(await plan({ planType: 'gold' })).toMatchObject({ status: 400, field: 'planType' });
  expect(await server.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  expect(server.sandbox.cryptoPayments()).toEqual([]);
});

test('another person’s number cannot be paid for, and its owner is not disclosed', async () => {
  const server = await sharedTestServer();
  const [owner, other] = [await aUser(server), await aUser(server)];
  const number = await aNumber(server, owner);
  const pay = (phoneNumberId: string) =>
    server.refused(other, 'create-crypto-payment', {
      phoneNumberId,
      amount: phoneNumberId.startsWith('+') ? 5 : 2,
      currency: 'USD',
      payCurrency: 'ltc',
    });
  const unknown = '01890000-0000-7000-8000-000000000000';
  const { status, code, message } = await pay(number.e164);
  expect([status, code]).toEqual([409, 'number_taken']);
  expect(await pay('+12025550999')).toMatchObject({ status, code, message });
  const theirs = await pay(number.id);
  expect(theirs).toMatchObject({ status: 404, code: 'not_found' });
  expect(await pay(unknown)).toMatchObject({ status: 404, code: 'not_found', message: theirs.message });
});

test('a coin whose minimum is above the price is refused, naming the field, and is not listed for that price', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aFreeNumber(server, person);
  // Only the refusal for a minimum suggests a coin with lower fees.
  const [fees, another] = [/small amount\. .* lower fees\.$/, /not offered .* choose another one\.$/];
  for (const [payCurrency, words] of [
    ['eth', fees],
    ['xrp', another],
    ['nocoin', another],
  ] as const)
    expect(
      await server.refused(person, 'create-crypto-payment', {
        phoneNumberId: number,
        amount: 5,
        currency: 'USD',
        payCurrency,
      }),
    ).toMatchObject({
      status: 409,
      code: 'coin_not_payable',
      field: 'payCurrency',
      message: expect.stringMatching(words),
    });
  expect(await server.db.selectFrom('orders').selectAll().execute()).toEqual([]);

  const offered = async (amount?: number) => {
    const { body } = await server.post<{ currencies: { popular: string[]; all: string[] } }>(
      '/functions/v1/get-crypto-currencies',
      amount === undefined ? {} : { amount },
    );
    return body.currencies;
  };
  const all = await offered();
  expect(all.popular[0]).toBe('btc');
  expect(all.popular).toContain('eth');
  expect(all.all).not.toContain('xrp');
  expect((await offered(5)).popular).not.toContain('eth');
  expect((await offered(5)).popular[0]).toBe('btc');
  const small = await offered(2);
  expect(small.popular).not.toContain('btc');
  expect(small.all).not.toContain('btc');
  // If the price is below the minimum of btc, the cheapest coin comes first.
  expect(small.popular[0]).toBe('ltc');
  expect(new Set(small.popular).size).toBe(small.popular.length);
});

test('without an account at the provider crypto is not offered, and no payment can be opened', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  server.deps.crypto = null;
  expect(await server.post('/functions/v1/get-crypto-currencies', {})).toMatchObject({
    status: 200,
    body: { currencies: { popular: [], all: [] } },
  });
  expect(
    await server.refused(person, 'create-subscription-crypto-payment', {
      planType: 'credit',
      amount: 5,
      currency: 'USD',
      payCurrency: 'btc',
    }),
  ).toMatchObject({ status: 503, code: 'provider_unavailable' });
  expect(await notify(server, '{}', 'x')).toBe(403);
});

test('concurrent clicks create one deposit address, and each click returns it', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aFreeNumber(server, person);
  const open = () => anOpenCryptoPayment(server, person, { e164: number });
  const shown = await Promise.all(Array.from({ length: 6 }, open));
  shown.push(await open());
  expect(new Set(shown.map(({ address }) => address)).size).toBe(1);
  const credit = () => anOpenPlanPayment(server, person, 'credit', 9);
  const [first, second] = await Promise.all([credit(), credit()]);
  expect(second.address).toBe(first.address);
  expect((await anOpenPlanPayment(server, person, 'credit', 10)).orderId).not.toBe(first.orderId);
  expect(server.sandbox.cryptoPayments()).toHaveLength(3);
});

test('if the response to creating a deposit address is lost, the number is still free, and the next attempt gets a deposit address of its own', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aFreeNumber(server, person);
  server.sandbox.injectFault({ provider: 'nowpayments', operation: 'create-payment', kind: 'lost-answer' });
  const input = { phoneNumberId: number, amount: 5, currency: 'USD', payCurrency: 'ltc' };
  expect(await server.refused(person, 'create-crypto-payment', input)).toMatchObject({
    status: 503,
    code: 'provider_unavailable',
  });
  const [orphan] = server.sandbox.cryptoPayments();
  const { orderId, paymentId } = await anOpenCryptoPayment(server, person, { e164: number });
  expect(paymentId).not.toBe(orphan?.id);
  await server.sandbox.payCrypto(paymentId);
  await untilOrder(server, person, orderId, 'active');
  // The other address was never shown, but coins that come to it are not lost.
  await server.sandbox.payCrypto(orphan?.id ?? '');
  await processDueWork(server);
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(5);
});

test('a buyer can change from crypto to card, and coins sent to the deposit address become credit', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const crypto = await anOpenCryptoPayment(server, person);
  const card = await anOpenCheckout(server, person, crypto.e164);
  await server.sandbox.pay(card.checkoutId);
  await untilOrder(server, person, card.orderId, 'active');
  await server.sandbox.payCrypto(crypto.paymentId);
  await untilOrder(server, person, crypto.orderId, 'refunded');
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(5);
});

test('the list of coins is read from the provider at most once every few minutes, for any number of callers and prices', async () => {
  const server = await sharedTestServer();
  await aNewcomer(server);
  const ask = () => server.post('/functions/v1/get-crypto-currencies', { amount: 5 });
  expect((await ask()).status).toBe(200);
  server.sandbox.injectFault({ provider: 'nowpayments', operation: '*', kind: 'error', times: 1000 });
  for (const amount of [5, 5.01, 7, 0.01, 999])
    expect((await server.post('/functions/v1/get-crypto-currencies', { amount })).status).toBe(200);
  server.clock.advance(6 * MINUTE);
  expect((await ask()).status).toBe(503);
});

async function notify(server: TestServer, body: string, signature: string | null): Promise<number> {
  const answer = await fetch(`${server.origin}/webhooks/nowpayments`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'x-nowpayments-sig': signature }),
    },
    body,
  });
  await answer.body?.cancel();
  return answer.status;
}
