import { expect, test } from 'vitest';
import { DAY, later, MINUTE } from '../../../../clock.ts';
import { planOf, processDueWork, signInAgain } from '../../../../testing/drivers/billing.ts';
import { anOpenTopUp } from '../../../../testing/drivers/renewals.ts';
import { aNumber, aUser } from '../../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { findNumber } from '../../../numbers/phone-numbers.queries.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';
import { giveTime } from './give-time.ts';

const REASON = 'the service was away';
const give = (server: TestServer, days: number, isDryRun = false) =>
  giveTime(server.deps, { days, reason: REASON, isDryRun });

/** A number without automatic renewal, due some days ago. */
async function aNumberDue(server: TestServer, days: number) {
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const due = later(server.clock.now(), -days * DAY);
  await server.db
    .updateTable('subscriptions')
    .set({
      auto_renew: false,
      period_start: later(due, -30 * DAY),
      period_due: due,
      anchor_at: due,
      months_from_anchor: 0,
    })
    .where('phone_number_id', '=', number.id)
    .execute();
  const daysSince = async () => {
    const { period_due: at } = await planOf(server, number.id);
    return (server.clock.now().getTime() - Number(at)) / DAY;
  };
  return { person, number, due, daysSince };
}

const audited = ({ db }: TestServer) =>
  db
    .selectFrom('audit_log')
    .select(['target_user_id', 'reason', 'detail', 'before', 'after'])
    .where('action', '=', 'time_given')
    .execute();

test('rule 2, instant-decides: the days given for an outage do not count against unpaid numbers, and change nothing for paid numbers', async () => {
  const server = await sharedTestServer();
  // An outage of twenty days: due before it, due in it, not due yet; and one whose days were over when it began.
  const suspended = await aNumberDue(server, 40);
  const inGrace = await aNumberDue(server, 23);
  const inside = await aNumberDue(server, 12);
  const paid = await aNumberDue(server, -1);
  const over = await aNumberDue(server, 58);

  const numbers = await give(server, 20);
  const told = Object.fromEntries(
    numbers.map(({ e164, before, after, notMovedBecause }) => [
      e164,
      [before.status, after?.status, notMovedBecause],
    ]),
  );
  expect(told).toEqual({
    [suspended.number.e164]: ['released', 'suspended', null],
    [inGrace.number.e164]: ['suspended', 'grace_period', null],
    [inside.number.e164]: ['suspended', 'grace_period', null],
    [over.number.e164]: ['released', undefined, 'nothing_to_give'],
  });
  const days = [suspended, inGrace, inside, paid, over].map(({ daysSince }) => daysSince());
  const [ofSuspended, ofGrace, ofInside, ofPaid, ofOver] = await Promise.all(days);
  expect(ofSuspended).toBeCloseTo(20, 2);
  expect(ofGrace).toBeCloseTo(3, 2);
  expect(ofInside).toBeCloseTo(0, 2);
  expect(ofPaid).toBeCloseTo(-1, 2);
  expect(ofOver).toBeCloseTo(58, 2);

  // A server that has just started releases nothing.
  server.clock.advance(10 * MINUTE);
  await server.clock.settled();
  await processDueWork(server);
  const status = async ({ number }: typeof paid) => (await findNumber(server.db, number.id))?.status;
  expect(await status(over)).not.toBe('active');
  for (const number of [suspended, inGrace, inside, paid]) expect(await status(number)).toBe('active');
  const person = await signInAgain(server, inGrace.person);
  const [shown] = (await server.call(person, 'user-dashboard')).phoneNumbers;
  expect(shown).toMatchObject({ payment_status: 'grace_period' });
  expect((await checkLedger({ db: server.db, clock: server.clock })).findings).toEqual([]);

  const rows = await audited(server);
  expect(rows).toHaveLength(3);
  expect(rows).toContainEqual({
    target_user_id: inGrace.person.userId,
    reason: REASON,
    detail: expect.objectContaining({ phone_number_id: inGrace.number.id, days: 20 }),
    before: { period_due: inGrace.due.toISOString(), grace_started_at: null },
    after: expect.objectContaining({ period_due: expect.any(String) }),
  });
});

test('rule 2, instant-decides: the days of one outage are given once, even by repeated and partial requests', async () => {
  const server = await sharedTestServer();
  const number = await aNumberDue(server, 23);
  const inside = await aNumberDue(server, 12);
  const daysSince = async () => [await number.daysSince(), await inside.daysSince()].map(Math.round);
  await give(server, 10);
  expect(await daysSince()).toEqual([13, 2]);
  server.clock.advance(5 * MINUTE);
  expect((await give(server, 10)).map(({ notMovedBecause }) => notMovedBecause)).toEqual([
    'nothing_to_give',
    'nothing_to_give',
  ]);
  expect(await audited(server)).toHaveLength(2);

  // The outage was longer than first entered.
  await give(server, 20);
  expect(await daysSince()).toEqual([3, 0]);
  await give(server, 20);
  await give(server, 10);
  expect(await daysSince()).toEqual([3, 0]);
  expect(await audited(server)).toHaveLength(4);

  // One more day, of which a number that was due shortly before it gets a few hours.
  const atNoon = await aNumberDue(server, 1.5);
  const ofAtNoon = async () => Math.round((await atNoon.daysSince()) * 10) / 10;
  await give(server, 1);
  expect(await ofAtNoon()).toBe(0.5);
  await give(server, 1);
  expect(await ofAtNoon()).toBe(0.5);
  await give(server, 2);
  expect(await ofAtNoon()).toBe(0);

  // The outage continues for two more days, which were not given yet.
  server.clock.advance(2 * DAY);
  await give(server, 22);
  expect(await daysSince()).toEqual([3, 0]);
});

test('a dry run changes nothing', async () => {
  const server = await sharedTestServer();
  const number = await aNumberDue(server, 10);
  const [shown] = await give(server, 20, true);
  expect(shown).toMatchObject({
    e164: number.number.e164,
    email: number.person.email,
    before: { due: number.due, status: 'suspended' },
    after: { status: 'grace_period' },
  });
  expect((await planOf(server, number.number.id)).period_due).toEqual(number.due);
  expect(await audited(server)).toEqual([]);
});

test('a number on hold, with a pending charge or of a blocked owner gets no days', async () => {
  const server = await sharedTestServer();
  const [held, blocked, charging] = [
    await aNumberDue(server, 10),
    await aNumberDue(server, 10),
    await aNumberDue(server, 10),
  ];
  const stand = (status: 'suspended' | 'blocked', { person }: typeof held) =>
    server.db
      .updateTable('profiles')
      .set({ account_status: status, status_since: server.clock.now() })
      .where('user_id', '=', person.userId)
      .execute();
  await stand('suspended', held);
  await stand('blocked', blocked);
  const { orderId } = await anOpenTopUp(server, charging.person, charging.number.id);
  await server.db.updateTable('orders').set({ automatic: true }).where('id', '=', orderId).execute();

  const numbers = await give(server, 20);
  const reasons = Object.fromEntries(numbers.map(({ e164, notMovedBecause }) => [e164, notMovedBecause]));
  expect(reasons).toEqual({
    [held.number.e164]: 'held',
    [blocked.number.e164]: 'account_inactive',
    [charging.number.e164]: 'charging',
  });
  for (const { number, due } of [held, blocked, charging])
    expect((await planOf(server, number.id)).period_due).toEqual(due);
});
