import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE, SECOND } from '../../../../clock.ts';
import {
  putStatus,
  reinstateUnnoticed,
  suspend,
  sweep,
  unblock,
} from '../../../../testing/drivers/account-status.ts';
import {
  advanceTo,
  planOf,
  processDueWork,
  signInAgain,
  subjectsTo,
} from '../../../../testing/drivers/billing.ts';
import { buy } from '../../../../testing/drivers/purchases.ts';
import { aCardNumber, chargesOf, giveCredit, setCardResponse } from '../../../../testing/drivers/renewals.ts';
import { anAdministrator, until } from '../../../../testing/factories/factories.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import {
  type AccountStatusChange,
  applyAccountStatus,
  endSuspensions,
} from '../../../accounts/status/apply-account-status.ts';
import { findNumber } from '../../../numbers/phone-numbers.queries.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';
import { monthsAfter, paymentStatusAt } from '../entry/rules/subscription-rules.ts';

/** A number whose card is charged later, and an administrator. */
async function aSupervised(server: TestServer, card = 'visa') {
  const administrator = await anAdministrator(server);
  return { administrator, ...(await aCardNumber(server, { card })) };
}

/** The findings of `npm run check:ledger`. */
const ledgerProblems = async ({ deps }: TestServer) => (await checkLedger(deps)).findings;

async function stand(server: TestServer, person: Person, change: AccountStatusChange) {
  await server.db.transaction().execute((trx) => applyAccountStatus(server.deps, trx, person.userId, change));
  await processDueWork(server);
}

/** Moves the clocks to a moment while the service is down: no job runs. */
async function passUnseen({ clock, sandbox }: TestServer, moment: Date) {
  clock.set(moment);
  await sandbox.setClock(moment);
}

const suspended = (until: Date | null = null): AccountStatusChange => ({
  status: 'suspended',
  until,
  reason: 'a report',
});

test('rule 30, suspended-account: paid time is not extended by a suspension; a due date during it is charged at reinstatement, and that charge starts the period', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server);
  await advanceTo(server, later(due, -5 * DAY));
  await stand(server, person, suspended());
  await advanceTo(server, later(due, 20 * DAY));
  expect(chargesOf(server)).toHaveLength(1);
  expect(paymentStatusAt(await planOf(server, numberId), server.clock.now())).toBe('active');
  expect(subjectsTo(server, person).some((subject) => /renews|paid/.test(subject))).toBe(false);

  await stand(server, person, { status: 'active' });
  const plan = await planOf(server, numberId);
  expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd succeeded']);
  expect(plan.period_start?.getTime()).toBeGreaterThanOrEqual(due.getTime() + 20 * DAY);
  expect(plan).toMatchObject({
    billing_paused_at: null,
    anchor_at: plan.period_start,
    period_due: monthsAfter(plan.period_start ?? due, 1),
  });
});

test('rule 30, suspended-account: a due date outside the suspension does not move', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server);
  await stand(server, person, suspended());
  await advanceTo(server, later(due, -5 * DAY));
  await stand(server, person, { status: 'active' });
  expect(await planOf(server, numberId)).toMatchObject({ billing_paused_at: null, period_due: due });
  await advanceTo(server, later(due, SECOND));
  expect((await planOf(server, numberId)).period_start).toEqual(due);
});

test('rule 30, suspended-account: a suspension stops a running grace, which continues afterwards with a moved due date', async () => {
  const server = await sharedTestServer();
  const { person, accountId, numberId, due } = await aCardNumber(server, { card: 'declined-later' });
  await advanceTo(server, later(due, 4 * DAY));
  await stand(server, person, suspended());
  await advanceTo(server, later(due, 34 * DAY));
  expect(paymentStatusAt(await planOf(server, numberId), server.clock.now())).toBe('grace_period');

  await stand(server, person, { status: 'active' });
  const plan = await planOf(server, numberId);
  expect((Number(plan.grace_started_at) - Number(due)) / DAY).toBeCloseTo(30, 2);
  const grace = plan.grace_started_at ?? due;
  // The third and last retry is on the fifth day of grace.
  await setCardResponse(server, accountId, 'ok');
  await advanceTo(server, later(grace, 5 * DAY - MINUTE));
  expect(chargesOf(server).filter((charge) => charge.endsWith('succeeded'))).toHaveLength(1);
  await advanceTo(server, later(grace, 5 * DAY + MINUTE));
  expect(await planOf(server, numberId)).toMatchObject({
    period_start: plan.period_due,
    period_due: monthsAfter(grace, 1),
    grace_started_at: null,
  });
});

