import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../../clock.ts';
import {
  books,
  doWhatIsDue,
  passTime,
  paymentLines,
  planOf,
  signInAgain,
  subjectsTo,
} from '../../../testing/drivers/billing.ts';
import { anOpenCryptoPayment, anOpenPlanPayment } from '../../../testing/drivers/crypto.ts';
import {
  aNewcomer,
  aNumber,
  anAdministrator,
  anOpenCheckout,
  aUser,
  untilOrder,
} from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { harness } from '../../../testing/harness/harness.ts';
import { orderSweepDue } from '../orders/billing-events.ts';
import { findOrder } from '../orders/orders.queries.ts';
import { runOrder } from '../processing/run-order.ts';
import { settleCrypto } from './settle-crypto.ts';

test('coins that arrive whole buy the number, once, and the page says so', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId, e164, payAmount } = await anOpenCryptoPayment(house, person);
  expect(payAmount).toBe(0.0625);

  await house.sandbox.payCrypto(paymentId);

  const order = await untilOrder(house, person, orderId, 'active');
  expect(order).toMatchObject({ phone_number: e164, amount: 5, currency: 'usd', payment_method: 'crypto' });
  expect((await planOf(house, order.phone_number_id ?? '')).auto_renew).toBe(false);
  expect((await paymentLines(house, person)).map((line) => line.slice(11))).toEqual([
    'number_purchase crypto 5.00 usd completed',
  ]);
  expect(await books(house)).toEqual({ 'crypto_receipts usd': 500, 'sales usd': -500 });
  await doWhatIsDue(house);
  expect(subjectsTo(house, person)).toContain('Your receipt · Numlet');
});

test('rule 28: half waits a day for its rest, and the rest of the same coin makes it whole', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId } = await anOpenCryptoPayment(house, person);
  await house.sandbox.payCrypto(paymentId, { fraction: 0.5 });
  await passTime(house, 23 * HOUR);
  await signInAgain(house, person);
  const waiting = await house.call(person, 'get-order', { orderId });
  expect(waiting.order).toMatchObject({ state: 'awaiting_payment', crypto: { paid_amount: 0.03125 } });
  expect(waiting.order?.message).toMatch(
    /0\.03125 of 0\.0625 ltc .* send the rest, 0\.03125 ltc, .* until /i,
  );

  await house.sandbox.payCrypto(paymentId, { fraction: 0.5 });

  await untilOrder(house, person, orderId, 'active');
  expect(await books(house)).toEqual({ 'crypto_receipts usd': 500, 'sales usd': -500 });
});

test('rule 28: a rest that comes as a payment of its own adds up as well', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId } = await anOpenCryptoPayment(house, person);
  await house.sandbox.payCrypto(paymentId, { fraction: 0.5 });
  await house.sandbox.payCrypto(paymentId, { fraction: 0.5, apart: true });
  await untilOrder(house, person, orderId, 'active');
  expect(await books(house)).toEqual({ 'crypto_receipts usd': 500, 'sales usd': -500 });
});

test('rule 28: half without its rest is credit after a day, at the rate of the order, and the number is free again', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId, e164 } = await anOpenCryptoPayment(house, person);
  await house.sandbox.payCrypto(paymentId, { fraction: 0.5 });

  await passTime(house, 25 * HOUR);

  await signInAgain(house, person);
  const { order } = await house.call(person, 'get-order', { orderId });
  expect(order).toMatchObject({ state: 'expired', crypto: { credited: 2.5 } });
  expect(order?.message).toContain('$2.50');
  expect((await house.call(person, 'get-billing-info')).credit_balance).toBe(2.5);
  expect(await books(house)).toEqual({ 'credit usd': -250, 'crypto_receipts usd': 250 });
  expect((await paymentLines(house, person)).map((line) => line.slice(11))).toEqual([
    'number_purchase crypto 5.00 usd failed',
    'credit_topup crypto 2.50 usd completed',
  ]);
  expect(subjectsTo(house, person)).toContain('You have received credit · Numlet');
  await anOpenCryptoPayment(house, await aUser(house), { e164 });

  // What comes after that is credit as well: nothing is delivered for what was given back.
  await house.sandbox.payCrypto(paymentId, { fraction: 0.5 });
  await doWhatIsDue(house);
  expect((await house.call(person, 'get-billing-info')).credit_balance).toBe(5);
  expect(await books(house)).toEqual({ 'credit usd': -500, 'crypto_receipts usd': 500 });
});

