import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE, SECOND } from '../../../../clock.ts';
import { suspend, unblock } from '../../../../testing/drivers/account-status.ts';
import {
  advanceTo,
  ledgerBalances,
  payPage,
  planOf,
  processDueWork,
  sendTexts,
  signInAgain,
  subjectsTo,
} from '../../../../testing/drivers/billing.ts';
import { dispute } from '../../../../testing/drivers/disputes.ts';
import { paymentOf } from '../../../../testing/drivers/purchases.ts';
import {
  aCardNumber,
  anOpenTopUp,
  chargesOf,
  setCardResponse,
} from '../../../../testing/drivers/renewals.ts';
import { anAdministrator } from '../../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { findNumber } from '../../../numbers/phone-numbers.queries.ts';
import { processOrder } from '../../money/entry/billing-events.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';
import { monthsAfter, paymentStatusAt } from '../entry/rules/subscription-rules.ts';

/** Makes every charge fail in this way, including the SDK's retries. */
function failCharges(server: TestServer, kind: 'lost-answer' | 'error' | 'unavailable') {
  server.sandbox.injectFault({ provider: 'stripe', operation: 'create-payment', kind, times: 100 });
  server.sandbox.injectFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 1000 });
}

/** Makes the lookup of charges fail too. */
function hideCharges(server: TestServer) {
  server.sandbox.injectFault({ provider: 'stripe', operation: 'list-payments', kind: 'error', times: 1e6 });
}

async function heal({ sandbox }: TestServer) {
  await fetch(`${sandbox.origin}/control/faults`, { method: 'DELETE' });
}

test('rule 6, renewal-charge: a renewal whose response was lost is looked up; it is charged once, and never counted as refused', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server);
  failCharges(server, 'lost-answer');
  await advanceTo(server, later(due, SECOND));
  expect(await planOf(server, numberId)).toMatchObject({ grace_started_at: null });

  await advanceTo(server, later(due, MINUTE));
  expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd succeeded']);
  expect(await planOf(server, numberId)).toMatchObject({ period_start: due, grace_started_at: null });
  expect(subjectsTo(server, person).some((subject) => subject.includes('could not be paid'))).toBe(false);
});

test('rule 6, renewal-charge: a refusal whose response was lost is looked up and counts as a refusal', async () => {
  const server = await sharedTestServer();
  const { numberId, due } = await aCardNumber(server, { card: 'declined-later' });
  failCharges(server, 'lost-answer');
  await advanceTo(server, later(due, MINUTE));
  expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd failed']);
  expect(await planOf(server, numberId)).toMatchObject({ grace_started_at: due, charge_tries: 1 });
});

test('rule 6, renewal-charge: the grace period is not stored while the provider is not responding; once it responds, the renewal is charged once', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server);
  failCharges(server, 'error');
  // Longer than the provider keeps an idempotency key, so the charge is repeated with another one.
  await advanceTo(server, later(due, SECOND));
  server.clock.set(later(due, 2 * DAY));
  await server.sandbox.setClock(server.clock.now());
  await processDueWork(server);
  expect(await planOf(server, numberId)).toMatchObject({ grace_started_at: null, charge_tries: 0 });
  expect(subjectsTo(server, person).some((subject) => subject.includes('could not be paid'))).toBe(false);
  await heal(server);
  await advanceTo(server, later(due, 2 * DAY + 2 * HOUR));
  expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd succeeded']);
  expect(await planOf(server, numberId)).toMatchObject({ period_start: due });
});

test('rules 5 and 6: a charge found successful after the suspension starts a period at that time', async () => {
  const server = await sharedTestServer();
  const { numberId, due } = await aCardNumber(server);
  failCharges(server, 'lost-answer');
  hideCharges(server);
  await advanceTo(server, later(due, SECOND));
  server.clock.set(later(due, 9 * DAY));
  await server.sandbox.setClock(server.clock.now());
  await processDueWork(server);
  expect(paymentStatusAt(await planOf(server, numberId), server.clock.now())).toBe('suspended');
  await heal(server);
  await advanceTo(server, later(due, 9 * DAY + 2 * HOUR));

  const plan = await planOf(server, numberId);
  expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd succeeded']);
  expect(plan.period_start?.getTime()).toBeGreaterThan(due.getTime() + 9 * DAY);
  expect(paymentStatusAt(plan, server.clock.now())).toBe('active');
});

