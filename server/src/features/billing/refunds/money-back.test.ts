import { moneyBackRefusals } from '@numlet/contract/errors';
import { expect, test } from 'vitest';
import { DAY } from '../../../clock.ts';
import { books, doWhatIsDue, paymentLines, sendTexts, subjectsTo } from '../../../testing/drivers/billing.ts';
import { dispute } from '../../../testing/drivers/disputes.ts';
import { arrive } from '../../../testing/drivers/inbound-texts.ts';
import { accountOf, signIn } from '../../../testing/drivers/leaving.ts';
import { giveCredit, meansOfAccount } from '../../../testing/drivers/life.ts';
import { buy, orderRow, paymentOf } from '../../../testing/drivers/purchases.ts';
import { refund } from '../../../testing/drivers/refunds.ts';
import { aFreeNumber, aNumber, aUser } from '../../../testing/factories/factories.ts';
import { planWish } from '../../../testing/factories/wishes.ts';
import { harness } from '../../../testing/harness/harness.ts';
import { moneyBackUntil } from '../subscriptions/money-back-rules.ts';

test('rule 24: a first number is given back within thirty days: released first, then the card has its money, once in a life', async () => {
  const house = await harness();
  const person = await aUser(house);
  await buy(house, person, { planType: 'credit', amount: 5 });
  const number = await aNumber(house, person);
  await doWhatIsDue(house);
  await sendTexts(house, number.e164, 3);
  const { paid_at } = await orderRow(house, number.orderId);
  expect((await house.call(person, 'get-billing-info')).money_back).toEqual({
    order_id: number.orderId,
    phone_number: number.e164,
    amount: 5,
    currency: 'usd',
    payment_method: 'card',
    later_credit: 0,
    until: moneyBackUntil(paid_at ?? new Date(0)).toISOString(),
  });

  expect(await house.call(person, 'request-refund', { orderId: number.orderId })).toEqual({
    success: true,
    amount: 5,
    currency: 'usd',
    refunded_to: 'card',
  });

  expect(house.sandbox.rentedNumbers()).toEqual([]);
  expect([...house.sandbox.state().stripe.refunds.values()]).toMatchObject([{ amount: 500 }]);
  await doWhatIsDue(house);
  expect(await orderRow(house, number.orderId)).toMatchObject({
    state: 'refunded',
    refund_reason: 'money_back',
  });
  expect((await paymentLines(house, person)).map((line) => line.slice(11))).toEqual([
    'credit_topup card 5.00 usd completed',
    'number_purchase card 5.00 usd refunded',
    'refund card 5.00 usd completed',
  ]);
  expect(await books(house)).toEqual({
    'card_receipts usd': 500,
    'credit usd': -500,
    'refunds usd': 500,
    'sales usd': -500,
  });
  expect(
    subjectsTo(house, person).some((subject) => subject.startsWith('Your money is on its way back')),
  ).toBe(true);
  const second = await aNumber(house, person);
  expect((await house.call(person, 'get-billing-info')).money_back).toBeNull();
  expect(await house.refused(person, 'request-refund', { orderId: second.orderId })).toMatchObject({
    status: 409,
    code: 'refund_not_possible',
    reason: 'used_before',
    message: 'The money-back is given once in a life, and you have had yours.',
  });
});

test('rule 24: at the thirtieth day to the second, with a fourth text, or of a second number nothing goes back, and the refusal says why', async () => {
  const house = await harness();
  const [late, busy, owner] = [await aUser(house), await aUser(house), await aUser(house)];
  const first = await aNumber(house, late);
  const texted = await aNumber(house, busy);
  await aNumber(house, owner);
  const second = await aNumber(house, owner);
  await doWhatIsDue(house);
  await sendTexts(house, texted.e164, 4);
  for (const [person, orderId, reason] of [
    [busy, texted.orderId, 'fourth_text'],
    [owner, second.orderId, 'not_first'],
  ] as const)
    expect(await house.refused(person, 'request-refund', { orderId })).toMatchObject({
      code: 'refund_not_possible',
      reason,
      message: moneyBackRefusals[reason],
    });
  // The screen says it too, before anybody asks.
  expect(await house.call(busy, 'get-billing-info')).toMatchObject({
    money_back: null,
    money_back_refusal: 'fourth_text',
  });
  expect(await house.call(owner, 'get-billing-info')).toMatchObject({
    money_back: { amount: 5 },
    money_back_refusal: null,
  });

  const { paid_at } = await orderRow(house, first.orderId);
  house.clock.set(moneyBackUntil(paid_at ?? new Date(0)));
  const again = await signIn(house, late);
  expect(again.status).toBe(200);
  Object.assign(late, { accessToken: Reflect.get(Object(again.body), 'access_token') });
  expect(await house.refused(late, 'request-refund', { orderId: first.orderId })).toMatchObject({
    code: 'refund_not_possible',
    reason: 'time_over',
    message: 'The 30 days in which your first purchase could be taken back are over.',
  });
  expect(await house.call(late, 'get-billing-info')).toMatchObject({
    money_back: null,
    money_back_refusal: null,
  });
  expect(house.sandbox.rentedNumbers()).toHaveLength(4);
  expect(house.sandbox.state().stripe.refunds.size).toBe(0);
});

