import { expect, test } from 'vitest';
import { DAY, later } from '../../../clock.ts';
import {
  arriveAtOnce,
  arriveInTurn,
  aSavedCard,
  countsOf,
  overageAccountOf,
  putPlan,
  shownBodies,
} from '../../../testing/drivers/allowance.ts';
import { planOf, signInAgain, untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { aPaidOrder, someCredit } from '../../../testing/drivers/paid-orders.ts';
import { aNumber, aUser, until } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { readLive } from '../../../testing/harness/live-reader.ts';
import { secondServer, sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { waitingForLocks } from '../../../testing/harness/waiting-for-locks.ts';
import { lockProfile } from '../../accounts/profile/profiles.queries.ts';
import { lockSubscription } from '../../billing/rentals/entry/subscriptions.queries.ts';

test('overage is off until its owner turns it on, block_at_limit is always the opposite, and saved settings are read back', async () => {
  const { server, person } = await anOwner();
  const defaults = {
    overage_auto_charge: false,
    overage_spending_cap: 25,
    block_at_limit: true,
    preferred_payment_method: 'subscription',
    withheld_sms: 0,
    withheld_cost: 0,
  };
  expect(await server.call(person, 'get-overage-settings')).toEqual(defaults);

  const saved = await server.call(person, 'save-overage-settings', {
    overage_auto_charge: true,
    overage_spending_cap: 999_999.99,
    block_at_limit: true,
  });

  const wanted = {
    ...defaults,
    overage_auto_charge: true,
    overage_spending_cap: 999_999.99,
    block_at_limit: false,
  };
  expect(saved).toEqual(wanted);
  expect(await server.call(person, 'get-overage-settings')).toEqual(wanted);
  // Settings that are left out stay unchanged.
  await server.call(person, 'save-overage-settings', { preferred_payment_method: 'pay_per_use' });
  expect(await server.call(person, 'get-overage-settings')).toEqual({
    ...wanted,
    preferred_payment_method: 'pay_per_use',
  });
  const { subscriptions } = await server.call(person, 'get-billing-info');
  expect(subscriptions[0]).toMatchObject({ overage_enabled: true, overage_spending_cap: 999_999.99 });
});

test('a cap that is not offered is refused with the name of the field, and nothing changes', async () => {
  const { server, person } = await anOwner();
  for (const cap of [-5, 0, 0.01, 7, 24.99, 1e12, '25', null]) {
    const refusal = await server.refused(person, 'save-overage-settings', {
      overage_auto_charge: true,
      overage_spending_cap: cap,
    });
    expect([cap, refusal]).toMatchObject([
      cap,
      { status: 400, code: 'invalid_input', field: 'overage_spending_cap' },
    ]);
  }
  expect(
    await server.refused(person, 'save-overage-settings', { preferred_payment_method: 'barter' }),
  ).toMatchObject({ status: 400, field: 'preferred_payment_method' });
  expect(await server.call(person, 'get-overage-settings')).toMatchObject({
    overage_auto_charge: false,
    overage_spending_cap: 25,
  });
});

test('rule 14, overage-reveals: the count and the sum are known before saving; switching overage on shows and charges exactly that, newest first, on an open screen', async () => {
  const { server, person, number } = await anOwner();
  await aSavedCard(server, person);
  await putPlan(server, number, { included_sms: 1 });
  await arriveInTurn(server, number, 4);
  expect(await server.call(person, 'get-overage-settings')).toMatchObject({
    withheld_sms: 3,
    withheld_cost: 0.15,
  });
  const live = await readLive(server.origin, person);

  const saved = await server.call(person, 'save-overage-settings', { overage_auto_charge: true });

  expect(saved).toMatchObject({ withheld_sms: 0, withheld_cost: 0 });
  expect(await planOf(server, number.id)).toMatchObject({
    used_sms: 1,
    overage_sms: 3,
    overage_minor: 15,
    open_overage_minor: 15,
    withheld_sms: 0,
  });
  expect(await overageAccountOf(server, person)).toEqual({ free: -15, open: 15 });
  await until(async () => live.received.length === 3, 'the live connection to bring them');
  expect(live.received.map((each) => each.message_body)).toEqual(['SM 1', 'SM 2', 'SM 3']);
  const { usage, open_overage } = await server.call(person, 'get-billing-info');
  expect(usage).toMatchObject({
    smsThisPeriod: 4,
    overageCount: 3,
    overageCharges: 0.15,
    projectedMonthlyCost: 2.15,
  });
  expect(open_overage).toBe(0.15);
});

test('rule 14, overage-reveals: no more is shown than the credit pays for, the newest of all numbers first', async () => {
  const { server, person, number } = await anOwner();
  const second = await aNumber(server, person);
  await withoutCard(server);
  await someCredit(server, person, 19);
  for (const each of [number, second]) await putPlan(server, each, { included_sms: 0 });
  await arriveInTurn(server, number, 2, 'old');
  await arriveInTurn(server, second, 2, 'new');
  expect(await server.call(person, 'get-overage-settings')).toMatchObject({
    withheld_sms: 4,
    withheld_cost: 0.2,
  });

  const saved = await server.call(person, 'save-overage-settings', { overage_auto_charge: true });

  expect(saved).toMatchObject({ withheld_sms: 1, withheld_cost: 0.05 });
  expect(await shownBodies(server)).toEqual(['old 1', 'new 0', 'new 1']);
  expect(await overageAccountOf(server, person)).toMatchObject({ free: 4 });
});

test('rules 14 and 15: raising the cap shows what it now allows; lowering it below the spent sum refunds nothing and charges nothing more', async () => {
  const { server, person, number } = await anOwner();
  await aSavedCard(server, person);
  await server.call(person, 'save-overage-settings', { overage_auto_charge: true, overage_spending_cap: 5 });
  await putPlan(server, number, { included_sms: 0, overage_sms: 99, overage_minor: 495 });
  await arriveInTurn(server, number, 3);
  expect(await countsOf(server, number)).toEqual({ used: 0, overage: 100, withheld: 2 });

  await putPlan(server, number, { overage_minor: 993 });
  await server.call(person, 'save-overage-settings', { overage_spending_cap: 10 });
  expect(await planOf(server, number.id)).toMatchObject({ overage_minor: 998, withheld_sms: 1 });

  await server.call(person, 'save-overage-settings', { overage_spending_cap: 5 });
  await arriveInTurn(server, number, 1, 'after');
  await server.call(person, 'save-overage-settings', { overage_spending_cap: 5, overage_auto_charge: true });
  expect(await planOf(server, number.id)).toMatchObject({ overage_minor: 998, withheld_sms: 2 });
});

test('rule 15, spending-cap: lowering the cap shows, charges and hides nothing', async () => {
  const { server, person, number } = await anOwner();
  await aSavedCard(server, person);
  await server.call(person, 'save-overage-settings', { overage_auto_charge: true });
  await putPlan(server, number, { included_sms: 0, overage_sms: 499, overage_minor: 2495 });
  await arriveInTurn(server, number, 3);

  await server.call(person, 'save-overage-settings', { overage_spending_cap: 10 });
  expect(await countsOf(server, number)).toEqual({ used: 0, overage: 500, withheld: 2 });
  await server.call(person, 'save-overage-settings', { overage_spending_cap: 50 });
  expect(await countsOf(server, number)).toEqual({ used: 0, overage: 502, withheld: 0 });
});

test('two tabs that save different settings concurrently both take effect', async () => {
  const { server, person } = await anOwner();
  const saves = await server.db.transaction().execute(async (trx) => {
    await lockProfile(trx, person.userId);
    const both = Promise.all([
      server.call(person, 'save-overage-settings', { overage_spending_cap: 50 }),
      server.call(person, 'save-overage-settings', { overage_auto_charge: true }),
    ]);
    await until(async () => (await waitingForLocks(server, '"profiles"')) === 2, 'both to wait');
    // Wrapped in an object: awaiting it here would wait for calls that wait for this commit.
    return { both };
  });
  await saves.both;

  expect(await server.call(person, 'get-overage-settings')).toMatchObject({
    overage_spending_cap: 50,
    overage_auto_charge: true,
  });
});

test('rules 14 and 15: a save that has waited for a text counts the cost of that text', async () => {
  const { server, person, number } = await anOwner();
  await aSavedCard(server, person);
  await server.call(person, 'save-overage-settings', { overage_spending_cap: 5 });
  await putPlan(server, number, { included_sms: 0, overage_minor: 495, overage_sms: 99 });
  await arriveInTurn(server, number, 1);
  const { id } = await planOf(server, number.id);
  // The job that the text has triggered waits for the same lock.
  await untilJobsAreDone(server);

  const saved = await server.db.transaction().execute(async (trx) => {
    await lockSubscription(trx, id);
    const answer = server.call(person, 'save-overage-settings', { overage_auto_charge: true });
    await until(async () => (await waitingForLocks(server, '"subscriptions"')) > 0, 'the save to wait');
    await trx.updateTable('subscriptions').set({ overage_minor: 500, overage_sms: 100 }).execute();
    return { answer };
  });
  await saved.answer;

  expect(await planOf(server, number.id)).toMatchObject({
    overage_minor: 500,
    overage_sms: 100,
    withheld_sms: 1,
  });
});

test('rule 14, overage-reveals: a text that was shown for payment is not charged again, in any number of concurrent saves', async () => {
  const { server, person, number } = await anOwner();
  const other = await secondServer(server);
  await withoutCard(server);
  await someCredit(server, person, 500);
  await putPlan(server, number, { included_sms: 0 });
  await arriveAtOnce(server, [number], 20);

  await Promise.all(
    [server, other, server, other].map(({ call }) =>
      call(person, 'save-overage-settings', { overage_auto_charge: true, overage_spending_cap: 50 }),
    ),
  );

  expect(await planOf(server, number.id)).toMatchObject({ overage_sms: 20, overage_minor: 100 });
  expect(await overageAccountOf(server, person)).toMatchObject({ free: 400 });
});

test('rules 14 to 16: while two tabs switch overage on and off and texts arrive through two servers, no cap is exceeded and each text is charged once', async () => {
  const { server, person, number } = await anOwner();
  const other = await secondServer(server);
  const second = await aNumber(server, person);
  await withoutCard(server);
  await someCredit(server, person, 137);
  for (const each of [number, second])
    await putPlan(server, each, { included_sms: 0, overage_sms: 92, overage_minor: 460 });
  await server.call(person, 'save-overage-settings', { overage_spending_cap: 5 });
  const saves = [
    { overage_auto_charge: true },
    { overage_auto_charge: false },
    { overage_auto_charge: true, overage_spending_cap: 5 as const },
    { overage_auto_charge: true },
  ];

  await Promise.all([
    arriveAtOnce(server, [number, second], 60, { origins: [server.origin, other.origin] }),
    ...saves.map((settings, index) =>
      (index % 2 ? server : other).call(person, 'save-overage-settings', settings),
    ),
  ]);
  // Whichever call came last, overage is on from here.
  await server.call(person, 'save-overage-settings', { overage_auto_charge: false });
  await server.call(person, 'save-overage-settings', { overage_auto_charge: true });

  for (const each of [number, second])
    expect(await planOf(server, each.id)).toMatchObject({
      overage_sms: 100,
      overage_minor: 500,
      withheld_sms: 22,
    });
  expect(await shownBodies(server)).toHaveLength(16);
  expect(await overageAccountOf(server, person)).toMatchObject({ free: 137 - 80 });
});

test('rule 14, overage-reveals: settings apply from the response on: no later text is treated as before', async () => {
  const { server, person, number } = await anOwner();
  await aSavedCard(server, person);
  await putPlan(server, number, { included_sms: 0 });
  for (let round = 0; round < 5; round += 1) {
    await server.call(person, 'save-overage-settings', { overage_auto_charge: true });
    const before = await countsOf(server, number);
    const texts = arriveAtOnce(server, [number], 6, { name: `round ${round}` });
    await server.call(person, 'save-overage-settings', { overage_auto_charge: false });
    const off = await countsOf(server, number);
    await texts;
    expect((await countsOf(server, number)).overage).toBe(off.overage);
    expect(off.overage).toBeGreaterThanOrEqual(before.overage);
  }
});

test('rules 10 and 14: texts withheld in the grace period or in a dispute are neither counted for saving nor charged', async () => {
  const { server, person, number } = await anOwner();
  const second = await aNumber(server, person);
  await aSavedCard(server, person);
  await putPlan(server, second, { included_sms: 0, disputed_at: server.clock.now() });
  await arriveInTurn(server, second, 1);
  const { period_due } = await planOf(server, number.id);
  await putPlan(server, number, { grace_sms: 40, included_sms: 0 });
  await arriveInTurn(server, number, 1, 'before grace');
  await putPlan(server, second, { period_due: later(period_due ?? new Date(), 300 * DAY) });
  server.clock.set(later(period_due ?? new Date(), DAY));
  await arriveInTurn(server, number, 2, 'grace');
  await signInAgain(server, person);

  expect(await server.call(person, 'get-overage-settings')).toMatchObject({ withheld_sms: 0 });
  await server.call(person, 'save-overage-settings', { overage_auto_charge: true });

  expect(await shownBodies(server)).toEqual([]);
  expect((await planOf(server, number.id)).overage_minor).toBe(0);
  expect((await planOf(server, second.id)).overage_minor).toBe(0);
});

test('rules 13 and 14: texts that a top-up has paid for are shown without a charge when overage is switched on just afterwards', async () => {
  const { server, person, number } = await anOwner();
  await aSavedCard(server, person);
  await putPlan(server, number, { included_sms: 0 });
  await arriveInTurn(server, number, 5);
  // The payment is stored, and the job that reveals has not run.
  await putPlan(server, number, { included_sms: 3, reveal_sms: 3 });

  await server.call(person, 'save-overage-settings', { overage_auto_charge: true });

  expect(await countsOf(server, number)).toEqual({ used: 3, overage: 2, withheld: 0 });
});

test('rules 8 and 33: an extended period keeps its count; usage includes a twelfth of a year, a suspended number only as rented, and the allowance of a waiting plan', async () => {
  const { server, person, number } = await anOwner();
  const [yearly, suspended] = [await aNumber(server, person), await aNumber(server, person)];
  await putPlan(server, yearly, { plan: 'yearly', billing_type: 'yearly', included_sms: 600 });
  await putPlan(server, suspended, { grace_started_at: later(server.clock.now(), -8 * DAY) });
  await aPaidOrder(server, person, { kind: 'subscription', plan: 'starter', usdMinor: 500 });
  await aSavedCard(server, person);
  await server.call(person, 'save-overage-settings', { overage_auto_charge: true });
  await putPlan(server, number, { included_sms: 1 });
  await arriveInTurn(server, number, 4);

  const { usage } = await server.call(person, 'get-billing-info');

  expect(usage).toEqual({
    activeNumbers: 2,
    // A suspended number still counts as rented.
    allowedNumbers: 4,
    smsThisPeriod: 4,
    allowedSms: 1 + 600 + 100,
    overageCount: 3,
    overageCharges: 0.15,
    // 2.00 + 25/12 + 0.15
    projectedMonthlyCost: 4.23,
  });
});

test('rule 35, subscription-status: a plan is unclaimed, active, in grace, suspended or ended, and the next due plan is never one that has ended', async () => {
  const { server, person, number } = await anOwner();
  const { period_due } = await planOf(server, number.id);
  const due = period_due ?? new Date();
  await aPaidOrder(server, person, { kind: 'subscription', plan: 'starter', usdMinor: 500 });
  const statuses = async () => {
    await signInAgain(server, person);
    const { subscription, subscriptions } = await server.call(person, 'get-billing-info');
    return [subscription?.status, ...subscriptions.map((each) => each.status)];
  };
  expect(await statuses()).toEqual(['active', 'active', 'unclaimed']);
  server.clock.set(due);
  expect(await statuses()).toEqual(['grace_period', 'grace_period', 'unclaimed']);
  server.clock.set(later(due, 7 * DAY));
  expect(await statuses()).toEqual(['suspended', 'suspended', 'unclaimed']);
  await putPlan(server, number, { ended_at: server.clock.now() });
  expect(await statuses()).toEqual(['unclaimed', 'unclaimed', 'ended']);
  const { subscriptions } = await server.call(person, 'get-billing-info');
  expect(subscriptions[1]?.phone_number).toBe(number.e164);
});

test('rule 10, texts-in-grace: in grace a number shows how many of the forty advance texts are used', async () => {
  const { server, person, number } = await anOwner();
  const { period_due } = await planOf(server, number.id);
  await putPlan(server, number, { included_sms: 2 });
  await arriveInTurn(server, number, 3, 'before');
  server.clock.set(later(period_due ?? new Date(), DAY));
  await arriveInTurn(server, number, 2, 'grace');
  await signInAgain(server, person);

  const { phoneNumbers } = await server.call(person, 'user-dashboard');
  expect(phoneNumbers[0]).toMatchObject({
    payment_status: 'grace_period',
    included_sms: 40,
    used_sms: 2,
    withheld_sms: 1,
  });
  const { usage, subscriptions } = await server.call(person, 'get-billing-info');
  expect(usage).toMatchObject({ smsThisPeriod: 2, allowedSms: 40 });
  expect(subscriptions[0]).toMatchObject({ included_sms: 40, used_sms: 2, withheld_sms: 1 });
});

async function anOwner() {
  const server = await sharedTestServer();
  const person: Person = await aUser(server);
  const number = await aNumber(server, person);
  // These tests are not about the renewal.
  await putPlan(server, number, { auto_renew: false });
  return { server, person, number };
}

/** Removes the card that the purchase may have saved. */
async function withoutCard(server: TestServer) {
  // A job reads it from the card provider.
  await untilJobsAreDone(server);
  await server.db.updateTable('billing_accounts').set({ card_payment_method: null }).execute();
}
