import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE, SECOND } from '../../../../clock.ts';
import {
  advanceTo,
  control,
  ledgerBalances,
  passTime,
  payPage,
  processDueWork,
  signInAgain,
  untilJobsAreDone,
} from '../../../../testing/drivers/billing.ts';
import { someCredit } from '../../../../testing/drivers/paid-orders.ts';
import { untilEventsHaveArrived } from '../../../../testing/drivers/purchases.ts';
import {
  aCardNumber,
  anOpenTopUp,
  chargesOf,
  owe,
  setCardResponse,
} from '../../../../testing/drivers/renewals.ts';
import { expectTruth, paymentRows, rowLines } from '../../../../testing/drivers/unpaid-rows.ts';
import { anOpenCheckout, aUser, until, untilOrder } from '../../../../testing/factories/factories.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { runSubscription } from '../../rentals/entry/jobs/run-subscription.ts';

const NO_MONEY = 'insufficient_funds';

test('rules 6 and 34: each attempt of a declined renewal is a separate failed payment, with its day, sum, currency and reason, and stays failed after a later payment', async () => {
  const server = await sharedTestServer();
  const number = await aCardNumber(server, { card: 'insufficient-later' });
  const { person, due, numberId } = number;
  const day = (days: number) =>
    later(due, days * DAY)
      .toISOString()
      .slice(0, 10);
  await advanceTo(server, later(due, SECOND));
  await signInAgain(server, person);
  expect(await rowLines(server, person)).toEqual([
    expect.stringContaining('number_purchase card 5.00 usd completed'),
    `${day(0)} renewal card 2.00 usd failed: ${NO_MONEY}`,
  ]);
  const [, first] = await paymentRows(server, person);

  await advanceTo(server, later(due, 6 * DAY));
  await signInAgain(server, person);
  const tries = [0, 1, 3, 5].map((days) => `${day(days)} renewal card 2.00 usd failed: ${NO_MONEY}`);
  expect((await rowLines(server, person)).slice(1)).toEqual(tries);
  const failed = (await paymentRows(server, person)).slice(1);
  expect(failed[0]).toEqual(first);
  expect(new Set(failed.map(({ id }) => id)).size).toBe(4);
  expect(failed).toEqual(failed.map((row) => ({ ...row, phone_number: number.e164 })));
  await expectTruth(server, number, '5.00');

  const { orderId } = await anOpenTopUp(server, person, numberId);
  await payPage(server, orderId);
  const rows = await paymentRows(server, person);
  expect(rows.slice(1, 5)).toEqual(failed);
  expect((await rowLines(server, person)).slice(5)).toEqual([
    expect.stringContaining('monthly_topup card 2.00 usd completed'),
  ]);
  await expectTruth(server, number, '7.00');
});

test('rules 17 and 34: a declined charge of two lines is two failed payments, and the retry of one line is a separate payment', async () => {
  const server = await sharedTestServer();
  const number = await aCardNumber(server, { card: 'declined-later' });
  await server.db.updateTable('subscriptions').set({ card_currency: 'gbp' }).execute();
  await owe(server, number, 50);
  await advanceTo(server, later(number.due, SECOND));
  await signInAgain(server, number.person);

  expect((await rowLines(server, number.person)).slice(1).map((line) => line.slice(11))).toEqual([
    `renewal card 1.58 gbp failed: refused`,
    `overage card 0.40 gbp failed: refused`,
    `renewal card 1.58 gbp failed: refused`,
  ]);
  expect(chargesOf(server)).toEqual(['500 usd succeeded', '198 gbp failed', '158 gbp failed']);
  await expectTruth(server, number, '5.00');

  await setCardResponse(server, number.accountId, 'ok');
  await advanceTo(server, later(number.due, DAY + SECOND));
  await signInAgain(server, number.person);
  expect((await rowLines(server, number.person)).slice(4).map((line) => line.slice(11))).toEqual([
    'renewal card 1.58 gbp completed',
  ]);
  await expectTruth(server, number, '7.00');
});

test('rules 17 and 34: overage of $5.00 that the card refuses is a failed payment, and does not count in any total', async () => {
  const server = await sharedTestServer();
  const number = await aCardNumber(server, { card: 'stolen-later' });
  await owe(server, number, 500);
  await runSubscription(server.deps, { subscriptionId: number.plan.id });
  await untilEventsHaveArrived(server);
  expect((await rowLines(server, number.person)).slice(1).map((line) => line.slice(11))).toEqual([
    // That the card was reported stolen is not shown.
    'overage card 5.00 usd failed: refused',
  ]);
  await expectTruth(server, number, '5.00');
});

test('rules 18 and 34: the declined charge of a released number is a failed payment, and the draw of credit that replaces it is a completed payment', async () => {
  const server = await sharedTestServer();
  const number = await aCardNumber(server, { card: 'insufficient-later' });
  await owe(server, number, 60);
  await someCredit(server, number.person, 500);
  await server.call(number.person, 'release-phone-number', { phoneNumberId: number.numberId });
  await processDueWork(server);
  expect((await rowLines(server, number.person)).slice(1).map((line) => line.slice(11))).toEqual([
    'credit_topup card 5.00 usd completed',
    `overage card 0.60 usd failed: ${NO_MONEY}`,
    'overage credit 0.60 usd completed',
  ]);
  await expectTruth(server, number, '10.00');
});

