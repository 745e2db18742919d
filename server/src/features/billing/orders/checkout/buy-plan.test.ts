import { formatPhone } from '@numlet/contract/numbers/phone-numbers';
import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../../../clock.ts';
import {
  ledgerBalances,
  passTime,
  payPage,
  planOf,
  processDueWork,
  signInAgain,
} from '../../../../testing/drivers/billing.ts';
import { buy, orderRow, pageOf } from '../../../../testing/drivers/purchases.ts';
import { prefer } from '../../../../testing/drivers/renewals.ts';
import { aNumber, aUser, untilOrder } from '../../../../testing/factories/factories.ts';
import { planPurchase } from '../../../../testing/factories/purchases.ts';
import { sharedTestServer } from '../../../../testing/harness/test-server.ts';

test('rule 11, unclaimed-plan: Starter without a number is an unclaimed plan without dates, and cannot be topped up before it is claimed', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  expect(
    await server.refused(
      person,
      'create-stripe-checkout',
      planPurchase(server, { planType: 'monthly_topup' }),
    ),
  ).toMatchObject({ status: 409, code: 'first_month_required' });

  await buy(server, person, { planType: 'starter', amount: 5 });

  const billing = await server.call(person, 'get-billing-info');
  expect(billing.subscriptions).toMatchObject([
    {
      status: 'unclaimed',
      plan_type: 'starter',
      current_period_end: null,
      included_sms: 100,
      auto_renew: true,
    },
  ]);
  expect(billing).toMatchObject({ first_payment_made: true, saved_card: { brand: 'visa', last4: '4242' } });
  expect(
    await server.refused(
      person,
      'create-stripe-checkout',
      planPurchase(server, { planType: 'monthly_topup' }),
    ),
  ).toMatchObject({ status: 409, code: 'plan_not_claimed' });
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts usd': 500, 'sales usd': -500 });
});

test('rule 11, unclaimed-plan: Starter for a number that the buyer already has is refused', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  expect(
    await server.refused(
      person,
      'create-stripe-checkout',
      planPurchase(server, { planType: 'starter', phoneNumberId: number.id }),
    ),
  ).toMatchObject({ status: 409, code: 'starter_already_owned' });
});

test('rules 11 and 12: a granted number accepts Starter once, and no top-up before its first payment', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await server.db.updateTable('orders').set({ kind: 'grant', amount_minor: 0 }).execute();
  await server.db
    .updateTable('subscriptions')
    .set({ billing_type: 'grant', last_payment_date: null, auto_renew: false })
    .execute();
  expect(
    await server.refused(
      person,
      'create-stripe-checkout',
      planPurchase(server, { planType: 'monthly_topup' }),
    ),
  ).toMatchObject({ code: 'first_month_required' });

  await buy(server, person, { planType: 'starter', phoneNumberId: number.id });

  expect(await planOf(server, number.id)).toMatchObject({ billing_type: 'trial', included_sms: 200 });
  expect(
    await server.refused(
      person,
      'create-stripe-checkout',
      planPurchase(server, { planType: 'starter', phoneNumberId: number.id }),
    ),
  ).toMatchObject({ code: 'starter_already_owned' });
});

test('rule 8, longer-period: a top-up adds 40 texts and a month to the only number, a year adds 600 texts and twelve months; with several numbers the buyer must choose', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const { period_due: due } = await planOf(server, number.id);

  await buy(server, person, { planType: 'monthly_topup', amount: 2 });

  const topped = await planOf(server, number.id);
  expect(topped).toMatchObject({ included_sms: 140, months_from_anchor: 2, period_no: 1 });
  expect(Number(topped.period_due)).toBeGreaterThan(Number(due));

  const second = await aNumber(server, person);
  for (const planType of ['monthly_topup', 'yearly'] as const)
    expect(
      await server.refused(person, 'create-stripe-checkout', planPurchase(server, { planType })),
    ).toMatchObject({ status: 409, code: 'number_needed', field: 'phoneNumberId' });
  await buy(server, person, { planType: 'yearly', phoneNumberId: second.id });
  expect(await planOf(server, second.id)).toMatchObject({
    plan: 'yearly',
    billing_type: 'yearly',
    included_sms: 700,
    months_from_anchor: 13,
  });
});

test('a yearly plan without a number is an unclaimed plan', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await buy(server, person, { planType: 'yearly', currency: 'gbp', amount: 19.75 });
  expect((await server.call(person, 'get-billing-info')).subscriptions).toMatchObject([
    { status: 'unclaimed', plan_type: 'yearly', included_sms: 600 },
  ]);
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts gbp': 1975, 'sales gbp': -1975 });
});

test('rule 5, late-payment: a payment reactivates a suspended number, and its dates begin again', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await server.db.updateTable('subscriptions').set({ auto_renew: false }).execute();
  await passTime(server, 45 * DAY);
  await signInAgain(server, person);

  const orderId = await buy(server, person, { planType: 'monthly_topup' });

  expect(await orderRow(server, orderId)).toMatchObject({ kind: 'reactivate', state: 'active' });
  const plan = await planOf(server, number.id);
  expect(plan.anchor_at).toEqual((await orderRow(server, orderId)).paid_at);
  expect(plan).toMatchObject({ included_sms: 40, months_from_anchor: 1 });
});

