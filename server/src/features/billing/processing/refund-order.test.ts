import { expect, test } from 'vitest';
import { HOUR } from '../../../clock.ts';
import { books, control, doWhatIsDue, paymentLines, payPage } from '../../../testing/drivers/billing.ts';
import { orderRow, paymentOf, untilNewsHasCome } from '../../../testing/drivers/purchases.ts';
import { aFreeNumber, aNumber, aUser } from '../../../testing/factories/factories.ts';
import { numberWish } from '../../../testing/factories/wishes.ts';
import { harness } from '../../../testing/harness/harness.ts';
import { checkLedger } from '../check/check-ledger.ts';
import { paymentReviewDue } from '../orders/billing-events.ts';

test('rule 24: while the carrier does not answer no money moves, and both follow when it does', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  await doWhatIsDue(house);
  house.sandbox.orderFault({
    provider: 'twilio',
    kind: 'unavailable',
    operation: 'release',
    times: 20,
  });
  await house.call(person, 'request-refund', { orderId: number.orderId });
  expect(house.sandbox.state().stripe.refunds.size).toBe(0);
  expect(await orderRow(house, number.orderId)).toMatchObject({ state: 'refund_due' });
  house.sandbox.state().faults.length = 0;
  house.clock.advance(6 * 60_000);
  await doWhatIsDue(house);
  expect(house.sandbox.rentedNumbers()).toEqual([]);
  expect(house.sandbox.state().stripe.refunds.size).toBe(1);
});

test('rule 24: of a purchase that the provider has refunded in part the rest goes back', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  await control(house, `payments/${await paymentOf(house, number.orderId)}/refund`, { amount: 120 });
  await untilNewsHasCome(house);
  expect(await house.call(person, 'request-refund', { orderId: number.orderId })).toMatchObject({
    amount: 3.8,
  });
  await doWhatIsDue(house);
  expect([...house.sandbox.state().stripe.refunds.values()].map(({ amount }) => amount)).toEqual([120, 380]);
  expect(await books(house)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
});

test('rule 24: what the provider has given back in part, unseen here, is refunded for the rest once that is known, and written down so', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  const paymentId = await paymentOf(house, number.orderId);
  for (const operation of ['charge.refunded', 'refund.created', 'refund.updated'])
    house.sandbox.orderFault({ provider: 'stripe', kind: 'lost-webhook', operation });
  await control(house, `payments/${paymentId}/refund`, { amount: 120 });
  await house.call(person, 'request-refund', { orderId: number.orderId });

  await house.deps.announce(house.db, paymentReviewDue, { paymentId });
  house.clock.advance(6 * 60_000);
  await doWhatIsDue(house);

  expect(await orderRow(house, number.orderId)).toMatchObject({ state: 'refunded' });
  expect([...house.sandbox.state().stripe.refunds.values()].map(({ amount }) => amount)).toEqual([120, 380]);
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rules 24 and 27: a refund that fails since all went back in the dashboard, unseen here, ends by itself', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  house.sandbox.orderFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 99 });
  await control(house, `payments/${await paymentOf(house, number.orderId)}/refund`, {});
  await house.call(person, 'request-refund', { orderId: number.orderId });

  house.clock.advance(6 * 60_000);
  await doWhatIsDue(house);

  expect(await orderRow(house, number.orderId)).toMatchObject({ state: 'refunded' });
  expect(await books(house)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rules 24 and 26: a refund that fails since the payment is disputed, unseen here, waits for the bank and ends with it', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  const payment = await paymentOf(house, number.orderId);
  house.sandbox.orderFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 99 });
  await control(house, `payments/${payment}/dispute`, { status: 'open' });
  await house.call(person, 'request-refund', { orderId: number.orderId });
  for (const status of [null, 'lost'] as const) {
    if (status) await control(house, `payments/${payment}/dispute`, { status });
    house.clock.advance(7 * HOUR);
    await doWhatIsDue(house);
    expect(await orderRow(house, number.orderId)).toMatchObject({
      state: status ? 'refunded' : 'refund_due',
    });
  }
  expect(await books(house)).toEqual({ 'chargebacks usd': 500, 'sales usd': -500 });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('an undelivered purchase shows its refund, and counts in no total', async () => {
  const house = await harness();
  const person = await aUser(house);
  const phoneNumber = await aFreeNumber(house, person);
  const { orderId } = await house.call(person, 'create-stripe-checkout', numberWish(house, phoneNumber));
  house.sandbox.snatch(phoneNumber);
  await payPage(house, orderId);
  await doWhatIsDue(house);
  expect((await paymentLines(house, person)).map((line) => line.slice(11))).toEqual([
    'number_purchase card 5.00 usd refunded',
    'refund card 5.00 usd completed',
  ]);
  expect(await books(house)).toEqual({});
  expect((await house.call(person, 'get-billing-info')).first_payment_made).toBe(false);
});
