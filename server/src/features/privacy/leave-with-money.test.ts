import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { DAY } from '../../clock.ts';
import { books, control, doWhatIsDue, payPage, planOf, signInAgain } from '../../testing/drivers/billing.ts';
import { dispute } from '../../testing/drivers/disputes.ts';
import { accountOf, leave, untilGone } from '../../testing/drivers/leaving.ts';
import { aWaitingPlan, someCredit } from '../../testing/drivers/paid-orders.ts';
import { buy, paymentOf } from '../../testing/drivers/purchases.ts';
import { aNumber, anOpenCheckout, aUser, until, untilOrder } from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { type Harness, harness } from '../../testing/harness/harness.ts';
import { checkLedger } from '../billing/check/check-ledger.ts';
import { orderDue } from '../billing/orders/billing-events.ts';
import { runSubscription } from '../billing/renewals/run-subscription.ts';

test('rule 32: the dialog names the credit and the open overage, and finishing writes both off in the ledger and forgets the card', async () => {
  const house = await harness();
  const person = await aUser(house);
  const accountId = await accountOf(house, person);
  const number = await aNumber(house, person);
  await aWaitingPlan(house, person);
  await someCredit(house, person, 700);
  await owes(house, accountId, number.id, 35);
  await doWhatIsDue(house);
  const before = await cardOf(house, accountId);
  expect(before).toMatchObject({ card_last4: expect.stringMatching(/^\d{4}$/) });

  const dialog = await house.call(person, 'request-account-deletion', { confirm: true });
  expect(dialog).toMatchObject({ credit_lost: 7, open_overage: 0.35 });
  await leave(house, person);
  await untilGone(house, person);

  expect(await books(house, accountId)).toMatchObject({ 'write_offs usd': 35 - 700 });
  expect(await cardOf(house, accountId)).toMatchObject({
    credit_minor: 0,
    open_overage_minor: 0,
    card_payment_method: null,
    card_brand: null,
    card_last4: null,
    card_exp_month: null,
    card_exp_year: null,
  });
  const plans = await house.db.selectFrom('subscriptions').selectAll().execute();
  expect(plans).toHaveLength(2);
  for (const plan of plans)
    expect(plan).toMatchObject({ open_overage_minor: 0, ended_at: expect.any(Date), auto_renew: false });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 32: from the request on nothing is charged by itself, and taking it back restores the renewals', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  await doWhatIsDue(house);
  const plan = await planOf(house, number.id);
  const due = plan.period_due ?? new Date(0);
  const charges = () => house.sandbox.state().stripe.payments.size;
  const live = async (moment: Date) => {
    house.clock.set(moment);
    await house.sandbox.setClock(moment);
    await runSubscription(house.deps, { subscriptionId: plan.id });
    await signInAgain(house, person);
  };
  await live(new Date(due.getTime() - 2 * DAY));
  const before = charges();
  await house.call(person, 'request-account-deletion', { confirm: true });

  await live(new Date(due.getTime() + DAY / 2));
  expect(charges()).toBe(before);
  expect((await house.call(person, 'user-dashboard')).phoneNumbers).toMatchObject([
    { payment_status: 'grace_period' },
  ]);
  await house.call(person, 'undo-account-deletion');
  await live(new Date(due.getTime() + 1.5 * DAY));

  await until(async () => Number((await planOf(house, number.id)).period_due) > Number(due), 'the renewal');
  expect(charges()).toBe(before + 1);
});

test('rule 32: credit below zero is written off too, and is not named as something to lose', async () => {
  const house = await harness();
  const [person, friend] = [await aUser(house), await aUser(house)];
  const { code } = await house.call(person, 'get-referrals');
  await house.call(friend, 'process-referral', { referrerCode: code });
  house.clock.advance(1000);
  const first = await aWaitingPlan(house, friend, 'starter', 'crypto');
  await doWhatIsDue(house);
  await someCredit(house, person, 400);
  await aWaitingPlan(house, person, 'starter', 'credit');
  await house.db
    .updateTable('orders')
    .set({ state: 'refund_due', refund_reason: 'administrator' })
    .where('id', '=', first)
    .execute();
  await house.deps.announce(house.db, orderDue, { orderId: first });
  await doWhatIsDue(house);
  const accountId = await accountOf(house, person);
  expect((await cardOf(house, accountId)).credit_minor).toBe(-100);

  expect(await house.call(person, 'request-account-deletion', { confirm: true })).toMatchObject({
    credit_lost: 0,
  });
  await leave(house, person);
  await untilGone(house, person);

  expect((await cardOf(house, accountId)).credit_minor).toBe(0);
  expect(await books(house, accountId)).toMatchObject({ 'write_offs usd': 100 });
});

