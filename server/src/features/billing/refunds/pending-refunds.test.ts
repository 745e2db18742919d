import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../../clock.ts';
import {
  books,
  control,
  doWhatIsDue,
  passTime,
  paymentLines,
  signInAgain,
  subjectsTo,
} from '../../../testing/drivers/billing.ts';
import { accountOf, leave, untilGone } from '../../../testing/drivers/leaving.ts';
import { meansOfAccount } from '../../../testing/drivers/life.ts';
import { mailTo } from '../../../testing/drivers/mails.ts';
import { buy, orderRow, paymentOf, untilNewsHasCome } from '../../../testing/drivers/purchases.ts';
import { bankSendsBack, expectOnItsWayBack, refund, settle } from '../../../testing/drivers/refunds.ts';
import { anAdministrator, anOpenCheckout, aUser, untilOrder } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { checkLedger } from '../check/check-ledger.ts';
import { totalPaidUsdMinor } from '../ledger/payments.queries.ts';

test('rules 24 and 27: money that the provider has not settled is on its way in row, ledger, total and message, without a mail; settled, it has gone', async () => {
  const { house, person, orderId, accountId } = await aSlowCard();
  await house.call(person, 'request-refund', { orderId });
  await doWhatIsDue(house);

  const onItsWay = async () => {
    await expectOnItsWayBack(house, person, orderId, 'Your payment is on its way back.');
    expect(await totalPaidUsdMinor(house.db, accountId)).toBe(500);
    expect(mailsAbout(house, person)).toEqual([]);
  };
  await onItsWay();
  expect(house.sandbox.rentedNumbers()).toEqual([]);
  await passTime(house, 3 * DAY);
  await signInAgain(house, person);
  await onItsWay();
  // Asked again it says the same, and sends nothing more.
  await house.call(person, 'request-refund', { orderId });
  expect(house.sandbox.state().stripe.refunds.size).toBe(1);

  await settle(house, madeRefunds(house)[0]);

  expect(await orderRow(house, orderId)).toMatchObject({ state: 'refunded', refund_reason: 'money_back' });
  expect(await lines(house, person)).toEqual([
    'number_purchase card 5.00 usd refunded',
    'refund card 5.00 usd completed',
  ]);
  expect(await books(house)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
  expect(await totalPaidUsdMinor(house.db, accountId)).toBe(0);
  expect(mailsAbout(house, person)).toEqual([expect.stringMatching(/^Your money is on its way back/)]);
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 27: a refund whose settlement nobody told us of is asked for, and is settled once, however often it is told', async () => {
  const { house, person, orderId } = await aSlowCard();
  await house.call(person, 'request-refund', { orderId });
  await doWhatIsDue(house);
  house.sandbox.orderFault({ provider: 'stripe', kind: 'lost-webhook', operation: 'refund.updated' });
  const [made] = madeRefunds(house);
  await control(house, `refunds/${made}`, { status: 'succeeded' });
  expect(await orderRow(house, orderId)).toMatchObject({ state: 'refund_due' });

  await passTime(house, 7 * HOUR);
  expect(await orderRow(house, orderId)).toMatchObject({ state: 'refunded' });
  await settle(house, made);
  await settle(house, made);

  expect(mailsAbout(house, person)).toHaveLength(1);
  expect(await books(house)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
});

test('rule 27: money that is on its way and that the bank sends back becomes credit, with a mail that says so, and is not sent to the card again', async () => {
  const { house, person, orderId, accountId } = await aSlowCard();
  await house.call(person, 'request-refund', { orderId });
  await doWhatIsDue(house);
  await bankSendsBack(house, madeRefunds(house)[0]);

  expect(await orderRow(house, orderId)).toMatchObject({ state: 'refunded' });
  expect(await lines(house, person)).toEqual([
    'number_purchase card 5.00 usd refunded',
    'refund card 5.00 usd failed',
    'refund credit 5.00 usd completed',
  ]);
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 500, open: 0 });
  expect(await books(house)).toEqual({
    'card_receipts usd': 500,
    'credit usd': -500,
    'refunds usd': 500,
    'sales usd': -500,
  });
  const { text } = await mailTo(house, person.email, 'You have received credit');
  expect(text).toMatch(/sent it back to us.*\$5\.00 was added to your credit instead, which is \$5\.00 now/s);
  expect(mailsAbout(house, person)).toHaveLength(1);
  await passTime(house, DAY);
  expect(house.sandbox.state().stripe.refunds.size).toBe(1);
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 27: what the provider refuses to send at once becomes credit as well', async () => {
  const { house, person, orderId, accountId } = await aSlowCard();
  const { cards } = house.deps;
  house.deps.cards = {
    ...cards,
    async refund(input) {
      const { refundId } = await cards.refund(input);
      await control(house, `refunds/${refundId}`, { status: 'failed' });
      return { refundId, status: 'failed' };
    },
  };
  await house.call(person, 'request-refund', { orderId });
  await untilNewsHasCome(house);

  expect(await orderRow(house, orderId)).toMatchObject({ state: 'refunded' });
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 500, open: 0 });
  expect(house.sandbox.state().stripe.refunds.size).toBe(1);
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 27: a part and the rest that are refunded in the dashboard and take their time end what was paid only once both are settled', async () => {
  const { house, person, orderId } = await aSlowCard({ card: 'visa' });
  const payment = await paymentOf(house, orderId);
  await refund(house, payment, 150, { pending: true });
  expect(await lines(house, person)).toEqual([
    'number_purchase card 5.00 usd completed',
    'refund card 1.50 usd pending',
  ]);
  expect(await orderRow(house, orderId)).toMatchObject({ state: 'active' });

  await refund(house, payment, 350, { pending: true });
  expect(house.sandbox.rentedNumbers()).toEqual([]);
  const [part, rest] = madeRefunds(house);
  await settle(house, rest);
  expect(await orderRow(house, orderId)).toMatchObject({ state: 'refund_due' });
  expect((await checkLedger(house.deps)).findings).toEqual([]);

  await settle(house, part);
  expect(await orderRow(house, orderId)).toMatchObject({ state: 'refunded', refund_reason: 'provider' });
  expect(await books(house)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
  expect(mailsAbout(house, person)).toHaveLength(2);
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 27: credit whose price is on its way back to the card is taken at once, and is there again when the bank sends that back', async () => {
  const house = await harness();
  const person = await aUser(house);
  const accountId = await accountOf(house, person);
  const orderId = await buy(house, person, { planType: 'credit', amount: 10 });
  await refund(house, await paymentOf(house, orderId), 1000, { pending: true });
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 0, open: 0 });
  expect(await orderRow(house, orderId)).toMatchObject({ state: 'refund_due' });

  await bankSendsBack(house, madeRefunds(house)[0]);

  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 1000, open: 0 });
  expect(await orderRow(house, orderId)).toMatchObject({ state: 'refunded' });
  expect(await books(house)).toEqual({ 'card_receipts usd': 1000, 'credit usd': -1000 });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 27: a number that could not be delivered goes back to a card that takes its time, and is refunded when that is settled', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, checkoutId, phoneNumber } = await anOpenCheckout(house, person);
  house.sandbox.snatch(phoneNumber);
  await house.sandbox.pay(checkoutId, { card: 'refund-pending' });
  const order = await untilOrder(house, person, orderId, 'refund_due');
  await doWhatIsDue(house);
  expect(order.message).toBe('Somebody else got this number first. Your payment is on its way back.');
  expect(await books(house)).toEqual({ 'card_receipts usd': 500, 'refunds_pending usd': -500 });
  expect((await checkLedger(house.deps)).findings).toEqual([]);

  await settle(house, madeRefunds(house)[0]);
  expect(await orderRow(house, orderId)).toMatchObject({ state: 'refunded' });
  expect(await books(house)).toEqual({});
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 27: whose undelivered purchase became credit, since the bank had sent it back, is told so where the order is shown', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, checkoutId, phoneNumber } = await anOpenCheckout(house, person);
  house.sandbox.snatch(phoneNumber);
  await house.sandbox.pay(checkoutId, { card: 'refund-pending' });
  await untilOrder(house, person, orderId, 'refund_due');
  await doWhatIsDue(house);
  await settle(house, madeRefunds(house)[0]);
  const shown = async () => (await house.call(person, 'get-order', { orderId })).order;
  expect(await shown()).toMatchObject({
    became_credit: 0,
    message: 'This number could not be delivered. Your payment has been returned.',
  });

  await bankSendsBack(house, madeRefunds(house)[0]);
  expect(await shown()).toMatchObject({
    state: 'refunded',
    payment_method: 'card',
    became_credit: 5,
    message: 'This number could not be delivered. Your payment has become credit.',
  });
});