test('rule 7, release-waits: a number at its release date accepts no new payment, so that open pages do not keep it', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { id } = await aNumber(server, person);
  await server.db.updateTable('subscriptions').set({ auto_renew: false }).execute();
  const { period_due } = await planOf(server, id);
  const dayOfRelease = later(period_due ?? new Date(0), 37 * DAY);
  await passTime(server, dayOfRelease.getTime() - server.clock.now().getTime() - MINUTE);
  await signInAgain(server, person);
  const purchase = planPurchase(server, { planType: 'monthly_topup', phoneNumberId: id });
  await server.call(person, 'create-stripe-checkout', purchase);

  await passTime(server, 2 * MINUTE);

  expect(await server.refused(person, 'create-stripe-checkout', purchase)).toMatchObject({
    code: 'not_found',
  });
  const numberNow = () =>
    server.db.selectFrom('phone_numbers').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  expect(await numberNow()).toEqual({ status: 'active' });
  await passTime(server, HOUR);
  expect(await numberNow()).toEqual({ status: 'released' });
});

test('rule 9, automatic-renewal: the payment page names the renewal, its price and payment method, and a card purchase switches the renewal on', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const shown = formatPhone(number.e164);
  const words = async (purchase: Parameters<typeof planPurchase>[1]) => {
    const { orderId } = await server.call(person, 'create-stripe-checkout', planPurchase(server, purchase));
    return pageOf(server, orderId).items[0];
  };
  expect(await words({ planType: 'monthly_topup', currency: 'gbp' })).toMatchObject({
    name: `Monthly Top-up: ${shown}`,
    description: `40 texts and one month for ${shown}. Then £1.58 a month for 40 texts, from this card, until you switch renewal off.`,
  });
  expect(await words({ planType: 'yearly' })).toMatchObject({
    description: `600 texts and 12 months for ${shown}. Then $25.00 a year for 600 texts, from this card, until you switch renewal off.`,
  });
  expect(await words({ planType: 'starter' })).toMatchObject({
    name: 'Starter Plan - First Month',
    description:
      '100 texts and one month, from when you choose the number. Then $2.00 a month for 40 texts, from this card, until you switch renewal off.',
  });
  await prefer(server, person, 'pay_per_use');
  expect((await words({ planType: 'monthly_topup' }))?.description).toContain(
    'from your credit, until you switch renewal off',
  );
  expect((await words({ planType: 'credit', amount: 25 }))?.description).toContain(
    'This card will not be saved.',
  );
});

test('a purchase has one page: a double click, ten tabs and a returning buyer pay on it', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const purchase = planPurchase(server, { planType: 'monthly_topup', phoneNumberId: number.id });

  const pages = await Promise.all(
    Array.from({ length: 10 }, () => server.call(person, 'create-stripe-checkout', purchase)),
  );

  expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
  expect(await server.call(person, 'create-stripe-checkout', purchase)).toEqual(pages[0]);
  expect(server.sandbox.checkouts().filter(({ status }) => status === 'open')).toHaveLength(1);
});

test('a change of currency or amount closes the previous page, and a paid plan may be bought again', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await aNumber(server, person);
  const open = (purchase: Parameters<typeof planPurchase>[1]) =>
    server.call(person, 'create-stripe-checkout', planPurchase(server, purchase));

  const dollars = await open({ planType: 'monthly_topup' });
  const euros = await open({ planType: 'monthly_topup', currency: 'eur' });
  expect(pageOf(server, dollars.orderId).status).toBe('expired');
  expect(await orderRow(server, dollars.orderId)).toMatchObject({ state: 'expired' });
  const ten = await open({ planType: 'credit', amount: 10 });
  const twenty = await open({ planType: 'credit', amount: 20 });
  expect(pageOf(server, ten.orderId).status).toBe('expired');
  expect(pageOf(server, twenty.orderId).status).toBe('open');

  server.sandbox.injectFault({
    provider: 'stripe',
    kind: 'lost-webhook',
    operation: 'checkout.session.completed',
  });
  await server.sandbox.pay(pageOf(server, euros.orderId).id);
  const again = await open({ planType: 'monthly_topup', currency: 'eur' });
  expect(again.orderId).not.toBe(euros.orderId);
  await untilOrder(server, person, euros.orderId, 'active');
});

test('a page that could not be opened leaves no reservation, and the next click opens one', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  server.sandbox.injectFault({
    provider: 'stripe',
    kind: 'unavailable',
    operation: 'create-checkout',
    times: 4,
  });
  expect(
    await server.refused(person, 'create-stripe-checkout', planPurchase(server, { planType: 'starter' })),
  ).toMatchObject({ status: 503, code: 'provider_unavailable' });
  await server.db.deleteFrom('checkout_attempts').execute();
  const left = await server.db.selectFrom('orders').select('state').execute();
  expect(left).toEqual([{ state: 'expired' }]);
  server.sandbox.state().faults.length = 0;
  const { orderId } = await server.call(
    person,
    'create-stripe-checkout',
    planPurchase(server, { planType: 'starter' }),
  );
  await payPage(server, orderId);
  await processDueWork(server);
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'active' });
});
