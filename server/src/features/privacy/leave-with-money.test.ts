import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { DAY } from '../../clock.ts';
import {
  control,
  ledgerBalances,
  payPage,
  planOf,
  processDueWork,
  signInAgain,
} from '../../testing/drivers/billing.ts';
import { dispute } from '../../testing/drivers/disputes.ts';
import { accountOf, leave, untilAccountClosed } from '../../testing/drivers/leaving.ts';
import { aWaitingPlan, someCredit } from '../../testing/drivers/paid-orders.ts';
import { buy, paymentOf } from '../../testing/drivers/purchases.ts';
import { aNumber, anOpenCheckout, aUser, until, untilOrder } from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../testing/harness/test-server.ts';
import { processOrder } from '../billing/money/entry/billing-events.ts';
import { checkLedger } from '../billing/money/entry/check-ledger.ts';
import { runSubscription } from '../billing/rentals/entry/jobs/run-subscription.ts';

test('rule 32, deleted-account: the dialog names the credit and the open overage, and finishing writes both off in the ledger and deletes the card', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const accountId = await accountOf(server, person);
  const number = await aNumber(server, person);
  await aWaitingPlan(server, person);
  await someCredit(server, person, 700);
  await owes(server, accountId, number.id, 35);
  await processDueWork(server);
  const before = await cardOf(server, accountId);
  expect(before).toMatchObject({ card_last4: expect.stringMatching(/^\d{4}$/) });

  const dialog = await server.call(person, 'request-account-deletion', { confirm: true });
  expect(dialog).toMatchObject({ credit_lost: 7, open_overage: 0.35 });
  await leave(server, person);
  await untilAccountClosed(server, person);

  expect(await ledgerBalances(server, accountId)).toMatchObject({ 'write_offs usd': 35 - 700 });
  expect(await cardOf(server, accountId)).toMatchObject({
    credit_minor: 0,
    open_overage_minor: 0,
    card_payment_method: null,
    card_brand: null,
    card_last4: null,
    card_exp_month: null,
    card_exp_year: null,
  });
  const plans = await server.db.selectFrom('subscriptions').selectAll().execute();
  expect(plans).toHaveLength(2);
  for (const plan of plans)
    expect(plan).toMatchObject({ open_overage_minor: 0, ended_at: expect.any(Date), auto_renew: false });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 32, deleted-account: from the request of a deletion on, nothing is charged automatically; undoing the deletion restores the renewals', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await processDueWork(server);
  const plan = await planOf(server, number.id);
  const due = plan.period_due ?? new Date(0);
  const charges = () => server.sandbox.state().stripe.payments.size;
  const live = async (moment: Date) => {
    server.clock.set(moment);
    await server.sandbox.setClock(moment);
    await runSubscription(server.deps, { subscriptionId: plan.id });
    await signInAgain(server, person);
  };
  await live(new Date(due.getTime() - 2 * DAY));
  const before = charges();
  await server.call(person, 'request-account-deletion', { confirm: true });

  await live(new Date(due.getTime() + DAY / 2));
  expect(charges()).toBe(before);
  expect((await server.call(person, 'user-dashboard')).phoneNumbers).toMatchObject([
    { payment_status: 'grace_period' },
  ]);
  await server.call(person, 'undo-account-deletion');
  await live(new Date(due.getTime() + 1.5 * DAY));

  await until(async () => Number((await planOf(server, number.id)).period_due) > Number(due), 'the renewal');
  expect(charges()).toBe(before + 1);
});

test('rule 32, deleted-account: credit below zero is also written off, and is not named as a loss', async () => {
  const server = await sharedTestServer();
  const [person, friend] = [await aUser(server), await aUser(server)];
  const { code } = await server.call(person, 'get-referrals');
  await server.call(friend, 'process-referral', { referrerCode: code });
  server.clock.advance(1000);
  const first = await aWaitingPlan(server, friend, 'starter', 'crypto');
  await processDueWork(server);
  await someCredit(server, person, 400);
  await aWaitingPlan(server, person, 'starter', 'credit');
  await server.db
    .updateTable('orders')
    .set({ state: 'refund_due', refund_reason: 'administrator' })
    .where('id', '=', first)
    .execute();
  await server.deps.announce(server.db, processOrder, { orderId: first });
  await processDueWork(server);
  const accountId = await accountOf(server, person);
  expect((await cardOf(server, accountId)).credit_minor).toBe(-100);

  expect(await server.call(person, 'request-account-deletion', { confirm: true })).toMatchObject({
    credit_lost: 0,
  });
  await leave(server, person);
  await untilAccountClosed(server, person);

  expect((await cardOf(server, accountId)).credit_minor).toBe(0);
  expect(await ledgerBalances(server, accountId)).toMatchObject({ 'write_offs usd': 100 });
});

