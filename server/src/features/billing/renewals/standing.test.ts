import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE, SECOND } from '../../../clock.ts';
import {
  putStatus,
  reinstateUnnoticed,
  suspend,
  sweep,
  unblock,
} from '../../../testing/drivers/account-status.ts';
import { doWhatIsDue, planOf, signInAgain, subjectsTo, tellTime } from '../../../testing/drivers/billing.ts';
import { aCardNumber, chargesOf, giveCredit, letCard } from '../../../testing/drivers/life.ts';
import { buy } from '../../../testing/drivers/purchases.ts';
import { anAdministrator } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { changeStanding, endSuspensions, type Standing } from '../../accounts/status/account-standing.ts';
import { findNumber } from '../../numbers/phone-numbers.queries.ts';
import { checkLedger } from '../check/check-ledger.ts';
import { monthsAfter, paymentStatusAt } from '../subscriptions/subscription-rules.ts';

/** A number whose card is charged later, of somebody whom an administrator watches. */
async function aSupervised(house: Harness, card = 'visa') {
  const administrator = await anAdministrator(house);
  return { administrator, ...(await aCardNumber(house, { card })) };
}

/** What `npm run check:ledger` would say. */
const ledgerProblems = async ({ deps }: Harness) => (await checkLedger(deps)).findings;

async function stand(house: Harness, person: Person, standing: Standing) {
  await house.db.transaction().execute((trx) => changeStanding(house.deps, trx, person.userId, standing));
  await doWhatIsDue(house);
}

/** The service is down until a moment: nobody looks at anything. */
async function passUnseen({ clock, sandbox }: Harness, moment: Date) {
  clock.set(moment);
  await sandbox.setClock(moment);
}

const suspended = (until: Date | null = null): Standing => ({
  status: 'suspended',
  until,
  reason: 'a report',
});

test('rule 30: while an account is suspended paid time runs on, and a due date inside is charged at reinstatement, whose charge starts the period', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house);
  await tellTime(house, later(due, -5 * DAY));
  await stand(house, person, suspended());
  await tellTime(house, later(due, 20 * DAY));
  expect(chargesOf(house)).toHaveLength(1);
  expect(paymentStatusAt(await planOf(house, numberId), house.clock.now())).toBe('active');
  expect(subjectsTo(house, person).some((subject) => /renews|paid/.test(subject))).toBe(false);

  await stand(house, person, { status: 'active' });
  const plan = await planOf(house, numberId);
  expect(chargesOf(house)).toEqual(['500 usd succeeded', '200 usd succeeded']);
  expect(plan.period_start?.getTime()).toBeGreaterThanOrEqual(due.getTime() + 20 * DAY);
  expect(plan).toMatchObject({
    held_since: null,
    anchor_at: plan.period_start,
    period_due: monthsAfter(plan.period_start ?? due, 1),
  });
});

test('rule 30: a due date outside the suspension stays where it is', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house);
  await stand(house, person, suspended());
  await tellTime(house, later(due, -5 * DAY));
  await stand(house, person, { status: 'active' });
  expect(await planOf(house, numberId)).toMatchObject({ held_since: null, period_due: due });
  await tellTime(house, later(due, SECOND));
  expect((await planOf(house, numberId)).period_start).toEqual(due);
});

test('rule 30: a grace that was running stands still and goes on where it stood, and its due date has moved with it', async () => {
  const house = await harness();
  const { person, accountId, numberId, due } = await aCardNumber(house, { card: 'declined-later' });
  await tellTime(house, later(due, 4 * DAY));
  await stand(house, person, suspended());
  await tellTime(house, later(due, 34 * DAY));
  expect(paymentStatusAt(await planOf(house, numberId), house.clock.now())).toBe('grace_period');

  await stand(house, person, { status: 'active' });
  const plan = await planOf(house, numberId);
  expect((Number(plan.suspension_date) - Number(due)) / DAY).toBeCloseTo(30, 2);
  const grace = plan.suspension_date ?? due;
  // Two tries were made before; the third and last comes on the fifth day of grace.
  await letCard(house, accountId, 'ok');
  await tellTime(house, later(grace, 5 * DAY - MINUTE));
  expect(chargesOf(house).filter((charge) => charge.endsWith('succeeded'))).toHaveLength(1);
  await tellTime(house, later(grace, 5 * DAY + MINUTE));
  expect(await planOf(house, numberId)).toMatchObject({
    period_start: plan.period_due,
    period_due: monthsAfter(grace, 1),
    suspension_date: null,
  });
});

test('rule 30: a suspended number is not released while its account is suspended', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house, { card: 'declined-later' });
  await tellTime(house, later(due, 30 * DAY));
  await stand(house, person, suspended());
  await tellTime(house, later(due, 60 * DAY));
  expect((await findNumber(house.db, numberId))?.status).toBe('active');
  await stand(house, person, { status: 'active' });
  await tellTime(house, later(due, 66 * DAY));
  expect((await findNumber(house.db, numberId))?.status).toBe('active');
  await tellTime(house, later(due, 68 * DAY));
  expect((await findNumber(house.db, numberId))?.status).toBe('released');
});

