import { expect, test } from 'vitest';
import { DAY, later, MINUTE, SECOND } from '../../../../clock.ts';
import {
  advanceTo,
  payPage,
  planOf,
  processDueWork,
  signInAgain,
} from '../../../../testing/drivers/billing.ts';
import { buy, orderRow, pageOf } from '../../../../testing/drivers/purchases.ts';
import { aCardNumber, anOpenTopUp, chargesOf } from '../../../../testing/drivers/renewals.ts';
import { aFreeNumber, aUser, untilOrder } from '../../../../testing/factories/factories.ts';
import { numberPurchase, planPurchase } from '../../../../testing/factories/purchases.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';

test('rule 9, automatic-renewal: a renewal that was switched off stays off after a change to Pay-as-you-go and back to Subscription, and the card is not charged', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server);
  await switchRenewal(server, person, numberId, false);
  await advanceTo(server, later(due, DAY));
  await signInAgain(server, person);

  for (const method of ['pay_per_use', 'subscription'] as const) {
    await server.call(person, 'save-overage-settings', { preferred_payment_method: method });
    await processDueWork(server);
    expect(await planOf(server, numberId)).toMatchObject({ auto_renew: false });
  }
  await advanceTo(server, later(server.clock.now(), 30 * SECOND));

  expect(chargesOf(server)).toEqual(['500 usd succeeded']);
  expect(await planOf(server, numberId)).toMatchObject({ period_due: due, grace_started_at: due });
});

test('rule 9, automatic-renewal: a renewal that was switched off is not drawn from credit in pay-as-you-go', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server);
  await switchRenewal(server, person, numberId, false);
  await buy(server, person, { planType: 'credit', amount: 10 });
  await server.call(person, 'save-overage-settings', { preferred_payment_method: 'pay_per_use' });
  await advanceTo(server, later(due, DAY));

  expect(await planOf(server, numberId)).toMatchObject({ auto_renew: false, period_due: due });
  await holds(server);
});

test.each([
  ['a top-up by card', 0, { planType: 'monthly_topup' }],
  ['a year by card', 0, { planType: 'yearly' }],
  ['a payment by card in grace', 2, { planType: 'monthly_topup' }],
  ['a card that brings it back', 10, { planType: 'monthly_topup' }],
  ['a top-up from credit', 0, { planType: 'monthly_topup', paymentMethod: 'credit' }],
] as const)(
  'rule 9, automatic-renewal: a renewal that was switched off stays off after %s, and is not charged at its next due date',
  async (_how, daysDue, purchase) => {
    const server = await sharedTestServer();
    const { person, numberId, due } = await aCardNumber(server);
    await switchRenewal(server, person, numberId, false);
    await buy(server, person, { planType: 'credit', amount: 5 });
    if (daysDue > 0) await advanceTo(server, later(due, daysDue * DAY));
    await signInAgain(server, person);

    const { orderId } = await server.call(
      person,
      'create-stripe-checkout',
      planPurchase(server, { ...purchase, phoneNumberId: numberId }),
    );
    if (!('paymentMethod' in purchase)) await payPage(server, orderId);
    await processDueWork(server);

    expect(await orderRow(server, orderId)).toMatchObject({ state: 'active' });
    const paid = await planOf(server, numberId);
    expect(paid).toMatchObject({ auto_renew: false });
    const before = chargesOf(server).length;
    await advanceTo(server, later(paid.period_due ?? due, DAY));
    expect(chargesOf(server)).toHaveLength(before);
    expect(await planOf(server, numberId)).toMatchObject({ grace_started_at: paid.period_due });
    await holds(server);
  },
);

