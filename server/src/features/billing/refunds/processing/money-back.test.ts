import { moneyBackRefusals } from '@numlet/contract/errors';
import { expect, test } from 'vitest';
import { DAY } from '../../../../clock.ts';
import {
  ledgerBalances,
  paymentLines,
  processDueWork,
  sendTexts,
  subjectsTo,
} from '../../../../testing/drivers/billing.ts';
import { dispute } from '../../../../testing/drivers/disputes.ts';
import { arrive } from '../../../../testing/drivers/inbound-texts.ts';
import { accountOf, signIn } from '../../../../testing/drivers/leaving.ts';
import { buy, orderRow, paymentOf } from '../../../../testing/drivers/purchases.ts';
import { refund } from '../../../../testing/drivers/refunds.ts';
import { billingAccountOf, giveCredit } from '../../../../testing/drivers/renewals.ts';
import { aFreeNumber, aNumber, aUser } from '../../../../testing/factories/factories.ts';
import { planPurchase } from '../../../../testing/factories/purchases.ts';
import { sharedTestServer } from '../../../../testing/harness/test-server.ts';
import { moneyBackUntil } from '../../rentals/entry/rules/money-back-rules.ts';

test('rule 24, money-back: the first number has a money-back within thirty days: it is released, then its price is refunded to the card, once per person', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await buy(server, person, { planType: 'credit', amount: 5 });
  const number = await aNumber(server, person);
  await processDueWork(server);
  await sendTexts(server, number.e164, 3);
  const { paid_at } = await orderRow(server, number.orderId);
  expect((await server.call(person, 'get-billing-info')).money_back).toEqual({
    order_id: number.orderId,
    phone_number: number.e164,
    amount: 5,
    currency: 'usd',
    payment_method: 'card',
    later_credit: 0,
    texts_left: 0,
    until: moneyBackUntil(paid_at ?? new Date(0)).toISOString(),
  });

  expect(await server.call(person, 'request-refund', { orderId: number.orderId })).toEqual({
    success: true,
    amount: 5,
    currency: 'usd',
    refunded_to: 'card',
  });

  expect(server.sandbox.rentedNumbers()).toEqual([]);
  expect([...server.sandbox.state().stripe.refunds.values()]).toMatchObject([{ amount: 500 }]);
  await processDueWork(server);
  expect(await orderRow(server, number.orderId)).toMatchObject({
    state: 'refunded',
    refund_reason: 'money_back',
  });
  expect((await paymentLines(server, person)).map((line) => line.slice(11))).toEqual([
    'credit_topup card 5.00 usd completed',
    'number_purchase card 5.00 usd refunded',
    'refund card 5.00 usd completed',
  ]);
  expect(await ledgerBalances(server)).toEqual({
    'card_receipts usd': 500,
    'credit usd': -500,
    'refunds usd': 500,
    'sales usd': -500,
  });
  expect(subjectsTo(server, person).some((subject) => subject.startsWith('Your refund is on its way'))).toBe(
    true,
  );
  const second = await aNumber(server, person);
  expect((await server.call(person, 'get-billing-info')).money_back).toBeNull();
  expect(await server.refused(person, 'request-refund', { orderId: second.orderId })).toMatchObject({
    status: 409,
    code: 'refund_not_possible',
    reason: 'used_before',
    message: moneyBackRefusals.used_before,
  });
});

test('rule 24, money-back: at the thirtieth day to the second, after a fourth text or for a second number the money-back is refused with its reason', async () => {
  const server = await sharedTestServer();
  const [late, busy, owner] = [await aUser(server), await aUser(server), await aUser(server)];
  const first = await aNumber(server, late);
  const texted = await aNumber(server, busy);
  await aNumber(server, owner);
  const second = await aNumber(server, owner);
  await processDueWork(server);
  await sendTexts(server, texted.e164, 4);
  for (const [person, orderId, reason] of [
    [busy, texted.orderId, 'fourth_text'],
    [owner, second.orderId, 'not_first'],
  ] as const)
    expect(await server.refused(person, 'request-refund', { orderId })).toMatchObject({
      code: 'refund_not_possible',
      reason,
      message: moneyBackRefusals[reason],
    });
  // The screen shows the reason before a request.
  expect(await server.call(busy, 'get-billing-info')).toMatchObject({
    money_back: null,
    money_back_refusal: 'fourth_text',
  });
  expect(await server.call(owner, 'get-billing-info')).toMatchObject({
    money_back: { amount: 5 },
    money_back_refusal: null,
  });

  const { paid_at } = await orderRow(server, first.orderId);
  server.clock.set(moneyBackUntil(paid_at ?? new Date(0)));
  const again = await signIn(server, late);
  expect(again.status).toBe(200);
  Object.assign(late, { accessToken: Reflect.get(Object(again.body), 'access_token') });
  expect(await server.refused(late, 'request-refund', { orderId: first.orderId })).toMatchObject({
    code: 'refund_not_possible',
    reason: 'time_over',
    message: 'The 30 days in which your first purchase could be refunded are over.',
  });
  expect(await server.call(late, 'get-billing-info')).toMatchObject({
    money_back: null,
    money_back_refusal: null,
  });
  expect(server.sandbox.rentedNumbers()).toHaveLength(4);
  expect(server.sandbox.state().stripe.refunds.size).toBe(0);
});

