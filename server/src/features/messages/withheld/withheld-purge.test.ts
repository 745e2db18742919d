import { expect, test } from 'vitest';
import { DAY, later, startOfDay } from '../../../clock.ts';
import { arriveInTurn, aSavedCard, putPlan, shownBodies } from '../../../testing/drivers/allowance.ts';
import { planOf, signInAgain, subjectsTo, untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { takeMailAway } from '../../../testing/drivers/mails.ts';
import { aNumber, aUser } from '../../../testing/factories/factories.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { runSubscription } from '../../billing/renewals/run-subscription.ts';
import { keepPartitions } from '../retention/keep-partitions.ts';
import { announceWithheldPurge } from './announce-withheld-purge.ts';
import { countPurgedTexts } from './count-purged-texts.ts';

const PURGE_SOON = 'Withheld texts are';

test('rule 36: three days before the first withheld text is deleted its owner is told, once for the texts of a day', async () => {
  const { house, person, number } = await aYearlyRenter();
  await putPlan(house, number, { included_sms: 1 });
  await arriveInTurn(house, number, 3, 'first day');
  const arrived = startOfDay(house.clock.now());

  await nightAt(house, later(arrived, 27 * DAY));
  expect(purgeMails(house, person)).toBe(0);
  await nightAt(house, later(arrived, 28 * DAY));
  await nightAt(house, later(arrived, 28 * DAY));
  await nightAt(house, later(arrived, 29 * DAY));
  expect(purgeMails(house, person)).toBe(1);

  // The day that was announced is the day on which they go, and not before.
  await nightAt(house, later(arrived, 30 * DAY));
  expect(await bodies(house)).toHaveLength(3);
  await nightAt(house, later(arrived, 31 * DAY));
  expect(await bodies(house)).toEqual([]);
  expect(purgeMails(house, person)).toBe(1);
});

test('rule 36: nobody is told of texts that were shown in time, nor of those to a number that is gone', async () => {
  const { house, person, number } = await aYearlyRenter();
  const gone = await aNumber(house, person);
  await aSavedCard(house, person);
  for (const each of [number, gone]) await putPlan(house, each, { included_sms: 0 });
  await arriveInTurn(house, gone, 1, 'gone');
  await putPlan(house, gone, { ended_at: house.clock.now() });
  await arriveInTurn(house, number, 2, 'shown');
  await house.call(person, 'save-overage-settings', { overage_auto_charge: true });
  expect(await shownBodies(house)).toEqual(['shown 0', 'shown 1']);

  await nightAt(house, later(startOfDay(house.clock.now()), 28 * DAY));

  expect(purgeMails(house, person)).toBe(0);
});

test('rule 36: what waited for the mail server tells of withheld texts that are still there, with the day on which they go', async () => {
  const { house, person, number } = await aYearlyRenter();
  await putPlan(house, number, { included_sms: 0 });
  await arriveInTurn(house, number, 2);
  const arrived = startOfDay(house.clock.now());
  const bringMailBack = takeMailAway(house);
  await nightAt(house, later(arrived, 28 * DAY));
  house.clock.set(later(arrived, 29 * DAY));

  await bringMailBack();

  expect(purgeMails(house, person)).toBe(1);
  const [mail] = house.sandbox.mailsTo(person.email).filter(({ subject }) => subject.startsWith(PURGE_SOON));
  const goesAt = later(arrived, 31 * DAY).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  expect(mail?.text).toContain(`On ${goesAt} the oldest of them are deleted`);
});

test('rule 36: nobody is told late of withheld texts that were shown meanwhile, though newer ones are withheld', async () => {
  const { house, person, number } = await aYearlyRenter();
  await aSavedCard(house, person);
  await putPlan(house, number, { included_sms: 0 });
  await arriveInTurn(house, number, 2, 'old');
  const bringMailBack = takeMailAway(house);
  await nightAt(house, later(startOfDay(house.clock.now()), 28 * DAY));
  await signInAgain(house, person);
  await house.call(person, 'save-overage-settings', { overage_auto_charge: true });
  await house.call(person, 'save-overage-settings', { overage_auto_charge: false });
  await arriveInTurn(house, number, 1, 'new');
  expect(await shownBodies(house)).toEqual(['old 0', 'old 1']);

  await bringMailBack();

  expect(purgeMails(house, person)).toBe(0);
});

test('rule 36: nobody is told late of withheld texts that are deleted, though newer ones are withheld', async () => {
  const { house, person, number } = await aYearlyRenter();
  await putPlan(house, number, { included_sms: 0 });
  await arriveInTurn(house, number, 2, 'old');
  const arrived = startOfDay(house.clock.now());
  const bringMailBack = takeMailAway(house);
  await nightAt(house, later(arrived, 28 * DAY));
  await nightAt(house, later(arrived, 31 * DAY));
  await arriveInTurn(house, number, 1, 'new');
  expect(await bodies(house)).toEqual(['new 0']);

  await bringMailBack();

  expect(purgeMails(house, person)).toBe(0);
});

test('rule 33: a withheld text that was deleted is not offered for money any more, and stays counted as arrived', async () => {
  const { house, person, number } = await aYearlyRenter();
  await putPlan(house, number, { included_sms: 1 });
  await arriveInTurn(house, number, 3, 'old');
  await nightAt(house, later(startOfDay(house.clock.now()), 31 * DAY));
  await arriveInTurn(house, number, 1, 'new');

  expect(await planOf(house, number.id)).toMatchObject({ used_sms: 1, withheld_sms: 1, purged_sms: 2 });
  await signInAgain(house, person);
  expect(await house.call(person, 'get-overage-settings')).toMatchObject({
    withheld_sms: 1,
    withheld_cost: 0.05,
  });
  expect((await house.call(person, 'get-billing-info')).usage.smsThisPeriod).toBe(4);
});

test('rule 36: an allowance that is used up is told once, and once more when a topped-up one is', async () => {
  const { house, person, number } = await aYearlyRenter();
  await putPlan(house, number, { included_sms: 3 });
  const { id } = await planOf(house, number.id);
  const look = async () => {
    await runSubscription(house.deps, { subscriptionId: id });
    await untilJobsAreDone(house);
    return subjectsTo(house, person).filter((each) =>
      each.startsWith(`The texts of ${number.e164} are used up`),
    ).length;
  };
  await arriveInTurn(house, number, 2, 'first');
  expect(await look()).toBe(0);
  await arriveInTurn(house, number, 1, 'last');
  expect((await planOf(house, number.id)).next_event_at?.getTime()).toBeLessThanOrEqual(Date.now());
  expect(await look()).toBe(1);
  await arriveInTurn(house, number, 2, 'withheld');
  expect(await look()).toBe(1);
  await putPlan(house, number, { included_sms: 4, used_sms: 4 });
  expect(await look()).toBe(2);
});

test('rule 36: a cap that is reached is told once, one that is not, or is unlimited, never', async () => {
  const { house, person, number } = await aYearlyRenter();
  await aSavedCard(house, person);
  await house.call(person, 'save-overage-settings', { overage_auto_charge: true, overage_spending_cap: 5 });
  await putPlan(house, number, { included_sms: 0, used_sms: 0, overage_sms: 98, overage_minor: 490 });
  const { id } = await planOf(house, number.id);
  const look = async () => {
    await runSubscription(house.deps, { subscriptionId: id });
    await untilJobsAreDone(house);
    const wanted = `The spending cap of ${number.e164} is reached`;
    return subjectsTo(house, person).filter((each) => each.startsWith(wanted)).length;
  };
  await arriveInTurn(house, number, 1, 'below');
  expect(await look()).toBe(0);
  await arriveInTurn(house, number, 1, 'at');
  expect((await planOf(house, number.id)).next_event_at?.getTime()).toBeLessThanOrEqual(Date.now());
  expect(await look()).toBe(1);
  await arriveInTurn(house, number, 1, 'beyond');
  expect(await look()).toBe(1);
  await house.call(person, 'save-overage-settings', { overage_spending_cap: 999_999.99 });
  expect(await look()).toBe(1);
});

async function aYearlyRenter() {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  await putPlan(house, number, {
    auto_renew: false,
    plan: 'yearly',
    billing_type: 'yearly',
    period_due: later(house.clock.now(), 365 * DAY),
  });
  return { house, person, number };
}

type Somebody = Awaited<ReturnType<typeof aUser>>;

function purgeMails(house: Harness, person: Somebody): number {
  return subjectsTo(house, person).filter((each) => each.startsWith(PURGE_SOON)).length;
}

/** What runs a little after midnight. */
async function nightAt(house: Harness, moment: Date) {
  house.clock.set(moment);
  await keepPartitions(house.deps);
  await countPurgedTexts(house.deps);
  await announceWithheldPurge(house.deps);
  await untilJobsAreDone(house);
}

async function bodies({ db }: Harness): Promise<string[]> {
  return (await db.selectFrom('messages').select('body').execute()).map((row) => row.body);
}
