import { afterEach, expect, test } from 'vitest';
import { DAY } from '../../../clock.ts';
import { newId } from '../../../random.ts';
import { books, doWhatIsDue, planOf, signInAgain, tellTime } from '../../../testing/drivers/billing.ts';
import { aDesk, auditOf, lettersAbout, REASON } from '../../../testing/drivers/desk.ts';
import { accountOf, leave, untilGone } from '../../../testing/drivers/leaving.ts';
import { aCardNumber, letCard } from '../../../testing/drivers/life.ts';
import { aWaitingPlan, someCredit } from '../../../testing/drivers/paid-orders.ts';
import { aUser, until } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import type { Harness } from '../../../testing/harness/harness.ts';
import { checkLedger } from '../check/check-ledger.ts';
import { readBillingData } from '../overview/personal-data.queries.ts';

const houses: Harness[] = [];
afterEach(async () => {
  for (const { deps } of houses.splice(0)) expect((await checkLedger(deps)).findings).toEqual([]);
});

test('rules 23 and 34: credit that an administrator gives is an adjustment, booked once for its key, with its reason on the record and their words in the mail', async () => {
  const { house, administrator, person } = await open();
  const wish = { key: newId(), userId: person.userId, amount: 2.5, reason: REASON, words: 'Sorry!' };

  const answers = await Promise.all(
    Array.from({ length: 3 }, () => house.call(administrator, 'admin-give-credit', wish)),
  );
  await doWhatIsDue(house);

  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ success: true, amount: 2.5 })));
  expect(await books(house)).toEqual({ 'credit usd': -250, 'write_offs usd': 250 });
  expect((await house.call(person, 'list-transactions')).transactions).toMatchObject([
    { transaction_type: 'adjustment', payment_method: 'credit', direction: 'in', amount: 2.5 },
  ]);
  const letters = lettersAbout(house, person, 'You have received credit');
  expect(letters).toHaveLength(1);
  expect(letters[0]).toContain('We have given you $2.50 of credit.');
  expect(letters[0]).toContain('What we would like to say: Sorry!');
  expect(letters[0]).not.toContain(REASON);
  expect(await auditOf(house, 'credit_given')).toEqual([
    {
      actor_user_id: administrator.userId,
      target_user_id: person.userId,
      detail: { amount_minor: 250, reason: REASON },
    },
  ]);
  for (const other of [{ amount: 3 }, { userId: administrator.userId }])
    expect(await house.refused(administrator, 'admin-give-credit', { ...wish, ...other })).toMatchObject({
      status: 409,
    });
  expect((await house.call(person, 'get-billing-info')).credit_balance).toBe(2.5);
});

test('rule 6: credit from an administrator renews a number in grace at once', async () => {
  const { house, administrator } = await open();
  const { person, accountId, numberId, due } = await aCardNumber(house);
  await letCard(house, accountId, 'stolen_card');
  await tellTime(house, new Date(due.getTime() + DAY));
  expect((await planOf(house, numberId)).suspension_date).not.toBeNull();

  await signInAgain(house, administrator);
  await give(house, administrator, person, 2);
  await doWhatIsDue(house);

  const plan = await planOf(house, numberId);
  expect(plan.suspension_date).toBeNull();
  expect(plan.period_start).toEqual(due);
});

test('rule 25: what is bought with credit that an administrator gave earns nobody a reward', async () => {
  const { house, administrator, person: referrer } = await open();
  const { code } = await house.call(referrer, 'get-referrals');
  const friend = await aUser(house, { referrerCode: code });
  const statuses = async () =>
    (await house.call(referrer, 'get-referrals')).referrals.map(({ status }) => status);
  await until(async () => (await statuses()).length > 0, 'the referral');
  await give(house, administrator, friend, 5);
  await aWaitingPlan(house, friend, 'starter', 'credit');
  await doWhatIsDue(house);
  expect(await statuses()).toEqual(['awaiting_purchase']);

  await someCredit(house, friend, 500);
  await aWaitingPlan(house, friend, 'starter', 'credit');
  await doWhatIsDue(house);
  expect(await statuses()).toEqual(['commission_paid']);
});

test('rule 31: credit of somebody who is blocked is forfeited by an act, once, and nobody else’s', async () => {
  const { house, administrator, person } = await open();
  const accountId = await accountOf(house, person);
  await someCredit(house, person, 700);
  const wish = { key: newId(), userId: person.userId, reason: 'Fraud' };
  const refused = (changes = {}) =>
    house.refused(administrator, 'admin-forfeit-credit', { ...wish, ...changes });
  expect(await refused()).toMatchObject({ status: 409, message: expect.stringContaining('blocked') });
  await standing(house, person, 'blocked');
  await expect(give(house, administrator, person, 1)).rejects.toThrow('This account is blocked.');

  const press = () => house.call(administrator, 'admin-forfeit-credit', wish);
  expect(await Promise.all([press(), press()])).toEqual([
    { success: true, amount: 7 },
    { success: true, amount: 7 },
  ]);
  await doWhatIsDue(house);
  expect(await books(house, accountId)).toEqual({ 'write_offs usd': -700 });
  expect(await auditOf(house, 'credit_forfeited')).toMatchObject([
    { target_user_id: person.userId, detail: { amount_minor: 700, reason: 'Fraud' } },
  ]);
  expect(await refused({ key: newId() })).toMatchObject({ message: 'This account has no credit.' });
  await standing(house, person, 'active');
  await signInAgain(house, person);
  expect((await house.call(person, 'list-transactions')).transactions).toMatchObject([
    { transaction_type: 'adjustment', direction: 'out', amount: 7 },
    { transaction_type: 'credit_topup', direction: 'out', amount: 7 },
  ]);
});

test('rules 31 and 34: credit is given and forfeited by administrators only, within bounds, with a reason, and not to somebody who has left', async () => {
  const { house, administrator, person } = await open();
  const wish = { key: newId(), userId: person.userId, amount: 1, reason: REASON };
  expect(await house.refused(person, 'admin-give-credit', wish)).toMatchObject({ status: 403 });
  const refused = (changes: object) =>
    house.refused(administrator, 'admin-give-credit', { ...wish, ...changes });
  for (const amount of [0, -5, 0.005, 100.01])
    expect(await refused({ amount })).toMatchObject({ status: 400, field: 'amount' });
  expect(await refused({ reason: ' ' })).toMatchObject({ status: 400, field: 'reason' });
  expect(await refused({ words: 'x'.repeat(501) })).toMatchObject({ status: 400, field: 'words' });
  expect(await refused({ userId: newId() })).toMatchObject({ status: 404 });

  await house.call(administrator, 'admin-give-credit', { ...wish, words: 'For your patience' });
  const accountId = await accountOf(house, person);
  expect((await readBillingData(house.db, accountId)).by_hand).toMatchObject([
    { kind: 'credit', amount_minor: 100, words: 'For your patience' },
  ]);
  await leave(house, person);
  await untilGone(house, person);
  await signInAgain(house, administrator);
  expect(await refused({ key: newId() })).toMatchObject({ message: 'This account is deleted.' });
  expect((await readBillingData(house.db, accountId)).by_hand).toMatchObject([{ words: null }]);
});

function give(house: Harness, administrator: Person, { userId }: Person, amount: number) {
  return house.call(administrator, 'admin-give-credit', { key: newId(), userId, amount, reason: REASON });
}

function standing({ db }: Harness, { userId }: Person, account_status: 'blocked' | 'active') {
  return db.updateTable('profiles').set({ account_status }).where('user_id', '=', userId).execute();
}

async function open() {
  const made = await aDesk();
  houses.push(made.house);
  return made;
}