test('rule 24, money-back: a purchase that is pending, refunded elsewhere or disputed is refused with that reason', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const waiting = await server.call(
    person,
    'create-stripe-checkout',
    planPurchase(server, { planType: 'starter' }),
  );
  const refusal = async (orderId: string) =>
    (await server.refused(person, 'request-refund', { orderId })).reason;
  expect(await refusal(waiting.orderId)).toBe('not_delivered');

  const orderId = await buy(server, person, { planType: 'starter' });
  const payment = await paymentOf(server, orderId);
  await dispute(server, payment, 'open');
  expect(await refusal(orderId)).toBe('disputed');
  expect((await server.call(person, 'get-billing-info')).money_back_refusal).toBe('disputed');
  await dispute(server, payment, 'won');
  expect((await server.call(person, 'get-billing-info')).money_back).not.toBeNull();
  await refund(server, payment);
  expect(await refusal(orderId)).toBe('gone_back');
});

test('rule 24, money-back: texts received in previous periods count towards the text limit of the money-back', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await processDueWork(server);
  await sendTexts(server, number.e164, 4);
  // Overdue, so that the payment begins a new period.
  await server.db
    .updateTable('subscriptions')
    .set({ period_due: new Date(server.clock.now().getTime() - DAY) })
    .execute();
  await buy(server, person, { planType: 'monthly_topup' });
  expect((await server.call(person, 'get-billing-info')).subscriptions).toMatchObject([{ used_sms: 0 }]);
  expect(await server.refused(person, 'request-refund', { orderId: number.orderId })).toMatchObject({
    code: 'refund_not_possible',
  });
});

test('rule 24, money-back: later payments for the number become credit, in dollars', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await buy(server, person, { planType: 'monthly_topup', currency: 'gbp' });
  await buy(server, person, { planType: 'yearly' });
  expect((await server.call(person, 'get-billing-info')).money_back).toMatchObject({
    amount: 5,
    later_credit: 27,
  });

  await server.call(person, 'request-refund', { orderId: number.orderId });

  await processDueWork(server);
  expect(await billingAccountOf(server, await accountOf(server, person))).toEqual({ credit: 2700, open: 0 });
  expect((await paymentLines(server, person)).map((line) => line.slice(11)).sort()).toEqual([
    'monthly_topup card 1.58 gbp refunded',
    'number_purchase card 5.00 usd refunded',
    'refund card 5.00 usd completed',
    'refund credit 2.00 usd completed',
    'refund credit 25.00 usd completed',
    'yearly card 25.00 usd refunded',
  ]);
  expect(await ledgerBalances(server)).toEqual({
    'card_receipts gbp': 158,
    'card_receipts usd': 2500,
    'credit usd': -2700,
    'refunds usd': 3200,
    'sales gbp': -158,
    'sales usd': -3000,
  });
});

test('rules 24 and 27: a payment that became credit in a money-back is not refunded again; repeating the request for the purchase returns the same response', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const topUp = await buy(server, person, { planType: 'monthly_topup' });
  const first = await server.call(person, 'request-refund', { orderId: number.orderId });
  await processDueWork(server);

  expect(await server.refused(person, 'request-refund', { orderId: topUp })).toMatchObject({
    status: 409,
    code: 'refund_not_possible',
    reason: 'gone_back',
    message: moneyBackRefusals.gone_back,
  });
  expect(await server.call(person, 'request-refund', { orderId: number.orderId })).toEqual(first);
  await processDueWork(server);
  expect(await billingAccountOf(server, await accountOf(server, person))).toEqual({ credit: 200, open: 0 });
  expect(server.sandbox.state().stripe.refunds.size).toBe(1);
});

test('rule 24, money-back: a payment from credit becomes credit again, and an unclaimed plan ends', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const accountId = await accountOf(server, person);
  await giveCredit(server, accountId, 500);
  const { orderId } = await server.call(
    person,
    'create-stripe-checkout',
    planPurchase(server, { planType: 'starter', paymentMethod: 'credit' }),
  );
  expect(await billingAccountOf(server, accountId)).toMatchObject({ credit: 0 });

  expect(await server.call(person, 'request-refund', { orderId })).toMatchObject({
    amount: 5,
    refunded_to: 'credit',
  });

  expect(await billingAccountOf(server, accountId)).toMatchObject({ credit: 500 });
  expect((await server.call(person, 'get-billing-info')).usage).toMatchObject({ allowedNumbers: 0 });
  expect(
    await server.refused(person, 'claim-number', claim(await aFreeNumber(server, person))),
  ).toMatchObject({
    code: 'no_unclaimed_plan',
  });
});

test('rule 24, money-back: two tabs and ten clicks cause one refund', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await processDueWork(server);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.call(person, 'request-refund', { orderId: number.orderId })),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const acts = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'order_refunded')
    .execute();
  expect(acts).toHaveLength(1);
  await processDueWork(server);
  expect([...server.sandbox.state().stripe.refunds.values()]).toMatchObject([{ amount: 500 }]);
  expect(await ledgerBalances(server)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
});

test('rule 24, money-back: a fourth text and a money-back at the same moment exclude each other', async () => {
  const server = await sharedTestServer();
  for (let round = 0; round < 3; round += 1) {
    const person = await aUser(server);
    const number = await aNumber(server, person);
    await processDueWork(server);
    await sendTexts(server, number.e164, 3);
    // One card pays for all of them, and has one money-back.
    await server.db.deleteFrom('used_money_backs').execute();
    const [, answer] = await Promise.all([
      arrive(server, { to: number.e164, sid: `SMat${round}`, body: 'Your code is 482915' }),
      server.post(
        '/functions/v1/request-refund',
        { orderId: number.orderId },
        { authorization: `Bearer ${person.accessToken}` },
      ),
    ]);
    const texts = await server.db
      .selectFrom('messages')
      .select('id')
      .where('phone_number_id', '=', number.id)
      .execute();
    expect([texts.length, answer.status]).toEqual(texts.length === 4 ? [4, 409] : [3, 200]);
    await processDueWork(server);
  }
});

function claim(phoneNumber: string) {
  return { phoneNumber, friendlyName: 'Studio accounts', countryCode: 'US' };
}
