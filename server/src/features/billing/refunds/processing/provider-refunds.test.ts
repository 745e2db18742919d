import { expect, test } from 'vitest';
import { MINUTE } from '../../../../clock.ts';
import {
  ledgerBalances,
  paymentLines,
  planOf,
  processDueWork,
  subjectsTo,
} from '../../../../testing/drivers/billing.ts';
import { accountOf } from '../../../../testing/drivers/leaving.ts';
import { stopMailServer } from '../../../../testing/drivers/mails.ts';
import { buy, orderRow, paymentOf, untilEventsHaveArrived } from '../../../../testing/drivers/purchases.ts';
import { refund, returnRefundByBank } from '../../../../testing/drivers/refunds.ts';
import { billingAccountOf } from '../../../../testing/drivers/renewals.ts';
import { aNumber, aUser } from '../../../../testing/factories/factories.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { totalPaidUsdMinor } from '../../money/entry/payments.queries.ts';
import { usdShare } from '../../money/entry/rules/usd-share.ts';

test('rules 27 and 37: a partial refund in the provider’s dashboard is recorded and ends nothing; a full one releases the number', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const accountId = await accountOf(server, person);
  const payment = await paymentOf(server, number.orderId);

  await refund(server, payment, 150);
  expect(await orderRow(server, number.orderId)).toMatchObject({ state: 'active' });
  expect(await totalPaidUsdMinor(server.db, accountId)).toBe(350);
  expect(await ledgerBalances(server)).toEqual({
    'card_receipts usd': 350,
    'refunds usd': 150,
    'sales usd': -500,
  });
  expect((await paymentLines(server, person)).map((line) => line.slice(11))).toEqual([
    'number_purchase card 5.00 usd completed',
    'refund card 1.50 usd completed',
  ]);

  await refund(server, payment, 350);
  expect(await orderRow(server, number.orderId)).toMatchObject({
    state: 'refunded',
    refund_reason: 'provider',
  });
  expect(server.sandbox.rentedNumbers()).toEqual([]);
  expect(await totalPaidUsdMinor(server.db, accountId)).toBe(0);
  expect(await ledgerBalances(server)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
  expect((await paymentLines(server, person)).map((line) => line.slice(11))).toEqual([
    'number_purchase card 5.00 usd refunded',
    'refund card 1.50 usd completed',
    'refund card 3.50 usd completed',
  ]);
});

test('rules 27 and 36: each email about a refund gives the amount in the currency of the refund', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await aNumber(server, person);
  const orderId = await buy(server, person, { planType: 'yearly', currency: 'gbp' });
  const payment = await paymentOf(server, orderId);

  await refund(server, payment, 500);
  expect(refundMails(server, person)).toEqual(['£5.00']);
  await refund(server, payment);
  expect(refundMails(server, person)).toEqual(['£5.00', '£14.75']);
});

test('rules 24, 27 and 36: after a partial refund the email about the money-back gives the remaining amount', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await refund(server, await paymentOf(server, number.orderId), 150);
  await server.call(person, 'request-refund', { orderId: number.orderId });
  await processDueWork(server);
  expect(refundMails(server, person)).toEqual(['$1.50', '$3.50']);
});

test('rule 27, refund: a full refund of a top-up removes its month and texts, and switches the renewal off', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const before = await planOf(server, number.id);
  const orderId = await buy(server, person, { planType: 'yearly' });

  await refund(server, await paymentOf(server, orderId));

  expect(await orderRow(server, orderId)).toMatchObject({ state: 'refunded' });
  expect(await planOf(server, number.id)).toMatchObject({
    period_due: before.period_due,
    included_sms: 100,
    billing_type: 'monthly',
    auto_renew: false,
    ended_at: null,
  });
  expect(server.sandbox.rentedNumbers()).toHaveLength(1);
});

test('rule 27, refund: credit that is refunded to the card is withdrawn, even below zero', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const accountId = await accountOf(server, person);
  const orderId = await buy(server, person, { planType: 'credit', amount: 10 });
  await server.call(person, 'create-stripe-checkout', {
    planType: 'starter',
    paymentMethod: 'credit',
    successUrl: `${server.origin}/dashboard?payment=success`,
    cancelUrl: `${server.origin}/dashboard?payment=cancelled`,
  });
  await refund(server, await paymentOf(server, orderId));
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: -500, open: 0 });
  expect(await ledgerBalances(server)).toEqual({ 'credit usd': 500, 'sales usd': -500 });
  await buy(server, person, { planType: 'credit', amount: 10 });
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 500, open: 0 });
});

