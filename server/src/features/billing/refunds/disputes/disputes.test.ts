import { expect, test } from 'vitest';
import { DAY } from '../../../../clock.ts';
import {
  ledgerBalances,
  passTime,
  paymentLines,
  planOf,
  processDueWork,
  sendTexts,
  signInAgain,
  subjectsTo,
} from '../../../../testing/drivers/billing.ts';
import { dispute, openItems } from '../../../../testing/drivers/disputes.ts';
import { accountOf } from '../../../../testing/drivers/leaving.ts';
import { stopMailServer } from '../../../../testing/drivers/mails.ts';
import { buy, orderRow, paymentOf } from '../../../../testing/drivers/purchases.ts';
import { billingAccountOf } from '../../../../testing/drivers/renewals.ts';
import {
  aNumber,
  anAdministrator,
  anOpenCheckout,
  aUser,
  untilOrder,
} from '../../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { totalPaidUsdMinor } from '../../money/entry/payments.queries.ts';

test('rule 26, dispute: an open dispute withholds texts and revokes nothing; if it is won, everything is restored', async () => {
  const server = await sharedTestServer();
  const { person, administrator, number, payment } = await aDisputable(server);

  await dispute(server, payment, 'open');

  await sendTexts(server, number.e164, 2);
  const inbox = (await server.call(person, 'user-dashboard')).recentMessages;
  expect(inbox).toHaveLength(2);
  expect(await planOf(server, number.id)).toMatchObject({ used_sms: 0, withheld_sms: 2 });
  expect((await server.call(person, 'get-billing-info')).money_back).toBeNull();
  expect(await server.refused(person, 'request-refund', { orderId: number.orderId })).toMatchObject({
    code: 'refund_not_possible',
  });
  expect(subjectsTo(server, person).join()).toContain('A payment of yours is disputed');
  expect(subjectsTo(server, administrator).join()).toContain('A payment of $5.00 is disputed');
  expect(await openItems(server)).toEqual(['dispute']);

  await dispute(server, payment, 'won');

  expect(await planOf(server, number.id)).toMatchObject({ used_sms: 2, withheld_sms: 0, disputed_at: null });
  expect(await openItems(server)).toEqual([]);
  expect((await server.call(person, 'get-billing-info')).money_back).not.toBeNull();
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts usd': 500, 'sales usd': -500 });
});

test('rules 26 and 37: a lost dispute charges the payment back, releases the number and reduces the total', async () => {
  const server = await sharedTestServer();
  const { person, number, payment } = await aDisputable(server);
  await buy(server, person, { planType: 'monthly_topup' });

  await dispute(server, payment, 'open');
  await dispute(server, payment, 'lost');

  expect(await orderRow(server, number.orderId)).toMatchObject({
    state: 'refunded',
    refund_reason: 'charged_back',
  });
  expect(server.sandbox.rentedNumbers()).toEqual([]);
  expect(server.sandbox.state().stripe.refunds.size).toBe(0);
  const accountId = await accountOf(server, person);
  expect((await paymentLines(server, person)).map((line) => line.slice(11)).sort()).toEqual([
    'chargeback card 5.00 usd completed',
    'monthly_topup card 2.00 usd refunded',
    'number_purchase card 5.00 usd charged_back',
    'refund credit 2.00 usd completed',
  ]);
  expect(await ledgerBalances(server)).toEqual({
    'card_receipts usd': 200,
    'chargebacks usd': 500,
    'credit usd': -200,
    'refunds usd': 200,
    'sales usd': -700,
  });
  expect(await totalPaidUsdMinor(server.db, accountId)).toBe(200);
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 200, open: 0 });
  expect(await openItems(server)).toEqual([]);
  expect(subjectsTo(server, person).join()).not.toContain('Your refund is on its way');
  expect(
    await server.db
      .selectFrom('billing_accounts')
      .select('disputed_at')
      .where('account_id', '=', accountId)
      .execute(),
  ).toEqual([{ disputed_at: null }]);
});

test('rule 26, dispute: payments for earlier periods do not become credit when the first payment is charged back', async () => {
  const server = await sharedTestServer();
  const { person, number, payment } = await aDisputable(server);
  await buy(server, person, { planType: 'monthly_topup' });
  const { period_due } = await planOf(server, number.id);
  await passTime(server, Number(period_due) - Number(server.clock.now()) + DAY);
  await signInAgain(server, person);

  await dispute(server, payment, 'open');
  await dispute(server, payment, 'lost');

  // Only the renewal of yesterday becomes credit, not the top-up before it.
  expect(await billingAccountOf(server, await accountOf(server, person))).toEqual({ credit: 200, open: 0 });
  expect(await ledgerBalances(server)).toMatchObject({
    'sales usd': -900,
    'chargebacks usd': 500,
    'refunds usd': 200,
  });
});

