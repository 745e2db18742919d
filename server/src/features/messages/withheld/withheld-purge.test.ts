import { formatPhone } from '@numlet/contract/numbers/phone-numbers';
import { expect, test } from 'vitest';
import { DAY, HOUR, later, startOfDay } from '../../../clock.ts';
import { arriveInTurn, aSavedCard, putPlan, shownBodies } from '../../../testing/drivers/allowance.ts';
import { planOf, signInAgain, subjectsTo, untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { mailTo, stopMailServer } from '../../../testing/drivers/mails.ts';
import { aNumber, anAdministrator, aUser } from '../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { runSubscription } from '../../billing/rentals/entry/jobs/run-subscription.ts';
import { maintainPartitions } from '../retention/maintain-partitions.ts';
import { announceWithheldPurge } from './announce-withheld-purge.ts';
import { countPurgedTexts } from './count-purged-texts.ts';

const PURGE_SOON = 'Hidden texts are';

test('rule 36, billing-mails: three days before the first withheld text is deleted, its owner gets an email, one for all texts of a day', async () => {
  const { server, person, number } = await aYearlyRenter();
  await putPlan(server, number, { included_sms: 1 });
  const arrived = startOfDay(server.clock.now());
  await arriveInTurn(server, number, 3, 'first day');

  await nightAt(server, later(arrived, 27 * DAY));
  expect(purgeMails(server, person)).toBe(0);
  await nightAt(server, later(arrived, 28 * DAY));
  await nightAt(server, later(arrived, 28 * DAY));
  await nightAt(server, later(arrived, 29 * DAY));
  expect(purgeMails(server, person)).toBe(1);

  // The texts are deleted on the announced day, and not before.
  await nightAt(server, later(arrived, 30 * DAY));
  expect(await bodies(server)).toHaveLength(3);
  await nightAt(server, later(arrived, 31 * DAY));
  expect(await bodies(server)).toEqual([]);
  expect(purgeMails(server, person)).toBe(1);
});

test('rules 26 and 36: no email says that a payment would show texts that are withheld for a dispute', async () => {
  const { server, person, number } = await aYearlyRenter();
  await putPlan(server, number, { disputed_at: server.clock.now() });
  await arriveInTurn(server, number, 1);
  await nightAt(server, later(startOfDay(server.clock.now()), 28 * DAY));

  const { text } = await mailTo(server, person.email, PURGE_SOON);
  expect(text).toMatch(/your bank has disputed a payment.*ask your bank to withdraw it/is);
  expect(text).not.toMatch(/paying for the number/i);
});

test('rule 36, billing-mails: no email is sent about texts that were shown in time, or sent to a released number', async () => {
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

test('rule 36, billing-mails: an email that waited for the mail server names withheld texts that still exist, with the day of their deletion', async () => {
  const { server, person, number } = await aYearlyRenter();
  await putPlan(server, number, { included_sms: 0 });
  const arrived = startOfDay(server.clock.now());
  await arriveInTurn(server, number, 2);
  const bringMailBack = stopMailServer(server);
  await nightAt(server, later(arrived, 28 * DAY));
  server.clock.set(later(arrived, 29 * DAY));

  await bringMailBack();

  expect(purgeMails(server, person)).toBe(1);
  const [mail] = server.sandbox.mailsTo(person.email).filter(({ subject }) => subject.startsWith(PURGE_SOON));
  const deletedOn = later(arrived, 31 * DAY).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  expect(mail?.text).toContain(`On ${deletedOn} the oldest of them are deleted`);
});

test('rule 36, billing-mails: no late email is sent about withheld texts that have since been shown, even if newer texts are withheld', async () => {
  const { server, person, number } = await aYearlyRenter();
  await aSavedCard(server, person);
  await putPlan(server, number, { included_sms: 0 });
  await arriveInTurn(server, number, 2, 'old');
  const bringMailBack = stopMailServer(server);
  await nightAt(server, later(startOfDay(server.clock.now()), 28 * DAY));
  await signInAgain(server, person);
  await server.call(person, 'save-overage-settings', { overage_auto_charge: true });
  await server.call(person, 'save-overage-settings', { overage_auto_charge: false });
  await arriveInTurn(server, number, 1, 'new');
  expect(await shownBodies(server)).toEqual(['old 0', 'old 1']);

  await bringMailBack();

  expect(purgeMails(server, person)).toBe(0);
});

test('rule 36, billing-mails: no late email is sent about withheld texts that have been deleted, even if newer texts are withheld', async () => {
  const { server, person, number } = await aYearlyRenter();
  await putPlan(server, number, { included_sms: 0 });
  const arrived = startOfDay(server.clock.now());
  await arriveInTurn(server, number, 2, 'old');
  const bringMailBack = stopMailServer(server);
  await nightAt(server, later(arrived, 28 * DAY));
  await nightAt(server, later(arrived, 31 * DAY));
  await arriveInTurn(server, number, 1, 'new');
  expect(await bodies(server)).toEqual(['new 0']);

  await bringMailBack();

  expect(purgeMails(server, person)).toBe(0);
});

test('rule 33, shown-plan: a withheld text that was deleted is no longer offered for payment, and stays counted as arrived', async () => {
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

test('rule 36, billing-mails: an email reports a used-up allowance once, and once more when a topped-up allowance is used up', async () => {
  const { server, person, number } = await aYearlyRenter();
  await putPlan(server, number, { included_sms: 3 });
  const { id } = await planOf(server, number.id);
  const look = async () => {
    await runSubscription(server.deps, { subscriptionId: id });
    await untilJobsAreDone(server);
    return subjectsTo(server, person).filter((each) => each.startsWith('You’ve used all')).length;
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

test('rule 36, billing-mails: a reached cap is reported in one email; a cap that is not reached, or is unlimited, is never reported', async () => {
  const { server, person, number } = await aYearlyRenter();
  await aSavedCard(server, person);
  await server.call(person, 'save-overage-settings', { overage_auto_charge: true, overage_spending_cap: 5 });
  await putPlan(server, number, { included_sms: 0, used_sms: 0, overage_sms: 98, overage_minor: 490 });
  const { id } = await planOf(server, number.id);
  const look = async () => {
    await runSubscription(server.deps, { subscriptionId: id });
    await untilJobsAreDone(server);
    const wanted = `The spending cap of ${formatPhone(number.e164)} is reached`;
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

test('deleted withheld texts of the grace period still count as arrived at their number', async () => {
  const { server, number } = await aYearlyRenter();
  const administrator = await anAdministrator(server);
  const counted = async () => {
    const { phoneNumbers } = await server.call(administrator, 'admin-phone-numbers', {});
    return phoneNumbers.map(({ message_count }) => message_count);
  };
  server.clock.advance(2 * DAY);
  await putPlan(server, number, { period_due: later(server.clock.now(), -HOUR), grace_sms: 40 });
  await arriveInTurn(server, number, 3, 'in grace');
  await signInAgain(server, administrator);
  expect(await planOf(server, number.id)).toMatchObject({ grace_withheld_sms: 3 });
  expect(await counted()).toEqual([43]);

  await nightAt(server, later(startOfDay(server.clock.now()), 31 * DAY));
  expect(await bodies(server)).toEqual([]);
  await signInAgain(server, administrator);
  expect(await planOf(server, number.id)).toMatchObject({ grace_withheld_sms: 0, purged_sms: 0 });
  expect(await counted()).toEqual([43]);
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

/** Runs the jobs that run a little after midnight. */
async function nightAt(server: TestServer, moment: Date) {
  server.clock.set(moment);
  await maintainPartitions(server.deps);
  await countPurgedTexts(server.deps);
  await announceWithheldPurge(server.deps);
  await untilJobsAreDone(server);
}

async function bodies({ db }: TestServer): Promise<string[]> {
  return (await db.selectFrom('messages').select('body').execute()).map((row) => row.body);
}