test('rule 24: what is under way, has gone back elsewhere, or is disputed is refused with that reason', async () => {
  const house = await harness();
  const person = await aUser(house);
  const waiting = await house.call(
    person,
    'create-stripe-checkout',
    planWish(house, { planType: 'starter' }),
  );
  const refusal = async (orderId: string) =>
    (await house.refused(person, 'request-refund', { orderId })).reason;
  expect(await refusal(waiting.orderId)).toBe('not_delivered');

  const orderId = await buy(house, person, { planType: 'starter' });
  const payment = await paymentOf(house, orderId);
  await dispute(house, payment, 'open');
  expect(await refusal(orderId)).toBe('disputed');
  expect((await house.call(person, 'get-billing-info')).money_back_refusal).toBe('disputed');
  await dispute(house, payment, 'won');
  expect((await house.call(person, 'get-billing-info')).money_back).not.toBeNull();
  await refund(house, payment);
  expect(await refusal(orderId)).toBe('gone_back');
});

test('rule 24: texts of a former period count too', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  await doWhatIsDue(house);
  await sendTexts(house, number.e164, 4);
  // Due already, so that the payment begins a new period.
  await house.db
    .updateTable('subscriptions')
    .set({ period_due: new Date(house.clock.now().getTime() - DAY) })
    .execute();
  await buy(house, person, { planType: 'monthly_topup' });
  expect((await house.call(person, 'get-billing-info')).subscriptions).toMatchObject([{ used_sms: 0 }]);
  expect(await house.refused(person, 'request-refund', { orderId: number.orderId })).toMatchObject({
    code: 'refund_not_possible',
  });
});

test('rule 24: what was paid later for the number becomes credit, in dollars', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  await buy(house, person, { planType: 'monthly_topup', currency: 'gbp' });
  await buy(house, person, { planType: 'yearly' });
  expect((await house.call(person, 'get-billing-info')).money_back).toMatchObject({
    amount: 5,
    later_credit: 27,
  });

  await house.call(person, 'request-refund', { orderId: number.orderId });

  await doWhatIsDue(house);
  expect(await meansOfAccount(house, await accountOf(house, person))).toEqual({ credit: 2700, open: 0 });
  expect((await paymentLines(house, person)).map((line) => line.slice(11)).sort()).toEqual([
    'monthly_topup card 1.58 gbp refunded',
    'number_purchase card 5.00 usd refunded',
    'refund card 5.00 usd completed',
    'refund credit 2.00 usd completed',
    'refund credit 25.00 usd completed',
    'yearly card 25.00 usd refunded',
  ]);
  expect(await books(house)).toEqual({
    'card_receipts gbp': 158,
    'card_receipts usd': 2500,
    'credit usd': -2700,
    'refunds usd': 3200,
    'sales gbp': -158,
    'sales usd': -3000,
  });
});

test('rules 24 and 27: what became credit with a money-back is not given back as well: asked for, it is refused, while the purchase itself answers the same again', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  const topUp = await buy(house, person, { planType: 'monthly_topup' });
  const first = await house.call(person, 'request-refund', { orderId: number.orderId });
  await doWhatIsDue(house);

  expect(await house.refused(person, 'request-refund', { orderId: topUp })).toMatchObject({
    status: 409,
    code: 'refund_not_possible',
    reason: 'gone_back',
    message: moneyBackRefusals.gone_back,
  });
  expect(await house.call(person, 'request-refund', { orderId: number.orderId })).toEqual(first);
  await doWhatIsDue(house);
  expect(await meansOfAccount(house, await accountOf(house, person))).toEqual({ credit: 200, open: 0 });
  expect(house.sandbox.state().stripe.refunds.size).toBe(1);
});

test('rule 24: what was paid from credit becomes credit again, and a plan that nobody claimed simply ends', async () => {
  const house = await harness();
  const person = await aUser(house);
  const accountId = await accountOf(house, person);
  await giveCredit(house, accountId, 500);
  const { orderId } = await house.call(
    person,
    'create-stripe-checkout',
    planWish(house, { planType: 'starter', paymentMethod: 'credit' }),
  );
  expect(await meansOfAccount(house, accountId)).toMatchObject({ credit: 0 });

  expect(await house.call(person, 'request-refund', { orderId })).toMatchObject({
    amount: 5,
    refunded_to: 'credit',
  });

  expect(await meansOfAccount(house, accountId)).toMatchObject({ credit: 500 });
  expect((await house.call(person, 'get-billing-info')).usage).toMatchObject({ allowedNumbers: 0 });
  expect(await house.refused(person, 'claim-number', claim(await aFreeNumber(house, person)))).toMatchObject({
    code: 'no_unclaimed_plan',
  });
});

test('rule 24: two tabs and ten clicks give the money back once', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  await doWhatIsDue(house);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => house.call(person, 'request-refund', { orderId: number.orderId })),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const acts = await house.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'order_refunded')
    .execute();
  expect(acts).toHaveLength(1);
  await doWhatIsDue(house);
  expect([...house.sandbox.state().stripe.refunds.values()]).toMatchObject([{ amount: 500 }]);
  expect(await books(house)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
});

test('rule 24: of a fourth text and a money-back at the same moment only one happens', async () => {
  const house = await harness();
  for (let round = 0; round < 3; round += 1) {
    const person = await aUser(house);
    const number = await aNumber(house, person);
    await doWhatIsDue(house);
    await sendTexts(house, number.e164, 3);
    const [, answer] = await Promise.all([
      arrive(house, { to: number.e164, sid: `SMat${round}`, body: 'Your code is 482915' }),
      house.post(
        '/functions/v1/request-refund',
        { orderId: number.orderId },
        { authorization: `Bearer ${person.accessToken}` },
      ),
    ]);
    const texts = await house.db
      .selectFrom('messages')
      .select('id')
      .where('phone_number_id', '=', number.id)
      .execute();
    expect([texts.length, answer.status]).toEqual(texts.length === 4 ? [4, 409] : [3, 200]);
    await doWhatIsDue(house);
  }
});

function claim(phoneNumber: string) {
  return { phoneNumber, friendlyName: 'Studio accounts', countryCode: 'US' };
}