test('rule 28: what is too much becomes credit, and so does what is sent once more', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId } = await anOpenCryptoPayment(house, person);
  await house.sandbox.payCrypto(paymentId, { fraction: 1.5 });
  await untilOrder(house, person, orderId, 'active');
  await doWhatIsDue(house);
  expect((await house.call(person, 'get-billing-info')).credit_balance).toBe(2.5);

  await house.sandbox.payCrypto(paymentId, { fraction: 0.2 });
  await doWhatIsDue(house);
  expect((await house.call(person, 'get-billing-info')).credit_balance).toBe(3.5);
  expect(await books(house)).toEqual({
    'credit usd': -350,
    'crypto_receipts usd': 850,
    'sales usd': -500,
  });
});

test('rule 28: a little less that the provider calls finished is full', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId } = await anOpenCryptoPayment(house, person);
  await house.sandbox.payCrypto(paymentId, { fraction: 0.994 });
  await untilOrder(house, person, orderId, 'active');
  expect(await books(house)).toEqual({
    'crypto_receipts usd': 497,
    'sales usd': -500,
    'write_offs usd': 3,
  });
});

test('rule 28: a little less is at most a twentieth and fifty cents, however generous the provider is, and less coins are less credit', async () => {
  const house = await harness();
  const person = await aUser(house);
  const finishedWith = async (paymentId: string, fraction: number) => {
    const payment = house.sandbox.cryptoPayments().find(({ id }) => id === paymentId);
    Object.assign(payment ?? {}, {
      status: 'finished',
      actuallyPaid: (payment?.payAmount ?? 0) * fraction,
    });
    await passTime(house, 4 * MINUTE);
    await signInAgain(house, person);
  };
  const number = await anOpenCryptoPayment(house, person);
  await finishedWith(number.paymentId, 0.94);
  expect((await house.call(person, 'get-order', { orderId: number.orderId })).order?.state).toBe(
    'awaiting_payment',
  );
  const other = await anOpenCryptoPayment(house, person);
  await finishedWith(other.paymentId, 0.96);
  await untilOrder(house, person, other.orderId, 'active');
  const year = await anOpenPlanPayment(house, person, 'yearly', 25);
  await finishedWith(year.paymentId, 0.976);
  expect((await house.call(person, 'get-order', { orderId: year.orderId })).order?.state).toBe(
    'awaiting_payment',
  );
  expect(await books(house)).toEqual({
    'crypto_receipts usd': 480,
    'sales usd': -500,
    'write_offs usd': 20,
  });

  const credit = await anOpenPlanPayment(house, person, 'credit', 100);
  await finishedWith(credit.paymentId, 0.999);
  const { order } = await house.call(person, 'get-order', { orderId: credit.orderId });
  expect(order).toMatchObject({ state: 'expired', message: 'What has arrived became credit: $99.90.' });
  expect((await house.call(person, 'get-billing-info')).credit_balance).toBe(99.9);
});

test('rule 28: what follows coins that a human has is looked at by them as well', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { paymentId } = await anOpenCryptoPayment(house, person);
  const payment = house.sandbox.cryptoPayments().find(({ id }) => id === paymentId);
  Object.assign(payment ?? {}, { payCurrency: 'dash', status: 'finished', actuallyPaid: 0.2 });
  await passTime(house, 4 * MINUTE);
  await house.sandbox.payCrypto(paymentId, { coin: 'dash' });
  await doWhatIsDue(house);
  expect(await house.db.selectFrom('recovery_items').selectAll().execute()).toHaveLength(2);
  expect(await books(house)).toEqual({ 'crypto_receipts usd': 656, 'undelivered usd': -656 });
});