test('rule 9, automatic-renewal: a ticked box switches the renewal on with the payment, and it is charged at its next due date', async () => {
  const server = await sharedTestServer();
  const { person, numberId } = await aCardNumber(server);
  await switchRenewal(server, person, numberId, false);
  const { orderId } = await anOpenTopUp(server, person, numberId, { autoRenew: true });
  expect(pageOf(server, orderId).items[0]?.description).toContain(
    'from this card, until you switch renewal off',
  );
  expect(await planOf(server, numberId)).toMatchObject({ auto_renew: false });
  await payPage(server, orderId);
  await processDueWork(server);

  const paid = await planOf(server, numberId);
  expect(paid).toMatchObject({ auto_renew: true, auto_renew_by: 'owner' });
  await advanceTo(server, later(paid.period_due ?? new Date(0), MINUTE));
  expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd succeeded', '200 usd succeeded']);
  await holds(server);
});

test('rule 9, automatic-renewal: an unticked box switches the renewal off with the payment, as the page says, and Pay-as-you-go leaves it off', async () => {
  const server = await sharedTestServer();
  const { person, numberId } = await aCardNumber(server);
  const { orderId } = await anOpenTopUp(server, person, numberId, { autoRenew: false });
  expect(pageOf(server, orderId).items[0]?.description).toContain(
    'Then $2.00 a month for 40 texts. Renewal is off, so you pay each time.',
  );
  await payPage(server, orderId);
  await processDueWork(server);
  expect(await planOf(server, numberId)).toMatchObject({ auto_renew: false });
  await server.call(person, 'save-overage-settings', { preferred_payment_method: 'pay_per_use' });
  expect(await planOf(server, numberId)).toMatchObject({ auto_renew: false });
});

test('rule 9, automatic-renewal: the renewal box also applies to credit and crypto; for a reused crypto address the last choice counts', async () => {
  const server = await sharedTestServer();
  const { person, numberId } = await aCardNumber(server);
  await buy(server, person, { planType: 'credit', amount: 5 });
  const box = { planType: 'monthly_topup', phoneNumberId: numberId } as const;
  await server.call(
    person,
    'create-stripe-checkout',
    planPurchase(server, { ...box, paymentMethod: 'credit', autoRenew: false }),
  );
  await processDueWork(server);
  expect(await planOf(server, numberId)).toMatchObject({ auto_renew: false, auto_renew_by: 'owner' });

  const byCrypto = (autoRenew?: boolean) =>
    server.call(person, 'create-subscription-crypto-payment', {
      ...{ ...box, amount: 2, currency: 'USD', payCurrency: 'ltc' },
      ...(autoRenew === undefined ? {} : { autoRenew }),
    });
  const first = await byCrypto();
  server.clock.advance(MINUTE);
  await switchRenewal(server, person, numberId, false);
  server.clock.advance(MINUTE);
  const again = await byCrypto(true);
  expect(again.order_id).toBe(first.order_id);
  await payByCrypto(server, again.pay_address);
  await untilOrder(server, person, again.order_id, 'active');
  expect(await planOf(server, numberId)).toMatchObject({ auto_renew: true, auto_renew_by: 'owner' });
  await holds(server);
});

test('rule 9, automatic-renewal: a new checkout with an unticked box closes a page with a ticked box, and switching the renewal off voids that page', async () => {
  const server = await sharedTestServer();
  const { person, numberId } = await aCardNumber(server);
  await switchRenewal(server, person, numberId, false);
  server.clock.advance(MINUTE);
  const ticked = await anOpenTopUp(server, person, numberId, { autoRenew: true });
  const again = await anOpenTopUp(server, person, numberId, { autoRenew: true });
  expect(again.orderId).toBe(ticked.orderId);
  const left = await anOpenTopUp(server, person, numberId);
  expect(left.orderId).not.toBe(ticked.orderId);
  expect(pageOf(server, ticked.orderId).status).toBe('expired');

  const old = await anOpenTopUp(server, person, numberId, { autoRenew: true });
  server.clock.advance(MINUTE);
  await switchRenewal(server, person, numberId, false);
  await payPage(server, old.orderId);
  await processDueWork(server);
  expect(await orderRow(server, old.orderId)).toMatchObject({ state: 'active' });
  expect(await planOf(server, numberId)).toMatchObject({ auto_renew: false });
});