test('rule 27, refund: events of a refund are recorded once, even if they arrive twice, out of order or before the event of the payment', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  for (const operation of ['checkout.session.completed', 'payment_intent.succeeded'])
    server.sandbox.injectFault({ provider: 'stripe', kind: 'lost-webhook', operation });
  for (const operation of ['refund.created', 'refund.updated', 'charge.refunded'])
    server.sandbox.injectFault({ provider: 'stripe', kind: 'duplicate-webhook', operation });
  const { orderId } = await server.call(person, 'create-stripe-checkout', {
    planType: 'starter',
    currency: 'gbp',
    successUrl: `${server.origin}/dashboard?payment=success`,
    cancelUrl: `${server.origin}/dashboard?payment=cancelled`,
  });
  const page = server.sandbox.checkouts().find((each) => each.clientReferenceId === orderId);
  await server.sandbox.pay(page?.id ?? '');
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'awaiting_payment' });

  await refund(server, page?.paymentIntent ?? '');

  expect(await orderRow(server, orderId)).toMatchObject({ state: 'refunded' });
  expect(await ledgerBalances(server)).toEqual({ 'refunds gbp': 395, 'sales gbp': -395 });
  expect((await server.call(person, 'get-billing-info')).subscriptions).toMatchObject([{ status: 'ended' }]);
});

test('a refund that fails at the bank becomes credit', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await processDueWork(server);
  await server.call(person, 'request-refund', { orderId: number.orderId });
  await processDueWork(server);
  const [made] = [...server.sandbox.state().stripe.refunds.keys()];
  await returnRefundByBank(server, made);
  const accountId = await accountOf(server, person);
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 500, open: 0 });
  expect(await ledgerBalances(server)).toEqual({
    'card_receipts usd': 500,
    'credit usd': -500,
    'refunds usd': 500,
    'sales usd': -500,
  });
  expect(await totalPaidUsdMinor(server.db, accountId)).toBe(500);
});

test('rule 36, billing-mails: after an outage of mail the email about a failed refund says that it became credit, not that it went to the card', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await processDueWork(server);
  const bringMailBack = stopMailServer(server);
  await server.call(person, 'request-refund', { orderId: number.orderId });
  await processDueWork(server);
  const [made] = [...server.sandbox.state().stripe.refunds.keys()];
  await returnRefundByBank(server, made);

  await bringMailBack();

  const subjects = subjectsTo(server, person);
  expect(subjects.filter((subject) => subject.startsWith('You have received credit'))).toHaveLength(1);
  expect(subjects.filter((subject) => subject.startsWith('Your refund is on its way'))).toEqual([]);
});

test('partial refunds that fail at the bank each become credit, and the credit adds up to the price', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const payment = await paymentOf(
    server,
    await buy(server, person, { planType: 'starter', currency: 'gbp' }),
  );
  for (const part of [1, 1, 393]) await refund(server, payment, part);
  for (const made of server.sandbox.state().stripe.refunds.keys()) await returnRefundByBank(server, made);
  expect(await billingAccountOf(server, await accountOf(server, person))).toEqual({ credit: 500, open: 0 });
  const lines = (await paymentLines(server, person)).map((line) => line.slice(11));
  expect(lines.filter((line) => line.startsWith('refund credit')).sort()).toEqual([
    'refund credit 0.01 usd completed',
    'refund credit 0.02 usd completed',
    'refund credit 4.97 usd completed',
  ]);
});

test('our own refund whose response was lost is not recorded as a refund made in the dashboard', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await processDueWork(server);
  server.sandbox.injectFault({
    provider: 'stripe',
    kind: 'lost-answer',
    operation: 'create-refund',
    times: 2,
  });
  await server.call(person, 'request-refund', { orderId: number.orderId });
  await untilEventsHaveArrived(server);
  server.clock.advance(6 * MINUTE);
  await processDueWork(server);

  expect(await server.db.selectFrom('refunds').select(['origin', 'status']).execute()).toEqual([
    { origin: 'ours', status: 'succeeded' },
  ]);
  expect(await ledgerBalances(server)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
});

test('partial refunds in pounds add up to the dollar price, to the cent', () => {
  const order = { amount_minor: 395, usd_minor: 500 };
  for (const parts of [[1, 394], [100, 100, 195], [131, 132, 132], Array.from({ length: 395 }, () => 1)]) {
    let before = 0;
    let sum = 0;
    for (const part of parts) {
      sum += usdShare(order, before, part);
      before += part;
    }
    expect(sum).toBe(500);
  }
});

/** The amounts that mails about refunds name, oldest first. */
function refundMails(server: TestServer, person: Person): string[] {
  return server.sandbox
    .mailsTo(person.email)
    .filter(({ subject }) => subject.includes('Your refund is on its way'))
    .map(({ text }) => /(\S+) is refunded to the card/.exec(text)?.[1] ?? text)
    .reverse();
}