test('rule 28: coins that come after the reservation, while their rate holds, still buy the number if it is free, whatever news are lost', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId } = await anOpenCryptoPayment(house, person);
  await passTime(house, 90 * MINUTE);
  await signInAgain(house, person);
  expect((await house.call(person, 'get-order', { orderId })).order?.state).toBe('expired');
  house.sandbox.orderFault({ provider: 'nowpayments', operation: 'ipn', kind: 'lost-webhook', times: 9 });
  await house.sandbox.payCrypto(paymentId);

  await passTime(house, 7 * HOUR);

  await signInAgain(house, person);
  await untilOrder(house, person, orderId, 'active');
});

test('rule 28: coins that come after the reservation, when somebody else has the number, become credit', async () => {
  const house = await harness();
  const [slow, quick] = [await aUser(house), await aUser(house)];
  const late = await anOpenCryptoPayment(house, slow);
  await passTime(house, 90 * MINUTE);
  await signInAgain(house, quick);
  const taken = await anOpenCryptoPayment(house, quick, { e164: late.e164 });

  await house.sandbox.payCrypto(late.paymentId);
  await house.sandbox.payCrypto(taken.paymentId);

  await signInAgain(house, slow);
  const order = await untilOrder(house, slow, late.orderId, 'refunded');
  expect(order.message).toMatch(/credit/);
  await untilOrder(house, quick, taken.orderId, 'active');
  expect((await house.call(slow, 'get-billing-info')).credit_balance).toBe(5);
  expect(await books(house)).toEqual({
    'credit usd': -500,
    'crypto_receipts usd': 1000,
    'sales usd': -500,
  });
});

test('rule 29: a number is reserved for an hour, and for a day once a deposit is seen', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId, e164 } = await anOpenCryptoPayment(house, person);
  await passTime(house, 55 * MINUTE);
  await house.sandbox.payCrypto(paymentId, { hold: true });
  await passTime(house, 20 * HOUR);
  const rival = await aUser(house);
  expect(await house.refused(rival, 'create-crypto-payment', wish(e164))).toMatchObject({
    status: 409,
    code: 'number_taken',
  });
  await house.sandbox.confirmCrypto(paymentId);
  await signInAgain(house, person);
  await untilOrder(house, person, orderId, 'active');

  const unpaid = await anOpenCryptoPayment(house, person);
  await passTime(house, 58 * MINUTE);
  await signInAgain(house, rival);
  expect((await house.refused(rival, 'create-crypto-payment', wish(unpaid.e164))).code).toBe('number_taken');
  await passTime(house, 3 * MINUTE);
  await anOpenCryptoPayment(house, await aUser(house), { e164: unpaid.e164 });
});

test('a notification that comes twice, and many workers at once, book and deliver once', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId } = await anOpenCryptoPayment(house, person);
  house.sandbox.orderFault({
    provider: 'nowpayments',
    operation: 'ipn',
    kind: 'duplicate-webhook',
    times: 9,
  });
  await house.sandbox.payCrypto(paymentId, { fraction: 1.2 });
  await Promise.all(Array.from({ length: 12 }, () => runOrder(house.deps, { orderId })));

  await untilOrder(house, person, orderId, 'active');
  await doWhatIsDue(house);
  expect(house.sandbox.rentedNumbers()).toHaveLength(1);
  expect(await house.db.selectFrom('payments').selectAll().execute()).toHaveLength(1);
  expect(await books(house)).toEqual({
    'credit usd': -100,
    'crypto_receipts usd': 600,
    'sales usd': -500,
  });
});

