import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../../../clock.ts';
import {
  control,
  ledgerBalances,
  passTime,
  paymentLines,
  processDueWork,
  signInAgain,
  subjectsTo,
} from '../../../../testing/drivers/billing.ts';
import { dispute } from '../../../../testing/drivers/disputes.ts';
import { accountOf, leave, untilAccountClosed } from '../../../../testing/drivers/leaving.ts';
import { mailTo } from '../../../../testing/drivers/mails.ts';
import { buy, orderRow, paymentOf, untilEventsHaveArrived } from '../../../../testing/drivers/purchases.ts';
import {
  expectUnderRefund,
  refund,
  returnRefundByBank,
  settle,
} from '../../../../testing/drivers/refunds.ts';
import { billingAccountOf } from '../../../../testing/drivers/renewals.ts';
import {
  anAdministrator,
  anOpenCheckout,
  aUser,
  untilOrder,
} from '../../../../testing/factories/factories.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';
import { totalPaidUsdMinor } from '../../money/entry/payments.queries.ts';

test('rules 24 and 27: an unsettled refund is pending in row, ledger, total and order, without an email, and completed once it settles', async () => {
  const { server, person, orderId, accountId } = await aSlowCard();
  await server.call(person, 'request-refund', { orderId });
  await processDueWork(server);

  const onItsWay = async () => {
    await expectUnderRefund(server, person, orderId);
    expect(await totalPaidUsdMinor(server.db, accountId)).toBe(500);
    expect(mailsAbout(server, person)).toEqual([]);
  };
  await onItsWay();
  expect(server.sandbox.rentedNumbers()).toEqual([]);
  await passTime(server, 3 * DAY);
  await signInAgain(server, person);
  await onItsWay();
  // A repeated call gets the same answer and sends nothing.
  await server.call(person, 'request-refund', { orderId });
  expect(server.sandbox.state().stripe.refunds.size).toBe(1);

  await settle(server, madeRefunds(server)[0]);

  expect(await orderRow(server, orderId)).toMatchObject({ state: 'refunded', refund_reason: 'money_back' });
  expect(await lines(server, person)).toEqual([
    'number_purchase card 5.00 usd refunded',
    'refund card 5.00 usd completed',
  ]);
  expect(await ledgerBalances(server)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
  expect(await totalPaidUsdMinor(server.db, accountId)).toBe(0);
  expect(mailsAbout(server, person)).toEqual([expect.stringMatching(/^Your refund is on its way/)]);
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 27, refund: a settlement whose event was lost is read from the provider, and a refund is settled once', async () => {
  const { server, person, orderId } = await aSlowCard();
  await server.call(person, 'request-refund', { orderId });
  await processDueWork(server);
  server.sandbox.injectFault({ provider: 'stripe', kind: 'lost-webhook', operation: 'refund.updated' });
  const [made] = madeRefunds(server);
  await control(server, `refunds/${made}`, { status: 'succeeded' });
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'refund_due' });

  await passTime(server, 7 * HOUR);
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'refunded' });
  await settle(server, made);
  await settle(server, made);

  expect(mailsAbout(server, person)).toHaveLength(1);
  expect(await ledgerBalances(server)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
});

test('rule 27, refund: a pending refund that fails at the bank becomes credit with an email, and is not sent to the card again', async () => {
  const { server, person, orderId, accountId } = await aSlowCard();
  await server.call(person, 'request-refund', { orderId });
  await processDueWork(server);
  await returnRefundByBank(server, madeRefunds(server)[0]);

  expect(await orderRow(server, orderId)).toMatchObject({ state: 'refunded' });
  expect(await lines(server, person)).toEqual([
    'number_purchase card 5.00 usd refunded',
    'refund card 5.00 usd failed',
    'refund credit 5.00 usd completed',
  ]);
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 500, open: 0 });
  expect(await ledgerBalances(server)).toEqual({
    'card_receipts usd': 500,
    'credit usd': -500,
    'refunds usd': 500,
    'sales usd': -500,
  });
  const { text } = await mailTo(server, person.email, 'You have received credit');
  expect(text).toMatch(/sent it back to us.*\$5\.00 was added to your credit instead, which is \$5\.00 now/s);
  expect(mailsAbout(server, person)).toHaveLength(1);
  await passTime(server, DAY);
  expect(server.sandbox.state().stripe.refunds.size).toBe(1);
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 27, refund: a refund that fails immediately becomes credit', async () => {
  const { server, person, orderId, accountId } = await aSlowCard();
  const { cards } = server.deps;
  server.deps.cards = {
    ...cards,
    async refund(input) {
      const { refundId } = await cards.refund(input);
      await control(server, `refunds/${refundId}`, { status: 'failed' });
      return { refundId, status: 'failed' };
    },
  };
  await server.call(person, 'request-refund', { orderId });
  await untilEventsHaveArrived(server);

  expect(await orderRow(server, orderId)).toMatchObject({ state: 'refunded' });
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 500, open: 0 });
  expect(server.sandbox.state().stripe.refunds.size).toBe(1);
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 27, refund: pending refunds in the dashboard, of a part and then of the rest, end the purchase once both are settled', async () => {
  const { server, person, orderId } = await aSlowCard({ card: 'visa' });
  const payment = await paymentOf(server, orderId);
  await refund(server, payment, 150, { pending: true });
  expect(await lines(server, person)).toEqual([
    'number_purchase card 5.00 usd completed',
    'refund card 1.50 usd pending',
  ]);
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'active' });

  await refund(server, payment, 350, { pending: true });
  expect(server.sandbox.rentedNumbers()).toEqual([]);
  const [part, rest] = madeRefunds(server);
  await settle(server, rest);
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'refund_due' });
  expect((await checkLedger(server.deps)).findings).toEqual([]);

  await settle(server, part);
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'refunded', refund_reason: 'provider' });
  expect(await ledgerBalances(server)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
  expect(mailsAbout(server, person)).toHaveLength(2);
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 27, refund: credit with a pending refund to its card is withdrawn immediately, and restored if the refund fails at the bank', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const accountId = await accountOf(server, person);
  const orderId = await buy(server, person, { planType: 'credit', amount: 10 });
  await refund(server, await paymentOf(server, orderId), 1000, { pending: true });
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 0, open: 0 });
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'refund_due' });

  await returnRefundByBank(server, madeRefunds(server)[0]);

  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 1000, open: 0 });
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'refunded' });
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts usd': 1000, 'credit usd': -1000 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 27, refund: an undelivered number with a slow refund to the card counts as refunded once the refund settles', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, checkoutId, phoneNumber } = await anOpenCheckout(server, person);
  server.sandbox.snatch(phoneNumber);
  await server.sandbox.pay(checkoutId, { card: 'refund-pending' });
  const order = await untilOrder(server, person, orderId, 'refund_due');
  await processDueWork(server);
  expect(order).toMatchObject({ refund_reason: 'undelivered', note: null });
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts usd': 500, 'refunds_pending usd': -500 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);

  await settle(server, madeRefunds(server)[0]);
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'refunded' });
  expect(await ledgerBalances(server)).toEqual({});
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 27, refund: an undelivered purchase whose refund failed at the bank is shown as refunded to credit', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, checkoutId, phoneNumber } = await anOpenCheckout(server, person);
  server.sandbox.snatch(phoneNumber);
  await server.sandbox.pay(checkoutId, { card: 'refund-pending' });
  await untilOrder(server, person, orderId, 'refund_due');
  await processDueWork(server);
  await settle(server, madeRefunds(server)[0]);
  const shown = async () => (await server.call(person, 'get-order', { orderId })).order;
  expect(await shown()).toMatchObject({ refund_reason: 'undelivered', became_credit: 0 });

  await returnRefundByBank(server, madeRefunds(server)[0]);
  expect(await shown()).toMatchObject({
    state: 'refunded',
    payment_method: 'card',
    refund_reason: 'undelivered',
    became_credit: 5,
  });
});