test('rules 6 and 7: a charge with an unknown outcome delays the release', async () => {
  const server = await sharedTestServer();
  const { numberId, due } = await aCardNumber(server);
  failCharges(server, 'lost-answer');
  hideCharges(server);
  await advanceTo(server, later(due, SECOND));
  server.clock.set(later(due, 38 * DAY));
  await server.sandbox.setClock(server.clock.now());
  await processDueWork(server);
  expect((await findNumber(server.db, numberId))?.status).toBe('active');
});

test('rule 6, renewal-charge: a renewal found paid after the release of its number is refunded to the card', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server);
  failCharges(server, 'lost-answer');
  hideCharges(server);
  await advanceTo(server, later(due, SECOND));
  await server.call(await signInAgain(server, person), 'release-phone-number', { phoneNumberId: numberId });
  await heal(server);
  await advanceTo(server, later(due, DAY));

  expect((await findNumber(server.db, numberId))?.status).toBe('released');
  expect([...server.sandbox.state().stripe.refunds.values()].map((refund) => refund.amount)).toEqual([200]);
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts usd': 500, 'sales usd': -500 });
});

test('rule 6, renewal-charge: a renewal found paid after another payment for its due date is refunded', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server);
  failCharges(server, 'lost-answer');
  hideCharges(server);
  await advanceTo(server, later(due, SECOND));
  await heal(server);
  hideCharges(server);
  const { orderId } = await anOpenTopUp(server, await signInAgain(server, person), numberId);
  await payPage(server, orderId);
  const paid = await planOf(server, numberId);
  expect(paid.period_start).toEqual(due);
  await heal(server);
  await advanceTo(server, later(due, DAY));

  expect([...server.sandbox.state().stripe.refunds.values()].map((refund) => refund.amount)).toEqual([200]);
  expect((await planOf(server, numberId)).period_due).toEqual(paid.period_due);
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts usd': 700, 'sales usd': -700 });
});

test('a charge that is found after its cancellation is not kept silently', async () => {
  const server = await sharedTestServer();
  const { numberId, due } = await aCardNumber(server);
  failCharges(server, 'lost-answer');
  await advanceTo(server, due);
  const renewal = await server.db
    .selectFrom('orders')
    .selectAll()
    .where('kind', '=', 'renewal')
    .executeTakeFirstOrThrow();
  // As if it had been cancelled and the next one paid.
  await server.db
    .updateTable('orders')
    .set({ state: 'expired', next_run_at: null })
    .where('id', '=', renewal.id)
    .execute();
  await server.db.updateTable('subscriptions').set({ next_event_at: due }).execute();
  await heal(server);
  await advanceTo(server, later(due, HOUR));
  await server.deps.announce(server.db, processOrder, { orderId: renewal.id });
  await processDueWork(server);

  expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd succeeded', '200 usd succeeded']);
  expect([...server.sandbox.state().stripe.refunds.values()].map((refund) => refund.amount)).toEqual([200]);
  expect(await planOf(server, numberId)).toMatchObject({ period_start: due });
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts usd': 700, 'sales usd': -700 });
});

test('a charge is checked again before it is sent: an account being deleted is not charged', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due, accountId } = await aCardNumber(server);
  server.clock.set(later(due, -MINUTE));
  await setCardResponse(server, accountId, 'ok');
  await server.db
    .updateTable('profiles')
    .set({ deletion_requested_at: server.clock.now() })
    .where('user_id', '=', person.userId)
    .execute();
  await advanceTo(server, later(due, MINUTE));
  expect(chargesOf(server)).toHaveLength(1);
  expect((await planOf(server, numberId)).grace_started_at).toEqual(due);
});

test('a payment that arrives while its number is being released is refunded', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server);
  const { orderId } = await anOpenTopUp(server, person, numberId);
  // Just released: its plan has not ended yet.
  await server.db
    .updateTable('phone_numbers')
    .set({ status: 'releasing' })
    .where('id', '=', numberId)
    .execute();
  await payPage(server, orderId);
  expect([...server.sandbox.state().stripe.refunds.values()].map((refund) => refund.amount)).toEqual([200]);
  expect((await planOf(server, numberId)).period_due).toEqual(due);
});

