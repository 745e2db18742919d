import { expect, test } from 'vitest';
import { HOUR } from '../../../../clock.ts';
import {
  control,
  ledgerBalances,
  paymentLines,
  payPage,
  processDueWork,
} from '../../../../testing/drivers/billing.ts';
import { orderRow, paymentOf, untilEventsHaveArrived } from '../../../../testing/drivers/purchases.ts';
import { aFreeNumber, aNumber, aUser } from '../../../../testing/factories/factories.ts';
import { numberPurchase } from '../../../../testing/factories/purchases.ts';
import { sharedTestServer } from '../../../../testing/harness/test-server.ts';
import { paymentReviewDue } from '../../money/entry/billing-events.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';

test('rule 24, money-back: no money is refunded while the carrier is not responding; release and refund follow once it responds', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await processDueWork(server);
  server.sandbox.injectFault({
    provider: 'twilio',
    kind: 'unavailable',
    operation: 'release',
    times: 20,
  });
  await server.call(person, 'request-refund', { orderId: number.orderId });
  expect(server.sandbox.state().stripe.refunds.size).toBe(0);
  expect(await orderRow(server, number.orderId)).toMatchObject({ state: 'refund_due' });
  server.sandbox.state().faults.length = 0;
  server.clock.advance(6 * 60_000);
  await processDueWork(server);
  expect(server.sandbox.rentedNumbers()).toEqual([]);
  expect(server.sandbox.state().stripe.refunds.size).toBe(1);
});

test('rule 24, money-back: the rest of a purchase that the provider has refunded in part is refunded', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await control(server, `payments/${await paymentOf(server, number.orderId)}/refund`, { amount: 120 });
  await untilEventsHaveArrived(server);
  expect(await server.call(person, 'request-refund', { orderId: number.orderId })).toMatchObject({
    amount: 3.8,
  });
  await processDueWork(server);
  expect([...server.sandbox.state().stripe.refunds.values()].map(({ amount }) => amount)).toEqual([120, 380]);
  expect(await ledgerBalances(server)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
});

test('rule 24, money-back: after an unknown partial refund by the provider only the rest is refunded, and both are recorded', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const paymentId = await paymentOf(server, number.orderId);
  for (const operation of ['charge.refunded', 'refund.created', 'refund.updated'])
    server.sandbox.injectFault({ provider: 'stripe', kind: 'lost-webhook', operation });
  await control(server, `payments/${paymentId}/refund`, { amount: 120 });
  await server.call(person, 'request-refund', { orderId: number.orderId });

  await server.deps.announce(server.db, paymentReviewDue, { paymentId });
  server.clock.advance(6 * 60_000);
  await processDueWork(server);

  expect(await orderRow(server, number.orderId)).toMatchObject({ state: 'refunded' });
  expect([...server.sandbox.state().stripe.refunds.values()].map(({ amount }) => amount)).toEqual([120, 380]);
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rules 24 and 27: a refund that fails because of an unknown full refund in the dashboard ends automatically', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  server.sandbox.injectFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 99 });
  await control(server, `payments/${await paymentOf(server, number.orderId)}/refund`, {});
  await server.call(person, 'request-refund', { orderId: number.orderId });

  server.clock.advance(6 * 60_000);
  await processDueWork(server);

  expect(await orderRow(server, number.orderId)).toMatchObject({ state: 'refunded' });
  expect(await ledgerBalances(server)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rules 24 and 26: a refund that fails because of an unknown dispute waits for the decision of the dispute and ends with it', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const payment = await paymentOf(server, number.orderId);
  server.sandbox.injectFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 99 });
  await control(server, `payments/${payment}/dispute`, { status: 'open' });
  await server.call(person, 'request-refund', { orderId: number.orderId });
  for (const status of [null, 'lost'] as const) {
    if (status) await control(server, `payments/${payment}/dispute`, { status });
    server.clock.advance(7 * HOUR);
    await processDueWork(server);
    expect(await orderRow(server, number.orderId)).toMatchObject({
      state: status ? 'refunded' : 'refund_due',
    });
  }
  expect(await ledgerBalances(server)).toEqual({ 'chargebacks usd': 500, 'sales usd': -500 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('an undelivered purchase shows its refund, and counts in no total', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const phoneNumber = await aFreeNumber(server, person);
  const { orderId } = await server.call(
    person,
    'create-stripe-checkout',
    numberPurchase(server, phoneNumber),
  );
  server.sandbox.snatch(phoneNumber);
  await payPage(server, orderId);
  await processDueWork(server);
  expect((await paymentLines(server, person)).map((line) => line.slice(11))).toEqual([
    'number_purchase card 5.00 usd refunded',
    'refund card 5.00 usd completed',
  ]);
  expect(await ledgerBalances(server)).toEqual({});
  expect((await server.call(person, 'get-billing-info')).first_payment_made).toBe(false);
});
