import { expect, test } from 'vitest';
import { DAY, later, MINUTE } from '../../../clock.ts';
import type { Trx } from '../../../deps.ts';
import {
  arriveAtOnce,
  arriveInTurn,
  aSavedCard,
  countsOf,
  overageAccountOf,
  putPlan,
  shownBodies,
} from '../../../testing/drivers/allowance.ts';
import { planOf, untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { arrive } from '../../../testing/drivers/inbound-texts.ts';
import { aPaidOrder, someCredit } from '../../../testing/drivers/paid-orders.ts';
import { aNumber, aUser, until } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { secondServer, sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { waitingForLocks } from '../../../testing/harness/waiting-for-locks.ts';
import { lockBillingAccount } from '../../billing/money/entry/billing-accounts.queries.ts';
import { paymentStatusAt } from '../../billing/rentals/entry/rules/subscription-rules.ts';
import { lockSubscription } from '../../billing/rentals/entry/subscriptions.queries.ts';
import { pollMissedTexts } from '../intake/poll-missed-texts.ts';

test('rule 16, overage-needs-funds: without overage a text over the allowance is stored, its sender and time are shown, and its body is withheld', async () => {
  const { server, person, number } = await anOwner();
  await putPlan(server, number, { included_sms: 2 });

  await arriveInTurn(server, number, 4);

  const { recentMessages, phoneNumbers } = await server.call(person, 'user-dashboard');
  expect(recentMessages.map((each) => [each.withheld, each.message_body])).toEqual([
    [true, null],
    [true, null],
    [false, 'SM 1'],
    [false, 'SM 0'],
  ]);
  expect(recentMessages.every((each) => each.from_number === '+12025550123')).toBe(true);
  expect(phoneNumbers[0]).toMatchObject({ included_sms: 2, used_sms: 2, withheld_sms: 2 });
});

test('rules 13 and 16: texts that arrive concurrently through two servers, many of them twice, use no more than the allowance', async () => {
  const { server, number, person } = await anOwner();
  const other = await secondServer(server);
  const second = await aNumber(server, person);
  await putPlan(server, number, { included_sms: 7 });
  await putPlan(server, second, { included_sms: 11 });
  const origins = [server.origin, other.origin];

  const refused = await Promise.all([
    arriveAtOnce(server, [number, second], 60, { origins }),
    arriveAtOnce(server, [number, second], 60, { origins: [...origins].reverse() }),
  ]);

  expect(refused.flat()).toEqual([]);
  expect(await countsOf(server, number)).toEqual({ used: 7, overage: 0, withheld: 23 });
  expect(await countsOf(server, second)).toEqual({ used: 11, overage: 0, withheld: 19 });
  expect(await shownBodies(server)).toHaveLength(18);
  const { usage } = await server.call(person, 'get-billing-info');
  expect(usage.smsThisPeriod).toBe(60);
});

test('rule 16, overage-needs-funds: with $0.23 of credit, fifty concurrent texts to three numbers through two servers include exactly four overage texts', async () => {
  const { server, person, number } = await anOwner({ overage_auto_charge: true });
  const other = await secondServer(server);
  const numbers = [number, await aNumber(server, person), await aNumber(server, person)];
  for (const each of numbers) await putPlan(server, each, { included_sms: 0 });
  await withoutCard(server);
  await someCredit(server, person, 23);

  expect(await arriveAtOnce(server, numbers, 50, { origins: [server.origin, other.origin] })).toEqual([]);

  const counts = await Promise.all(numbers.map((each) => countsOf(server, each)));
  expect(counts.reduce((sum, each) => sum + each.overage, 0)).toBe(4);
  expect(counts.reduce((sum, each) => sum + each.withheld, 0)).toBe(46);
  expect(await overageAccountOf(server, person)).toMatchObject({ free: 3 });
  expect(await shownBodies(server)).toHaveLength(4);
});

test('rule 15, spending-cap: the cap applies to each number and period, and no text exceeds it by a cent, however many arrive concurrently', async () => {
  const { server, person, number } = await anOwner({
    overage_auto_charge: true,
    overage_spending_cap_minor: 500,
  });
  const other = await secondServer(server);
  const second = await aNumber(server, person);
  await putPlan(server, number, { included_sms: 0, overage_minor: 486, overage_sms: 97 });
  await putPlan(server, second, { included_sms: 1, overage_minor: 480, overage_sms: 96 });
  await aSavedCard(server, person);

  expect(
    await arriveAtOnce(server, [number, second], 40, { origins: [server.origin, other.origin] }),
  ).toEqual([]);

  expect(await planOf(server, number.id)).toMatchObject({
    overage_sms: 99,
    overage_minor: 496,
    withheld_sms: 18,
  });
  expect(await planOf(server, second.id)).toMatchObject({
    used_sms: 1,
    overage_sms: 100,
    overage_minor: 500,
    withheld_sms: 15,
  });
});

test('rule 17, overage-on-card: overage on the card accumulates even while credit is unused, and is processed when it reaches $5.00', async () => {
  const { server, person, number } = await anOwner({ overage_auto_charge: true });
  await aSavedCard(server, person);
  await someCredit(server, person, 7);
  await untilJobsAreDone(server);
  const untouched = later(server.clock.now(), 30 * DAY);
  await putPlan(server, number, { included_sms: 0, next_event_at: untouched });

  await arriveInTurn(server, number, 3, 'first');
  expect(await planOf(server, number.id)).toMatchObject({
    overage_sms: 3,
    open_overage_minor: 15,
    next_event_at: untouched,
  });
  expect(await overageAccountOf(server, person)).toEqual({ free: -8, open: 15 });

  await putPlan(server, number, { open_overage_minor: 490 });
  await arriveInTurn(server, number, 1, 'second');
  expect((await planOf(server, number.id)).next_event_at).toEqual(untouched);
  const before = server.clock.now();
  server.clock.advance(MINUTE);
  await arriveInTurn(server, number, 1, 'third');
  const { next_event_at, open_overage_minor } = await planOf(server, number.id);
  expect(open_overage_minor).toBe(500);
  expect(Number(next_event_at)).toBeLessThan(Number(later(before, DAY)));
});

test('rule 17, overage-on-card: after a refusal the card carries no overage until a card payment succeeds; credit still does', async () => {
  const { server, person, number } = await anOwner({ overage_auto_charge: true });
  await putPlan(server, number, { included_sms: 0 });
  await aSavedCard(server, person);
  await someCredit(server, person, 10);
  await untilJobsAreDone(server);
  await server.db.updateTable('billing_accounts').set({ card_refused_at: server.clock.now() }).execute();

  await arriveInTurn(server, number, 4, 'refused');
  expect(await countsOf(server, number)).toEqual({ used: 0, overage: 2, withheld: 2 });

  await server.db.updateTable('billing_accounts').set({ card_refused_at: null }).execute();
  await arriveInTurn(server, number, 1, 'paid');
  expect(await shownBodies(server)).toContain('paid 0');
});

test('rule 19, card-then-credit: pay-as-you-go pays for texts from credit alone: the card is neither charged nor required', async () => {
  const { server, person, number } = await anOwner({
    overage_auto_charge: true,
    preferred_payment_method: 'pay_per_use',
  });
  await putPlan(server, number, { included_sms: 0 });
  await aSavedCard(server, person);
  await server.db.updateTable('billing_accounts').set({ card_refused_at: server.clock.now() }).execute();

  await arriveInTurn(server, number, 1, 'without');
  await someCredit(server, person, 5);
  // The credit pays for the text that waited (rule 14), and is then used up.
  await untilJobsAreDone(server);
  await arriveInTurn(server, number, 2, 'with');

  expect(await countsOf(server, number)).toEqual({ used: 0, overage: 1, withheld: 2 });
  expect(await overageAccountOf(server, person)).toMatchObject({ free: 0 });
  expect(await shownBodies(server)).toEqual(['without 0']);
});

test('rule 16, overage-needs-funds: credit that is owed for open overage does not pay for another text', async () => {
  const { server, person, number } = await anOwner({ overage_auto_charge: true });
  const second = await aNumber(server, person);
  await withoutCard(server);
  await someCredit(server, person, 12);
  for (const each of [number, second]) await putPlan(server, each, { included_sms: 0 });

  await arriveInTurn(server, number, 1, 'first');
  await arriveInTurn(server, second, 2, 'second');

  expect(await countsOf(server, number)).toEqual({ used: 0, overage: 1, withheld: 0 });
  expect(await countsOf(server, second)).toEqual({ used: 0, overage: 1, withheld: 1 });
  expect(await overageAccountOf(server, person)).toMatchObject({ free: 2 });
});

test('rules 16 and 20: credit that texts and a purchase need concurrently is spent once, and no debt remains', async () => {
  const { server, person, number } = await anOwner({ overage_auto_charge: true });
  const other = await secondServer(server);
  await withoutCard(server);
  await putPlan(server, number, { included_sms: 0 });
  await someCredit(server, person, 512);

  const [purchase] = await Promise.allSettled([
    aPaidOrder(server, person, { kind: 'subscription', plan: 'starter', usdMinor: 500, method: 'credit' }),
    arriveAtOnce(server, [number], 24, { origins: [server.origin, other.origin] }),
  ]);

  const { overage } = await countsOf(server, number);
  const { free } = await overageAccountOf(server, person);
  expect([overage, free]).toEqual(purchase.status === 'fulfilled' ? [2, 2] : [24, 392]);
});

test('rules 30 and 32: an account that is suspended, blocked or about to be deleted is charged for no text', async () => {
  const { server, person, number } = await anOwner({ overage_auto_charge: true });
  await putPlan(server, number, { included_sms: 0 });
  await aSavedCard(server, person);
  await someCredit(server, person, 500);
  await untilJobsAreDone(server);
  // No job processes the subscription, and locks it.
  await putPlan(server, number, { next_event_at: null });
  const now = server.clock.now();
  const states = [
    { account_status: 'suspended' as const, suspended_until: later(now, DAY) },
    { account_status: 'suspended' as const, suspended_until: null },
    { account_status: 'blocked' as const, suspended_until: null },
    { account_status: 'active' as const, deletion_requested_at: now },
  ];
  for (const [index, state] of states.entries()) {
    await server.db.updateTable('profiles').set(state).execute();
    await arriveInTurn(server, number, 1, `state ${index}`);
  }
  expect(await countsOf(server, number)).toEqual({ used: 0, overage: 0, withheld: 4 });

  // A suspension that has ended does not count.
  await server.db
    .updateTable('profiles')
    .set({ account_status: 'suspended', suspended_until: later(now, -DAY), deletion_requested_at: null })
    .execute();
  await arriveInTurn(server, number, 1, 'free');
  expect(await countsOf(server, number)).toEqual({ used: 0, overage: 1, withheld: 4 });
});

test('rule 30, suspended-account: a number on hold receives within its allowance, is charged nothing, and its grace period does not advance', async () => {
  const { server, person, number } = await anOwner({ overage_auto_charge: true });
  await aSavedCard(server, person);
  const { period_due } = await planOf(server, number.id);
  const due = period_due ?? new Date();
  await putPlan(server, number, { included_sms: 1, billing_paused_at: later(due, -DAY) });

  server.clock.set(later(due, 20 * DAY));
  await arriveInTurn(server, number, 2, 'held');
  expect(await countsOf(server, number)).toEqual({ used: 1, overage: 0, withheld: 1 });

  // Put on hold during its grace period, it stays in it.
  await putPlan(server, number, { billing_paused_at: later(due, 3 * DAY) });
  await arriveInTurn(server, number, 1, 'in grace');
  const plan = await planOf(server, number.id);
  expect(plan).toMatchObject({ used_sms: 1, withheld_sms: 1, grace_sms: 1 });
  expect(paymentStatusAt(plan, server.clock.now())).toBe('grace_period');

  // Put on hold when it was already suspended, it receives nothing.
  await putPlan(server, number, { billing_paused_at: later(due, 8 * DAY) });
  await arriveInTurn(server, number, 1, 'suspended');
  expect(await planOf(server, number.id)).toMatchObject({ used_sms: 1, withheld_sms: 1, grace_sms: 1 });
});

test('rule 26, dispute: while the payment of a number is disputed, all its texts are withheld, even in grace, and none is charged', async () => {
  const { server, person, number } = await anOwner({ overage_auto_charge: true });
  await aSavedCard(server, person);
  const { period_due } = await planOf(server, number.id);
  await putPlan(server, number, { disputed_at: server.clock.now() });

  await arriveInTurn(server, number, 2);
  server.clock.set(later(period_due ?? new Date(), DAY));
  await arriveInTurn(server, number, 1, 'in grace');

  expect(await planOf(server, number.id)).toMatchObject({
    used_sms: 0,
    overage_sms: 0,
    withheld_sms: 2,
    grace_sms: 0,
    grace_withheld_sms: 1,
  });
  expect(await shownBodies(server)).toEqual([]);
});

test('rule 26, dispute: a dispute about any payment of the account stops overage for all of its numbers', async () => {
  const { server, person, number } = await anOwner({ overage_auto_charge: true });
  await aSavedCard(server, person);
  await putPlan(server, number, { included_sms: 1 });
  await server.db.updateTable('billing_accounts').set({ disputed_at: server.clock.now() }).execute();

  await arriveInTurn(server, number, 2);

  expect(await countsOf(server, number)).toEqual({ used: 1, overage: 0, withheld: 1 });
});

test('rule 10, texts-in-grace: in the grace period forty texts are shown in advance of the coming period; the rest is withheld, and none is overage', async () => {
  const { server, person, number } = await anOwner({ overage_auto_charge: true });
  await aSavedCard(server, person);
  const { period_due, period_no } = await planOf(server, number.id);
  const due = period_due ?? new Date();
  await putPlan(server, number, { included_sms: 1, used_sms: 1 });

  server.clock.set(due);
  expect(await arriveAtOnce(server, [number], 43)).toEqual([]);

  expect(await planOf(server, number.id)).toMatchObject({
    used_sms: 1,
    overage_sms: 0,
    withheld_sms: 0,
    grace_sms: 40,
    grace_withheld_sms: 3,
  });
  expect(await shownBodies(server)).toHaveLength(40);
  const periods = await server.db.selectFrom('messages').select('period_no').distinct().execute();
  expect(periods).toEqual([{ period_no: period_no + 1 }]);
});

test('rules 2 and 10: the last instant before the due date still belongs to the old period, whatever a job has stored', async () => {
  const { server, number } = await anOwner();
  const { period_due, period_no } = await planOf(server, number.id);
  server.clock.set(later(period_due ?? new Date(), -MINUTE));
  await arriveInTurn(server, number, 1, 'before');
  server.clock.set(later(period_due ?? new Date(), 0));
  await arriveInTurn(server, number, 1, 'at');

  expect(await planOf(server, number.id)).toMatchObject({ used_sms: 1, grace_sms: 1 });
  const texts = await server.db
    .selectFrom('messages')
    .select(['body', 'period_no'])
    .orderBy('body')
    .execute();
  expect(texts).toEqual([
    { body: 'at 0', period_no: period_no + 1 },
    { body: 'before 0', period_no },
  ]);
});

test('rule 3, text-counted-when-stored: a text that the carrier lists late counts in the period that is open when it is stored', async () => {
  const { server, number } = await anOwner();
  const { period_due, period_no } = await planOf(server, number.id);
  const due = period_due ?? new Date();
  server.clock.set(later(due, -MINUTE));
  await server.sandbox.setClock(server.clock.now());
  await server.sandbox.sendText({ to: number.e164, from: '+12025550123', body: 'late', deliver: false });

  server.clock.set(later(due, MINUTE));
  await pollMissedTexts(server.deps);

  const [text] = await server.db.selectFrom('messages').select(['body', 'period_no']).execute();
  expect(text).toEqual({ body: 'late', period_no: period_no + 1 });
  expect(await planOf(server, number.id)).toMatchObject({ used_sms: 0, grace_sms: 1 });
});

test('rule 16, overage-needs-funds: the same text delivered again after the cap was raised is neither charged nor shown', async () => {
  const { server, person, number } = await anOwner();
  await aSavedCard(server, person);
  await putPlan(server, number, { included_sms: 0 });
  await arrive(server, { to: number.e164, sid: 'SM-once' });
  await server.db.updateTable('profiles').set({ overage_auto_charge: true }).execute();

  await arrive(server, { to: number.e164, sid: 'SM-once' });

  expect(await countsOf(server, number)).toEqual({ used: 0, overage: 0, withheld: 1 });
});

test('rules 14 to 16: a text that has waited for others is decided by the remaining settings, allowance and credit', async () => {
  const { server, person, number } = await anOwner({ overage_auto_charge: true });
  await withoutCard(server);
  await someCredit(server, person, 500);
  // The credit has announced that funds are available. That job is done before there is a withheld text.
  await untilJobsAreDone(server);
  await putPlan(server, number, { included_sms: 3 });
  await arriveInTurn(server, number, 2, 'first');
  const { id, account_id } = await planOf(server, number.id);

  await whileWaiting(server, number, 'for the last place', async (trx) => {
    await lockSubscription(trx, id);
    return () => trx.updateTable('subscriptions').set({ used_sms: 3 }).execute();
  });
  expect(await countsOf(server, number)).toEqual({ used: 3, overage: 1, withheld: 0 });

  await whileWaiting(server, number, 'for the settings', async (trx) => {
    await lockSubscription(trx, id);
    return () => trx.updateTable('profiles').set({ overage_auto_charge: false }).execute();
  });
  expect(await countsOf(server, number)).toEqual({ used: 3, overage: 1, withheld: 1 });

  await server.db.updateTable('profiles').set({ overage_auto_charge: true }).execute();
  await whileWaiting(server, number, 'for the credit', async (trx) => {
    await lockBillingAccount(trx, account_id);
    return () =>
      trx
        .updateTable('billing_accounts')
        .set((eb) => ({ credit_minor: eb('open_overage_minor', '+', 4) }))
        .execute();
  });
  expect(await countsOf(server, number)).toEqual({ used: 3, overage: 1, withheld: 2 });
});

type Settings = {
  overage_auto_charge?: boolean;
  overage_spending_cap_minor?: number;
  preferred_payment_method?: 'subscription' | 'pay_per_use';
};

async function anOwner(settings: Settings = {}) {
  const server = await sharedTestServer();
  const person: Person = await aUser(server);
  const number = await aNumber(server, person);
  // A job reads the card of the purchase, and then reveals withheld texts that there are funds for.
  await untilJobsAreDone(server);
  // These tests are not about the renewal.
  await putPlan(server, number, { auto_renew: false });
  if (Object.keys(settings).length > 0) await server.db.updateTable('profiles').set(settings).execute();
  return { server, person, number };
}

/** A text arrives while another transaction holds a lock that it needs, and makes a change before the commit. */
async function whileWaiting(
  server: TestServer,
  { e164 }: { e164: string },
  sid: string,
  lock: (trx: Trx) => Promise<() => Promise<unknown>>,
) {
  const arrival = await server.db.transaction().execute(async (trx) => {
    const change = await lock(trx);
    const answer = arrive(server, { to: e164, sid });
    await until(async () => (await waitingForLocks(server, 'message_receipts')) > 0, 'the text to wait');
    await change();
    // Wrapped in an object: awaiting it here would wait for a call that waits for this commit.
    return { answer };
  });
  expect(await arrival.answer).toBe(200);
}

/** Removes the card that the purchase may have saved. */
async function withoutCard(server: TestServer) {
  // A job reads it from the card provider.
  await untilJobsAreDone(server);
  await server.db.updateTable('billing_accounts').set({ card_payment_method: null }).execute();
}
