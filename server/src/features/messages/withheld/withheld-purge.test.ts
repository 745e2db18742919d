import { expect, test } from 'vitest';
import { DAY, later, startOfDay } from '../../../clock.ts';
import { arriveInTurn, aSavedCard, putPlan, shownBodies } from '../../../testing/drivers/allowance.ts';
import { planOf, signInAgain, subjectsTo, untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { takeMailAway } from '../../../testing/drivers/mails.ts';
import { aNumber, aUser } from '../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { runSubscription } from '../../billing/renewals/run-subscription.ts';
import { keepPartitions } from '../retention/keep-partitions.ts';
import { announceWithheldPurge } from './announce-withheld-purge.ts';
import { countPurgedTexts } from './count-purged-texts.ts';

const PURGE_SOON = 'Withheld texts are';

test('rule 36: three days before the first withheld text is deleted its owner is told, once for the texts of a day', async () => {
  const { server, person, number } = await aYearlyRenter();
  await putPlan(server, number, { included_sms: 1 });
  await arriveInTurn(server, number, 3, 'first day');
  const arrived = startOfDay(server.clock.now());

  await nightAt(server, later(arrived, 27 * DAY));
  expect(purgeMails(server, person)).toBe(0);
  await nightAt(server, later(arrived, 28 * DAY));
  await nightAt(server, later(arrived, 28 * DAY));
  await nightAt(server, later(arrived, 29 * DAY));
  expect(purgeMails(server, person)).toBe(1);

  // The day that was announced is the day on which they go, and not before.
  await nightAt(server, later(arrived, 30 * DAY));
  expect(await bodies(server)).toHaveLength(3);
  await nightAt(server, later(arrived, 31 * DAY));
  expect(await bodies(server)).toEqual([]);
  expect(purgeMails(server, person)).toBe(1);
});

test('rule 36: nobody is told of texts that were shown in time, nor of those to a number that is gone', async () => {
  const { server, person, number } = await aYearlyRenter();
  const gone = await aNumber(server, person);
  await aSavedCard(server, person);
  for (const each of [number, gone]) await putPlan(server, each, { included_sms: 0 });
  await arriveInTurn(server, gone, 1, 'gone');
  await putPlan(server, gone, { ended_at: server.clock.now() });
  await arriveInTurn(server, number, 2, 'shown');
  await server.call(person, 'save-overage-settings', { overage_auto_charge: true });
  expect(await shownBodies(server)).toEqual(['shown 0', 'shown 1']);

  await nightAt(server, later(startOfDay(server.clock.now()), 28 * DAY));

  expect(purgeMails(server, person)).toBe(0);
});

test('rule 36: what waited for the mail server tells of withheld texts that are still there, with the day on which they go', async () => {
  const { server, person, number } = await aYearlyRenter();
  await putPlan(server, number, { included_sms: 0 });
  await arriveInTurn(server, number, 2);
  const arrived = startOfDay(server.clock.now());
  const bringMailBack = takeMailAway(server);
  await nightAt(server, later(arrived, 28 * DAY));
  server.clock.set(later(arrived, 29 * DAY));

  await bringMailBack();

  expect(purgeMails(server, person)).toBe(1);
  const [mail] = server.sandbox.mailsTo(person.email).filter(({ subject }) => subject.startsWith(PURGE_SOON));
  const goesAt = later(arrived, 31 * DAY).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  expect(mail?.text).toContain(`On ${goesAt} the oldest of them are deleted`);
});

test('rule 36: nobody is told late of withheld texts that were shown meanwhile, though newer ones are withheld', async () => {
  const { server, person, number } = await aYearlyRenter();
  await aSavedCard(server, person);
  await putPlan(server, number, { included_sms: 0 });
  await arriveInTurn(server, number, 2, 'old');
  const bringMailBack = takeMailAway(server);
  await nightAt(server, later(startOfDay(server.clock.now()), 28 * DAY));
  await signInAgain(server, person);
  await server.call(person, 'save-overage-settings', { overage_auto_charge: true });
  await server.call(person, 'save-overage-settings', { overage_auto_charge: false });
  await arriveInTurn(server, number, 1, 'new');
  expect(await shownBodies(server)).toEqual(['old 0', 'old 1']);

  await bringMailBack();

  expect(purgeMails(server, person)).toBe(0);
});

test('rule 36: nobody is told late of withheld texts that are deleted, though newer ones are withheld', async () => {
  const { server, person, number } = await aYearlyRenter();
  await putPlan(server, number, { included_sms: 0 });
  await arriveInTurn(server, number, 2, 'old');
  const arrived = startOfDay(server.clock.now());
  const bringMailBack = takeMailAway(server);
  await nightAt(server, later(arrived, 28 * DAY));
  await nightAt(server, later(arrived, 31 * DAY));
  await arriveInTurn(server, number, 1, 'new');
  expect(await bodies(server)).toEqual(['new 0']);

  await bringMailBack();

  expect(purgeMails(server, person)).toBe(0);
});

test('rule 33: a withheld text that was deleted is not offered for money any more, and stays counted as arrived', async () => {
  const { server, person, number } = await aYearlyRenter();
  await putPlan(server, number, { included_sms: 1 });
  await arriveInTurn(server, number, 3, 'old');
  await nightAt(server, later(startOfDay(server.clock.now()), 31 * DAY));
  await arriveInTurn(server, number, 1, 'new');

  expect(await planOf(server, number.id)).toMatchObject({ used_sms: 1, withheld_sms: 1, purged_sms: 2 });
  await signInAgain(server, person);
  expect(await server.call(person, 'get-overage-settings')).toMatchObject({
    withheld_sms: 1,
    withheld_cost: 0.05,
  });
  expect((await server.call(person, 'get-billing-info')).usage.smsThisPeriod).toBe(4);
});

test('rule 36: an allowance that is used up is told once, and once more when a topped-up one is', async () => {
  const { server, person, number } = await aYearlyRenter();
  await putPlan(server, number, { included_sms: 3 });
  const { id } = await planOf(server, number.id);
  const look = async () => {
    await runSubscription(server.deps, { subscriptionId: id });
    await untilJobsAreDone(server);
    return subjectsTo(server, person).filter((each) =>
      each.startsWith(`The texts of ${number.e164} are used up`),
    ).length;
  };
  await arriveInTurn(server, number, 2, 'first');
  expect(await look()).toBe(0);
  await arriveInTurn(server, number, 1, 'last');
  expect((await planOf(server, number.id)).next_event_at?.getTime()).toBeLessThanOrEqual(Date.now());
  expect(await look()).toBe(1);
  await arriveInTurn(server, number, 2, 'withheld');
  expect(await look()).toBe(1);
  await putPlan(server, number, { included_sms: 4, used_sms: 4 });
  expect(await look()).toBe(2);
});

test('rule 36: a cap that is reached is told once, one that is not, or is unlimited, never', async () => {
  const { server, person, number } = await aYearlyRenter();
  await aSavedCard(server, person);
  await server.call(person, 'save-overage-settings', { overage_auto_charge: true, overage_spending_cap: 5 });
  await putPlan(server, number, { included_sms: 0, used_sms: 0, overage_sms: 98, overage_minor: 490 });
  const { id } = await planOf(server, number.id);
  const look = async () => {
    await runSubscription(server.deps, { subscriptionId: id });
    await untilJobsAreDone(server);
    const wanted = `The spending cap of ${number.e164} is reached`;
    return subjectsTo(server, person).filter((each) => each.startsWith(wanted)).length;
  };
  await arriveInTurn(server, number, 1, 'below');
  expect(await look()).toBe(0);
  await arriveInTurn(server, number, 1, 'at');
  expect((await planOf(server, number.id)).next_event_at?.getTime()).toBeLessThanOrEqual(Date.now());
  expect(await look()).toBe(1);
  await arriveInTurn(server, number, 1, 'beyond');
  expect(await look()).toBe(1);
  await server.call(person, 'save-overage-settings', { overage_spending_cap: 999_999.99 });
  expect(await look()).toBe(1);
});

async function aYearlyRenter() {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await putPlan(server, number, {
    auto_renew: false,
    plan: 'yearly',
    billing_type: 'yearly',
    period_due: later(server.clock.now(), 365 * DAY),
  });
  return { server, person, number };
}

type Somebody = Awaited<ReturnType<typeof aUser>>;

function purgeMails(server: TestServer, person: Somebody): number {
  return subjectsTo(server, person).filter((each) => each.startsWith(PURGE_SOON)).length;
}

/** What runs a little after midnight. */
async function nightAt(server: TestServer, moment: Date) {
  server.clock.set(moment);
  await keepPartitions(server.deps);
  await countPurgedTexts(server.deps);
  await announceWithheldPurge(server.deps);
  await untilJobsAreDone(server);
}

async function bodies({ db }: TestServer): Promise<string[]> {
  return (await db.selectFrom('messages').select('body').execute()).map((row) => row.body);
}