test('rules 6 and 34: a charge whose response is lost is pending, and completed under the same ids on the same day once it is found', async () => {
  const server = await sharedTestServer();
  const number = await aCardNumber(server);
  await owe(server, number, 50);
  server.sandbox.injectFault({
    provider: 'stripe',
    operation: 'create-payment',
    kind: 'lost-answer',
    times: 100,
  });
  server.sandbox.injectFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 1000 });
  server.sandbox.injectFault({
    provider: 'stripe',
    operation: 'list-payments',
    kind: 'error',
    times: 10_000,
  });
  await advanceTo(server, later(number.due, HOUR));
  await signInAgain(server, number.person);
  const waiting = (await paymentRows(server, number.person)).slice(1);
  expect(waiting).toMatchObject([
    { transaction_type: 'renewal', amount: 2, status: 'pending', reason: { code: 'not_answered' } },
    { transaction_type: 'overage', amount: 0.5, status: 'pending', reason: { code: 'not_answered' } },
  ]);
  await expectTruth(server, number, '5.00');

  await fetch(`${server.sandbox.origin}/control/faults`, { method: 'DELETE' });
  await advanceTo(server, later(number.due, 3 * HOUR));
  await signInAgain(server, number.person);
  expect((await paymentRows(server, number.person)).slice(1)).toEqual(
    waiting.map((row) => ({ ...row, status: 'completed', reason: null })),
  );
  await expectTruth(server, number, '7.50');
});

test('rules 6 and 34: a charge that never reached the bank has failed, and the next charge is another payment', async () => {
  const server = await sharedTestServer();
  const number = await aCardNumber(server);
  server.sandbox.injectFault({ provider: 'stripe', operation: 'create-payment', kind: 'error', times: 100 });
  await advanceTo(server, later(number.due, SECOND));
  await advanceTo(server, later(number.due, 21 * HOUR));
  await fetch(`${server.sandbox.origin}/control/faults`, { method: 'DELETE' });
  await advanceTo(server, later(number.due, DAY));
  await signInAgain(server, number.person);
  expect((await rowLines(server, number.person)).slice(1).map((line) => line.slice(11))).toEqual([
    'renewal card 2.00 usd failed: never_arrived',
    'renewal card 2.00 usd completed',
  ]);
  await expectTruth(server, number, '7.00');
});

test('rule 34, payment-list: an unpaid card page, or a page with a refused card, is not a payment', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { checkoutId } = await anOpenCheckout(server, person);
  await server.sandbox.pay(checkoutId, { card: 'declined' });
  await untilEventsHaveArrived(server);
  expect(await paymentRows(server, person)).toEqual([]);
  await passTime(server, HOUR);
  await signInAgain(server, person);
  expect(await paymentRows(server, person)).toEqual([]);
});

test.each([true, false])(
  'rule 34, payment-list: a bank transfer is pending until its money has arrived (%s), under one id',
  async (arrived) => {
    const server = await sharedTestServer();
    const person = await aUser(server);
    const { checkoutId, orderId } = await anOpenCheckout(server, person);
    await server.sandbox.pay(checkoutId, { async: true });
    const [waiting] = await untilRows(server, person);
    expect(waiting).toMatchObject({
      id: orderId,
      amount: 5,
      status: 'pending',
      reason: { code: 'transfer_pending' },
    });
    await passTime(server, 31 * MINUTE);
    await signInAgain(server, person);
    expect(await paymentRows(server, person)).toEqual([waiting]);
    expect(await ledgerBalances(server)).toEqual({});

    await control(server, `checkouts/${checkoutId}/${arrived ? 'settle' : 'fail'}`);
    await untilEventsHaveArrived(server);
    if (arrived) await untilOrder(server, person, orderId, 'active');
    expect(await paymentRows(server, person)).toEqual([
      {
        ...waiting,
        status: arrived ? 'completed' : 'failed',
        reason: arrived ? null : { code: 'transfer_refused' },
      },
    ]);
  },
);

test.each([
  { known: true, days: [0, 1] },
  { known: false, days: [13, 2] },
])(
  'rule 34, payment-list: a bank transfer whose refusal was not reported has failed once the provider can be asked (customer known: $known), or after fourteen days',
  async ({ known, days: [pending = 0, failed = 0] }) => {
    const server = await sharedTestServer();
    const person = await aUser(server);
    const { checkoutId } = await anOpenCheckout(server, person);
    await server.sandbox.pay(checkoutId, { async: true });
    const [waiting] = await untilRows(server, person);
    // The run that found the transfer runs again, and must not find it refused yet.
    await untilJobsAreDone(server);
    server.sandbox.injectFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 99 });
    await control(server, `checkouts/${checkoutId}/fail`);
    // The provider finds charges by their customer.
    if (!known) await server.db.deleteFrom('payment_customers').execute();

    await passTime(server, pending * DAY + 29 * MINUTE);
    await signInAgain(server, person);
    expect(await paymentRows(server, person)).toEqual([waiting]);
    await passTime(server, failed * DAY);
    await signInAgain(server, person);
    expect(await paymentRows(server, person)).toEqual([
      { ...waiting, status: 'failed', reason: { code: 'transfer_refused' } },
    ]);
  },
);

function untilRows(server: TestServer, person: Person) {
  return until(async () => {
    const { transactions } = await server.call(person, 'list-transactions');
    return transactions.length > 0 && transactions;
  }, 'a payment to be seen');
}
