import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE, SECOND } from '../../../clock.ts';
import {
  books,
  doWhatIsDue,
  payPage,
  planOf,
  signInAgain,
  subjectsTo,
  tellTime,
} from '../../../testing/billing.ts';
import { type Harness, harness } from '../../../testing/harness.ts';
import { aCardNumber, anOpenTopUp, chargesOf, letCard } from '../../../testing/life.ts';
import { findNumber } from '../../numbers/phone-numbers.queries.ts';
import { orderDue } from '../billing-events.ts';
import { paymentStatusAt } from '../subscription-rules.ts';

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