test('rule 9, automatic-renewal: a number bought from credit renews only while its owner uses pay-as-you-go, and its card is never charged', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { numberId: byCard } = await aCardNumber(server, { person });
  await buy(server, person, { planType: 'credit', amount: 5 });
  const fromCredit = await aNumberFromCredit(server, person);
  const settings = async () => [
    (await planOf(server, byCard)).auto_renew,
    (await planOf(server, fromCredit)).auto_renew,
  ];
  expect(await settings()).toEqual([true, false]);
  await server.call(person, 'save-overage-settings', { preferred_payment_method: 'pay_per_use' });
  expect(await settings()).toEqual([true, true]);
  await server.call(person, 'save-overage-settings', { preferred_payment_method: 'subscription' });
  expect(await settings()).toEqual([true, false]);

  // A renewal that its owner has switched on stays on.
  await server.call(person, 'save-overage-settings', { preferred_payment_method: 'pay_per_use' });
  await switchRenewal(server, person, fromCredit, true);
  await server.call(person, 'save-overage-settings', { preferred_payment_method: 'subscription' });
  expect(await settings()).toEqual([true, true]);
});

test('rule 9, automatic-renewal: a purchase from credit in pay-as-you-go renews for as long as pay-as-you-go is chosen', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await buy(server, person, { planType: 'credit', amount: 5 });
  await server.call(person, 'save-overage-settings', { preferred_payment_method: 'pay_per_use' });
  const numberId = await aNumberFromCredit(server, person);
  expect(await planOf(server, numberId)).toMatchObject({ auto_renew: true });
  await server.call(person, 'save-overage-settings', { preferred_payment_method: 'subscription' });
  expect(await planOf(server, numberId)).toMatchObject({ auto_renew: false });
});

test('rule 9, automatic-renewal: a card payment switches on a renewal that its owner has never set, as its page says', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await buy(server, person, { planType: 'credit', amount: 5 });
  const numberId = await aNumberFromCredit(server, person);
  expect(await planOf(server, numberId)).toMatchObject({ auto_renew: false });
  const orderId = await buy(server, person, { planType: 'monthly_topup', phoneNumberId: numberId });
  expect(pageOf(server, orderId).items[0]?.description).toContain(
    'from this card, until you switch renewal off',
  );
  expect(await planOf(server, numberId)).toMatchObject({ auto_renew: true, auto_renew_by: null });
});

test('rule 9, automatic-renewal: a purchase of credit has no renewal box', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const purchase = planPurchase(server, { planType: 'credit', amount: 5, autoRenew: true });
  expect(await server.refused(person, 'create-stripe-checkout', purchase)).toMatchObject({
    status: 400,
    field: 'autoRenew',
  });
});

function switchRenewal(server: TestServer, person: Person, phoneNumberId: string, autoRenew: boolean) {
  return server.call(person, 'set-auto-renew', { phoneNumberId, autoRenew });
}

async function aNumberFromCredit(server: TestServer, person: Person): Promise<string> {
  const e164 = await aFreeNumber(server, person);
  const { orderId } = await server.call(
    person,
    'create-stripe-checkout',
    numberPurchase(server, e164, { paymentMethod: 'credit' }),
  );
  const order = await untilOrder(server, person, orderId, 'active');
  return order.phone_number_id ?? '';
}

async function payByCrypto(server: TestServer, address: string) {
  const payment = server.sandbox.cryptoPayments().find((one) => one.payAddress === address);
  if (!payment) throw new Error('the address is not there');
  await server.sandbox.payCrypto(payment.id);
  await processDueWork(server);
}

async function holds({ deps }: TestServer) {
  expect((await checkLedger(deps)).findings).toEqual([]);
}
