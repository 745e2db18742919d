import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE, SECOND } from '../../../clock.ts';
import { suspend, unblock } from '../../../testing/drivers/account-status.ts';
import {
  books,
  doWhatIsDue,
  payPage,
  planOf,
  sendTexts,
  signInAgain,
  subjectsTo,
  tellTime,
} from '../../../testing/drivers/billing.ts';
import { dispute } from '../../../testing/drivers/disputes.ts';
import { aCardNumber, anOpenTopUp, chargesOf, letCard } from '../../../testing/drivers/life.ts';
import { paymentOf } from '../../../testing/drivers/purchases.ts';
import { anAdministrator } from '../../../testing/factories/factories.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { findNumber } from '../../numbers/phone-numbers.queries.ts';
import { checkLedger } from '../check/check-ledger.ts';
import { orderDue } from '../orders/billing-events.ts';
import { monthsAfter, paymentStatusAt } from '../subscriptions/subscription-rules.ts';

/** Every attempt to charge fails in this way; the SDK's own repeats included. */
function failCharges(house: Harness, kind: 'lost-answer' | 'error' | 'unavailable') {
  house.sandbox.orderFault({ provider: 'stripe', operation: 'create-payment', kind, times: 100 });
  house.sandbox.orderFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 1000 });
}

async function heal({ sandbox }: Harness) {
  await fetch(`${sandbox.origin}/control/faults`, { method: 'DELETE' });
}

test('rule 6: a renewal whose answer was lost is looked up: charged once, and never taken for a refusal', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house);
  failCharges(house, 'lost-answer');
  await tellTime(house, later(due, SECOND));
  expect(await planOf(house, numberId)).toMatchObject({ suspension_date: null });

  await tellTime(house, later(due, MINUTE));
  expect(chargesOf(house)).toEqual(['500 usd succeeded', '200 usd succeeded']);
  expect(await planOf(house, numberId)).toMatchObject({ period_start: due, suspension_date: null });
  expect(subjectsTo(house, person).some((subject) => subject.includes('could not be paid'))).toBe(false);
});

test('rule 6: a refusal whose answer was lost is found, and counts as one', async () => {
  const house = await harness();
  const { numberId, due } = await aCardNumber(house, { card: 'declined-later' });
  failCharges(house, 'lost-answer');
  await tellTime(house, later(due, MINUTE));
  expect(chargesOf(house)).toEqual(['500 usd succeeded', '200 usd failed']);
  expect(await planOf(house, numberId)).toMatchObject({ suspension_date: due, charge_tries: 1 });
});

test('rule 6: while the provider does not answer grace is not written; when it does, the renewal is charged once', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house);
  failCharges(house, 'error');
  // Longer than a key of the provider lives: the charge is made anew under another.
  await tellTime(house, later(due, SECOND));
  house.clock.set(later(due, 2 * DAY));
  await house.sandbox.setClock(house.clock.now());
  await doWhatIsDue(house);
  expect(await planOf(house, numberId)).toMatchObject({ suspension_date: null, charge_tries: 0 });
  expect(subjectsTo(house, person).some((subject) => subject.includes('could not be paid'))).toBe(false);
  await heal(house);
  await tellTime(house, later(due, 2 * DAY + 2 * HOUR));
  expect(chargesOf(house)).toEqual(['500 usd succeeded', '200 usd succeeded']);
  expect(await planOf(house, numberId)).toMatchObject({ period_start: due });
});

test('rules 5 and 6: a success that is found after the number was suspended starts a period from then', async () => {
  const house = await harness();
  const { numberId, due } = await aCardNumber(house);
  failCharges(house, 'lost-answer');
  house.sandbox.orderFault({ provider: 'stripe', operation: 'list-payments', kind: 'error', times: 10_000 });
  await tellTime(house, later(due, SECOND));
  house.clock.set(later(due, 9 * DAY));
  await house.sandbox.setClock(house.clock.now());
  await doWhatIsDue(house);
  expect(paymentStatusAt(await planOf(house, numberId), house.clock.now())).toBe('suspended');
  await heal(house);
  await tellTime(house, later(due, 9 * DAY + 2 * HOUR));

  const plan = await planOf(house, numberId);
  expect(chargesOf(house)).toEqual(['500 usd succeeded', '200 usd succeeded']);
  expect(plan.period_start?.getTime()).toBeGreaterThan(due.getTime() + 9 * DAY);
  expect(paymentStatusAt(plan, house.clock.now())).toBe('active');
});

test('rules 6 and 7: a charge whose outcome is not known holds back the release', async () => {
  const house = await harness();
  const { numberId, due } = await aCardNumber(house);
  failCharges(house, 'lost-answer');
  house.sandbox.orderFault({ provider: 'stripe', operation: 'list-payments', kind: 'error', times: 100_000 });
  await tellTime(house, later(due, SECOND));
  house.clock.set(later(due, 38 * DAY));
  await house.sandbox.setClock(house.clock.now());
  await doWhatIsDue(house);
  expect((await findNumber(house.db, numberId))?.status).toBe('active');
});

