import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../../clock.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import {
  ledgerBalances,
  paymentLines,
  processDueWork,
  signInAgain,
} from '../../../../testing/drivers/billing.ts';
import { dispute } from '../../../../testing/drivers/disputes.ts';
import { accountOf, leave, untilAccountClosed } from '../../../../testing/drivers/leaving.ts';
import { mailTo } from '../../../../testing/drivers/mails.ts';
import { orderRow, paymentOf, untilEventsHaveArrived } from '../../../../testing/drivers/purchases.ts';
import { expectUnderRefund, refund, refuseRefunds } from '../../../../testing/drivers/refunds.ts';
import { billingAccountOf } from '../../../../testing/drivers/renewals.ts';
import { aNumber, anAdministrator, aUser } from '../../../../testing/factories/factories.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';

test('rules 27 and 32: a finally refused refund is escalated immediately and shown to its customer as pending; a payout closes it, once', async () => {
  const { server, administrator, person, orderId, payment, items, press } = await aBuyer();
  refuseRefunds(server, payment);
  await server.call(person, 'request-refund', { orderId });
  await processDueWork(server);

  expect(await items()).toMatchObject([
    {
      kind: 'payout',
      owed: 5,
      actions: ['refund'],
      order_id: orderId,
      detail: expect.stringMatching(/^The card provider refused the refund: .*successful charge/),
    },
  ]);
  const pending = () =>
    expectUnderRefund(server, person, orderId, { note: 'refund_refused', ledgerAccount: 'payouts usd' });
  await pending();
  const asked = countAsked(server);
  server.clock.advance(2 * DAY);
  await processDueWork(server);
  for (const each of [person, administrator]) await signInAgain(server, each);
  await pending();
  expect(asked()).toBe(0);
  expect(await items()).toMatchObject([{ owed: 5, detail: expect.stringContaining('successful charge') }]);

  expect((await press({ amount: 2 })).body).toEqual({ success: true });
  expect(await items()).toMatchObject([{ owed: 3, detail: expect.stringContaining('successful charge') }]);
  expect(
    (await Promise.all([press({ amount: 3 }), press({ amount: 3 })])).map(({ status }) => status).sort(),
  ).toEqual([200, 409]);
  await processDueWork(server);
  expect(await items()).toEqual([]);
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'refunded' });
  expect(await lines(server, person)).toEqual([
    'number_purchase card 5.00 usd refunded',
    'refund card 5.00 usd failed',
    'payout card 2.00 usd completed',
    'payout card 3.00 usd completed',
  ]);
  await mailTo(server, person.email, 'We have sent you your money another way', 2);
  const sent = server.sandbox
    .mailsTo(person.email)
    .filter(({ subject }) => subject.startsWith('We have sent'));
  expect(sent.map(({ text }) => /\$\S+ could not be refunded.*another way/.exec(text)?.[0]).sort()).toEqual([
    '$2.00 could not be refunded the way you paid it, so we have sent it to you another way',
    '$3.00 could not be refunded the way you paid it, so we have sent it to you another way',
  ]);
  expect(await ledgerBalances(server)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rules 27 and 32: a payout stays open while the provider is not responding', async () => {
  const { server, administrator, person, orderId, payment, items, press } = await aBuyer();
  refuseRefunds(server, payment);
  await server.call(person, 'request-refund', { orderId });
  await processDueWork(server);
  server.sandbox.injectFault({
    provider: 'stripe',
    kind: 'error',
    operation: 'retrieve-payment',
    times: 1000,
  });
  await later(server, 7 * HOUR);
  server.sandbox.state().faults.length = 0;

  expect(await items(administrator)).toMatchObject([{ kind: 'payout', owed: 5, actions: ['refund'] }]);
  await signInAgain(server, person);
  await expectUnderRefund(server, person, orderId, { note: 'refund_refused', ledgerAccount: 'payouts usd' });
  expect((await press({ amount: 5 })).body).toEqual({ success: true });
  expect(await items()).toEqual([]);
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 27, refund: a rejected refund is retried for a day and then escalated; if it is made in the dashboard, it is settled once', async () => {
  const { server, administrator, person, orderId, payment, items } = await aBuyer();
  server.sandbox.injectFault({ provider: 'stripe', kind: 'error', operation: 'create-refund', times: 1000 });
  const asked = countAsked(server);
  await server.call(person, 'request-refund', { orderId });
  for (const pause of [6 * MINUTE, 6 * MINUTE, 23 * HOUR]) {
    await later(server, pause);
    expect(await items(administrator)).toEqual([]);
  }
  expect(asked()).toBe(4);
  await later(server, HOUR);
  expect(await items(administrator)).toMatchObject([{ kind: 'payout', owed: 5 }]);
  await later(server, 2 * DAY);
  expect(asked()).toBe(5);

  server.sandbox.state().faults.length = 0;
  await refund(server, payment);
  expect(await items(administrator)).toEqual([]);
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'refunded' });
  expect(server.sandbox.state().stripe.refunds.size).toBe(1);
  expect(await ledgerBalances(server)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 27, refund: a refund whose response was lost never counts as refused', async () => {
  const { server, administrator, person, orderId, items } = await aBuyer();
  server.sandbox.injectFault({ provider: 'stripe', kind: 'lost-webhook', operation: 'webhook', times: 99 });
  server.sandbox.injectFault({
    provider: 'stripe',
    kind: 'lost-answer',
    operation: 'create-refund',
    times: 2,
  });
  server.sandbox.injectFault({ provider: 'stripe', kind: 'error', operation: 'create-refund', times: 1000 });
  await server.call(person, 'request-refund', { orderId });
  await later(server, 26 * HOUR);
  expect(await items(administrator)).toEqual([]);

  server.sandbox.state().faults.length = 0;
  await later(server, 6 * MINUTE);
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'refunded' });
  expect(server.sandbox.state().stripe.refunds.size).toBe(1);
  expect(await ledgerBalances(server)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
});

