import { expect, test } from 'vitest';
import { books, control, doWhatIsDue, paymentLines, subjectsTo } from '../../../testing/drivers/billing.ts';
import {
  aCardNumber,
  chargesOf,
  giveCredit,
  meansOfAccount,
  owe,
  prefer,
} from '../../../testing/drivers/life.ts';
import { paymentOf, untilNewsHasCome } from '../../../testing/drivers/purchases.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { findNumber } from '../../numbers/phone-numbers.queries.ts';
import { checkLedger } from '../check/check-ledger.ts';
import { orderDelivered } from '../orders/billing-events.ts';
import { findSubscription } from '../subscriptions/subscriptions.queries.ts';
import { runSubscription } from './run-subscription.ts';

type Rented = Awaited<ReturnType<typeof aCardNumber>>;

async function letGo(house: Harness, { person, numberId }: Rented) {
  await house.call(person, 'release-phone-number', { phoneNumberId: numberId });
  await doWhatIsDue(house);
}

test('rule 18: releasing a number charges what it owes from the floor of the card', async () => {
  const house = await harness();
  const number = await aCardNumber(house);
  await owe(house, number, 50);
  await letGo(house, number);

  expect((await findNumber(house.db, number.numberId))?.status).toBe('released');
  expect(chargesOf(house)).toEqual(['500 usd succeeded', '50 usd succeeded']);
  expect(await paymentLines(house, number.person)).toEqual([
    expect.stringContaining('number_purchase card 5.00'),
    expect.stringContaining('overage card 0.50'),
  ]);
  expect(await books(house)).toEqual({ 'card_receipts usd': 550, 'sales usd': -550 });
  expect(await findSubscription(house.db, number.plan.id)).toMatchObject({
    open_overage_minor: 0,
    next_event_at: null,
  });
  expect(subjectsTo(house, number.person).filter((subject) => subject.includes('released'))).toHaveLength(1);
});

test('rule 18: below the floor it is written off, in the books, and leaving is not blocked', async () => {
  const house = await harness();
  const number = await aCardNumber(house);
  await owe(house, number, 45);
  await letGo(house, number);
  expect((await findNumber(house.db, number.numberId))?.status).toBe('released');
  expect(chargesOf(house)).toHaveLength(1);
  expect(await books(house)).toEqual({ 'card_receipts usd': 500, 'sales usd': -545, 'write_offs usd': 45 });
  expect(await meansOfAccount(house, number.accountId)).toEqual({ credit: 0, open: 0 });
});

test('rule 18: what a refused card leaves is drawn from credit, else written off', async () => {
  const house = await harness();
  const number = await aCardNumber(house, { card: 'declined-later' });
  const other = await aCardNumber(house, { card: 'declined-later' });
  await owe(house, number, 60);
  await owe(house, other, 60);
  await giveCredit(house, number.accountId, 100);
  await letGo(house, number);
  await letGo(house, other);
  expect(await meansOfAccount(house, number.accountId)).toEqual({ credit: 40, open: 0 });
  expect(await meansOfAccount(house, other.accountId)).toEqual({ credit: 0, open: 0 });
  expect((await books(house, other.accountId))['write_offs usd']).toBe(60);
});

test('rule 18: a charge for a released number whose answer is lost is looked up, and booked once', async () => {
  const house = await harness();
  const number = await aCardNumber(house);
  await owe(house, number, 100);
  house.sandbox.orderFault({
    provider: 'stripe',
    operation: 'create-payment',
    kind: 'lost-answer',
    times: 10,
  });
  await letGo(house, number);
  expect((await findNumber(house.db, number.numberId))?.status).toBe('released');
  house.clock.advance(10 * 60_000);
  await doWhatIsDue(house);
  await runSubscription(house.deps, { subscriptionId: number.plan.id });
  expect(chargesOf(house)).toEqual(['500 usd succeeded', '100 usd succeeded']);
  expect(await books(house)).toEqual({ 'card_receipts usd': 600, 'sales usd': -600 });
});

test('rules 18 and 27: overage that was written off while its charge was on its way is not settled once more: the charge goes back', async () => {
  const house = await harness();
  const number = await aCardNumber(house);
  await owe(house, number, 500);
  house.sandbox.orderFault({
    provider: 'stripe',
    operation: 'create-payment',
    kind: 'lost-answer',
    times: 10,
  });
  await runSubscription(house.deps, { subscriptionId: number.plan.id });
  await control(house, `payments/${await paymentOf(house, number.plan.order_id ?? '')}/refund`, {});
  await untilNewsHasCome(house);
  expect(await meansOfAccount(house, number.accountId)).toEqual({ credit: 0, open: 0 });
  house.clock.advance(10 * 60_000);
  await doWhatIsDue(house);

  expect(chargesOf(house)).toEqual(['500 usd succeeded', '500 usd succeeded']);
  expect([...house.sandbox.state().stripe.refunds.values()].map(({ amount }) => amount)).toEqual([500, 500]);
  expect(await findSubscription(house.db, number.plan.id)).toMatchObject({ open_overage_minor: 0 });
  expect(await meansOfAccount(house, number.accountId)).toEqual({ credit: 0, open: 0 });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 17: overage without a card is drawn from credit at once, without a letter for each text', async () => {
  const house = await harness();
  const number = await aCardNumber(house);
  await prefer(house, number.person, 'pay_per_use');
  await giveCredit(house, number.accountId, 300);
  const letters = subjectsTo(house, number.person).length;
  await owe(house, number, 5);
  await runSubscription(house.deps, { subscriptionId: number.plan.id });
  await doWhatIsDue(house);
  expect(await meansOfAccount(house, number.accountId)).toEqual({ credit: 295, open: 0 });
  expect(await paymentLines(house, number.person)).toContainEqual(
    expect.stringContaining('overage credit 0.05 usd'),
  );
  expect(subjectsTo(house, number.person)).toHaveLength(letters);
});

test('rule 22: the mail about a low balance goes once for each fall below two dollars, in pay-as-you-go', async () => {
  const house = await harness();
  const number = await aCardNumber(house);
  const low = () =>
    subjectsTo(house, number.person).filter((subject) => subject.includes('running low')).length;
  const spend = async (minor: number) => {
    await owe(house, number, minor);
    await runSubscription(house.deps, { subscriptionId: number.plan.id });
    await doWhatIsDue(house);
  };
  await prefer(house, number.person, 'pay_per_use');
  await giveCredit(house, number.accountId, 300);
  await spend(100);
  expect(low()).toBe(0);
  await spend(5);
  expect(low()).toBe(1);
  await spend(5);
  expect(low()).toBe(1);
  await giveCredit(house, number.accountId, 10);
  await spend(5);
  expect(low()).toBe(2);

  await prefer(house, number.person, 'subscription');
  await giveCredit(house, number.accountId, 100);
  expect((await meansOfAccount(house, number.accountId)).credit).toBe(295);
  await house.deps.announce(house.db, orderDelivered, { orderId: number.plan.order_id ?? '' });
  await doWhatIsDue(house);
  expect(low()).toBe(2);
});