test('those who look at the same coins at once, each with the same order in hand, book them once', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId } = await anOpenPlanPayment(house, person, 'credit', 5);
  house.sandbox.orderFault({ provider: 'nowpayments', operation: 'ipn', kind: 'lost-webhook', times: 99 });
  const lookAtOnce = async () => {
    house.clock.advance(MINUTE);
    await house.db.updateTable('crypto_payments').set({ next_look_at: house.clock.now() }).execute();
    const order = await findOrder(house.db, orderId);
    if (order) await Promise.all(Array.from({ length: 4 }, () => settleCrypto(house.deps, order)));
  };
  await house.sandbox.payCrypto(paymentId, { fraction: 1.4 });
  await lookAtOnce();
  await runOrder(house.deps, { orderId });
  await house.sandbox.payCrypto(paymentId, { fraction: 0.6 });
  await lookAtOnce();
  await house.sandbox.payCrypto(paymentId, { coin: 'dash' });
  await lookAtOnce();

  expect(await books(house)).toEqual({
    'credit usd': -1000,
    'crypto_receipts usd': 1500,
    'undelivered usd': -500,
  });
  expect(await house.db.selectFrom('recovery_items').selectAll().execute()).toHaveLength(1);
});

test('a payment all news of which are lost is found by the sweep within minutes', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId } = await anOpenCryptoPayment(house, person);
  house.sandbox.orderFault({ provider: 'nowpayments', operation: 'ipn', kind: 'lost-webhook', times: 9 });
  await house.sandbox.payCrypto(paymentId);
  house.clock.advance(4 * MINUTE);

  await house.deps.announce(house.db, orderSweepDue, {});

  await untilOrder(house, person, orderId, 'active');
});

test('a further deposit all news of which are lost is found through the payment it belongs to', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId } = await anOpenCryptoPayment(house, person);
  await house.sandbox.payCrypto(paymentId);
  await untilOrder(house, person, orderId, 'active');
  house.sandbox.orderFault({ provider: 'nowpayments', operation: 'ipn', kind: 'lost-webhook', times: 9 });
  await house.sandbox.payCrypto(paymentId);

  await passTime(house, 7 * HOUR);

  await signInAgain(house, person);
  expect((await house.call(person, 'get-billing-info')).credit_balance).toBe(5);
});

test('two coins for one order: both are watched, the first pays and the second becomes credit', async () => {
  const house = await harness();
  const person = await aUser(house);
  const first = await anOpenCryptoPayment(house, person);
  const second = await anOpenCryptoPayment(house, person, { e164: first.e164, coin: 'trx' });
  expect(second.orderId).toBe(first.orderId);
  expect(second.address).not.toBe(first.address);
  await house.sandbox.payCrypto(second.paymentId);
  await untilOrder(house, person, first.orderId, 'active');
  await house.sandbox.payCrypto(first.paymentId);
  await doWhatIsDue(house);
  expect((await house.call(person, 'get-billing-info')).credit_balance).toBe(5);
  expect(house.sandbox.rentedNumbers()).toHaveLength(1);
});

test('rule 28: another coin waits for a human without an end, as credit worth what it was worth, and the order goes on', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId } = await anOpenCryptoPayment(house, person);
  await house.sandbox.payCrypto(paymentId, { coin: 'dash', fraction: 0.8 });
  await doWhatIsDue(house);

  const { order } = await house.call(person, 'get-order', { orderId });
  expect(order).toMatchObject({ state: 'awaiting_payment', crypto: { progress: 'queued' } });
  expect(order?.message).toMatch(/0\.16 dash .* person/);
  const [item] = await house.db.selectFrom('recovery_items').selectAll().execute();
  expect(item).toMatchObject({ kind: 'crypto_mismatch', closed_at: null });
  await house.sandbox.payCrypto(paymentId);
  await untilOrder(house, person, orderId, 'active');
  await passTime(house, 30 * DAY);
  expect(await books(house)).toEqual({
    'crypto_receipts usd': 900,
    'sales usd': -500,
    'undelivered usd': -400,
  });

  const administrator = await anAdministrator(house);
  await house.call(administrator, 'admin-refund-order', {
    orderId: item?.order_id ?? '',
    reason: 'Sent dash instead of ltc.',
  });
  await doWhatIsDue(house);
  await signInAgain(house, person);
  expect((await house.call(person, 'get-billing-info')).credit_balance).toBe(4);
  expect(await books(house)).toMatchObject({ 'credit usd': -400 });
});

