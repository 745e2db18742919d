import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../../clock.ts';
import { books, control, doWhatIsDue, passTime, signInAgain } from '../../../testing/drivers/billing.ts';
import { anOpenCryptoPayment, anOpenPlanPayment } from '../../../testing/drivers/crypto.ts';
import { aUser, untilOrder } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { checkLedger } from '../check/check-ledger.ts';

test('rule 28: coins that are sent days later are worth what they are then, and not what they were', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { paymentId } = await anOpenPlanPayment(house, person, 'credit', 100);
  await passTime(house, 3 * DAY);
  coinIsWorth(house, 0.5);

  await house.sandbox.payCrypto(paymentId);
  await doWhatIsDue(house);

  expect(await creditOf(house, person)).toBe(50);
  expect(await books(house)).toEqual({ 'credit usd': -5000, 'crypto_receipts usd': 5000 });
});

test('rule 28: an address that is used once more takes coins at the rate of the day', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId } = await anOpenPlanPayment(house, person, 'credit', 100);
  await house.sandbox.payCrypto(paymentId);
  await untilOrder(house, person, orderId, 'active');
  await passTime(house, 40 * DAY);
  coinIsWorth(house, 0.5);

  await house.sandbox.payCrypto(paymentId);
  await doWhatIsDue(house);

  expect(await creditOf(house, person)).toBe(150);
});

test('rule 28: a rest within a day is worth what was asked for, and a later one what it is then', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { paymentId } = await anOpenPlanPayment(house, person, 'credit', 100);
  await house.sandbox.payCrypto(paymentId, { fraction: 0.25 });
  await passTime(house, 20 * HOUR);
  coinIsWorth(house, 0.5);
  await house.sandbox.payCrypto(paymentId, { fraction: 0.25 });
  await passTime(house, 10 * DAY);
  expect(await creditOf(house, person)).toBe(50);

  await house.sandbox.payCrypto(paymentId, { fraction: 0.25 });
  await doWhatIsDue(house);
  expect(await creditOf(house, person)).toBe(62.5);
  await house.sandbox.payCrypto(paymentId, { fraction: 0.25 });
  await doWhatIsDue(house);
  expect(await creditOf(house, person)).toBe(75);
});

test('rule 28: coins that come when their rate holds no more buy nothing, though the number is free: all of them become credit at the rate of the day', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId } = await anOpenCryptoPayment(house, person);
  await passTime(house, 2 * DAY);
  coinIsWorth(house, 2);

  await house.sandbox.payCrypto(paymentId, { hold: true });
  await doWhatIsDue(house);
  await signInAgain(house, person);
  const said = async () => (await house.call(person, 'get-order', { orderId })).order;
  expect(await said()).toMatchObject({
    state: 'expired',
    message: expect.stringMatching(/Once they are confirmed they become credit\.$/),
  });
  await control(house, `crypto/${paymentId}/confirm`);
  await doWhatIsDue(house);

  expect(await creditOf(house, person)).toBe(10);
  expect(await said()).toMatchObject({
    state: 'expired',
    message: 'What you sent did not cover the price in time: $10.00 of it became credit.',
  });
  expect(house.sandbox.rentedNumbers()).toEqual([]);
  expect(await books(house)).toEqual({ 'credit usd': -1000, 'crypto_receipts usd': 1000 });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 28: what came in time buys the number, and what followed late is credit, though both are found together', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId } = await anOpenCryptoPayment(house, person);
  house.sandbox.orderFault({ provider: 'nowpayments', operation: 'ipn', kind: 'lost-webhook', times: 99 });
  await house.sandbox.setClock(later(house.clock.now(), 50 * MINUTE));
  await house.sandbox.payCrypto(paymentId);
  const back = later(house.clock.now(), 3 * DAY);
  await house.sandbox.setClock(back);
  await house.sandbox.payCrypto(paymentId, { apart: true });
  house.clock.set(back);

  await doWhatIsDue(house);

  await signInAgain(house, person);
  await untilOrder(house, person, orderId, 'active');
  expect(await creditOf(house, person)).toBe(5);
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test.each([
  { seen: 3 * HOUR, confirmed: HOUR, credit: 50, when: 'after the two hours and confirmed an hour later' },
  { seen: HOUR, confirmed: 30 * HOUR, credit: 100, when: 'within the two hours and confirmed after a day' },
])(
  'rule 28: coins count by when they are first seen, confirmed or not: $when they make $credit dollars of a hundred',
  async ({ seen, confirmed, credit }) => {
    const house = await harness();
    const person = await aUser(house);
    const { paymentId } = await anOpenPlanPayment(house, person, 'credit', 100);
    tellsNoAmountUnconfirmed(house);
    await passTime(house, seen);
    await house.sandbox.payCrypto(paymentId, { hold: true });
    await doWhatIsDue(house);
    coinIsWorth(house, 0.5);
    await passTime(house, confirmed);
    expect(await creditOf(house, person)).toBe(0);

    await control(house, `crypto/${paymentId}/confirm`);
    await doWhatIsDue(house);

    expect(await creditOf(house, person)).toBe(credit);
    expect((await checkLedger(house.deps)).findings).toEqual([]);
  },
);