test.each([
  ['it had succeeded', 'visa'],
  ['it was refused', 'declined-later'],
] as const)(
  'rules 6 and 30: a suspension while the response to a renewal is lost takes no day of grace and charges nothing twice: %s',
  async (_outcome, card) => {
    const server = await sharedTestServer();
    const administrator = await anAdministrator(server);
    const { person, accountId, numberId, e164, due } = await aCardNumber(server, { card });
    failCharges(server, 'lost-answer');
    hideCharges(server);
    await jump(server, later(due, SECOND));
    await jump(server, later(due, DAY));
    await suspend(server, administrator, person, '30days');
    await jump(server, later(due, 20 * DAY));
    // The hold began on the second day of grace.
    expect(paymentStatusAt(await planOf(server, numberId), server.clock.now())).toBe('grace_period');
    expect(await sendTexts(server, e164, 1)).toEqual(['delivered']);
    await unblock(server, administrator, person);
    await jump(server, later(due, 22 * DAY));
    expect((await findNumber(server.db, numberId))?.status).toBe('active');
    await setCardResponse(server, accountId, 'ok');
    await heal(server);
    await advanceTo(server, later(due, 22 * DAY + 2 * HOUR));

    const plan = await planOf(server, numberId);
    expect(plan).toMatchObject({ billing_paused_at: null, ended_at: null });
    expect((await findNumber(server.db, numberId))?.status).toBe('active');
    if (card === 'visa') {
      expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd succeeded']);
      expect(server.sandbox.state().stripe.refunds.size).toBe(0);
      expect(plan.period_start).toEqual(due);
    } else {
      expect(chargesOf(server).slice(0, 2)).toEqual(['500 usd succeeded', '200 usd failed']);
      expect(chargesOf(server).filter((charge) => charge === '200 usd succeeded')).toHaveLength(1);
      // The due date has moved by the nineteen days of the suspension; one day of grace was before it, two after.
      expect((Number(plan.period_start) - Number(due)) / DAY).toBeCloseTo(19, 2);
    }
    expect((await checkLedger(server.deps)).findings).toEqual([]);
  },
);

test('rules 5 and 30: a charge found after the suspension starts its period at that time, even after an earlier hold', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const { person, numberId, due } = await aCardNumber(server);
  failCharges(server, 'lost-answer');
  hideCharges(server);
  await jump(server, later(due, SECOND));
  await jump(server, later(due, 2 * DAY));
  await suspend(server, administrator, person, '30days');
  await jump(server, later(due, 7 * DAY));
  await unblock(server, administrator, person);
  // Two days of its grace were over before the hold, and fifteen days have passed since.
  await jump(server, later(due, 22 * DAY));
  await heal(server);
  await advanceTo(server, later(due, 22 * DAY + 2 * HOUR));

  expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd succeeded']);
  const { period_start, period_due, billing_paused_at } = await planOf(server, numberId);
  expect((Number(period_start) - Number(due)) / DAY).toBeCloseTo(22, 0);
  expect(period_due).toEqual(monthsAfter(period_start as Date, 1));
  expect(billing_paused_at).toBeNull();
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rules 6 and 26: a dispute opened and won while the outcome of a renewal is unknown does not move its due date: nothing is charged twice', async () => {
  const server = await sharedTestServer();
  const { numberId, due, plan } = await aCardNumber(server);
  failCharges(server, 'lost-answer');
  hideCharges(server);
  await jump(server, later(due, SECOND));
  loseNoMoreEvents(server);
  const payment = await paymentOf(server, plan.order_id ?? '');
  await dispute(server, payment, 'open');
  await jump(server, later(due, 5 * DAY));
  await dispute(server, payment, 'won');
  await heal(server);
  await advanceTo(server, later(due, 5 * DAY + 2 * HOUR));

  expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd succeeded']);
  expect(server.sandbox.state().stripe.refunds.size).toBe(0);
  expect(await planOf(server, numberId)).toMatchObject({ period_start: due, billing_paused_at: null });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

/** Webhooks arrive from now on; answers still get lost. */
function loseNoMoreEvents({ sandbox }: TestServer) {
  const { faults } = sandbox.state();
  const lost = faults.findIndex(({ kind }) => kind === 'lost-webhook');
  faults.splice(lost, 1);
}

/** Moves to a moment without stopping at those in between. */
async function jump(server: TestServer, moment: Date) {
  server.clock.set(moment);
  await server.sandbox.setClock(server.clock.now());
  await processDueWork(server);
}