test('rule 30, suspended-account: a suspended number is not released while its account is suspended', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server, { card: 'declined-later' });
  await advanceTo(server, later(due, 30 * DAY));
  await stand(server, person, suspended());
  await advanceTo(server, later(due, 60 * DAY));
  expect((await findNumber(server.db, numberId))?.status).toBe('active');
  await stand(server, person, { status: 'active' });
  await advanceTo(server, later(due, 66 * DAY));
  expect((await findNumber(server.db, numberId))?.status).toBe('active');
  await advanceTo(server, later(due, 68 * DAY));
  expect((await findNumber(server.db, numberId))?.status).toBe('released');
});

test('rule 30, suspended-account: a suspension ends automatically at its set time', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server);
  const until = later(due, 3 * DAY);
  await advanceTo(server, later(due, -DAY));
  await stand(server, person, suspended(until));
  await advanceTo(server, later(until, 5 * HOUR));
  await endSuspensions(server.deps);
  await endSuspensions(server.deps);
  await processDueWork(server);
  expect(await planOf(server, numberId)).toMatchObject({ period_start: until, billing_paused_at: null });
  expect(chargesOf(server)).toHaveLength(2);
});

test('rule 30, suspended-account: a suspension ends on its end date, whether a job or a payment notices that first, and the grace period is stopped until then', async () => {
  const ends = {
    'the job': ({ deps }: TestServer) => endSuspensions(deps),
    'an administrator': (server: TestServer, person: Person) => stand(server, person, { status: 'active' }),
  };
  for (const [first, end] of Object.entries(ends)) {
    const server = await sharedTestServer();
    const { person, numberId, due } = await aCardNumber(server, { card: 'declined-later' });
    await advanceTo(server, later(due, 2 * DAY));
    const until = later(due, 4 * DAY);
    await stand(server, person, suspended(until));
    await passUnseen(server, later(until, 9 * HOUR));
    await end(server, person);
    await processDueWork(server);
    const plan = await planOf(server, numberId);
    expect([first, (Number(plan.grace_started_at) - Number(due)) / DAY]).toEqual([
      first,
      expect.closeTo(2, 2),
    ]);
  }
});

test('rule 30, suspended-account: a hold that begins and ends during a pending charge counts in full', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server, { card: 'declined-later' });
  server.sandbox.injectFault({ provider: 'stripe', operation: 'create-payment', kind: 'error', times: 100 });
  await advanceTo(server, later(due, SECOND));
  await stand(server, person, suspended());
  await passUnseen(server, later(due, 3 * DAY));
  await stand(server, person, { status: 'active' });
  await fetch(`${server.sandbox.origin}/control/faults`, { method: 'DELETE' });
  await advanceTo(server, later(due, 3 * DAY + 2 * HOUR));
  const plan = await planOf(server, numberId);
  expect((Number(plan.grace_started_at) - Number(due)) / DAY).toBeCloseTo(3, 2);
});

test('rule 30, suspended-account: a manual payment hours after an unprocessed end of a suspension uses the dates of that end', async () => {
  const server = await sharedTestServer();
  const { administrator, person, numberId, due } = await aSupervised(server, 'declined-later');
  await advanceTo(server, later(due, 5 * DAY));
  await suspend(server, administrator, person, '30days');
  await advanceTo(server, later(due, 15 * DAY));
  await reinstateUnnoticed(server, person);
  await passUnseen(server, later(due, 15 * DAY + 9 * HOUR));
  await signInAgain(server, person);
  await buy(server, person, { planType: 'monthly_topup' });
  expect((Number((await planOf(server, numberId)).period_start) - Number(due)) / DAY).toBeCloseTo(10, 2);
});

