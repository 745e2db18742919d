import { expect, test } from 'vitest';
import { MINUTE } from '../../../clock.ts';
import { books, doWhatIsDue, paymentLines, planOf, subjectsTo } from '../../../testing/drivers/billing.ts';
import { accountOf } from '../../../testing/drivers/leaving.ts';
import { meansOfAccount } from '../../../testing/drivers/life.ts';
import { takeMailAway } from '../../../testing/drivers/mails.ts';
import { buy, orderRow, paymentOf, untilNewsHasCome } from '../../../testing/drivers/purchases.ts';
import { bankSendsBack, refund } from '../../../testing/drivers/refunds.ts';
import { aNumber, aUser } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { totalPaidUsdMinor } from '../ledger/payments.queries.ts';
import { usdShare } from '../orders/usd-share.ts';

test('rules 27 and 37: a part that is refunded in the provider’s dashboard is booked and ends nothing; the whole releases the number', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  const accountId = await accountOf(house, person);
  const payment = await paymentOf(house, number.orderId);

  await refund(house, payment, 150);
  expect(await orderRow(house, number.orderId)).toMatchObject({ state: 'active' });
  expect(await totalPaidUsdMinor(house.db, accountId)).toBe(350);
  expect(await books(house)).toEqual({ 'card_receipts usd': 350, 'refunds usd': 150, 'sales usd': -500 });
  expect((await paymentLines(house, person)).map((line) => line.slice(11))).toEqual([
    'number_purchase card 5.00 usd completed',
    'refund card 1.50 usd completed',
  ]);

  await refund(house, payment, 350);
  expect(await orderRow(house, number.orderId)).toMatchObject({
    state: 'refunded',
    refund_reason: 'provider',
  });
  expect(house.sandbox.rentedNumbers()).toEqual([]);
  expect(await totalPaidUsdMinor(house.db, accountId)).toBe(0);
  expect(await books(house)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
  expect((await paymentLines(house, person)).map((line) => line.slice(11))).toEqual([
    'number_purchase card 5.00 usd refunded',
    'refund card 1.50 usd completed',
    'refund card 3.50 usd completed',
  ]);
});

test('rules 27 and 36: each mail about money that goes back names what went back then, in its currency', async () => {
  const house = await harness();
  const person = await aUser(house);
  await aNumber(house, person);
  const orderId = await buy(house, person, { planType: 'yearly', currency: 'gbp' });
  const payment = await paymentOf(house, orderId);

  await refund(house, payment, 500);
  expect(refundMails(house, person)).toEqual(['£5.00']);
  await refund(house, payment);
  expect(refundMails(house, person)).toEqual(['£5.00', '£14.75']);
});

test('rules 24, 27 and 36: of a purchase that was refunded in part the mail about the money-back names the rest', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  await refund(house, await paymentOf(house, number.orderId), 150);
  await house.call(person, 'request-refund', { orderId: number.orderId });
  await doWhatIsDue(house);
  expect(refundMails(house, person)).toEqual(['$1.50', '$3.50']);
});

test('rule 27: a top-up that is refunded whole takes its month and its texts off the number, which renews no more by itself', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  const before = await planOf(house, number.id);
  const orderId = await buy(house, person, { planType: 'yearly' });

  await refund(house, await paymentOf(house, orderId));

  expect(await orderRow(house, orderId)).toMatchObject({ state: 'refunded' });
  expect(await planOf(house, number.id)).toMatchObject({
    period_due: before.period_due,
    included_sms: 100,
    billing_type: 'monthly',
    auto_renew: false,
    ended_at: null,
  });
  expect(house.sandbox.rentedNumbers()).toHaveLength(1);
});

test('rule 27: credit that was refunded to its card is taken back, if need be below zero', async () => {
  const house = await harness();
  const person = await aUser(house);
  const accountId = await accountOf(house, person);
  const orderId = await buy(house, person, { planType: 'credit', amount: 10 });
  await house.call(person, 'create-stripe-checkout', {
    planType: 'starter',
    paymentMethod: 'credit',
    successUrl: `${house.origin}/dashboard?payment=success`,
    cancelUrl: `${house.origin}/dashboard?payment=cancelled`,
  });
  await refund(house, await paymentOf(house, orderId));
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: -500, open: 0 });
  expect(await books(house)).toEqual({ 'credit usd': 500, 'sales usd': -500 });
  await buy(house, person, { planType: 'credit', amount: 10 });
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 500, open: 0 });
});

