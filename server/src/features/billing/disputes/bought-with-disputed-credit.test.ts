import { expect, test } from 'vitest';
import { DAY, later, SECOND } from '../../../clock.ts';
import {
  books,
  doWhatIsDue,
  paymentLines,
  planOf,
  sendTexts,
  signInAgain,
  tellTime,
} from '../../../testing/drivers/billing.ts';
import { dispute, openItems } from '../../../testing/drivers/disputes.ts';
import { accountOf } from '../../../testing/drivers/leaving.ts';
import { giveCredit, meansOfAccount, prefer } from '../../../testing/drivers/life.ts';
import { buy, orderRow, paymentOf } from '../../../testing/drivers/purchases.ts';
import { aFreeNumber, aUser } from '../../../testing/factories/factories.ts';
import { numberWish, planWish } from '../../../testing/factories/wishes.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { findNumber } from '../../numbers/phone-numbers.queries.ts';
import { checkLedger } from '../check/check-ledger.ts';

test('rule 26: a number that was bought with disputed credit is held and its texts withheld; won, both go on', async () => {
  const house = await harness();
  const { person, accountId, number, payment } = await aNumberFromCredit(house);
  const { period_due: due } = await planOf(house, number.id);
  if (!due) throw new Error('the number has no due date');
  await dispute(house, payment, 'open');
  await sendTexts(house, number.e164, 2);
  expect(await planOf(house, number.id)).toMatchObject({ used_sms: 0, withheld_sms: 2 });
  expect(await house.call(person, 'get-billing-info')).toMatchObject({
    credit_balance: 15,
    disputed_credit: 15,
  });

  await tellTime(house, later(due, 45 * DAY));
  expect(await planOf(house, number.id)).toMatchObject({ period_due: due, suspension_date: null });
  const before = house.clock.now();
  await dispute(house, payment, 'won');
  const plan = await planOf(house, number.id);
  expect(plan).toMatchObject({ disputed_at: null, held_since: null, withheld_sms: 0, suspension_date: null });
  expect(Number(plan.period_start)).toBeGreaterThanOrEqual(Number(before));
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 1300, open: 0 });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rules 25 and 26: lost, what disputed credit had bought goes as a refund, the reward with it, and the rest is taken from the credit', async () => {
  const house = await harness();
  const referrer = await aUser(house);
  const { code } = await house.call(referrer, 'get-referrals');
  const { person, accountId, number, payment } = await aNumberFromCredit(house, { referrerCode: code });
  const rewardOf = async () => meansOfAccount(house, await accountOf(house, referrer));
  expect(await rewardOf()).toEqual({ credit: 100, open: 0 });
  for (const operation of ['charge.dispute.created', 'charge.dispute.closed'])
    house.sandbox.orderFault({ provider: 'stripe', kind: 'duplicate-webhook', operation });
  await dispute(house, payment, 'open');
  await dispute(house, payment, 'lost');

  expect(await orderRow(house, number.orderId)).toMatchObject({
    state: 'refunded',
    refund_reason: 'charged_back',
  });
  expect((await findNumber(house.db, number.id))?.status).toBe('released');
  expect(house.sandbox.rentedNumbers()).toEqual([]);
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 0, open: 0 });
  expect(await rewardOf()).toEqual({ credit: 0, open: 0 });
  expect(await openItems(house)).toEqual([]);
  expect((await paymentLines(house, person)).map((line) => line.slice(11)).sort()).toEqual([
    'chargeback card 20.00 usd completed',
    'credit_topup card 20.00 usd charged_back',
    'number_purchase credit 5.00 usd charged_back',
  ]);
  expect(await books(house)).toEqual({ 'chargebacks usd': 500, 'sales usd': -500 });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 26: a renewal that disputed credit had paid goes with the number that it was for', async () => {
  const house = await harness();
  const { person, accountId, number, payment } = await aNumberFromCredit(house);
  const { period_due: due } = await planOf(house, number.id);
  if (!due) throw new Error('the number has no due date');
  await tellTime(house, later(due, DAY));
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 1300, open: 0 });
  await dispute(house, payment, 'open');
  await dispute(house, payment, 'lost');
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 0, open: 0 });
  expect((await findNumber(house.db, number.id))?.status).toBe('released');
  expect(
    (await paymentLines(house, await signInAgain(house, person))).map((line) => line.slice(11)).sort(),
  ).toEqual([
    'chargeback card 20.00 usd completed',
    'credit_topup card 20.00 usd charged_back',
    'number_purchase credit 5.00 usd charged_back',
    'renewal credit 2.00 usd charged_back',
  ]);
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 26: what other credit had bought is not touched, nor what is bought while the dispute is open', async () => {
  const house = await harness();
  const person = await aUser(house);
  const accountId = await accountOf(house, person);
  await giveCredit(house, accountId, 500);
  const first = await buysNumber(house, person);
  const payment = await paymentOf(house, await buy(house, person, { planType: 'credit', amount: 10 }));
  const second = await buysNumber(house, person);
  await giveCredit(house, accountId, 500);
  await dispute(house, payment, 'open');
  const third = await buysNumber(house, person);
  await sendTexts(house, first.e164, 1);
  await sendTexts(house, second.e164, 1);
  await sendTexts(house, third.e164, 1);
  for (const [number, withheld] of [
    [first, 0],
    [second, 1],
    [third, 0],
  ] as const)
    expect((await planOf(house, number.id)).withheld_sms).toBe(withheld);
  expect(await house.refused(person, 'create-stripe-checkout', starter(house))).toMatchObject({
    code: 'insufficient_credit',
  });

  await dispute(house, payment, 'lost');
  expect((await findNumber(house.db, first.id))?.status).toBe('active');
  expect((await findNumber(house.db, second.id))?.status).toBe('released');
  expect((await findNumber(house.db, third.id))?.status).toBe('active');
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 0, open: 0 });
});

