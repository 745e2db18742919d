import { expect, test } from 'vitest';
import { DAY, later, MINUTE } from '../../../clock.ts';
import type { OrderKind, RentalPlan } from '../../../db/schema.ts';
import {
  arriveAtOnce,
  arriveInTurn,
  aSavedCard,
  countsOf,
  putPlan,
  shownBodies,
} from '../../../testing/drivers/allowance.ts';
import { planOf, signInAgain, untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { arrive } from '../../../testing/drivers/inbound-texts.ts';
import { aPaidOrder } from '../../../testing/drivers/paid-orders.ts';
import { aNumber, aUser, until } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { readLive } from '../../../testing/harness/live-reader.ts';
import { secondServer, sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { pollMissedTexts } from '../intake/poll-missed-texts.ts';
import { revealPaidTexts } from './reveal-paid-texts.ts';

test('rules 8 and 13: a top-up shows the newest forty of fifty withheld texts, counts them, and an open screen gets them in order', async () => {
  const { server, person, number } = await anOwner();
  await putPlan(server, number, { included_sms: 0 });
  await arriveInTurn(server, number, 50);
  const live = await readLive(server.origin, person);
  const cursor = live.cursor() ?? 0;

  await pay(server, person, number, 'topup');
  await until(async () => live.received.length === 40, 'the live connection to bring what was paid for');

  expect(live.received.map((each) => each.message_body)).toEqual(
    Array.from({ length: 40 }, (_, index) => `SM ${index + 10}`),
  );
  expect(live.received.every((each) => !each.withheld)).toBe(true);
  expect(live.received.map((each) => each.change_seq)).toEqual(
    Array.from({ length: 40 }, (_, index) => cursor + index + 1),
  );
  expect(await countsOf(server, number)).toEqual({ used: 40, overage: 0, withheld: 10 });
  await arriveInTurn(server, number, 1, 'next');
  await until(async () => live.received.length === 41, 'the text that came after them');
  expect(live.received[40]?.change_seq).toBe(cursor + 41);
  const { usage } = await server.call(person, 'get-billing-info');
  expect(usage).toMatchObject({ smsThisPeriod: 51, allowedSms: 40 });
});

test('rule 13, top-up-reveals: a screen that was closed while texts were revealed gets them when it reconnects', async () => {
  const { server, person, number } = await anOwner();
  await putPlan(server, number, { included_sms: 0 });
  const live = await readLive(server.origin, person);
  await arriveInTurn(server, number, 3);
  await until(async () => live.received.length === 3, 'the withheld texts');
  expect(live.received.every((each) => each.withheld && each.message_body === null)).toBe(true);
  const last = live.received.at(-1)?.change_seq ?? 0;
  live.close();

  await pay(server, person, number, 'topup');
  await untilShown(server, 3);

  const back = await readLive(server.origin, person, last);
  await until(async () => back.received.length === 3, 'what was missed');
  expect(back.received.map((each) => each.message_body)).toEqual(['SM 0', 'SM 1', 'SM 2']);
});

test('rule 13, top-up-reveals: if a top-up includes more texts than were withheld, the rest is left for later texts', async () => {
  const { server, person, number } = await anOwner();
  await putPlan(server, number, { included_sms: 1 });
  await arriveInTurn(server, number, 6, 'before');

  await pay(server, person, number, 'topup');
  await untilShown(server, 6);
  expect(await arriveAtOnce(server, [number], 40, { name: 'after' })).toEqual([]);

  expect(await countsOf(server, number)).toEqual({ used: 41, overage: 0, withheld: 5 });
});

test('rule 13, top-up-reveals: texts that arrive between a payment and its effect on the screen do not increase the number of revealed texts', async () => {
  const { server, person, number } = await anOwner();
  // The payment is stored, and the job that reveals has not run.
  await arriveInTurn(server, number, 1, 'first');
  await putPlan(server, number, { included_sms: 0, used_sms: 0 });
  await arriveInTurn(server, number, 5, 'withheld');
  await putPlan(server, number, { included_sms: 4, reveal_sms: 4 });

  await arriveInTurn(server, number, 2, 'between');
  expect(await countsOf(server, number)).toEqual({ used: 0, overage: 0, withheld: 7 });
  const { id } = await planOf(server, number.id);
  await Promise.all([1, 2, 3].map(() => revealPaidTexts(server.deps, { subscriptionId: id })));

  expect(await countsOf(server, number)).toEqual({ used: 4, overage: 0, withheld: 3 });
  expect(await shownBodies(server)).toEqual([
    'first 0',
    'withheld 3',
    'withheld 4',
    'between 0',
    'between 1',
  ]);
  expect((await server.call(person, 'user-dashboard')).phoneNumbers[0]).toMatchObject({
    included_sms: 4,
    used_sms: 4,
    withheld_sms: 3,
  });
});

test('rule 13, top-up-reveals: texts that arrive while others are revealed are shown or withheld, never more than was paid for, and no change number is used twice', async () => {
  const { server, person, number } = await anOwner();
  const other = await secondServer(server);
  await putPlan(server, number, { included_sms: 0 });
  await arriveAtOnce(server, [number], 30, { name: 'before' });
  const live = await readLive(server.origin, person);
  const cursor = live.cursor() ?? 0;

  await Promise.all([
    pay(server, person, number, 'topup'),
    arriveAtOnce(server, [number], 40, { name: 'during', origins: [server.origin, other.origin] }),
  ]);
  await untilShown(server, 40);

  expect(await countsOf(server, number)).toEqual({ used: 40, overage: 0, withheld: 30 });
  const texts = await server.db.selectFrom('messages').select('change_seq').execute();
  expect(new Set(texts.map((each) => each.change_seq)).size).toBe(70);
  const changed = texts.filter((each) => each.change_seq > cursor).length;
  await until(async () => live.received.length >= changed, 'every change on the screen');
  const order = live.received.map((each) => each.change_seq);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test('rule 13, top-up-reveals: a paid new period shows the texts withheld in the previous period, and does not count them', async () => {
  const { server, person, number } = await anOwner();
  const { period_due } = await planOf(server, number.id);
  await putPlan(server, number, { included_sms: 1 });
  await arriveInTurn(server, number, 4, 'former');
  server.clock.set(later(period_due ?? new Date(), DAY));
  await arriveInTurn(server, number, 2, 'grace');

  await pay(server, person, number, 'renewal');
  await untilShown(server, 6);

  expect(await planOf(server, number.id)).toMatchObject({
    included_sms: 40,
    used_sms: 2,
    withheld_sms: 0,
    grace_sms: 0,
    reveal_sms: 0,
  });
});

test('rules 5 and 10: texts shown in grace count in the period that is paid in grace, and withheld ones are shown as far as the allowance suffices', async () => {
  const { server, person, number } = await anOwner();
  const { period_due } = await planOf(server, number.id);
  const due = period_due ?? new Date();
  server.clock.set(later(due, DAY));
  await arriveAtOnce(server, [number], 45);

  await pay(server, person, number, 'renewal');

  expect(await planOf(server, number.id)).toMatchObject({
    period_start: due,
    included_sms: 40,
    used_sms: 40,
    withheld_sms: 5,
    grace_sms: 0,
    grace_withheld_sms: 0,
  });
  await signInAgain(server, person);
  expect((await server.call(person, 'get-billing-info')).usage.smsThisPeriod).toBe(45);
});

test('rules 8 and 10: a year that is paid in grace includes all texts withheld in grace', async () => {
  const { server, person, number } = await anOwner();
  const { period_due } = await planOf(server, number.id);
  server.clock.set(later(period_due ?? new Date(), DAY));
  await arriveAtOnce(server, [number], 45);

  await pay(server, person, number, 'yearly', 'yearly');
  await untilShown(server, 45);

  expect(await planOf(server, number.id)).toMatchObject({ included_sms: 600, used_sms: 45, withheld_sms: 0 });
});

test('rules 5 and 10: if a suspended number is paid, the texts of its grace period still count, and a text sent during the suspension never arrives', async () => {
  const { server, person, number } = await anOwner();
  const { period_due } = await planOf(server, number.id);
  const due = period_due ?? new Date();
  server.clock.set(later(due, 7 * DAY - MINUTE));
  await arriveInTurn(server, number, 2, 'grace');
  server.clock.set(later(due, 9 * DAY));
  await arrive(server, { to: number.e164, sid: 'suspended', body: 'suspended' });
  await missed(server, number, 'never listed in time');

  server.clock.set(later(due, 10 * DAY));
  await pay(server, person, number, 'reactivate');
  await missed(server, number, 'after');
  server.clock.advance(MINUTE);
  await pollMissedTexts(server.deps);

  expect(await shownBodies(server)).toEqual(['grace 0', 'grace 1', 'after']);
  expect(await planOf(server, number.id)).toMatchObject({ used_sms: 3, withheld_sms: 0 });
});

test('rule 3, text-counted-when-stored: if the carrier lists two texts after a reactivation, only the text from before the suspension is stored', async () => {
  const { server, person, number } = await anOwner();
  const { period_due } = await planOf(server, number.id);
  const due = period_due ?? new Date();
  server.clock.set(later(due, 7 * DAY - MINUTE));
  await missed(server, number, 'still received');
  server.clock.set(later(due, 7 * DAY + MINUTE));
  await missed(server, number, 'suspended');
  server.clock.advance(MINUTE);
  await pay(server, person, number, 'reactivate');
  await pollMissedTexts(server.deps);

  expect(await shownBodies(server)).toEqual(['still received']);
});

test('rule 3, text-counted-when-stored: a text from after a reactivation is stored, however late the carrier lists it and whatever has since moved the dates', async () => {
  const { server, person, number } = await anOwner();
  const { period_due } = await planOf(server, number.id);
  const due = period_due ?? new Date();
  server.clock.set(later(due, 7 * DAY + MINUTE));
  await missed(server, number, 'suspended');
  server.clock.advance(MINUTE);
  await pay(server, person, number, 'reactivate');
  server.clock.advance(MINUTE);
  await missed(server, number, 'paid for');
  server.clock.advance(MINUTE);
  // Resembles a dispute that lasted beyond a due date: its end becomes the anchor of later periods.
  await putPlan(server, number, { anchor_at: server.clock.now() });
  await pollMissedTexts(server.deps);

  expect(await shownBodies(server)).toEqual(['paid for']);
});

test('rule 26, dispute: a won dispute shows again the texts that it withheld, as far as the allowance suffices', async () => {
  const { server, number } = await anOwner();
  const { id } = await planOf(server, number.id);
  await putPlan(server, number, { included_sms: 3, disputed_at: server.clock.now() });
  await arriveInTurn(server, number, 5);
  await revealPaidTexts(server.deps, { subscriptionId: id });
  expect(await shownBodies(server)).toEqual([]);

  await putPlan(server, number, { disputed_at: null });
  await revealPaidTexts(server.deps, { subscriptionId: id });

  expect(await shownBodies(server)).toEqual(['SM 2', 'SM 3', 'SM 4']);
  expect(await countsOf(server, number)).toEqual({ used: 3, overage: 0, withheld: 2 });
});

test('rule 26, dispute: a dispute won in grace shows again the texts that it withheld in advance of the coming period', async () => {
  const { server, number } = await anOwner();
  const { id, period_due } = await planOf(server, number.id);
  server.clock.set(later(period_due ?? new Date(), DAY));
  await putPlan(server, number, { disputed_at: server.clock.now() });
  await arriveInTurn(server, number, 3);

  await putPlan(server, number, { disputed_at: null });
  await revealPaidTexts(server.deps, { subscriptionId: id });

  expect(await planOf(server, number.id)).toMatchObject({ grace_sms: 3, grace_withheld_sms: 0 });
  expect(await shownBodies(server)).toHaveLength(3);
});

test('rule 8, longer-period: a yearly number that is topped up has one longer period whose count and cap continue', async () => {
  const { server, person, number } = await anOwner();
  await aSavedCard(server, person);
  await server.db.updateTable('profiles').set({ overage_auto_charge: true }).execute();
  await putPlan(server, number, { plan: 'yearly', billing_type: 'yearly', included_sms: 2 });
  await arriveInTurn(server, number, 4);
  expect(await countsOf(server, number)).toEqual({ used: 2, overage: 2, withheld: 0 });

  await pay(server, person, number, 'topup');
  await arriveInTurn(server, number, 1, 'after');

  expect(await planOf(server, number.id)).toMatchObject({
    billing_type: 'yearly',
    included_sms: 42,
    used_sms: 3,
    overage_sms: 2,
    overage_minor: 10,
  });
});

async function anOwner() {
  const server = await sharedTestServer();
  const person: Person = await aUser(server);
  const number = await aNumber(server, person);
  // A job reads the card of the purchase, and then reveals withheld texts that there are funds for.
  await untilJobsAreDone(server);
  // These tests are not about the renewal.
  await putPlan(server, number, { auto_renew: false });
  return { server, person, number };
}

type Number = { id: string; e164: string };

/** Makes a payment for a number and delivers it. */
async function pay(
  server: TestServer,
  person: Person,
  number: Number,
  kind: OrderKind,
  plan: RentalPlan = 'monthly_topup',
) {
  const { id: subscriptionId } = await planOf(server, number.id);
  await aPaidOrder(server, person, {
    kind,
    plan,
    subscriptionId,
    usdMinor: plan === 'yearly' ? 2500 : 200,
  });
}

async function untilShown(server: TestServer, count: number) {
  await until(async () => (await shownBodies(server)).length === count, `${count} texts to be shown`);
}

/** Sends a text whose webhook never comes. */
async function missed(server: TestServer, number: Number, body: string) {
  await server.sandbox.setClock(server.clock.now());
  await server.sandbox.sendText({ to: number.e164, from: '+12025550123', body, deliver: false });
}