test('credit is bought from $5, plans for the price of the server, and a plan without a number waits for one', async () => {
  const house = await harness();
  const person = await aUser(house);
  const credit = await anOpenPlanPayment(house, person, 'credit', 7.25);
  await house.sandbox.payCrypto(credit.paymentId);
  await untilOrder(house, person, credit.orderId, 'active');
  expect((await house.call(person, 'get-billing-info')).credit_balance).toBe(7.25);
  const plan = await anOpenPlanPayment(house, person, 'starter', 5, 'btc');
  await house.sandbox.payCrypto(plan.paymentId);
  await untilOrder(house, person, plan.orderId, 'active');
  expect((await house.call(person, 'get-billing-info')).subscriptions).toMatchObject([
    { status: 'unclaimed' },
  ]);
  expect(await books(house)).toEqual({
    'credit usd': -725,
    'crypto_receipts usd': 1225,
    'sales usd': -500,
  });
});

test('an own number is topped up by its digits or its id, and a suspended one comes back', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  const due = (await planOf(house, number.id)).period_due;
  const topUp = await anOpenCryptoPayment(house, person, { e164: number.e164, amount: 2 });
  await house.sandbox.payCrypto(topUp.paymentId);
  const order = await untilOrder(house, person, topUp.orderId, 'active');
  expect(order.kind).toBe('monthly_topup');
  const after = await planOf(house, number.id);
  expect(after.period_due?.getTime()).toBeGreaterThan(due?.getTime() ?? 0);
  expect(after.included_sms).toBe(140);

  await house.db
    .updateTable('subscriptions')
    .set({ period_due: new Date(house.clock.now().getTime() - 8 * DAY), auto_renew: false })
    .execute();
  const back = await house.call(person, 'create-crypto-payment', { ...wish(number.id), amount: 2 });
  const payment = house.sandbox.cryptoPayments().find((one) => one.payAddress === back.pay_address);
  await house.sandbox.payCrypto(payment?.id ?? '');
  expect((await untilOrder(house, person, back.order_id, 'active')).kind).toBe('reactivation');
});

test('coins that are being confirmed for ever hold nothing after a day, and are not asked for after a fortnight', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId, e164 } = await anOpenCryptoPayment(house, person);
  await house.sandbox.payCrypto(paymentId, { hold: true });
  await doWhatIsDue(house);
  const leap = async (days: number) => {
    const moment = later(house.clock.now(), days * DAY);
    house.clock.set(moment);
    await house.sandbox.setClock(moment);
    await doWhatIsDue(house);
    await signInAgain(house, person);
    return house.db
      .selectFrom('crypto_payments')
      .select('next_look_at')
      .where('provider_payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
  };
  expect((await leap(2)).next_look_at).not.toBeNull();
  expect((await house.call(person, 'get-order', { orderId })).order?.state).toBe('expired');
  await anOpenCryptoPayment(house, await aUser(house), { e164 });
  expect((await leap(13)).next_look_at).toBeNull();

  // The news of them is heard all the same.
  await house.sandbox.confirmCrypto(paymentId);
  await untilOrder(house, person, orderId, 'active');
});

test('whoever changes their mind from card to crypto reserves the number again, and the card page is closed', async () => {
  const house = await harness();
  const person = await aUser(house);
  const card = await anOpenCheckout(house, person);
  const crypto = await anOpenCryptoPayment(house, person, { e164: card.phoneNumber });
  expect(house.sandbox.checkouts().map(({ status }) => status)).toEqual(['expired']);
  await house.sandbox.payCrypto(crypto.paymentId);
  await untilOrder(house, person, crypto.orderId, 'active');
});

test('buying asks for a verified phone, paying for credit does not', async () => {
  const house = await harness();
  const { e164 } = await anOpenCryptoPayment(house, await aUser(house));
  const newcomer: Person = await aNewcomer(house);
  expect(await house.refused(newcomer, 'create-crypto-payment', wish(e164))).toMatchObject({
    status: 403,
    code: 'phone_not_verified',
  });
  await anOpenPlanPayment(house, newcomer, 'credit', 5);
});

function wish(phoneNumberId: string, payCurrency = 'ltc') {
  return { phoneNumberId, amount: 5, currency: 'USD' as const, payCurrency };
}