test('a purchase in the recovery queue does not delay a deletion: it is refunded at once', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  const { checkoutId, orderId } = await anOpenCheckout(server, person);
  await server.sandbox.pay(checkoutId);
  await untilOrder(server, person, orderId, 'needs_action');
  // As with unexpected coins, the order has no time limit of its own.
  await server.db
    .updateTable('orders')
    .set({ needs_action_until: null, next_run_at: null })
    .where('id', '=', orderId)
    .execute();

  await leave(server, person);
  await untilAccountClosed(server, person);

  const order = await server.db
    .selectFrom('orders')
    .select(['state', 'friendly_name'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ state: 'refunded', friendly_name: null });
  expect(server.sandbox.state().stripe.refunds.size).toBe(1);
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 32, deleted-account: a slow card payment that arrives after a deletion is refunded to the card, whatever it was for', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const purchase = {
    currency: 'usd' as const,
    successUrl: `${server.origin}/dashboard?payment=success`,
    cancelUrl: `${server.origin}/dashboard?payment=cancelled`,
  };
  const bought = [
    await server.call(person, 'create-stripe-checkout', { ...purchase, planType: 'credit', amount: 50 }),
    await server.call(person, 'create-stripe-checkout', { ...purchase, planType: 'yearly' }),
  ];
  const pages = bought.map(
    ({ orderId }) => server.sandbox.checkouts().find((each) => each.clientReferenceId === orderId)?.id ?? '',
  );
  for (const page of pages) await server.sandbox.pay(page, { async: true });
  await leave(server, person);
  await server.sandbox.setClock(server.clock.now());
  await untilAccountClosed(server, person);

  for (const page of pages) await control(server, `checkouts/${page}/settle`, { arrived: true });
  await processDueWork(server);

  const orders = await server.db.selectFrom('orders').select('state').execute();
  expect(orders.map(({ state }) => state)).toEqual(['refunded', 'refunded']);
  expect(server.sandbox.state().stripe.refunds.size).toBe(2);
  expect(await server.db.selectFrom('subscriptions').selectAll().execute()).toEqual([]);
  expect(await ledgerBalances(server)).toEqual({});
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 32, deleted-account: later payments for a number do not become credit of a person who has deleted their account', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await processDueWork(server);
  const payment = await paymentOf(server, number.orderId);
  await buy(server, person, { planType: 'monthly_topup', phoneNumberId: number.id });
  await leave(server, person);
  await server.sandbox.setClock(server.clock.now());
  await untilAccountClosed(server, person);

  await dispute(server, payment, 'open');
  await dispute(server, payment, 'lost');

  expect(await ledgerBalances(server)).toEqual({
    'card_receipts usd': 200,
    'chargebacks usd': 500,
    'sales usd': -700,
  });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('the export has crypto payments, disputes, the last digits of the saved card and the emails, and nothing that charges a card', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const accountId = await accountOf(server, person);
  const { orderId } = await anOpenCheckout(server, person);
  await payPage(server, orderId);
  await processDueWork(server);
  const now = server.clock.now();
  await server.db
    .insertInto('crypto_payments')
    .values({
      id: '01999999-0000-7000-8000-000000000001',
      order_id: orderId,
      pay_currency: 'btc',
      pay_address: 'bc1-address',
      price_minor: 500,
      status: 'waiting',
      created_at: now,
      updated_at: now,
    })
    .execute();
  await server.db
    .insertInto('disputes')
    .values({
      id: '01999999-0000-7000-8000-000000000002',
      provider_dispute_id: 'dp_1',
      order_id: orderId,
      account_id: accountId,
      amount_minor: 500,
      currency: 'usd',
      status: 'won',
      opened_at: now,
    })
    .execute();
  const card = await cardOf(server, accountId);

  const billing = await exported(server, person);

  expect(JSON.parse(billing)).toMatchObject({
    account: { credit_minor: 0, open_overage_minor: 0, card_last4: card.card_last4 },
    orders: [{ id: orderId, plan: 'starter' }],
    crypto_payments: [{ order_id: orderId, pay_currency: 'btc', pay_address: 'bc1-address' }],
    disputes: [{ order_id: orderId, amount_minor: 500, status: 'won' }],
    mails: [{ kind: 'receipt' }],
  });
  expect(card.card_payment_method).toMatch(/^pm_/);
  expect(billing).not.toContain(card.card_payment_method);
});

/** Texts over the allowance that are counted and not charged yet. */
async function owes({ db }: TestServer, accountId: string, numberId: string, minor: number) {
  await db
    .updateTable('subscriptions')
    .set({ open_overage_minor: minor, overage_minor: minor, overage_sms: minor / 5 })
    .where('phone_number_id', '=', numberId)
    .execute();
  await db
    .updateTable('billing_accounts')
    .set({ open_overage_minor: minor })
    .where('account_id', '=', accountId)
    .execute();
}

function cardOf({ db }: TestServer, accountId: string) {
  return db
    .selectFrom('billing_accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
}

async function exported({ origin }: TestServer, { accessToken }: Person): Promise<string> {
  const answer = await fetch(`${origin}/functions/v1/export-account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: '{}',
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return strFromU8(files['billing.json'] ?? new Uint8Array());
}