test('rule 28: the rate of an order is one for ever: each late part has the estimate of its moment, and none is valued twice', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId, payAmount } = await anOpenPlanPayment(house, person, 'credit', 100);
  await house.sandbox.payCrypto(paymentId, { fraction: 0.4 });
  await passTime(house, 2 * DAY);
  for (const [times, credit] of [
    [0.5, 45],
    [4, 65],
    [0.25, 70],
  ] as const) {
    coinIsWorth(house, times);
    await house.sandbox.payCrypto(paymentId, { fraction: 0.1 });
    await doWhatIsDue(house);
    await passTime(house, DAY);
    expect(await creditOf(house, person)).toBe(credit);
  }
  const { order } = await house.call(person, 'get-order', { orderId });
  expect(order?.crypto).toMatchObject({ pay_amount: payAmount, credited: 70 });
});

test('rule 28: late coins whose estimate is not answered wait for it, at whatever rate they were asked for', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { paymentId } = await anOpenPlanPayment(house, person, 'credit', 100);
  await passTime(house, 3 * DAY);
  coinIsWorth(house, 0.5);
  house.sandbox.orderFault({ provider: 'nowpayments', operation: 'estimate', kind: 'error', times: 999 });
  await house.sandbox.payCrypto(paymentId);
  await doWhatIsDue(house);
  expect(await creditOf(house, person)).toBe(0);
  house.sandbox.state().faults.length = 0;

  await passTime(house, 5 * MINUTE);

  expect(await creditOf(house, person)).toBe(50);
  expect(await books(house)).toEqual({ 'credit usd': -5000, 'crypto_receipts usd': 5000 });
});

test('rule 28: coins that came in time keep their rate, though the service was down for forty days', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, paymentId } = await anOpenCryptoPayment(house, person);
  house.sandbox.orderFault({ provider: 'nowpayments', operation: 'ipn', kind: 'lost-webhook', times: 9 });
  await house.sandbox.setClock(later(house.clock.now(), 50 * MINUTE));
  await house.sandbox.payCrypto(paymentId);
  const back = later(house.clock.now(), 40 * DAY);
  house.clock.set(back);
  await house.sandbox.setClock(back);
  coinIsWorth(house, 0.5);

  await doWhatIsDue(house);

  await signInAgain(house, person);
  await untilOrder(house, person, orderId, 'active');
  expect(await books(house)).toEqual({ 'crypto_receipts usd': 500, 'sales usd': -500 });
});

test.each([
  { hours: 10, credit: 100 },
  { hours: 30, credit: 75 },
])(
  'rule 28: a rest of its own that came $hours hours after the first coins, all while the service was down, makes $credit dollars of a hundred',
  async ({ hours, credit }) => {
    const house = await harness();
    const person = await aUser(house);
    const { paymentId } = await anOpenPlanPayment(house, person, 'credit', 100);
    house.sandbox.orderFault({ provider: 'nowpayments', operation: 'ipn', kind: 'lost-webhook', times: 9 });
    const first = later(house.clock.now(), 30 * MINUTE);
    await house.sandbox.setClock(first);
    await house.sandbox.payCrypto(paymentId, { fraction: 0.5 });
    await house.sandbox.setClock(later(first, hours * HOUR));
    await house.sandbox.payCrypto(paymentId, { fraction: 0.5, apart: true });
    const back = later(first, (hours + 5) * HOUR);
    house.clock.set(back);
    await house.sandbox.setClock(back);
    coinIsWorth(house, 0.5);

    await passTime(house, 2 * DAY);

    expect(await creditOf(house, person)).toBe(credit);
  },
);

/** As the provider may: what is on its way has no amount until its network has confirmed it. */
function tellsNoAmountUnconfirmed({ deps }: Harness) {
  const { crypto } = deps;
  if (!crypto) throw new Error('crypto is not offered');
  deps.crypto = {
    ...crypto,
    async state(paymentId) {
      const said = await crypto.state(paymentId);
      return said.status === 'confirming' ? { ...said, actuallyPaid: '0' } : said;
    },
  };
}

/** From now on a coin is worth so many times what it was until now, as the provider's estimate tells. */
function coinIsWorth({ deps }: Harness, times: number) {
  const { crypto } = deps;
  if (!crypto) throw new Error('crypto is not offered');
  deps.crypto = {
    ...crypto,
    async quote(price, coin) {
      const said = await crypto.quote(price, coin);
      return { ...said, payAmount: String(Number(said.payAmount) / times) };
    },
  };
}

async function creditOf(house: Harness, person: Person): Promise<number> {
  return (await house.call(await signInAgain(house, person), 'get-billing-info')).credit_balance;
}