test('rule 30: a suspension that has run out ends by itself, as of the moment that was said', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house);
  const until = later(due, 3 * DAY);
  await tellTime(house, later(due, -DAY));
  await stand(house, person, suspended(until));
  await tellTime(house, later(until, 5 * HOUR));
  await endSuspensions(house.deps);
  await endSuspensions(house.deps);
  await doWhatIsDue(house);
  expect(await planOf(house, numberId)).toMatchObject({ period_start: until, held_since: null });
  expect(chargesOf(house)).toHaveLength(2);
});

test('rule 30: a suspension ends on its day, whoever notices first that the day has come, and a grace stands still until then', async () => {
  const ends = {
    'the job': ({ deps }: Harness) => endSuspensions(deps),
    'an administrator': (house: Harness, person: Person) => stand(house, person, { status: 'active' }),
  };
  for (const [first, end] of Object.entries(ends)) {
    const house = await harness();
    const { person, numberId, due } = await aCardNumber(house, { card: 'declined-later' });
    await tellTime(house, later(due, 2 * DAY));
    const until = later(due, 4 * DAY);
    await stand(house, person, suspended(until));
    await passUnseen(house, later(until, 9 * HOUR));
    await end(house, person);
    await doWhatIsDue(house);
    const plan = await planOf(house, numberId);
    expect([first, (Number(plan.suspension_date) - Number(due)) / DAY]).toEqual([
      first,
      expect.closeTo(2, 2),
    ]);
  }
});

test('rule 30: a hold that begins and ends while the outcome of a charge is unknown is none the shorter', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house, { card: 'declined-later' });
  house.sandbox.orderFault({ provider: 'stripe', operation: 'create-payment', kind: 'error', times: 100 });
  await tellTime(house, later(due, SECOND));
  await stand(house, person, suspended());
  await passUnseen(house, later(due, 3 * DAY));
  await stand(house, person, { status: 'active' });
  await fetch(`${house.sandbox.origin}/control/faults`, { method: 'DELETE' });
  await tellTime(house, later(due, 3 * DAY + 2 * HOUR));
  const plan = await planOf(house, numberId);
  expect((Number(plan.suspension_date) - Number(due)) / DAY).toBeCloseTo(3, 2);
});

test('rule 30: paid by hand hours after a suspension was over that nobody has looked at, the dates are those of its end', async () => {
  const house = await harness();
  const { administrator, person, numberId, due } = await aSupervised(house, 'declined-later');
  await tellTime(house, later(due, 5 * DAY));
  await suspend(house, administrator, person, '30days');
  await tellTime(house, later(due, 15 * DAY));
  await reinstateUnnoticed(house, person);
  await passUnseen(house, later(due, 15 * DAY + 9 * HOUR));
  await signInAgain(house, person);
  await buy(house, person, { planType: 'monthly_topup' });
  expect((Number((await planOf(house, numberId)).period_start) - Number(due)) / DAY).toBeCloseTo(10, 2);
});

test('rule 30: a suspension that is lifted late, early, past our functions or by its date has one outcome', async () => {
  for (const lift of [
    'by an administrator',
    'in the database',
    'by a date in the database',
    'by its date',
  ] as const) {
    const house = await harness();
    const { administrator, person, numberId, due } = await aSupervised(house);
    await tellTime(house, later(due, -3 * DAY));
    await suspend(house, administrator, person, '7days');
    const end = later(due, lift === 'by its date' ? 4 * DAY : 2 * DAY);
    await tellTime(house, end);
    if (lift === 'by an administrator') await unblock(house, administrator, person);
    if (lift === 'in the database') await putStatus(house, person, { account_status: 'active' });
    if (lift === 'by a date in the database')
      await putStatus(house, person, { account_status: 'suspended', suspended_until: house.clock.now() });
    await tellTime(house, later(end, MINUTE));

    const plan = await planOf(house, numberId);
    expect([lift, chargesOf(house)]).toEqual([lift, ['500 usd succeeded', '200 usd succeeded']]);
    expect([lift, Math.abs(Number(plan.period_start) - Number(end)) < MINUTE]).toEqual([lift, true]);
    expect(plan).toMatchObject({
      held_since: null,
      suspension_date: null,
      period_due: monthsAfter(plan.period_start ?? due, 1),
    });
    expect(await ledgerProblems(house)).toEqual([]);
  }
});

test('rule 30: a suspension that is made past our functions holds as well, and one that ends before the due date leaves it', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house);
  await tellTime(house, later(due, -3 * DAY));
  await putStatus(house, person, { account_status: 'suspended', suspended_until: later(due, -DAY) });
  expect((await planOf(house, numberId)).held_since).not.toBeNull();
  await tellTime(house, later(due, -HOUR));
  expect(await planOf(house, numberId)).toMatchObject({ held_since: null, period_due: due });
  await putStatus(house, person, { account_status: 'suspended' });
  await tellTime(house, later(due, 5 * DAY));
  expect(chargesOf(house)).toHaveLength(1);
  expect(await planOf(house, numberId)).toMatchObject({ suspension_date: null, period_due: due });
});