test('rule 27: news of a refund that comes twice, out of order and before that of the payment is booked once', async () => {
  const house = await harness();
  const person = await aUser(house);
  for (const operation of ['checkout.session.completed', 'payment_intent.succeeded'])
    house.sandbox.orderFault({ provider: 'stripe', kind: 'lost-webhook', operation });
  for (const operation of ['refund.created', 'refund.updated', 'charge.refunded'])
    house.sandbox.orderFault({ provider: 'stripe', kind: 'duplicate-webhook', operation });
  const { orderId } = await house.call(person, 'create-stripe-checkout', {
    planType: 'starter',
    currency: 'gbp',
    successUrl: `${house.origin}/dashboard?payment=success`,
    cancelUrl: `${house.origin}/dashboard?payment=cancelled`,
  });
  const page = house.sandbox.checkouts().find((each) => each.clientReferenceId === orderId);
  await house.sandbox.pay(page?.id ?? '');
  expect(await orderRow(house, orderId)).toMatchObject({ state: 'awaiting_payment' });

  await refund(house, page?.paymentIntent ?? '');

  expect(await orderRow(house, orderId)).toMatchObject({ state: 'refunded' });
  expect(await books(house)).toEqual({ 'refunds gbp': 395, 'sales gbp': -395 });
  expect((await house.call(person, 'get-billing-info')).subscriptions).toMatchObject([{ status: 'ended' }]);
});

test('a refund that the bank sends back after all becomes credit', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  await doWhatIsDue(house);
  await house.call(person, 'request-refund', { orderId: number.orderId });
  await doWhatIsDue(house);
  const [made] = [...house.sandbox.state().stripe.refunds.keys()];
  await bankSendsBack(house, made);
  const accountId = await accountOf(house, person);
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 500, open: 0 });
  expect(await books(house)).toEqual({
    'card_receipts usd': 500,
    'credit usd': -500,
    'refunds usd': 500,
    'sales usd': -500,
  });
  expect(await totalPaidUsdMinor(house.db, accountId)).toBe(500);
});

test('rule 36: whose money came back from the bank while mail was away is told of their credit, not that it goes to the card', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  await doWhatIsDue(house);
  const bringMailBack = takeMailAway(house);
  await house.call(person, 'request-refund', { orderId: number.orderId });
  await doWhatIsDue(house);
  const [made] = [...house.sandbox.state().stripe.refunds.keys()];
  await bankSendsBack(house, made);

  await bringMailBack();

  const subjects = subjectsTo(house, person);
  expect(subjects.filter((subject) => subject.startsWith('You have received credit'))).toHaveLength(1);
  expect(subjects.filter((subject) => subject.startsWith('Your money is on its way back'))).toEqual([]);
});

test('parts that the bank sends back one after the other become credit each, which adds up to the price', async () => {
  const house = await harness();
  const person = await aUser(house);
  const payment = await paymentOf(house, await buy(house, person, { planType: 'starter', currency: 'gbp' }));
  for (const part of [1, 1, 393]) await refund(house, payment, part);
  for (const made of house.sandbox.state().stripe.refunds.keys()) await bankSendsBack(house, made);
  expect(await meansOfAccount(house, await accountOf(house, person))).toEqual({ credit: 500, open: 0 });
  const lines = (await paymentLines(house, person)).map((line) => line.slice(11));
  expect(lines.filter((line) => line.startsWith('refund credit')).sort()).toEqual([
    'refund credit 0.01 usd completed',
    'refund credit 0.02 usd completed',
    'refund credit 4.97 usd completed',
  ]);
});

test('a refund of ours whose answer was lost is not taken for one of the dashboard', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  await doWhatIsDue(house);
  house.sandbox.orderFault({ provider: 'stripe', kind: 'lost-answer', operation: 'create-refund', times: 2 });
  await house.call(person, 'request-refund', { orderId: number.orderId });
  await untilNewsHasCome(house);
  house.clock.advance(6 * MINUTE);
  await doWhatIsDue(house);

  expect(await house.db.selectFrom('refunds').select(['origin', 'status']).execute()).toEqual([
    { origin: 'ours', status: 'succeeded' },
  ]);
  expect(await books(house)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
});

test('parts of a price in pounds add up to its dollars, to the cent', () => {
  const order = { amount_minor: 395, usd_minor: 500 };
  for (const parts of [[1, 394], [100, 100, 195], [131, 132, 132], Array.from({ length: 395 }, () => 1)]) {
    let before = 0;
    let sum = 0;
    for (const part of parts) {
      sum += usdShare(order, before, part);
      before += part;
    }
    expect(sum).toBe(500);
  }
});

/** The amounts that mails about refunds name, oldest first. */
function refundMails(house: Harness, person: Person): string[] {
  return house.sandbox
    .mailsTo(person.email)
    .filter(({ subject }) => subject.includes('Your money is on its way back'))
    .map(({ text }) => /(\S+) goes back to the card/.exec(text)?.[1] ?? text)
    .reverse();
}