test('rule 6: a renewal that turns out paid after its number was let go goes back to the card', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house);
  failCharges(house, 'lost-answer');
  house.sandbox.orderFault({ provider: 'stripe', operation: 'list-payments', kind: 'error', times: 100_000 });
  await tellTime(house, later(due, SECOND));
  await house.call(await signInAgain(house, person), 'release-phone-number', { phoneNumberId: numberId });
  await heal(house);
  await tellTime(house, later(due, DAY));

  expect((await findNumber(house.db, numberId))?.status).toBe('released');
  expect([...house.sandbox.state().stripe.refunds.values()].map((refund) => refund.amount)).toEqual([200]);
  expect(await books(house)).toEqual({ 'card_receipts usd': 500, 'sales usd': -500 });
});

test('rule 6: a renewal that turns out paid after its due date was paid otherwise goes back', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house);
  failCharges(house, 'lost-answer');
  house.sandbox.orderFault({ provider: 'stripe', operation: 'list-payments', kind: 'error', times: 100_000 });
  await tellTime(house, later(due, SECOND));
  await heal(house);
  house.sandbox.orderFault({ provider: 'stripe', operation: 'list-payments', kind: 'error', times: 100_000 });
  const { orderId } = await anOpenTopUp(house, await signInAgain(house, person), numberId);
  await payPage(house, orderId);
  const paid = await planOf(house, numberId);
  expect(paid.period_start).toEqual(due);
  await heal(house);
  await tellTime(house, later(due, DAY));

  expect([...house.sandbox.state().stripe.refunds.values()].map((refund) => refund.amount)).toEqual([200]);
  expect((await planOf(house, numberId)).period_due).toEqual(paid.period_due);
  expect(await books(house)).toEqual({ 'card_receipts usd': 700, 'sales usd': -700 });
});

test('a charge that is news after it was given up is not kept in silence', async () => {
  const house = await harness();
  const { numberId, due } = await aCardNumber(house);
  failCharges(house, 'lost-answer');
  await tellTime(house, due);
  const renewal = await house.db
    .selectFrom('orders')
    .selectAll()
    .where('kind', '=', 'renewal')
    .executeTakeFirstOrThrow();
  // As if it had been given up, and the next one been paid.
  await house.db
    .updateTable('orders')
    .set({ state: 'expired', next_run_at: null })
    .where('id', '=', renewal.id)
    .execute();
  await house.db.updateTable('subscriptions').set({ next_event_at: due }).execute();
  await heal(house);
  await tellTime(house, later(due, HOUR));
  await house.deps.announce(house.db, orderDue, { orderId: renewal.id });
  await doWhatIsDue(house);

  expect(chargesOf(house)).toEqual(['500 usd succeeded', '200 usd succeeded', '200 usd succeeded']);
  expect([...house.sandbox.state().stripe.refunds.values()].map((refund) => refund.amount)).toEqual([200]);
  expect(await planOf(house, numberId)).toMatchObject({ period_start: due });
  expect(await books(house)).toEqual({ 'card_receipts usd': 700, 'sales usd': -700 });
});

test('what has changed between the making of a charge and its sending counts: somebody who wants to leave is not charged', async () => {
  const house = await harness();
  const { person, numberId, due, accountId } = await aCardNumber(house);
  house.clock.set(later(due, -MINUTE));
  await letCard(house, accountId, 'ok');
  await house.db
    .updateTable('profiles')
    .set({ deletion_requested_at: house.clock.now() })
    .where('user_id', '=', person.userId)
    .execute();
  await tellTime(house, later(due, MINUTE));
  expect(chargesOf(house)).toHaveLength(1);
  expect((await planOf(house, numberId)).suspension_date).toEqual(due);
});

test('a payment that arrives while its number is on the way back to the carrier goes back', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house);
  const { orderId } = await anOpenTopUp(house, person, numberId);
  // Let go a moment ago: nobody has ended its plan yet.
  await house.db
    .updateTable('phone_numbers')
    .set({ status: 'releasing' })
    .where('id', '=', numberId)
    .execute();
  await payPage(house, orderId);
  expect([...house.sandbox.state().stripe.refunds.values()].map((refund) => refund.amount)).toEqual([200]);
  expect((await planOf(house, numberId)).period_due).toEqual(due);
});

