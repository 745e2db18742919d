import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../../clock.ts';
import { newId } from '../../../../random.ts';
import {
  anAdministeredService,
  auditOf,
  emailsAbout,
  REASON,
} from '../../../../testing/drivers/administration.ts';
import {
  ledgerBalances,
  passTime,
  processDueWork,
  signInAgain,
} from '../../../../testing/drivers/billing.ts';
import { accountOf } from '../../../../testing/drivers/leaving.ts';
import { aWaitingPlan, someCredit } from '../../../../testing/drivers/paid-orders.ts';
import { aCardNumber, owe } from '../../../../testing/drivers/renewals.ts';
import { aUser } from '../../../../testing/factories/factories.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import type { TestServer } from '../../../../testing/harness/test-server.ts';

test('rule 34, payment-list: credit given by mistake is withdrawn up to its unspent rest, once for all requests and administrators, with an email and an audit entry', async () => {
  const { server, administrator, person } = await anAdministeredService();
  await give(server, administrator, person, 50);
  await aWaitingPlan(server, person, 'starter', 'credit');
  await processDueWork(server);
  const [gift] = await giftsOf(server, administrator, person);
  expect(gift).toMatchObject({ left: 45 });
  const input = takeBackOf(person, gift?.transaction_id ?? '', { words: 'A typing error, sorry.' });

  const press = () => server.call(administrator, 'admin-take-back-credit', input);
  expect(await Promise.all([press(), press(), press()])).toEqual(
    Array.from({ length: 3 }, () => ({ success: true, amount: 45 })),
  );
  const again = { ...input, key: newId() };
  expect(await server.refused(administrator, 'admin-take-back-credit', again)).toMatchObject({
    status: 409,
    message: expect.stringContaining('already been withdrawn'),
  });
  await processDueWork(server);

  expect(await ledgerBalances(server, await accountOf(server, person))).toMatchObject({
    'write_offs usd': 500,
  });
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(0);
  expect((await server.call(person, 'list-transactions')).transactions[0]).toMatchObject({
    transaction_type: 'adjustment',
    adjustment: 'taken_back',
    direction: 'out',
    amount: 45,
  });
  const emails = emailsAbout(server, person, 'We have withdrawn credit');
  expect(emails).toHaveLength(1);
  expect(emails[0]).toContain('$45.00 that we had given you by mistake was withdrawn.');
  expect(emails[0]).toContain('A note from us: A typing error, sorry.');
  expect(await auditOf(server, 'credit_taken_back')).toEqual([
    {
      actor_user_id: administrator.userId,
      target_user_id: person.userId,
      detail: { amount_minor: 4500 },
      reason: REASON,
    },
  ]);
  expect(await timelineOf(server, administrator, person)).toEqual([
    'audit credit_taken_back',
    'audit credit_given',
  ]);
  expect(await timelineOf(server, administrator, person, 'money')).toEqual([
    'payment credit_taken_back',
    'payment credit_given',
  ]);
  expect(await giftsOf(server, administrator, person)).toEqual([]);
});

test('rule 34, payment-list: a withdrawal of given credit takes no credit that was bought, given later or is owed for texts', async () => {
  const { server, administrator } = await anAdministeredService();
  const rented = await aCardNumber(server);
  const { person } = rented;
  await someCredit(server, person, 700);
  await give(server, administrator, person, 10);
  server.clock.advance(MINUTE);
  await give(server, administrator, person, 3);
  const left = async () => (await giftsOf(server, administrator, person)).map((gift) => gift.left);
  // Bought credit pays a plan.
  await aWaitingPlan(server, person, 'starter', 'credit');
  await processDueWork(server);
  expect(await left()).toEqual([3, 10]);
  await owe(server, rented, 700);
  expect(await left()).toEqual([3, 8]);
  await owe(server, rented, 0);
  // Bought credit pays two dollars of the next plan, and the first given credit pays three.
  await aWaitingPlan(server, person, 'starter', 'credit');
  await processDueWork(server);
  expect(await left()).toEqual([3, 7]);
});

test('rule 34, payment-list: only given credit is withdrawn, within 24 hours and with a fresh confirmation', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const other = await aUser(server);
  await give(server, administrator, person, 5);
  await someCredit(server, other, 500);
  const [gift] = await giftsOf(server, administrator, person);
  const input = takeBackOf(person, gift?.transaction_id ?? '');
  const refused = (changes: object = {}) =>
    server.refused(administrator, 'admin-take-back-credit', { ...input, ...changes });
  expect(await server.refused(person, 'admin-take-back-credit', input)).toMatchObject({ status: 403 });
  expect(await refused({ reason: ' ' })).toMatchObject({ status: 400, field: 'reason' });
  expect(await refused({ userId: other.userId })).toMatchObject({ status: 409 });
  const bought = (await server.call(other, 'list-transactions')).transactions[0]?.id ?? '';
  expect(await refused({ userId: other.userId, transactionId: bought })).toMatchObject({ status: 409 });
  server.clock.advance(6 * MINUTE);
  expect(await refused()).toMatchObject({ code: 'reauthentication_needed' });
  await passTime(server, 24 * HOUR);
  await signInAgain(server, administrator);
  expect(await giftsOf(server, administrator, person)).toEqual([]);
  expect(await refused()).toMatchObject({ message: expect.stringContaining('in the last 24 hours') });
});

const giftsOf = async (server: TestServer, administrator: Person, { userId }: Person) =>
  (await server.call(administrator, 'admin-person', { userId })).gifts;

/** The timeline's entries about given credit, without the mails, newest first. */
async function timelineOf(server: TestServer, administrator: Person, { userId }: Person, group?: 'money') {
  const { entries } = await server.call(administrator, 'admin-timeline', { userId, group });
  return entries
    .filter(({ source, kind }) => source !== 'mail' && kind.startsWith('credit_'))
    .map(({ source, kind }) => `${source} ${kind}`);
}

const takeBackOf = ({ userId }: Person, transactionId: string, more: { words?: string } = {}) => ({
  ...more,
  key: newId(),
  userId,
  transactionId,
  reason: REASON,
});

function give(server: TestServer, administrator: Person, { userId }: Person, amount: number) {
  return server.call(administrator, 'admin-give-credit', { key: newId(), userId, amount, reason: REASON });
}
