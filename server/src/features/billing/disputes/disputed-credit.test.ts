import { expect, test } from 'vitest';
import { DAY, SECOND } from '../../../clock.ts';
import { putPlan } from '../../../testing/drivers/allowance.ts';
import {
  books,
  control,
  doWhatIsDue,
  passTime,
  planOf,
  sendTexts,
  signInAgain,
} from '../../../testing/drivers/billing.ts';
import { dispute, openItems } from '../../../testing/drivers/disputes.ts';
import { accountOf } from '../../../testing/drivers/leaving.ts';
import { giveCredit, meansOfAccount } from '../../../testing/drivers/life.ts';
import { buy, orderRow, paymentOf, untilNewsHasCome } from '../../../testing/drivers/purchases.ts';
import { aFreeNumber, aNumber, aUser } from '../../../testing/factories/factories.ts';
import { numberWish, planWish } from '../../../testing/factories/wishes.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';

test('rule 26: credit that was bought with a disputed payment buys nothing, other credit does; won, it can be spent again', async () => {
  const house = await harness();
  const person = await aUser(house);
  const accountId = await accountOf(house, person);
  const payment = await paymentOf(house, await buy(house, person, { planType: 'credit', amount: 20 }));

  await dispute(house, payment, 'open');
  expect(await house.refused(person, 'create-stripe-checkout', starter(house))).toMatchObject({
    code: 'insufficient_credit',
    message: expect.stringContaining('disputed payment'),
  });
  expect(await house.call(person, 'get-billing-info')).toMatchObject({
    credit_balance: 20,
    disputed_credit: 20,
  });
  await giveCredit(house, accountId, 500);
  await house.call(person, 'create-stripe-checkout', starter(house));
  expect(await house.refused(person, 'create-stripe-checkout', starter(house))).toMatchObject({
    code: 'insufficient_credit',
  });
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 2000, open: 0 });

  await dispute(house, payment, 'won');
  await house.call(person, 'create-stripe-checkout', starter(house));
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 1500, open: 0 });
});

test('rule 26: texts over the allowance that disputed credit has paid were received: lost, they are our loss and nobody owes them', async () => {
  const house = await harness();
  const person = await aUser(house);
  const accountId = await accountOf(house, person);
  const number = await aNumber(house, person);
  const payment = await paymentOf(house, await buy(house, person, { planType: 'credit', amount: 10 }));
  await house.call(person, 'save-overage-settings', {
    overage_auto_charge: true,
    overage_spending_cap: 10,
    preferred_payment_method: 'pay_per_use',
  });
  await putPlan(house, number, { used_sms: 99, auto_renew: true });
  await sendTexts(house, number.e164, 3);
  await doWhatIsDue(house);
  // Two texts over the allowance were drawn from credit before anything was disputed.
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 990, open: 0 });

  await dispute(house, payment, 'open');
  await sendTexts(house, number.e164, 1);
  await dispute(house, payment, 'lost');
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 0, open: 0 });
  await sendTexts(house, number.e164, 1);
  expect(await planOf(house, number.id)).toMatchObject({ overage_sms: 2, withheld_sms: 2, ended_at: null });
  expect(await books(house)).toEqual({ 'card_receipts usd': 500, 'chargebacks usd': 10, 'sales usd': -510 });
});

test('rule 26: what is below zero when a dispute is lost is made up for before anything is drawn', async () => {
  const house = await harness();
  const person = await aUser(house);
  const accountId = await accountOf(house, person);
  await buy(house, person, { planType: 'credit', amount: 8 });
  const first = await buysNumber(house, person);
  const payment = await paymentOf(house, await buy(house, person, { planType: 'credit', amount: 5 }));
  house.clock.advance(11 * SECOND);
  // Three dollars of it are older credit: it is paid with the disputed payment in part only, and stays.
  await buysNumber(house, person);
  await putPlan(house, first, { auto_renew: true });
  await dispute(house, payment, 'open');
  await dispute(house, payment, 'lost');
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: -200, open: 0 });

  const { period_due: due } = await planOf(house, first.id);
  await passTime(house, Number(due) - Number(house.clock.now()) + DAY);
  await signInAgain(house, person);
  expect(await planOf(house, first.id)).toMatchObject({ suspension_date: due });
  await buy(house, person, { planType: 'credit', amount: 5 });
  expect(await planOf(house, first.id)).toMatchObject({ period_start: due, suspension_date: null });
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 100, open: 0 });
});

test('rules 24 and 26: what became credit with a money-back is on hold while its own payment is disputed, and taken when that is lost', async () => {
  const { house, person, accountId, payment } = await aCreditedYear();

  await dispute(house, payment, 'open');
  expect(await house.refused(person, 'create-stripe-checkout', starter(house))).toMatchObject({
    code: 'insufficient_credit',
  });
  expect(await openItems(house)).toEqual(['dispute']);
  await dispute(house, payment, 'lost');

  // Its order went back long before: nothing else would take it from the queue.
  expect(await openItems(house)).toEqual([]);
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 0, open: 0 });
  expect(await books(house)).toEqual({
    'chargebacks gbp': 1975,
    'refunds usd': 500,
    'sales gbp': -1975,
    'sales usd': -500,
  });
});

test('rules 24 and 27: what became credit with a money-back is taken as far as its payment is refunded at the provider', async () => {
  const { house, accountId, payment } = await aCreditedYear();

  await control(house, `payments/${payment}/refund`, { amount: 790 });
  await untilNewsHasCome(house);
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 1500, open: 0 });

  await control(house, `payments/${payment}/refund`, {});
  await untilNewsHasCome(house);
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 0, open: 0 });
});

/** A number that was taken back, so that the year that was paid for it later, in pounds, is credit now. */
async function aCreditedYear() {
  const house = await harness();
  const person = await aUser(house);
  const accountId = await accountOf(house, person);
  const number = await aNumber(house, person);
  const yearly = await buy(house, person, { planType: 'yearly', currency: 'gbp' });
  await house.call(person, 'request-refund', { orderId: number.orderId });
  await doWhatIsDue(house);
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 2500, open: 0 });
  return { house, person, accountId, payment: await paymentOf(house, yearly) };
}

/** A plan for five dollars of credit; not so soon after another that it is the second click of a double one. */
function starter(house: Harness) {
  house.clock.advance(11 * SECOND);
  return planWish(house, { planType: 'starter', paymentMethod: 'credit' });
}

async function buysNumber(house: Harness, person: Person) {
  const e164 = await aFreeNumber(house, person);
  const { orderId } = await house.call(person, 'create-stripe-checkout', {
    ...numberWish(house, e164),
    paymentMethod: 'credit',
  });
  await doWhatIsDue(house);
  return { id: (await orderRow(house, orderId)).phone_number_id ?? '', e164 };
}
