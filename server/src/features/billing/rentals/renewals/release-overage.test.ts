import { expect, test } from 'vitest';
import {
  control,
  ledgerBalances,
  paymentLines,
  processDueWork,
  subjectsTo,
} from '../../../../testing/drivers/billing.ts';
import { paymentOf, untilEventsHaveArrived } from '../../../../testing/drivers/purchases.ts';
import {
  aCardNumber,
  billingAccountOf,
  chargesOf,
  giveCredit,
  owe,
  prefer,
} from '../../../../testing/drivers/renewals.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { findNumber } from '../../../numbers/phone-numbers.queries.ts';
import { orderDelivered } from '../../money/entry/billing-events.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';
import { runSubscription } from '../entry/jobs/run-subscription.ts';
import { findSubscription } from '../entry/subscriptions.queries.ts';

type Rented = Awaited<ReturnType<typeof aCardNumber>>;

async function letGo(server: TestServer, { person, numberId }: Rented) {
  await server.call(person, 'release-phone-number', { phoneNumberId: numberId });
  await processDueWork(server);
}

test('rule 18, checkout-as-shown: releasing a number charges its open overage if it reaches the minimum charge of the card', async () => {
  const server = await sharedTestServer();
  const number = await aCardNumber(server);
  await owe(server, number, 50);
  await letGo(server, number);

  expect((await findNumber(server.db, number.numberId))?.status).toBe('released');
  expect(chargesOf(server)).toEqual(['500 usd succeeded', '50 usd succeeded']);
  expect(await paymentLines(server, number.person)).toEqual([
    expect.stringContaining('number_purchase card 5.00'),
    expect.stringContaining('overage card 0.50'),
  ]);
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts usd': 550, 'sales usd': -550 });
  expect(await findSubscription(server.db, number.plan.id)).toMatchObject({
    open_overage_minor: 0,
    next_event_at: null,
  });
  expect(subjectsTo(server, number.person).filter((subject) => subject.includes('released'))).toHaveLength(1);
});

test('rule 18, checkout-as-shown: overage below the minimum is written off in the ledger, and the release is not blocked', async () => {
  const server = await sharedTestServer();
  const number = await aCardNumber(server);
  await owe(server, number, 45);
  await letGo(server, number);
  expect((await findNumber(server.db, number.numberId))?.status).toBe('released');
  expect(chargesOf(server)).toHaveLength(1);
  expect(await ledgerBalances(server)).toEqual({
    'card_receipts usd': 500,
    'sales usd': -545,
    'write_offs usd': 45,
  });
  expect(await billingAccountOf(server, number.accountId)).toEqual({ credit: 0, open: 0 });
});

test('rule 18, checkout-as-shown: overage that the card refuses is drawn from credit, or else written off', async () => {
  const server = await sharedTestServer();
  const number = await aCardNumber(server, { card: 'declined-later' });
  const other = await aCardNumber(server, { card: 'declined-later' });
  await owe(server, number, 60);
  await owe(server, other, 60);
  await giveCredit(server, number.accountId, 100);
  await letGo(server, number);
  await letGo(server, other);
  expect(await billingAccountOf(server, number.accountId)).toEqual({ credit: 40, open: 0 });
  expect(await billingAccountOf(server, other.accountId)).toEqual({ credit: 0, open: 0 });
  expect((await ledgerBalances(server, other.accountId))['write_offs usd']).toBe(60);
});

test('rule 18, checkout-as-shown: a charge for a released number whose response was lost is looked up and recorded once', async () => {
  const server = await sharedTestServer();
  const number = await aCardNumber(server);
  await owe(server, number, 100);
  server.sandbox.injectFault({
    provider: 'stripe',
    operation: 'create-payment',
    kind: 'lost-answer',
    times: 10,
  });
  await letGo(server, number);
  expect((await findNumber(server.db, number.numberId))?.status).toBe('released');
  server.clock.advance(10 * 60_000);
  await processDueWork(server);
  await runSubscription(server.deps, { subscriptionId: number.plan.id });
  expect(chargesOf(server)).toEqual(['500 usd succeeded', '100 usd succeeded']);
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts usd': 600, 'sales usd': -600 });
});

test('rules 18 and 27: overage written off during its charge is not settled twice: the charge is refunded', async () => {
  const server = await sharedTestServer();
  const number = await aCardNumber(server);
  await owe(server, number, 500);
  server.sandbox.injectFault({
    provider: 'stripe',
    operation: 'create-payment',
    kind: 'lost-answer',
    times: 10,
  });
  // The event of the charge would record it before the refund is read.
  server.sandbox.injectFault({
    provider: 'stripe',
    operation: 'payment_intent.succeeded',
    kind: 'lost-webhook',
    times: 9,
  });
  await runSubscription(server.deps, { subscriptionId: number.plan.id });
  await control(server, `payments/${await paymentOf(server, number.plan.order_id ?? '')}/refund`, {});
  await untilEventsHaveArrived(server);
  expect(await billingAccountOf(server, number.accountId)).toEqual({ credit: 0, open: 0 });
  server.clock.advance(10 * 60_000);
  await processDueWork(server);

  expect(chargesOf(server)).toEqual(['500 usd succeeded', '500 usd succeeded']);
  expect([...server.sandbox.state().stripe.refunds.values()].map(({ amount }) => amount)).toEqual([500, 500]);
  expect(await findSubscription(server.db, number.plan.id)).toMatchObject({ open_overage_minor: 0 });
  expect(await billingAccountOf(server, number.accountId)).toEqual({ credit: 0, open: 0 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 17, overage-on-card: overage without a card is drawn from credit immediately, without an email for each text', async () => {
  const server = await sharedTestServer();
  const number = await aCardNumber(server);
  await prefer(server, number.person, 'pay_per_use');
  await giveCredit(server, number.accountId, 300);
  const emails = subjectsTo(server, number.person).length;
  await owe(server, number, 5);
  await runSubscription(server.deps, { subscriptionId: number.plan.id });
  await processDueWork(server);
  expect(await billingAccountOf(server, number.accountId)).toEqual({ credit: 295, open: 0 });
  expect(await paymentLines(server, number.person)).toContainEqual(
    expect.stringContaining('overage credit 0.05 usd'),
  );
  expect(subjectsTo(server, number.person)).toHaveLength(emails);
});

test('rule 22, low-balance-mail: pay-as-you-go sends one email about low credit for each fall below two dollars', async () => {
  const server = await sharedTestServer();
  const number = await aCardNumber(server);
  const low = () =>
    subjectsTo(server, number.person).filter((subject) => subject.includes('running low')).length;
  const spend = async (minor: number) => {
    await owe(server, number, minor);
    await runSubscription(server.deps, { subscriptionId: number.plan.id });
    await processDueWork(server);
  };
  await prefer(server, number.person, 'pay_per_use');
  await giveCredit(server, number.accountId, 300);
  await spend(100);
  expect(low()).toBe(0);
  await spend(5);
  expect(low()).toBe(1);
  await spend(5);
  expect(low()).toBe(1);
  await giveCredit(server, number.accountId, 10);
  await spend(5);
  expect(low()).toBe(2);

  await prefer(server, number.person, 'subscription');
  await giveCredit(server, number.accountId, 100);
  expect((await billingAccountOf(server, number.accountId)).credit).toBe(295);
  await server.deps.announce(server.db, orderDelivered, { orderId: number.plan.order_id ?? '' });
  await processDueWork(server);
  expect(low()).toBe(2);
});
