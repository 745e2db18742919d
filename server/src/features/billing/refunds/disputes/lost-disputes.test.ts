import { expect, test } from 'vitest';
import { DAY, later } from '../../../../clock.ts';
import {
  advanceTo,
  control,
  ledgerBalances,
  passTime,
  paymentLines,
  payPage,
  planOf,
  processDueWork,
  sendTexts,
  signInAgain,
} from '../../../../testing/drivers/billing.ts';
import { dispute, openItems } from '../../../../testing/drivers/disputes.ts';
import { buy, orderRow, paymentOf, untilEventsHaveArrived } from '../../../../testing/drivers/purchases.ts';
import { aCardNumber, chargesOf, owe } from '../../../../testing/drivers/renewals.ts';
import { aFreeNumber, aNumber, anAdministrator, aUser } from '../../../../testing/factories/factories.ts';
import { numberPurchase } from '../../../../testing/factories/purchases.ts';
import { sharedTestServer } from '../../../../testing/harness/test-server.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';

test('rule 26, dispute: lost disputes about parts of a payment are recorded one by one, and the purchase ends once all of the payment is charged back', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const payment = await paymentOf(server, number.orderId);

  await dispute(server, payment, 'open', 200);
  await sendTexts(server, number.e164, 1);
  expect(await planOf(server, number.id)).toMatchObject({ used_sms: 0, withheld_sms: 1 });
  await dispute(server, payment, 'lost');
  expect(await planOf(server, number.id)).toMatchObject({ used_sms: 1, withheld_sms: 0 });
  expect(await orderRow(server, number.orderId)).toMatchObject({ state: 'active' });
  expect(await openItems(server)).toEqual([]);

  await dispute(server, payment, 'open', 300);
  await dispute(server, payment, 'lost');
  expect(await orderRow(server, number.orderId)).toMatchObject({ refund_reason: 'charged_back' });
  expect((await paymentLines(server, person)).map((line) => line.slice(11))).toEqual([
    'number_purchase card 5.00 usd charged_back',
    'chargeback card 2.00 usd completed',
    'chargeback card 3.00 usd completed',
  ]);
  expect(await ledgerBalances(server)).toEqual({ 'chargebacks usd': 500, 'sales usd': -500 });
  expect(await openItems(server)).toEqual([]);
});

test('rule 26, dispute: a chargeback of an undelivered and refunded payment is our loss, not a debt', async () => {
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
  const payment = await paymentOf(server, orderId);

  for (const amount of [0, 500]) {
    await dispute(server, payment, 'open', amount);
    await dispute(server, payment, 'lost');
  }
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts usd': -500, 'chargebacks usd': 500 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
  expect(await openItems(server)).toEqual([]);
});

test('rule 26, dispute: after a lost dispute the card of its payment is not charged for what was due during the dispute', async () => {
  const server = await sharedTestServer();
  const { person, due } = await aCardNumber(server);
  await advanceTo(server, later(due, -10 * DAY));
  await signInAgain(server, person);
  const second = await aCardNumber(server, { person });
  const payment = await paymentOf(server, (await planOf(server, second.numberId)).order_id ?? '');
  await dispute(server, payment, 'open');
  await advanceTo(server, later(due, 1.5 * DAY));

  await dispute(server, payment, 'lost');

  await signInAgain(server, person);
  expect((await paymentLines(server, person)).map((line) => line.slice(11))).toEqual([
    'number_purchase card 5.00 usd completed',
    'number_purchase card 5.00 usd charged_back',
    'chargeback card 5.00 usd completed',
  ]);
  expect(chargesOf(server)).toHaveLength(2);
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 26, dispute: a card with a chargeback is not charged automatically until its owner pays with it again', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server);
  const credit = await paymentOf(server, await buy(server, person, { planType: 'credit', amount: 5 }));
  // Saves the same card a second time.
  await buy(server, person, { planType: 'starter' });
  const charges = chargesOf(server).length;

  await dispute(server, credit, 'open');
  expect((await server.call(person, 'get-billing-info')).saved_card).not.toBeNull();
  await dispute(server, credit, 'lost');
  expect((await server.call(person, 'get-billing-info')).saved_card).toBeNull();

  await passTime(server, Number(due) - Number(server.clock.now()) + DAY);
  expect(chargesOf(server)).toHaveLength(charges);
  expect(await planOf(server, numberId)).toMatchObject({ grace_started_at: due });
  await signInAgain(server, person);
  await buy(server, person, { planType: 'monthly_topup', phoneNumberId: numberId });
  expect((await server.call(person, 'get-billing-info')).saved_card).toMatchObject({ brand: 'visa' });
  expect(await planOf(server, numberId)).toMatchObject({ period_start: due, auto_renew: true });
});