test.each([
  ['it had succeeded', 'visa'],
  ['it was refused', 'declined-later'],
] as const)(
  'rules 6 and 30: a suspension that begins and ends while the answer of a renewal is lost takes no day of grace and charges nothing twice: %s',
  async (_outcome, card) => {
    const house = await harness();
    const administrator = await anAdministrator(house);
    const { person, accountId, numberId, e164, due } = await aCardNumber(house, { card });
    failCharges(house, 'lost-answer');
    house.sandbox.orderFault({ provider: 'stripe', operation: 'list-payments', kind: 'error', times: 1e6 });
    await jump(house, later(due, SECOND));
    await jump(house, later(due, DAY));
    await suspend(house, administrator, person, '30days');
    await jump(house, later(due, 20 * DAY));
    // It stands still on the second day of its grace.
    expect(paymentStatusAt(await planOf(house, numberId), house.clock.now())).toBe('grace_period');
    expect(await sendTexts(house, e164, 1)).toEqual(['delivered']);
    await unblock(house, administrator, person);
    await jump(house, later(due, 22 * DAY));
    expect((await findNumber(house.db, numberId))?.status).toBe('active');
    await letCard(house, accountId, 'ok');
    await heal(house);
    await tellTime(house, later(due, 22 * DAY + 2 * HOUR));

    const plan = await planOf(house, numberId);
    expect(plan).toMatchObject({ held_since: null, ended_at: null });
    expect((await findNumber(house.db, numberId))?.status).toBe('active');
    if (card === 'visa') {
      expect(chargesOf(house)).toEqual(['500 usd succeeded', '200 usd succeeded']);
      expect(house.sandbox.state().stripe.refunds.size).toBe(0);
      expect(plan.period_start).toEqual(due);
    } else {
      expect(chargesOf(house).slice(0, 2)).toEqual(['500 usd succeeded', '200 usd failed']);
      expect(chargesOf(house).filter((charge) => charge === '200 usd succeeded')).toHaveLength(1);
      // Nineteen days later than it would have been: a day of grace before, and two after.
      expect((Number(plan.period_start) - Number(due)) / DAY).toBeCloseTo(19, 2);
    }
    expect((await checkLedger(house.deps)).findings).toEqual([]);
  },
);

test('rules 5 and 30: what was charged for a number that had been suspended when that was known starts its period then, whatever held it before', async () => {
  const house = await harness();
  const administrator = await anAdministrator(house);
  const { person, numberId, due } = await aCardNumber(house);
  failCharges(house, 'lost-answer');
  house.sandbox.orderFault({ provider: 'stripe', operation: 'list-payments', kind: 'error', times: 1e6 });
  await jump(house, later(due, SECOND));
  await jump(house, later(due, 2 * DAY));
  await suspend(house, administrator, person, '30days');
  await jump(house, later(due, 7 * DAY));
  await unblock(house, administrator, person);
  // Two days of its grace were over before, and fifteen since.
  await jump(house, later(due, 22 * DAY));
  await heal(house);
  await tellTime(house, later(due, 22 * DAY + 2 * HOUR));

  expect(chargesOf(house)).toEqual(['500 usd succeeded', '200 usd succeeded']);
  const { period_start, period_due, held_since } = await planOf(house, numberId);
  expect((Number(period_start) - Number(due)) / DAY).toBeCloseTo(22, 0);
  expect(period_due).toEqual(monthsAfter(period_start as Date, 1));
  expect(held_since).toBeNull();
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rules 6 and 26: a dispute that is opened and won while the answer of a renewal is lost leaves the due date that it is for: nothing is charged twice', async () => {
  const house = await harness();
  const { numberId, due, plan } = await aCardNumber(house);
  failCharges(house, 'lost-answer');
  house.sandbox.orderFault({ provider: 'stripe', operation: 'list-payments', kind: 'error', times: 1e6 });
  await jump(house, later(due, SECOND));
  loseNoMoreNews(house);
  const payment = await paymentOf(house, plan.order_id ?? '');
  await dispute(house, payment, 'open');
  await jump(house, later(due, 5 * DAY));
  await dispute(house, payment, 'won');
  await heal(house);
  await tellTime(house, later(due, 5 * DAY + 2 * HOUR));

  expect(chargesOf(house)).toEqual(['500 usd succeeded', '200 usd succeeded']);
  expect(house.sandbox.state().stripe.refunds.size).toBe(0);
  expect(await planOf(house, numberId)).toMatchObject({ period_start: due, held_since: null });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

/** What is told from now on comes, and answers get lost as before. */
function loseNoMoreNews({ sandbox }: Harness) {
  const { faults } = sandbox.state();
  const lost = faults.findIndex(({ kind }) => kind === 'lost-webhook');
  faults.splice(lost, 1);
}

/** To a moment, past all others on the way. */
async function jump(house: Harness, moment: Date) {
  house.clock.set(moment);
  await house.sandbox.setClock(house.clock.now());
  await doWhatIsDue(house);
}