test('rules 26 and 27: a failed refund of a payment that was also charged back is not paid again', async () => {
  const { server, person, orderId, accountId } = await aSlowCard({ card: 'visa' });
  const payment = await paymentOf(server, orderId);
  await server.call(person, 'request-refund', { orderId });
  await processDueWork(server);
  await dispute(server, payment, 'open', 500);
  await dispute(server, payment, 'lost');
  await returnRefundByBank(server, madeRefunds(server)[0]);

  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 0, open: 0 });
  expect((await lines(server, person)).sort()).toEqual([
    'chargeback card 5.00 usd completed',
    'number_purchase card 5.00 usd refunded',
    'refund card 5.00 usd failed',
  ]);
  expect(mailsAbout(server, person)).toEqual([expect.stringMatching(/^Your refund is on its way/)]);
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rules 26 and 27: a failed refund becomes credit less what the bank has taken in a dispute', async () => {
  const { server, person, orderId, accountId } = await aSlowCard({ card: 'visa' });
  const payment = await paymentOf(server, orderId);
  await server.call(person, 'request-refund', { orderId });
  await processDueWork(server);
  await dispute(server, payment, 'open', 300);
  await dispute(server, payment, 'lost');
  await returnRefundByBank(server, madeRefunds(server)[0]);

  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 200, open: 0 });
  expect(await lines(server, person)).toContain('refund credit 2.00 usd completed');
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rules 27 and 32: a deletion does not wait for a pending refund; if it fails, a payout is owed', async () => {
  const { server, person, orderId } = await aSlowCard();
  const administrator = await anAdministrator(server);
  await server.call(person, 'request-refund', { orderId });
  await processDueWork(server);
  await leave(server, person);
  await server.sandbox.setClock(server.clock.now());
  await untilAccountClosed(server, person);
  await returnRefundByBank(server, madeRefunds(server)[0]);

  expect(await orderRow(server, orderId)).toMatchObject({ state: 'refunded' });
  await signInAgain(server, administrator);
  expect((await server.call(administrator, 'admin-recovery')).items).toMatchObject([{ owed: 5 }]);
  expect(await ledgerBalances(server)).toEqual({
    'card_receipts usd': 500,
    'payouts usd': -500,
    'refunds usd': 500,
    'sales usd': -500,
  });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

/** A first number that was bought with a card whose refunds are pending for a while. */
async function aSlowCard({ card = 'refund-pending' } = {}) {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, checkoutId } = await anOpenCheckout(server, person);
  await server.sandbox.pay(checkoutId, { card });
  await untilOrder(server, person, orderId, 'active');
  await processDueWork(server);
  return { server, person, orderId, accountId: await accountOf(server, person) };
}

async function lines(server: TestServer, person: Person): Promise<string[]> {
  return (await paymentLines(server, person)).map((line) => line.slice(11));
}

function madeRefunds({ sandbox }: TestServer): string[] {
  return [...sandbox.state().stripe.refunds.keys()];
}

/** The subjects of mails about refunds. */
function mailsAbout(server: TestServer, person: Person): string[] {
  return subjectsTo(server, person).filter((subject) =>
    /^(Your refund is on its way|You have received credit)/.test(subject),
  );
}
