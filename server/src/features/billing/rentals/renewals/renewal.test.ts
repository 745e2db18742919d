import { expect, test } from 'vitest';
import { DAY, later, MINUTE, SECOND } from '../../../../clock.ts';
import {
  advanceTo,
  ledgerBalances,
  paymentLines,
  planOf,
  processDueWork,
  signInAgain,
  subjectsTo,
  untilJobsAreDone,
} from '../../../../testing/drivers/billing.ts';
import {
  aCardNumber,
  billingAccountOf,
  chargesOf,
  giveCredit,
  owe,
  prefer,
  setCardResponse,
} from '../../../../testing/drivers/renewals.ts';
import { aUser } from '../../../../testing/factories/factories.ts';
import { sharedTestServer } from '../../../../testing/harness/test-server.ts';
import { subscriptionSweepDue } from '../../money/entry/billing-events.ts';
import { runSubscription } from '../entry/jobs/run-subscription.ts';
import { monthsAfter } from '../entry/rules/subscription-rules.ts';

test('rules 4, 6 and 9: Starter renews at its due date as Monthly Top-up with the saved card, and not before', async () => {
  const server = await sharedTestServer();
  const { person, numberId, plan, due } = await aCardNumber(server);

  await advanceTo(server, later(due, -MINUTE));
  expect(chargesOf(server)).toEqual(['500 usd succeeded']);
  expect((await planOf(server, numberId)).period_due).toEqual(due);

  await advanceTo(server, later(due, SECOND));
  expect(await planOf(server, numberId)).toMatchObject({
    plan: 'monthly_topup',
    billing_type: 'monthly',
    anchor_at: plan.anchor_at,
    period_start: due,
    period_due: monthsAfter(plan.anchor_at ?? due, 2),
    included_sms: 40,
    used_sms: 0,
    grace_started_at: null,
  });
  expect(await paymentLines(server, await signInAgain(server, person))).toEqual([
    expect.stringContaining('number_purchase card 5.00 usd completed'),
    expect.stringContaining('renewal card 2.00 usd completed'),
  ]);
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts usd': 700, 'sales usd': -700 });
  expect(subjectsTo(server, person).filter((subject) => /renew|receipt/.test(subject))).toEqual([
    expect.stringContaining('receipt'),
    expect.stringContaining('renews on'),
    expect.stringContaining('receipt'),
  ]);
});

test('rule 1, half-open-periods: a number with the anchor January 31 is due on the last day of February and on March 31', async () => {
  const server = await sharedTestServer();
  await advanceTo(server, new Date('2027-01-31T09:15:00Z'));
  const { numberId, plan } = await aCardNumber(server);
  const dues: string[] = [];
  for (let month = 1; month <= 3; month += 1) {
    const due = (await planOf(server, numberId)).period_due ?? new Date(0);
    dues.push(due.toISOString().slice(0, 10));
    await advanceTo(server, later(due, SECOND));
  }
  expect(dues).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
  const timeOfDay = plan.anchor_at?.toISOString().slice(10);
  expect((await planOf(server, numberId)).period_due?.toISOString()).toBe(`2027-05-31${timeOfDay}`);
});

test('rule 6, renewal-charge: two workers and repeated sweeps charge a due date once', async () => {
  const server = await sharedTestServer();
  const { numberId, plan, due } = await aCardNumber(server);
  server.clock.set(later(due, SECOND));
  await server.sandbox.setClock(server.clock.now());

  const run = () => runSubscription(server.deps, { subscriptionId: plan.id });
  const sweep = () => server.deps.announce(server.db, subscriptionSweepDue, {});
  await Promise.all([run(), run(), sweep(), run(), sweep(), run()]);
  await untilJobsAreDone(server);
  await processDueWork(server);

  expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd succeeded']);
  expect((await planOf(server, numberId)).period_start).toEqual(due);
});

test('rules 17 and 21: renewal and open overage are one charge of two lines, each rounded half up in the currency of the last card purchase', async () => {
  const server = await sharedTestServer();
  const number = await aCardNumber(server);
  await server.db.updateTable('subscriptions').set({ card_currency: 'gbp' }).execute();
  // 65 cents are 51.35 pence.
  await owe(server, number, 65);
  await advanceTo(server, later(number.due, SECOND));

  expect(chargesOf(server)).toEqual(['500 usd succeeded', '209 gbp succeeded']);
  expect(await paymentLines(server, await signInAgain(server, number.person))).toEqual([
    expect.stringContaining('number_purchase card 5.00 usd'),
    expect.stringContaining('renewal card 1.58 gbp'),
    expect.stringContaining('overage card 0.51 gbp'),
  ]);
  expect(await planOf(server, number.numberId)).toMatchObject({ open_overage_minor: 0, overage_minor: 0 });
  expect(await billingAccountOf(server, number.accountId)).toEqual({ credit: 0, open: 0 });
});