test('rule 30: two suspensions during one grace stand still for as long as both lasted, and no longer', async () => {
  const house = await harness();
  const { administrator, person, accountId, numberId, due } = await aSupervised(house, 'declined-later');
  await tellTime(house, later(due, 2 * DAY));
  await suspend(house, administrator, person, '1day');
  await tellTime(house, later(due, 4 * DAY));
  await suspend(house, administrator, person, '30days');
  await tellTime(house, later(due, 14 * DAY));
  await putStatus(house, person, { account_status: 'active' });

  // Two days of grace, one of suspension, one of grace, ten of suspension.
  const plan = await planOf(house, numberId);
  const stood = (Number(plan.suspension_date) - Number(due)) / DAY;
  expect(stood).toBeCloseTo(11, 2);
  expect(paymentStatusAt(plan, house.clock.now())).toBe('grace_period');
  expect(paymentStatusAt(plan, later(due, 18 * DAY - HOUR))).toBe('grace_period');
  expect(paymentStatusAt(plan, later(due, 18 * DAY + HOUR))).toBe('suspended');
  await letCard(house, accountId, 'ok');
  await tellTime(house, later(due, 17 * DAY));
  expect(await planOf(house, numberId)).toMatchObject({
    period_start: plan.period_due,
    suspension_date: null,
  });
});

test('rule 30: whoever pays by hand in the moment of a reinstatement loses nothing of a grace that stood still', async () => {
  const house = await harness();
  const { administrator, person, numberId, due } = await aSupervised(house, 'declined-later');
  await tellTime(house, later(due, 6 * DAY));
  await suspend(house, administrator, person, '30days');
  await tellTime(house, later(due, 20 * DAY));
  // Nobody has looked at the number since.
  await house.db
    .updateTable('profiles')
    .set({ account_status: 'active', suspended_until: null })
    .where('user_id', '=', person.userId)
    .execute();
  await signInAgain(house, person);
  await buy(house, person, { planType: 'monthly_topup' });
  const plan = await planOf(house, numberId);
  expect((Number(plan.period_start) - Number(due)) / DAY).toBeCloseTo(14, 2);
  expect(plan).toMatchObject({ held_since: null, suspension_date: null });
});

test('rule 30: a hold that nothing asks for any more ends with the next look, however often it is looked', async () => {
  const house = await harness();
  const { numberId, due } = await aCardNumber(house);
  await house.db
    .updateTable('subscriptions')
    .set({ held_since: later(due, -DAY), next_event_at: null })
    .execute();
  await sweep(house);
  await sweep(house);
  expect(await planOf(house, numberId)).toMatchObject({ held_since: null, period_due: due });
});

test('rule 31: of a blocked account nothing is charged, its numbers are released 37 days after they fall due, and its credit stays', async () => {
  const house = await harness();
  const { person, accountId, numberId, due } = await aCardNumber(house);
  await giveCredit(house, accountId, 1000);
  await stand(house, person, { status: 'blocked', reason: 'fraud' });
  await tellTime(house, later(due, 37 * DAY - MINUTE));
  expect((await findNumber(house.db, numberId))?.status).toBe('active');
  await tellTime(house, later(due, 37 * DAY + SECOND));
  expect((await findNumber(house.db, numberId))?.status).toBe('released');
  expect(chargesOf(house)).toHaveLength(1);
  const account = await house.db.selectFrom('billing_accounts').select('credit_minor').executeTakeFirst();
  expect(account?.credit_minor).toBe(1000);
});

test('rule 31: whoever is unblocked in grace is renewed at once', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house);
  await stand(house, person, { status: 'blocked', reason: 'a mistake' });
  await tellTime(house, later(due, 2 * DAY));
  await stand(house, person, { status: 'active' });
  expect(await planOf(house, numberId)).toMatchObject({ period_start: due, suspension_date: null });
});

test('rule 32: from the request of a deletion nothing is charged, and undoing it restores', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house);
  await tellTime(house, later(due, -DAY));
  await signInAgain(house, person);
  await house.call(person, 'request-account-deletion', { confirm: true, currentPassword: person.password });
  await tellTime(house, later(due, 3 * DAY));
  expect(chargesOf(house)).toHaveLength(1);
  expect((await planOf(house, numberId)).suspension_date).toEqual(due);

  await house.call(await signInAgain(house, person), 'undo-account-deletion');
  await doWhatIsDue(house);
  expect(chargesOf(house)).toEqual(['500 usd succeeded', '200 usd succeeded']);
  expect(await planOf(house, numberId)).toMatchObject({ period_start: due, suspension_date: null });
});
