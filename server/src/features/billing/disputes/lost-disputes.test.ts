import { expect, test } from 'vitest';
import { DAY, later } from '../../../clock.ts';
import {
  books,
  control,
  doWhatIsDue,
  passTime,
  paymentLines,
  payPage,
  planOf,
  sendTexts,
  signInAgain,
  tellTime,
} from '../../../testing/drivers/billing.ts';
import { dispute, openItems } from '../../../testing/drivers/disputes.ts';
import { aCardNumber, chargesOf, owe } from '../../../testing/drivers/life.ts';
import { buy, orderRow, paymentOf, untilNewsHasCome } from '../../../testing/drivers/purchases.ts';
import { aFreeNumber, aNumber, aUser } from '../../../testing/factories/factories.ts';
import { numberWish } from '../../../testing/factories/wishes.ts';
import { harness } from '../../../testing/harness/harness.ts';
import { checkLedger } from '../check/check-ledger.ts';

test('rule 26: lost disputes about parts are booked one by one, and what was paid ends when all of it is gone', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  const payment = await paymentOf(house, number.orderId);

  await dispute(house, payment, 'open', 200);
  await sendTexts(house, number.e164, 1);
  expect(await planOf(house, number.id)).toMatchObject({ used_sms: 0, withheld_sms: 1 });
  await dispute(house, payment, 'lost');
  expect(await planOf(house, number.id)).toMatchObject({ used_sms: 1, withheld_sms: 0 });
  expect(await orderRow(house, number.orderId)).toMatchObject({ state: 'active' });
  expect(await openItems(house)).toEqual([]);

  await dispute(house, payment, 'open', 300);
  await dispute(house, payment, 'lost');
  expect(await orderRow(house, number.orderId)).toMatchObject({ refund_reason: 'charged_back' });
  expect((await paymentLines(house, person)).map((line) => line.slice(11))).toEqual([
    'number_purchase card 5.00 usd charged_back',
    'chargeback card 2.00 usd completed',
    'chargeback card 3.00 usd completed',
  ]);
  expect(await books(house)).toEqual({ 'chargebacks usd': 500, 'sales usd': -500 });
  expect(await openItems(house)).toEqual([]);
});

test('rule 26: what a bank takes of a payment that had gone back undelivered is our loss, and owed to nobody', async () => {
  const house = await harness();
  const person = await aUser(house);
  const phoneNumber = await aFreeNumber(house, person);
  const { orderId } = await house.call(person, 'create-stripe-checkout', numberWish(house, phoneNumber));
  house.sandbox.snatch(phoneNumber);
  await payPage(house, orderId);
  const payment = await paymentOf(house, orderId);

  for (const amount of [0, 500]) {
    await dispute(house, payment, 'open', amount);
    await dispute(house, payment, 'lost');
  }
  expect(await books(house)).toEqual({ 'card_receipts usd': -500, 'chargebacks usd': 500 });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
  expect(await openItems(house)).toEqual([]);
});

test('rule 26: what waited for a dispute that is lost is not asked of the card that the bank took the money back to', async () => {
  const house = await harness();
  const { person, due } = await aCardNumber(house);
  await tellTime(house, later(due, -10 * DAY));
  await signInAgain(house, person);
  const second = await aCardNumber(house, { person });
  const payment = await paymentOf(house, (await planOf(house, second.numberId)).order_id ?? '');
  await dispute(house, payment, 'open');
  await tellTime(house, later(due, 1.5 * DAY));

  await dispute(house, payment, 'lost');

  await signInAgain(house, person);
  expect((await paymentLines(house, person)).map((line) => line.slice(11))).toEqual([
    'number_purchase card 5.00 usd completed',
    'number_purchase card 5.00 usd charged_back',
    'chargeback card 5.00 usd completed',
  ]);
  expect(chargesOf(house)).toHaveLength(2);
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 26: a card whose payment was charged back is charged for nothing any more, until its owner pays with it again', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house);
  const credit = await paymentOf(house, await buy(house, person, { planType: 'credit', amount: 5 }));
  // The same card saved a second time.
  await buy(house, person, { planType: 'starter' });
  const charges = chargesOf(house).length;

  await dispute(house, credit, 'open');
  expect((await house.call(person, 'get-billing-info')).saved_card).not.toBeNull();
  await dispute(house, credit, 'lost');
  expect((await house.call(person, 'get-billing-info')).saved_card).toBeNull();

  await passTime(house, Number(due) - Number(house.clock.now()) + DAY);
  expect(chargesOf(house)).toHaveLength(charges);
  expect(await planOf(house, numberId)).toMatchObject({ suspension_date: due });
  await signInAgain(house, person);
  await buy(house, person, { planType: 'monthly_topup', phoneNumberId: numberId });
  expect((await house.call(person, 'get-billing-info')).saved_card).toMatchObject({ brand: 'visa' });
  expect(await planOf(house, numberId)).toMatchObject({ period_start: due, auto_renew: true });
});