test('rules 27 and 32: a refund that counted as refused and is found at the provider is pending, and no payout is owed', async () => {
  const { server, administrator, person, orderId, items } = await aBuyer();
  const found = hidesRefunds(server);
  await server.call(person, 'request-refund', { orderId });
  await processDueWork(server);
  expect(await items()).toMatchObject([{ kind: 'payout', owed: 5 }]);
  expect((await checkLedger(server.deps)).findings).toEqual([]);

  found();
  await later(server, 7 * HOUR);

  expect(await items(administrator)).toEqual([]);
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'refunded' });
  await signInAgain(server, person);
  expect(await lines(server, person)).toEqual([
    'number_purchase card 5.00 usd refunded',
    'refund card 5.00 usd completed',
  ]);
  expect(await ledgerBalances(server)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rules 26 and 27: a refused refund that the bank takes in a dispute is no longer owed', async () => {
  const { server, person, orderId, payment, items } = await aBuyer();
  refuseRefunds(server, payment);
  await server.call(person, 'request-refund', { orderId });
  await processDueWork(server);

  await dispute(server, payment, 'open');
  expect(await items()).toMatchObject([
    { owed: 5, detail: expect.stringMatching(/The bank disputes the payment: wait for its decision\.$/) },
  ]);
  await dispute(server, payment, 'lost');
  expect(await items()).toEqual([]);
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'refunded' });
  expect(await ledgerBalances(server)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rules 27 and 32: a deletion does not wait for a refused refund, which stays owed', async () => {
  const { server, administrator, person, orderId, payment, items, press } = await aBuyer();
  const accountId = await accountOf(server, person);
  refuseRefunds(server, payment);
  await server.call(person, 'request-refund', { orderId });
  await processDueWork(server);
  await leave(server, person);
  await server.sandbox.setClock(server.clock.now());
  await untilAccountClosed(server, person);

  expect(await items(administrator)).toMatchObject([{ owed: 5 }]);
  expect((await checkLedger(server.deps)).findings).toEqual([]);
  expect((await press({ amount: 5 })).status).toBe(200);
  await untilEventsHaveArrived(server);
  expect(await items()).toEqual([]);
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 0, open: 0 });
  expect(await ledgerBalances(server)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

/** A buyer whose number was paid by card, and an administrator. */
async function aBuyer() {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const person = await aUser(server);
  const { orderId } = await aNumber(server, person);
  await processDueWork(server);
  return {
    server,
    administrator,
    person,
    orderId,
    payment: await paymentOf(server, orderId),
    /** `again`: an administrator with an old session, who signs in first. */
    items: async (again?: Person) => {
      if (again) await signInAgain(server, again);
      return (await server.call(administrator, 'admin-recovery')).items;
    },
    press: (said: { amount: number }) =>
      server.post(
        '/functions/v1/admin-refund-order',
        { orderId, reason: 'Paid by transfer.', ...said },
        { authorization: `Bearer ${administrator.accessToken}` },
      ),
  };
}

async function later(server: TestServer, milliseconds: number) {
  server.clock.advance(milliseconds);
  await server.sandbox.setClock(server.clock.now());
  await processDueWork(server);
}

async function lines(server: TestServer, person: Person): Promise<string[]> {
  return (await paymentLines(server, person)).map((line) => line.slice(11));
}

/** Makes the provider send refunds, answer with a refusal, and not list them. @returns a function that lists them */
function hidesRefunds({ deps }: TestServer): () => void {
  const { cards } = deps;
  deps.cards = {
    ...cards,
    async refund(request) {
      await cards.refund(request);
      throw new ProviderError('stripe', 'declined', 'The card takes nothing back.');
    },
    payment: async (paymentId) => ({ ...(await cards.payment(paymentId)), refunds: [] }),
  };
  return () => {
    deps.cards = cards;
  };
}

/** @returns the count of refund requests to the provider since this call */
function countAsked({ deps }: TestServer): () => number {
  const { cards } = deps;
  let asked = 0;
  deps.cards = {
    ...cards,
    refund(request) {
      asked += 1;
      return cards.refund(request);
    },
  };
  return () => asked;
}