test('a purchase that waits for a human does not keep a deletion waiting: its money goes back at once', async () => {
  const house = await harness();
  const person = await aUser(house);
  house.sandbox.orderFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  const { checkoutId, orderId } = await anOpenCheckout(house, person);
  await house.sandbox.pay(checkoutId);
  await untilOrder(house, person, orderId, 'needs_action');
  // As of coins that nobody asked for: it has no end of its own.
  await house.db
    .updateTable('orders')
    .set({ needs_action_until: null, next_run_at: null })
    .where('id', '=', orderId)
    .execute();

  await leave(house, person);
  await untilGone(house, person);

  const order = await house.db
    .selectFrom('orders')
    .select(['state', 'friendly_name'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ state: 'refunded', friendly_name: null });
  expect(house.sandbox.state().stripe.refunds.size).toBe(1);
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 32: a slow card payment that comes after a deletion goes back to the card, whatever it was for', async () => {
  const house = await harness();
  const person = await aUser(house);
  const wish = {
    currency: 'usd' as const,
    successUrl: `${house.origin}/dashboard?payment=success`,
    cancelUrl: `${house.origin}/dashboard?payment=cancelled`,
  };
  const bought = [
    await house.call(person, 'create-stripe-checkout', { ...wish, planType: 'credit', amount: 50 }),
    await house.call(person, 'create-stripe-checkout', { ...wish, planType: 'yearly' }),
  ];
  const pages = bought.map(
    ({ orderId }) => house.sandbox.checkouts().find((each) => each.clientReferenceId === orderId)?.id ?? '',
  );
  for (const page of pages) await house.sandbox.pay(page, { async: true });
  await leave(house, person);
  await house.sandbox.setClock(house.clock.now());
  await untilGone(house, person);

  for (const page of pages) await control(house, `checkouts/${page}/settle`, { arrived: true });
  await doWhatIsDue(house);

  const orders = await house.db.selectFrom('orders').select('state').execute();
  expect(orders.map(({ state }) => state)).toEqual(['refunded', 'refunded']);
  expect(house.sandbox.state().stripe.refunds.size).toBe(2);
  expect(await house.db.selectFrom('subscriptions').selectAll().execute()).toEqual([]);
  expect(await books(house)).toEqual({});
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 32: what was paid later for a number does not become credit of somebody who has deleted their account', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  await doWhatIsDue(house);
  const payment = await paymentOf(house, number.orderId);
  await buy(house, person, { planType: 'monthly_topup', phoneNumberId: number.id });
  await leave(house, person);
  await house.sandbox.setClock(house.clock.now());
  await untilGone(house, person);

  await dispute(house, payment, 'open');
  await dispute(house, payment, 'lost');

  expect(await books(house)).toEqual({ 'card_receipts usd': 200, 'chargebacks usd': 500, 'sales usd': -700 });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('the export has crypto payments, disputes, the saved card by its last digits and the letters, and nothing that charges a card', async () => {
  const house = await harness();
  const person = await aUser(house);
  const accountId = await accountOf(house, person);
  const { orderId } = await anOpenCheckout(house, person);
  await payPage(house, orderId);
  await doWhatIsDue(house);
  const now = house.clock.now();
  await house.db
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
  await house.db
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
  const card = await cardOf(house, accountId);

  const billing = await exported(house, person);

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
async function owes({ db }: Harness, accountId: string, numberId: string, minor: number) {
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

function cardOf({ db }: Harness, accountId: string) {
  return db
    .selectFrom('billing_accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
}

async function exported({ origin }: Harness, { accessToken }: Person): Promise<string> {
  const answer = await fetch(`${origin}/functions/v1/export-account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: '{}',
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return strFromU8(files['billing.json'] ?? new Uint8Array());
}