test('rule 30, suspended-account: a suspension has the same outcome whether it is lifted late, early, directly in the database or by its date', async () => {
  for (const lift of [
    'by an administrator',
    'in the database',
    'by a date in the database',
    'by its date',
  ] as const) {
    const server = await sharedTestServer();
    const { administrator, person, numberId, due } = await aSupervised(server);
    await advanceTo(server, later(due, -3 * DAY));
    await suspend(server, administrator, person, '7days');
    const end = later(due, lift === 'by its date' ? 4 * DAY : 2 * DAY);
    await advanceTo(server, end);
    if (lift === 'by an administrator') await unblock(server, administrator, person);
    if (lift === 'in the database') await putStatus(server, person, { account_status: 'active' });
    if (lift === 'by a date in the database')
      await putStatus(server, person, { account_status: 'suspended', suspended_until: server.clock.now() });
    await advanceTo(server, later(end, MINUTE));

    const plan = await planOf(server, numberId);
    expect([lift, chargesOf(server)]).toEqual([lift, ['500 usd succeeded', '200 usd succeeded']]);
    expect([lift, Math.abs(Number(plan.period_start) - Number(end)) < MINUTE]).toEqual([lift, true]);
    expect(plan).toMatchObject({
      billing_paused_at: null,
      grace_started_at: null,
      period_due: monthsAfter(plan.period_start ?? due, 1),
    });
    expect(await ledgerProblems(server)).toEqual([]);
  }
});

test('rule 30, suspended-account: a suspension made directly in the database also holds numbers; if it ends before the due date, the due date does not move', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server);
  await advanceTo(server, later(due, -3 * DAY));
  await putStatus(server, person, { account_status: 'suspended', suspended_until: later(due, -DAY) });
  expect((await planOf(server, numberId)).billing_paused_at).not.toBeNull();
  await advanceTo(server, later(due, -HOUR));
  expect(await planOf(server, numberId)).toMatchObject({ billing_paused_at: null, period_due: due });
  await putStatus(server, person, { account_status: 'suspended' });
  await advanceTo(server, later(due, 5 * DAY));
  expect(chargesOf(server)).toHaveLength(1);
  expect(await planOf(server, numberId)).toMatchObject({ grace_started_at: null, period_due: due });
});

test('rule 30, suspended-account: two suspensions during one grace stop it for the sum of their lengths', async () => {
  const server = await sharedTestServer();
  const { administrator, person, accountId, numberId, due } = await aSupervised(server, 'declined-later');
  await advanceTo(server, later(due, 2 * DAY));
  await suspend(server, administrator, person, '1day');
  await advanceTo(server, later(due, 4 * DAY));
  await suspend(server, administrator, person, '30days');
  await advanceTo(server, later(due, 14 * DAY));
  await putStatus(server, person, { account_status: 'active' });

  // Two days of grace, one of suspension, one of grace, ten of suspension.
  const plan = await planOf(server, numberId);
  const stood = (Number(plan.grace_started_at) - Number(due)) / DAY;
  expect(stood).toBeCloseTo(11, 2);
  expect(paymentStatusAt(plan, server.clock.now())).toBe('grace_period');
  expect(paymentStatusAt(plan, later(due, 18 * DAY - HOUR))).toBe('grace_period');
  expect(paymentStatusAt(plan, later(due, 18 * DAY + HOUR))).toBe('suspended');
  await setCardResponse(server, accountId, 'ok');
  await advanceTo(server, later(due, 17 * DAY));
  expect(await planOf(server, numberId)).toMatchObject({
    period_start: plan.period_due,
    grace_started_at: null,
  });
});

