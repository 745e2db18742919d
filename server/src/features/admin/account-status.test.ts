import { expect, test } from 'vitest';
import { DAY, later, MINUTE } from '../../clock.ts';
import { signInAgain } from '../../testing/drivers/billing.ts';
import { signIn } from '../../testing/drivers/leaving.ts';
import { signedInAgain } from '../../testing/factories/authenticator.ts';
import { aNewcomer, anAdministrator } from '../../testing/factories/factories.ts';
import { type Harness, harness } from '../../testing/harness/harness.ts';
import { readLive } from '../../testing/harness/live-reader.ts';
import { endSuspensions } from '../accounts/status/account-standing.ts';

const reason = 'Three reports of abuse';

const audited = ({ db }: Harness) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'actor_user_id', 'target_user_id', 'ip', 'detail'])
    .where('action', 'in', ['user_suspended', 'user_blocked', 'user_unblocked'])
    .orderBy('at')
    .orderBy('id')
    .execute();

test('a suspension ends every session and live connection at once, is written down with its reason, and ends by itself on its day', async () => {
  const house = await harness();
  const [administrator, person] = [await anAdministrator(house), await aNewcomer(house)];
  for (const [duration, days] of [
    ['1day', 1],
    ['7days', 7],
    ['30days', 30],
  ] as const) {
    const live = await readLive(house.origin, await signedInAgain(house, person));
    const until = later(house.clock.now(), days * DAY);
    await signInAgain(house, administrator);
    expect(
      await house.call(administrator, 'admin-suspend-user', { userId: person.userId, duration, reason }),
    ).toEqual({ success: true });

    await live.ended;
    expect(await house.refused(person, 'get-profile')).toMatchObject({ status: 401, code: 'no_session' });
    expect(await signIn(house, person)).toMatchObject({ status: 400, body: { code: 'user_banned' } });
    expect(
      await house.db
        .selectFrom('profiles')
        .select(['account_status', 'suspended_until', 'status_reason'])
        .where('user_id', '=', person.userId)
        .executeTakeFirst(),
    ).toMatchObject({ account_status: 'suspended', status_reason: reason });
    expect((await audited(house)).at(-1)).toMatchObject({
      action: 'user_suspended',
      actor_user_id: administrator.userId,
      target_user_id: person.userId,
      ip: '127.0.0.1',
      detail: { reason, duration, from: 'active' },
    });

    house.clock.set(later(until, -MINUTE));
    expect(await signIn(house, person)).toMatchObject({ status: 400 });
    house.clock.set(later(until, MINUTE));
    await endSuspensions(house.deps);
    await signInAgain(house, person);
    expect(await house.call(person, 'get-profile')).toMatchObject({ account_status: 'active' });
  }
});

test('an administrator lifts a suspension and a block, and blocks whoever is suspended; each is written down', async () => {
  const house = await harness();
  const [administrator, person] = [await anAdministrator(house), await aNewcomer(house)];
  const { userId } = person;
  await house.call(administrator, 'admin-suspend-user', { userId, duration: '7days', reason });
  await house.call(administrator, 'admin-unblock-user', { userId });
  expect(await signIn(house, person)).toMatchObject({ status: 200 });
  await house.call(administrator, 'admin-suspend-user', { userId, duration: '7days', reason });
  await house.call(administrator, 'admin-block-user', { userId, reason: 'It is fraud' });
  house.clock.advance(8 * DAY);
  expect(await signIn(house, person)).toMatchObject({ status: 400, body: { code: 'user_banned' } });
  await signInAgain(house, administrator);
  await house.call(administrator, 'admin-unblock-user', { userId });
  expect(await signIn(house, person)).toMatchObject({ status: 200 });
  expect((await audited(house)).map(({ action, detail }) => [action, detail.from])).toEqual([
    ['user_suspended', 'active'],
    ['user_unblocked', 'suspended'],
    ['user_suspended', 'active'],
    ['user_blocked', 'suspended'],
    ['user_unblocked', 'blocked'],
  ]);
});

test('a status that does not fit is refused and changes nothing: oneself, somebody unknown, twice, without a reason', async () => {
  const house = await harness();
  const [administrator, person] = [await anAdministrator(house), await aNewcomer(house)];
  const suspension = { userId: person.userId, duration: '1day', reason } as const;
  const { userId } = administrator;
  expect(await house.refused(administrator, 'admin-suspend-user', { ...suspension, userId })).toMatchObject({
    status: 403,
    code: 'not_allowed',
  });
  expect(await house.refused(administrator, 'admin-block-user', { userId, reason })).toMatchObject({
    code: 'not_allowed',
  });
  expect(
    await house.refused(administrator, 'admin-suspend-user', {
      ...suspension,
      userId: '01970000-0000-7000-8000-000000000000',
    }),
  ).toMatchObject({ code: 'not_found' });
  expect(
    await house.refused(administrator, 'admin-suspend-user', { ...suspension, reason: ' ' }),
  ).toMatchObject({ code: 'invalid_input', field: 'reason' });
  expect(await house.refused(administrator, 'admin-unblock-user', { userId: person.userId })).toMatchObject({
    code: 'conflict',
  });
  const answers = await Promise.all(
    [1, 2].map(() => house.post('/functions/v1/admin-suspend-user', suspension, bearer(administrator))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await audited(house)).toHaveLength(1);
});

test('of two administrators who shut each other out at the same moment one stays: the last is not changed', async () => {
  const house = await harness();
  const pair = [await anAdministrator(house), await anAdministrator(house)] as const;
  const shutOut = (actor: (typeof pair)[0], { userId }: (typeof pair)[0]) =>
    house.post('/functions/v1/admin-block-user', { userId, reason }, bearer(actor));
  const answers = await Promise.all([shutOut(pair[0], pair[1]), shutOut(pair[1], pair[0])]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(
    await house.db.selectFrom('profiles').select('user_id').where('account_status', '=', 'active').execute(),
  ).toHaveLength(1);
});

const bearer = ({ accessToken }: { accessToken: string }) => ({ authorization: `Bearer ${accessToken}` });