test('rule 26: a plan that waits for its number gets none while its payment is disputed, and ends when that is lost', async () => {
  const house = await harness();
  const person = await aUser(house);
  const payment = await paymentOf(house, await buy(house, person, { planType: 'yearly', currency: 'eur' }));
  await dispute(house, payment, 'open');
  const phoneNumber = await aFreeNumber(house, person);
  const wish = { phoneNumber, countryCode: 'US', friendlyName: 'Mine' };
  const noPlan = { code: 'no_unclaimed_plan' };
  expect(await house.refused(person, 'claim-number', wish)).toMatchObject(noPlan);
  await dispute(house, payment, 'lost');

  expect(await house.refused(person, 'claim-number', wish)).toMatchObject(noPlan);
  expect((await house.call(person, 'get-billing-info')).subscriptions).toMatchObject([{ status: 'ended' }]);
  expect(house.sandbox.rentedNumbers()).toEqual([]);
  expect(await books(house)).toEqual({ 'chargebacks eur': 2125, 'sales eur': -2125 });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 26: a lost dispute about a renewal takes its month back, and the overage that went with it is lost', async () => {
  const house = await harness();
  const { person, numberId, plan, accountId, due } = await aCardNumber(house);
  await owe(house, { plan, accountId }, 35);
  await tellTime(house, due);
  expect(chargesOf(house)).toEqual(['500 usd succeeded', '235 usd succeeded']);
  expect(await planOf(house, numberId)).toMatchObject({ period_start: due, open_overage_minor: 0 });
  const { id } = await house.db
    .selectFrom('orders')
    .select('id')
    .where('kind', '=', 'renewal')
    .executeTakeFirstOrThrow();
  const payment = await paymentOf(house, id);

  await dispute(house, payment, 'open');
  const before = house.clock.now();
  await dispute(house, payment, 'lost');

  // It was held: what is due without the month is due at the decision.
  const after = await planOf(house, numberId);
  expect(Number(after.period_due)).toBeGreaterThanOrEqual(Number(before));
  expect(after).toMatchObject({
    suspension_date: after.period_due,
    auto_renew: false,
    open_overage_minor: 0,
  });
  await signInAgain(house, person);
  expect((await paymentLines(house, person)).map((line) => line.slice(11)).sort()).toEqual([
    'chargeback card 2.35 usd completed',
    'number_purchase card 5.00 usd completed',
    'overage card 0.35 usd charged_back',
    'renewal card 2.00 usd charged_back',
  ]);
  expect(await books(house)).toEqual({
    'card_receipts usd': 500,
    'chargebacks usd': 235,
    'sales usd': -735,
  });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 27: overage that is refunded at the provider is money only: the number and its renewal stay as they are', async () => {
  const house = await harness();
  const { numberId, plan, accountId } = await aCardNumber(house);
  await owe(house, { plan, accountId }, 500);
  await house.db.updateTable('subscriptions').set({ next_event_at: house.clock.now() }).execute();
  await doWhatIsDue(house);
  const { id } = await house.db
    .selectFrom('orders')
    .select('id')
    .where('kind', '=', 'overage')
    .executeTakeFirstOrThrow();

  await control(house, `payments/${await paymentOf(house, id)}/refund`, {});
  await untilNewsHasCome(house);

  expect(await orderRow(house, id)).toMatchObject({ state: 'refunded' });
  expect(await planOf(house, numberId)).toMatchObject({
    auto_renew: true,
    period_due: plan.period_due,
    included_sms: 100,
  });
});
