import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../clock.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { books, doWhatIsDue, paymentLines, signInAgain } from '../../../testing/drivers/billing.ts';
import { dispute } from '../../../testing/drivers/disputes.ts';
import { accountOf, leave, untilGone } from '../../../testing/drivers/leaving.ts';
import { meansOfAccount } from '../../../testing/drivers/life.ts';
import { mailTo } from '../../../testing/drivers/mails.ts';
import { orderRow, paymentOf, untilNewsHasCome } from '../../../testing/drivers/purchases.ts';
import { expectOnItsWayBack, refund, refuseRefunds } from '../../../testing/drivers/refunds.ts';
import { aNumber, anAdministrator, aUser } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { checkLedger } from '../check/check-ledger.ts';

test('rules 27 and 32: a refund that is refused for good waits for a human at once, pending for its customer; what they have paid closes it, once', async () => {
  const { house, administrator, person, orderId, payment, items, press } = await aBuyer();
  refuseRefunds(house, payment);
  await house.call(person, 'request-refund', { orderId });
  await doWhatIsDue(house);

  expect(await items()).toMatchObject([
    {
      kind: 'payout',
      owed: 5,
      actions: ['refund'],
      order_id: orderId,
      detail: expect.stringMatching(/^The card provider does not give it back: .*successful charge/),
    },
  ]);
  const pending = () =>
    expectOnItsWayBack(
      house,
      person,
      orderId,
      'Your payment could not be sent back to your card. A person gives it back another way.',
      'payouts usd',
    );
  await pending();
  const asked = countAsked(house);
  house.clock.advance(2 * DAY);
  await doWhatIsDue(house);
  for (const each of [person, administrator]) await signInAgain(house, each);
  await pending();
  expect(asked()).toBe(0);
  expect(await items()).toMatchObject([{ owed: 5, detail: expect.stringContaining('successful charge') }]);

  expect((await press({ amount: 2 })).body).toEqual({ success: true });
  expect(await items()).toMatchObject([{ owed: 3, detail: expect.stringContaining('successful charge') }]);
  expect(
    (await Promise.all([press({ amount: 3 }), press({ amount: 3 })])).map(({ status }) => status).sort(),
  ).toEqual([200, 409]);
  await doWhatIsDue(house);
  expect(await items()).toEqual([]);
  expect(await orderRow(house, orderId)).toMatchObject({ state: 'refunded' });
  expect(await lines(house, person)).toEqual([
    'number_purchase card 5.00 usd refunded',
    'refund card 5.00 usd failed',
    'payout card 2.00 usd completed',
    'payout card 3.00 usd completed',
  ]);
  await mailTo(house, person.email, 'Your money was paid back by hand', 2);
  const told = house.sandbox.mailsTo(person.email).filter(({ subject }) => subject.startsWith('Your money'));
  expect(told.map(({ text }) => /\$\S+ could not go back.*by hand/.exec(text)?.[0]).sort()).toEqual([
    '$2.00 could not go back the way it was paid. We have paid it to you another way, by hand',
    '$3.00 could not go back the way it was paid. We have paid it to you another way, by hand',
  ]);
  expect(await books(house)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 27: a refund that the provider does not take is tried for a day and then waits for a human; made in its dashboard, it is settled once', async () => {
  const { house, administrator, person, orderId, payment, items } = await aBuyer();
  house.sandbox.orderFault({ provider: 'stripe', kind: 'error', operation: 'create-refund', times: 1000 });
  const asked = countAsked(house);
  await house.call(person, 'request-refund', { orderId });
  for (const pause of [6 * MINUTE, 6 * MINUTE, 23 * HOUR]) {
    await later(house, pause);
    expect(await items(administrator)).toEqual([]);
  }
  expect(asked()).toBe(4);
  await later(house, HOUR);
  expect(await items(administrator)).toMatchObject([{ kind: 'payout', owed: 5 }]);
  await later(house, 2 * DAY);
  expect(asked()).toBe(5);

  house.sandbox.state().faults.length = 0;
  await refund(house, payment);
  expect(await items(administrator)).toEqual([]);
  expect(await orderRow(house, orderId)).toMatchObject({ state: 'refunded' });
  expect(house.sandbox.state().stripe.refunds.size).toBe(1);
  expect(await books(house)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 27: a refund whose answer was lost is no refusal, however long nothing more is answered', async () => {
  const { house, administrator, person, orderId, items } = await aBuyer();
  house.sandbox.orderFault({ provider: 'stripe', kind: 'lost-webhook', operation: 'webhook', times: 99 });
  house.sandbox.orderFault({ provider: 'stripe', kind: 'lost-answer', operation: 'create-refund', times: 2 });
  house.sandbox.orderFault({ provider: 'stripe', kind: 'error', operation: 'create-refund', times: 1000 });
  await house.call(person, 'request-refund', { orderId });
  await later(house, 26 * HOUR);
  expect(await items(administrator)).toEqual([]);

  house.sandbox.state().faults.length = 0;
  await later(house, 6 * MINUTE);
  expect(await orderRow(house, orderId)).toMatchObject({ state: 'refunded' });
  expect(house.sandbox.state().stripe.refunds.size).toBe(1);
  expect(await books(house)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
});

test('rules 27 and 32: a refund that was taken for refused and turns up at its provider is on its way, and nobody pays it by hand', async () => {
  const { house, administrator, person, orderId, items } = await aBuyer();
  const found = hidesRefunds(house);
  await house.call(person, 'request-refund', { orderId });
  await doWhatIsDue(house);
  expect(await items()).toMatchObject([{ kind: 'payout', owed: 5 }]);
  expect((await checkLedger(house.deps)).findings).toEqual([]);

  found();
  await later(house, 7 * HOUR);

  expect(await items(administrator)).toEqual([]);
  expect(await orderRow(house, orderId)).toMatchObject({ state: 'refunded' });
  await signInAgain(house, person);
  expect(await lines(house, person)).toEqual([
    'number_purchase card 5.00 usd refunded',
    'refund card 5.00 usd completed',
  ]);
  expect(await books(house)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rules 26 and 27: what was refused and is taken by the bank instead is owed to nobody', async () => {
  const { house, person, orderId, payment, items } = await aBuyer();
  refuseRefunds(house, payment);
  await house.call(person, 'request-refund', { orderId });
  await doWhatIsDue(house);

  await dispute(house, payment, 'open');
  expect(await items()).toMatchObject([
    { owed: 5, detail: expect.stringMatching(/The bank disputes the payment: wait for its decision\.$/) },
  ]);
  await dispute(house, payment, 'lost');
  expect(await items()).toEqual([]);
  expect(await orderRow(house, orderId)).toMatchObject({ state: 'refunded' });
  expect(await books(house)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rules 27 and 32: an account that is deleted meanwhile does not wait for a refund that was refused, which stays owed', async () => {
  const { house, administrator, person, orderId, payment, items, press } = await aBuyer();
  const accountId = await accountOf(house, person);
  refuseRefunds(house, payment);
  await house.call(person, 'request-refund', { orderId });
  await doWhatIsDue(house);
  await leave(house, person);
  await house.sandbox.setClock(house.clock.now());
  await untilGone(house, person);

  expect(await items(administrator)).toMatchObject([{ owed: 5 }]);
  expect((await checkLedger(house.deps)).findings).toEqual([]);
  expect((await press({ amount: 5 })).status).toBe(200);
  await untilNewsHasCome(house);
  expect(await items()).toEqual([]);
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 0, open: 0 });
  expect(await books(house)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

/** A number that is paid by card, and somebody at the desk. */
async function aBuyer() {
  const house = await harness();
  const administrator = await anAdministrator(house);
  const person = await aUser(house);
  const { orderId } = await aNumber(house, person);
  await doWhatIsDue(house);
  return {
    house,
    administrator,
    person,
    orderId,
    payment: await paymentOf(house, orderId),
    /** `again`: whose session is of days ago. */
    items: async (again?: Person) => {
      if (again) await signInAgain(house, again);
      return (await house.call(administrator, 'admin-recovery')).items;
    },
    press: (said: { amount: number }) =>
      house.post(
        '/functions/v1/admin-refund-order',
        { orderId, reason: 'Paid by transfer.', ...said },
        { authorization: `Bearer ${administrator.accessToken}` },
      ),
  };
}

async function later(house: Harness, milliseconds: number) {
  house.clock.advance(milliseconds);
  await house.sandbox.setClock(house.clock.now());
  await doWhatIsDue(house);
}

async function lines(house: Harness, person: Person): Promise<string[]> {
  return (await paymentLines(house, person)).map((line) => line.slice(11));
}

/** The provider makes refunds, calls them refused, and does not list them. @returns what lets it list them */
function hidesRefunds({ deps }: Harness): () => void {
  const { cards } = deps;
  deps.cards = {
    ...cards,
    async refund(wish) {
      await cards.refund(wish);
      throw new ProviderError('stripe', 'declined', 'The card takes nothing back.');
    },
    payment: async (paymentId) => ({ ...(await cards.payment(paymentId)), refunds: [] }),
  };
  return () => {
    deps.cards = cards;
  };
}

/** @returns how often the provider was asked for a refund from now on */
function countAsked({ deps }: Harness): () => number {
  const { cards } = deps;
  let asked = 0;
  deps.cards = {
    ...cards,
    refund(wish) {
      asked += 1;
      return cards.refund(wish);
    },
  };
  return () => asked;
}