test('rules 27 and 32: a deletion does not wait for money that is on its way; what the bank sends back then is owed by hand', async () => {
  const { house, person, orderId } = await aSlowCard();
  const administrator = await anAdministrator(house);
  await house.call(person, 'request-refund', { orderId });
  await doWhatIsDue(house);
  await leave(house, person);
  await house.sandbox.setClock(house.clock.now());
  await untilGone(house, person);
  await bankSendsBack(house, madeRefunds(house)[0]);

  expect(await orderRow(house, orderId)).toMatchObject({ state: 'refunded' });
  await signInAgain(house, administrator);
  expect((await house.call(administrator, 'admin-recovery')).items).toMatchObject([{ owed: 5 }]);
  expect(await books(house)).toEqual({
    'card_receipts usd': 500,
    'payouts usd': -500,
    'refunds usd': 500,
    'sales usd': -500,
  });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

/** A first number that was bought with a card to which money goes back slowly. */
async function aSlowCard({ card = 'refund-pending' } = {}) {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, checkoutId } = await anOpenCheckout(house, person);
  await house.sandbox.pay(checkoutId, { card });
  await untilOrder(house, person, orderId, 'active');
  await doWhatIsDue(house);
  return { house, person, orderId, accountId: await accountOf(house, person) };
}

async function lines(house: Harness, person: Person): Promise<string[]> {
  return (await paymentLines(house, person)).map((line) => line.slice(11));
}

function madeRefunds({ sandbox }: Harness): string[] {
  return [...sandbox.state().stripe.refunds.keys()];
}

/** What was written about money that goes back. */
function mailsAbout(house: Harness, person: Person): string[] {
  return subjectsTo(house, person).filter((subject) =>
    /^(Your money is on its way|You have received credit)/.test(subject),
  );
}