test('rule 26: what disputed credit had paid in part is withheld while it is open and stays when it is lost: its share is taken from the credit', async () => {
  const house = await harness();
  const person = await aUser(house);
  const accountId = await accountOf(house, person);
  await buy(house, person, { planType: 'credit', amount: 8 });
  await buysNumber(house, person);
  const payment = await paymentOf(house, await buy(house, person, { planType: 'credit', amount: 10 }));
  const number = await buysNumber(house, person);
  await dispute(house, payment, 'open');
  await sendTexts(house, number.e164, 1);
  expect(await planOf(house, number.id)).toMatchObject({ withheld_sms: 1 });
  await dispute(house, payment, 'lost');
  expect(await planOf(house, number.id)).toMatchObject({ withheld_sms: 0, used_sms: 1, held_since: null });
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: -200, open: 0 });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

/** Twenty dollars of credit by card, of which a number for oneself was bought. */
async function aNumberFromCredit(house: Harness, wishes: { referrerCode?: string } = {}) {
  const person = await aUser(house, wishes);
  await prefer(house, person, 'pay_per_use');
  const payment = await paymentOf(house, await buy(house, person, { planType: 'credit', amount: 20 }));
  const number = await buysNumber(house, person);
  const accountId = await accountOf(house, person);
  return { person, accountId, number, payment };
}

async function buysNumber(house: Harness, person: Person) {
  // Not so soon after another that it is the second click of a double one.
  house.clock.advance(11 * SECOND);
  const e164 = await aFreeNumber(house, person);
  const { orderId } = await house.call(person, 'create-stripe-checkout', {
    ...numberWish(house, e164),
    paymentMethod: 'credit',
  });
  await doWhatIsDue(house);
  return { id: (await orderRow(house, orderId)).phone_number_id ?? '', e164, orderId };
}

function starter(house: Harness) {
  house.clock.advance(11 * SECOND);
  return planWish(house, { planType: 'starter', paymentMethod: 'credit' });
}
