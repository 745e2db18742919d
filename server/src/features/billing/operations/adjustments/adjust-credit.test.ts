import { expect, test } from 'vitest';
import { DAY } from '../../../../clock.ts';
import { newId } from '../../../../random.ts';
import {
  anAdministeredService,
  auditOf,
  emailsAbout,
  REASON,
} from '../../../../testing/drivers/administration.ts';
import {
  advanceTo,
  ledgerBalances,
  planOf,
  processDueWork,
  signInAgain,
} from '../../../../testing/drivers/billing.ts';
import { accountOf, leave, untilAccountClosed } from '../../../../testing/drivers/leaving.ts';
import { aWaitingPlan, someCredit } from '../../../../testing/drivers/paid-orders.ts';
import { aCardNumber, setCardResponse } from '../../../../testing/drivers/renewals.ts';
import { aUser, until } from '../../../../testing/factories/factories.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import type { TestServer } from '../../../../testing/harness/test-server.ts';
import { readBillingData } from '../entry/personal-data.queries.ts';

test('rules 23 and 34: credit from an administrator is an adjustment, recorded once for its key, with the reason in the audit log and the administrator’s words in the email', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const input = { key: newId(), userId: person.userId, amount: 2.5, reason: REASON, words: 'Sorry!' };

  const answers = await Promise.all(
    Array.from({ length: 3 }, () => server.call(administrator, 'admin-give-credit', input)),
  );
  await processDueWork(server);

  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ success: true, amount: 2.5 })));
  expect(await ledgerBalances(server)).toEqual({ 'credit usd': -250, 'write_offs usd': 250 });
  expect((await server.call(person, 'list-transactions')).transactions).toMatchObject([
    {
      transaction_type: 'adjustment',
      adjustment: 'given',
      payment_method: 'credit',
      direction: 'in',
      amount: 2.5,
    },
  ]);
  const emails = emailsAbout(server, person, 'You have received credit');
  expect(emails).toHaveLength(1);
  expect(emails[0]).toContain('We have given you $2.50 of credit.');
  expect(emails[0]).toContain('A note from us: Sorry!');
  expect(emails[0]).not.toContain(REASON);
  expect(await auditOf(server, 'credit_given')).toEqual([
    {
      actor_user_id: administrator.userId,
      target_user_id: person.userId,
      detail: { amount_minor: 250 },
      reason: REASON,
    },
  ]);
  for (const other of [{ amount: 3 }, { userId: (await aUser(server)).userId }])
    expect(await server.refused(administrator, 'admin-give-credit', { ...input, ...other })).toMatchObject({
      status: 409,
    });
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(2.5);
});

test('rule 6, renewal-charge: credit from an administrator immediately renews a number in its grace period', async () => {
  const { server, administrator } = await anAdministeredService();
  const { person, accountId, numberId, due } = await aCardNumber(server);
  await setCardResponse(server, accountId, 'stolen_card');
  await advanceTo(server, new Date(due.getTime() + DAY));
  expect((await planOf(server, numberId)).grace_started_at).not.toBeNull();

  await signInAgain(server, administrator);
  await give(server, administrator, person, 2);
  await processDueWork(server);

  const plan = await planOf(server, numberId);
  expect(plan.grace_started_at).toBeNull();
  expect(plan.period_start).toEqual(due);
});

test('rule 25, referral-reward: a purchase with credit from an administrator earns no reward', async () => {
  const { server, administrator, person: referrer } = await anAdministeredService();
  const { code } = await server.call(referrer, 'get-referrals');
  const friend = await aUser(server, { referrerCode: code });
  const statuses = async () =>
    (await server.call(referrer, 'get-referrals')).referrals.map(({ status }) => status);
  await until(async () => (await statuses()).length > 0, 'the referral');
  await give(server, administrator, friend, 5);
  await aWaitingPlan(server, friend, 'starter', 'credit');
  await processDueWork(server);
  expect(await statuses()).toEqual(['awaiting_purchase']);

  await someCredit(server, friend, 500);
  await aWaitingPlan(server, friend, 'starter', 'credit');
  await processDueWork(server);
  expect(await statuses()).toEqual(['commission_paid']);
});

test('rule 31, blocked-account: only a blocked account’s credit is forfeited, by an action of an administrator and once', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const accountId = await accountOf(server, person);
  await someCredit(server, person, 700);
  const input = { key: newId(), userId: person.userId, reason: 'Fraud' };
  const refused = (changes = {}) =>
    server.refused(administrator, 'admin-forfeit-credit', { ...input, ...changes });
  expect(await refused()).toMatchObject({ status: 409, message: expect.stringContaining('blocked') });
  await putAccountStatus(server, person, 'blocked');
  await expect(give(server, administrator, person, 1)).rejects.toThrow('This account is blocked.');

  const press = () => server.call(administrator, 'admin-forfeit-credit', input);
  expect(await Promise.all([press(), press()])).toEqual([
    { success: true, amount: 7 },
    { success: true, amount: 7 },
  ]);
  await processDueWork(server);
  expect(await ledgerBalances(server, accountId)).toEqual({ 'write_offs usd': -700 });
  expect(await auditOf(server, 'credit_forfeited')).toMatchObject([
    { target_user_id: person.userId, detail: { amount_minor: 700 }, reason: 'Fraud' },
  ]);
  expect(await refused({ key: newId() })).toMatchObject({ message: 'This account has no credit.' });
  await putAccountStatus(server, person, 'active');
  await signInAgain(server, person);
  expect((await server.call(person, 'list-transactions')).transactions).toMatchObject([
    { transaction_type: 'adjustment', adjustment: 'forfeited', direction: 'out', amount: 7 },
    { transaction_type: 'credit_topup', adjustment: null, direction: 'out', amount: 7 },
  ]);
});

test('rules 31 and 34: only administrators give and forfeit credit, within limits, with a reason, and not to a deleted account', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const input = { key: newId(), userId: person.userId, amount: 1, reason: REASON };
  expect(await server.refused(person, 'admin-give-credit', input)).toMatchObject({ status: 403 });
  const refused = (changes: object) =>
    server.refused(administrator, 'admin-give-credit', { ...input, ...changes });
  for (const amount of [0, -5, 0.005, 100.01])
    expect(await refused({ amount })).toMatchObject({ status: 400, field: 'amount' });
  expect(await refused({ reason: ' ' })).toMatchObject({ status: 400, field: 'reason' });
  expect(await refused({ words: 'x'.repeat(501) })).toMatchObject({ status: 400, field: 'words' });
  expect(await refused({ userId: newId() })).toMatchObject({ status: 404 });

  await server.call(administrator, 'admin-give-credit', { ...input, words: 'For your patience' });
  const accountId = await accountOf(server, person);
  expect((await readBillingData(server.db, accountId)).by_hand).toMatchObject([
    { kind: 'credit', amount_minor: 100, words: 'For your patience' },
  ]);
  await leave(server, person);
  await untilAccountClosed(server, person);
  await signInAgain(server, administrator);
  expect(await refused({ key: newId() })).toMatchObject({ message: 'This account is deleted.' });
  expect((await readBillingData(server.db, accountId)).by_hand).toMatchObject([{ words: null }]);
});

function give(server: TestServer, administrator: Person, { userId }: Person, amount: number) {
  return server.call(administrator, 'admin-give-credit', { key: newId(), userId, amount, reason: REASON });
}

function putAccountStatus({ db }: TestServer, { userId }: Person, account_status: 'blocked' | 'active') {
  return db.updateTable('profiles').set({ account_status }).where('user_id', '=', userId).execute();
}
