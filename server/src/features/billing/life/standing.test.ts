import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE, SECOND } from '../../../clock.ts';
import { doWhatIsDue, planOf, signInAgain, subjectsTo, tellTime } from '../../../testing/billing.ts';
import type { Person } from '../../../testing/client.ts';
import { type Harness, harness } from '../../../testing/harness.ts';
import { aCardNumber, chargesOf, giveCredit, letCard } from '../../../testing/life.ts';
import { changeStanding, endSuspensions } from '../../accounts/account-standing.ts';
import { findNumber } from '../../numbers/phone-numbers.queries.ts';
import { monthsAfter, paymentStatusAt } from '../subscription-rules.ts';
import { holdSubscriptions } from './hold-subscriptions.ts';

type Standing = Parameters<typeof changeStanding>[3];

async function stand(house: Harness, person: Person, standing: Standing) {
  await house.db.transaction().execute((trx) => changeStanding(house.deps, trx, person.userId, standing));
  await doWhatIsDue(house);
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
  expect(plan.suspension_date?.getTime()).toBeCloseTo(due.getTime() + 30 * DAY, -4);
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

test('rule 30: news of a suspension and of its end that come in the wrong order, or twice, leave no number held', async () => {
  const house = await harness();
  const { accountId, numberId } = await aCardNumber(house);
  const at = (hours: number) => later(house.clock.now(), hours * HOUR).toISOString();
  await holdSubscriptions(house.deps, { accountId, status: 'active', at: at(0) });
  await holdSubscriptions(house.deps, { accountId, status: 'suspended', at: at(-1) });
  await holdSubscriptions(house.deps, { accountId, status: 'active', at: at(0) });
  expect((await planOf(house, numberId)).held_since).toBeNull();
});

test('rule 31: of a blocked account nothing is charged, its numbers are released 37 days after they fall due, and its credit stays', async () => {
  const house = await harness();
  const { person, accountId, numberId, due } = await aCardNumber(house);
  await giveCredit(house, accountId, 1000);
  await stand(house, person, { status: 'blocked', reason: 'fraud' });
  await tellTime(house, later(due, 37 * DAY - SECOND));
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