test('rule 30, suspended-account: a manual payment at the moment of a reinstatement loses no day of a stopped grace', async () => {
  const server = await sharedTestServer();
  const { administrator, person, numberId, due } = await aSupervised(server, 'declined-later');
  await advanceTo(server, later(due, 6 * DAY));
  await suspend(server, administrator, person, '30days');
  await advanceTo(server, later(due, 20 * DAY));
  // No job has run since.
  await server.db
    .updateTable('profiles')
    .set({ account_status: 'active', suspended_until: null })
    .where('user_id', '=', person.userId)
    .execute();
  await signInAgain(server, person);
  await buy(server, person, { planType: 'monthly_topup' });
  const plan = await planOf(server, numberId);
  expect((Number(plan.period_start) - Number(due)) / DAY).toBeCloseTo(14, 2);
  expect(plan).toMatchObject({ billing_paused_at: null, grace_started_at: null });
});

test('rule 30, suspended-account: a hold without a cause ends with the next run, once', async () => {
  const server = await sharedTestServer();
  const { numberId, due } = await aCardNumber(server);
  await server.db
    .updateTable('subscriptions')
    .set({ billing_paused_at: later(due, -DAY), next_event_at: null })
    .execute();
  await sweep(server);
  await sweep(server);
  expect(await planOf(server, numberId)).toMatchObject({ billing_paused_at: null, period_due: due });
});

test('rule 31, blocked-account: a blocked account is not charged, its numbers are released 37 days after their due dates, and its credit stays', async () => {
  const server = await sharedTestServer();
  const { person, accountId, numberId, due } = await aCardNumber(server);
  await giveCredit(server, accountId, 1000);
  await stand(server, person, { status: 'blocked', reason: 'fraud' });
  await advanceTo(server, later(due, 37 * DAY - MINUTE));
  expect((await findNumber(server.db, numberId))?.status).toBe('active');
  await advanceTo(server, later(due, 37 * DAY + SECOND));
  expect((await findNumber(server.db, numberId))?.status).toBe('released');
  expect(chargesOf(server)).toHaveLength(1);
  const account = await server.db.selectFrom('billing_accounts').select('credit_minor').executeTakeFirst();
  expect(account?.credit_minor).toBe(1000);
});

test('rule 31, blocked-account: after a block is lifted, a suspended number is not charged, and the email says that its owner has to pay for it', async () => {
  const server = await sharedTestServer();
  const { administrator, person, numberId, due } = await aSupervised(server);
  await advanceTo(server, later(due, -3 * DAY));
  await stand(server, person, { status: 'blocked', reason: 'a mistake' });
  await advanceTo(server, later(due, 20 * DAY));
  await unblock(server, administrator, person);
  expect(chargesOf(server)).toEqual(['500 usd succeeded']);
  expect(paymentStatusAt(await planOf(server, numberId), server.clock.now())).toBe('suspended');
  const mail = await until(
    async () =>
      server.sandbox.mailsTo(person.email).find(({ subject }) => subject.startsWith('Your account works')),
    'the mail about the lifted block',
  );
  expect(mail.text).toContain('A number that was suspended in the meantime is not charged.');
  expect(mail.text).not.toContain('What fell due meanwhile is charged now');
});

test('rule 31, blocked-account: a number in grace is renewed immediately after a block is lifted', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server);
  await stand(server, person, { status: 'blocked', reason: 'a mistake' });
  await advanceTo(server, later(due, 2 * DAY));
  await stand(server, person, { status: 'active' });
  expect(await planOf(server, numberId)).toMatchObject({ period_start: due, grace_started_at: null });
});

test('rule 32, deleted-account: after a deletion is requested, nothing is charged until the deletion is cancelled', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server);
  await advanceTo(server, later(due, -DAY));
  await signInAgain(server, person);
  await server.call(person, 'request-account-deletion', { confirm: true, currentPassword: person.password });
  await advanceTo(server, later(due, 3 * DAY));
  expect(chargesOf(server)).toHaveLength(1);
  expect((await planOf(server, numberId)).grace_started_at).toEqual(due);

  await server.call(await signInAgain(server, person), 'undo-account-deletion');
  await processDueWork(server);
  expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd succeeded']);
  expect(await planOf(server, numberId)).toMatchObject({ period_start: due, grace_started_at: null });
});