test('rule 26, dispute: an unclaimed plan cannot be claimed during a dispute about its payment, and ends when the dispute is lost', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const payment = await paymentOf(server, await buy(server, person, { planType: 'yearly', currency: 'eur' }));
  await dispute(server, payment, 'open');
  const phoneNumber = await aFreeNumber(server, person);
  const purchase = { phoneNumber, countryCode: 'US', friendlyName: 'Mine' };
  const noPlan = { code: 'no_unclaimed_plan' };
  expect(await server.refused(person, 'claim-number', purchase)).toMatchObject(noPlan);
  await dispute(server, payment, 'lost');

  expect(await server.refused(person, 'claim-number', purchase)).toMatchObject(noPlan);
  expect((await server.call(person, 'get-billing-info')).subscriptions).toMatchObject([{ status: 'ended' }]);
  expect(server.sandbox.rentedNumbers()).toEqual([]);
  expect(await ledgerBalances(server)).toEqual({ 'chargebacks eur': 2125, 'sales eur': -2125 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 26, dispute: a lost dispute about a renewal revokes its month, and the overage charged with it is our loss', async () => {
  const server = await sharedTestServer();
  const { person, numberId, plan, accountId, due } = await aCardNumber(server);
  await owe(server, { plan, accountId }, 35);
  await advanceTo(server, due);
  expect(chargesOf(server)).toEqual(['500 usd succeeded', '235 usd succeeded']);
  expect(await planOf(server, numberId)).toMatchObject({ period_start: due, open_overage_minor: 0 });
  const { id } = await server.db
    .selectFrom('orders')
    .select('id')
    .where('kind', '=', 'renewal')
    .executeTakeFirstOrThrow();
  const payment = await paymentOf(server, id);

  await dispute(server, payment, 'open');
  // A renewal's order has no number; the queue shows the number that it paid for.
  const { items } = await server.call(await anAdministrator(server), 'admin-recovery', {});
  const [rented] = server.sandbox.rentedNumbers();
  expect(items).toMatchObject([{ kind: 'dispute', phone_number: rented?.e164 }]);
  const before = server.clock.now();
  await dispute(server, payment, 'lost');

  // It was held, so what is due without the month is due at the decision.
  const after = await planOf(server, numberId);
  expect(Number(after.period_due)).toBeGreaterThanOrEqual(Number(before));
  expect(after).toMatchObject({
    grace_started_at: after.period_due,
    auto_renew: false,
    open_overage_minor: 0,
  });
  await signInAgain(server, person);
  expect((await paymentLines(server, person)).map((line) => line.slice(11)).sort()).toEqual([
    'chargeback card 2.35 usd completed',
    'number_purchase card 5.00 usd completed',
    'overage card 0.35 usd charged_back',
    'renewal card 2.00 usd charged_back',
  ]);
  expect(await ledgerBalances(server)).toEqual({
    'card_receipts usd': 500,
    'chargebacks usd': 235,
    'sales usd': -735,
  });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 27, refund: a refund of overage at the provider changes neither the number nor its renewal', async () => {
  const server = await sharedTestServer();
  const { numberId, plan, accountId } = await aCardNumber(server);
  await owe(server, { plan, accountId }, 500);
  await server.db.updateTable('subscriptions').set({ next_event_at: server.clock.now() }).execute();
  await processDueWork(server);
  const { id } = await server.db
    .selectFrom('orders')
    .select('id')
    .where('kind', '=', 'overage')
    .executeTakeFirstOrThrow();

  await control(server, `payments/${await paymentOf(server, id)}/refund`, {});
  await untilEventsHaveArrived(server);

  expect(await orderRow(server, id)).toMatchObject({ state: 'refunded' });
  expect(await planOf(server, numberId)).toMatchObject({
    auto_renew: true,
    period_due: plan.period_due,
    included_sms: 100,
  });
});