test('rule 17, overage-on-card: after a refused renewal with overage the renewal alone is charged, once, and overage counts as off', async () => {
  const server = await sharedTestServer();
  const number = await aCardNumber(server, { card: 'declined-later' });
  await owe(server, number, 100);
  await advanceTo(server, later(number.due, SECOND));

  expect(chargesOf(server)).toEqual(['500 usd succeeded', '300 usd failed', '200 usd failed']);
  expect(await planOf(server, number.numberId)).toMatchObject({
    grace_started_at: number.due,
    charge_tries: 1,
    open_overage_minor: 100,
  });
  const account = await server.db.selectFrom('billing_accounts').selectAll().executeTakeFirstOrThrow();
  expect(account.card_refused_at).not.toBeNull();

  // After a successful card payment the card may carry overage again.
  await setCardResponse(server, number.accountId, 'ok');
  await advanceTo(server, later(number.due, DAY + SECOND));
  expect(chargesOf(server).slice(3)).toEqual(['200 usd succeeded']);
  expect(await server.db.selectFrom('billing_accounts').select('card_refused_at').executeTakeFirst()).toEqual(
    {
      card_refused_at: null,
    },
  );
});

test('rule 17, overage-on-card: overage on the card is charged alone from five dollars', async () => {
  const server = await sharedTestServer();
  const number = await aCardNumber(server);
  await owe(server, number, 495);
  await runSubscription(server.deps, { subscriptionId: number.plan.id });
  expect(chargesOf(server)).toHaveLength(1);

  await owe(server, number, 500);
  await runSubscription(server.deps, { subscriptionId: number.plan.id });
  expect(chargesOf(server)).toEqual(['500 usd succeeded', '500 usd succeeded']);
  expect(await planOf(server, number.numberId)).toMatchObject({
    open_overage_minor: 0,
    // The period's overage still counts for its cap.
    overage_minor: 500,
    period_due: number.due,
  });
});

test('rule 17, overage-on-card: without automatic renewal open overage is charged alone at the end of the period, and carried over below the minimum', async () => {
  const server = await sharedTestServer();
  const number = await aCardNumber(server);
  await server.call(number.person, 'set-auto-renew', { phoneNumberId: number.numberId, autoRenew: false });
  await owe(server, number, 45);
  await advanceTo(server, later(number.due, SECOND));
  expect(chargesOf(server)).toHaveLength(1);
  expect(await planOf(server, number.numberId)).toMatchObject({
    open_overage_minor: 45,
    grace_started_at: number.due,
  });

  await owe(server, number, 50);
  await runSubscription(server.deps, { subscriptionId: number.plan.id });
  expect(chargesOf(server).slice(1)).toEqual(['50 usd succeeded']);
  expect((await planOf(server, number.numberId)).open_overage_minor).toBe(0);
});

test('rule 19, card-then-credit: after a card is declined, credit pays in full or not at all', async () => {
  const server = await sharedTestServer();
  const { accountId, numberId, due } = await aCardNumber(server, { card: 'declined-later' });
  await giveCredit(server, accountId, 399);
  await advanceTo(server, later(due, SECOND));
  expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd failed']);
  expect(await planOf(server, numberId)).toMatchObject({ period_start: due, grace_started_at: null });
  expect((await billingAccountOf(server, accountId)).credit).toBe(199);

  const next = (await planOf(server, numberId)).period_due ?? new Date(0);
  await advanceTo(server, later(next, SECOND));
  expect(await planOf(server, numberId)).toMatchObject({ period_start: due, grace_started_at: next });
  expect((await billingAccountOf(server, accountId)).credit).toBe(199);
});

test('rule 19, card-then-credit: pay-as-you-go does not charge the card', async () => {
  const server = await sharedTestServer();
  const { person, accountId, numberId, due } = await aCardNumber(server);
  await prefer(server, person, 'pay_per_use');
  await giveCredit(server, accountId, 200);
  await advanceTo(server, later(due, SECOND));
  expect((await planOf(server, numberId)).period_start).toEqual(due);
  const next = (await planOf(server, numberId)).period_due ?? new Date(0);
  await advanceTo(server, later(next, SECOND));
  expect((await planOf(server, numberId)).grace_started_at).toEqual(next);
  expect(chargesOf(server)).toEqual(['500 usd succeeded']);
});

test('rule 19, card-then-credit: insufficient credit renews the number that is due first, and the older number if two are due at once', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const first = await aCardNumber(server, { person });
  const second = await aCardNumber(server, { person });
  const third = await aCardNumber(server, { person });
  await prefer(server, person, 'pay_per_use');
  // The youngest is due first, the other two at one instant.
  const same = later(third.due, DAY);
  await server.db
    .updateTable('subscriptions')
    .set({ period_due: same })
    .where('id', 'in', [first.plan.id, second.plan.id])
    .execute();
  await giveCredit(server, third.accountId, 450);
  server.clock.set(later(same, SECOND));
  // The number that runs first does not get the credit out of order.
  await runSubscription(server.deps, { subscriptionId: second.plan.id });
  await processDueWork(server);

  const renewed = await Promise.all([first, second, third].map((each) => planOf(server, each.numberId)));
  expect(renewed.map((plan) => plan.grace_started_at === null)).toEqual([true, false, true]);
  expect((await billingAccountOf(server, third.accountId)).credit).toBe(50);
});

test('a number whose renewal is switched off is not charged, and its owner gets a reminder', async () => {
  const server = await sharedTestServer();
  const { person, accountId, numberId, due } = await aCardNumber(server);
  await giveCredit(server, accountId, 500);
  expect(await server.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false })).toEqual({
    success: true,
    auto_renew: false,
  });
  await advanceTo(server, later(due, SECOND));
  expect(chargesOf(server)).toHaveLength(1);
  expect((await billingAccountOf(server, accountId)).credit).toBe(500);
  expect(await planOf(server, numberId)).toMatchObject({ grace_started_at: due });
});