test('rule 26, dispute: a lost dispute about a top-up revokes its period, and a lost dispute about credit withdraws the credit', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const { period_due } = await planOf(server, number.id);
  const topUp = await paymentOf(server, await buy(server, person, { planType: 'monthly_topup' }));
  const credit = await paymentOf(server, await buy(server, person, { planType: 'credit', amount: 20 }));
  for (const payment of [topUp, credit])
    for (const status of ['open', 'lost'] as const) await dispute(server, payment, status);
  expect(await planOf(server, number.id)).toMatchObject({ period_due, included_sms: 100, auto_renew: false });
  expect(await billingAccountOf(server, await accountOf(server, person))).toEqual({ credit: 0, open: 0 });
  expect(await ledgerBalances(server)).toEqual({
    'card_receipts usd': 500,
    'chargebacks usd': 200,
    'sales usd': -700,
  });
});

test('rule 26, dispute: events that arrive twice, late or all at once open and close a dispute once', async () => {
  const server = await sharedTestServer();
  const { person, payment, number } = await aDisputable(server);
  for (const operation of ['charge.dispute.created', 'charge.dispute.closed'])
    server.sandbox.injectFault({ provider: 'stripe', kind: 'duplicate-webhook', operation });
  server.sandbox.injectFault({
    provider: 'stripe',
    kind: 'lost-webhook',
    operation: 'charge.dispute.created',
  });
  await dispute(server, payment, 'open');
  await dispute(server, payment, 'lost');
  expect(await server.db.selectFrom('disputes').select('status').execute()).toEqual([{ status: 'lost' }]);
  expect(await orderRow(server, number.orderId)).toMatchObject({ refund_reason: 'charged_back' });
  expect(await ledgerBalances(server)).toEqual({ 'chargebacks usd': 500, 'sales usd': -500 });
  expect(subjectsTo(server, person).filter((subject) => subject.includes('disputed')).length).toBeLessThan(2);
});

test('rule 36, billing-mails: after an outage of the mail server only open disputes cause emails, to the person and all administrators', async () => {
  const server = await sharedTestServer();
  const { person, administrator, payment } = await aDisputable(server);
  const told = () =>
    [person, administrator].map(
      (each) => subjectsTo(server, each).filter((subject) => subject.includes('is disputed')).length,
    );
  const bringMailBack = stopMailServer(server);
  await dispute(server, payment, 'open');
  await dispute(server, payment, 'won');
  await bringMailBack();
  expect(told()).toEqual([0, 0]);

  const bringItBackAgain = stopMailServer(server);
  await dispute(server, payment, 'open');
  await bringItBackAgain();
  expect(told()).toEqual([1, 1]);
});

test('rule 26, dispute: a purchase stays in the recovery queue when its dispute is won, and a dispute stays open when its purchase is delivered', async () => {
  const server = await sharedTestServer();
  const { administrator, orderId, payment, person } = await aWaitingPurchase(server);
  await dispute(server, payment, 'open');
  expect(await openItems(server)).toEqual(['regulatory']);
  await dispute(server, payment, 'won');
  expect(await openItems(server)).toEqual(['regulatory']);

  await dispute(server, payment, 'open');
  await server.call(administrator, 'admin-retry-order', { orderId, reason: 'The papers are there' });
  await untilOrder(server, person, orderId, 'active');
  await processDueWork(server);
  expect(await openItems(server)).toEqual(['dispute']);
  await dispute(server, payment, 'won');
  expect(await openItems(server)).toEqual([]);
});

test('rule 26, dispute: a number delivered from the recovery queue during a dispute is disputed from its first text', async () => {
  const server = await sharedTestServer();
  const { administrator, orderId, payment, person } = await aWaitingPurchase(server);
  await dispute(server, payment, 'open');

  await server.call(administrator, 'admin-retry-order', { orderId, reason: 'The papers are there' });
  const { phone_number: e164, phone_number_id: id } = await untilOrder(server, person, orderId, 'active');
  await processDueWork(server);

  await sendTexts(server, e164 ?? '', 1);
  expect(await planOf(server, id ?? '')).toMatchObject({ used_sms: 0, withheld_sms: 1 });
});

/** A purchase in the recovery queue, whose number needs an address. */
async function aWaitingPurchase(server: TestServer) {
  const administrator = await anAdministrator(server);
  const person = await aUser(server);
  const { orderId, checkoutId } = await anOpenCheckout(server, person);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  await server.sandbox.pay(checkoutId);
  await untilOrder(server, person, orderId, 'needs_action');
  return { administrator, person, orderId, payment: await paymentOf(server, orderId) };
}

async function aDisputable(server: TestServer) {
  const administrator = await anAdministrator(server);
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await processDueWork(server);
  return { person, administrator, number, payment: await paymentOf(server, number.orderId) };
}
