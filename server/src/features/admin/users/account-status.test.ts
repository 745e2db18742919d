import { expect, test } from 'vitest';
import { DAY, later, MINUTE } from '../../../clock.ts';
import { signInAgain } from '../../../testing/drivers/billing.ts';
import { signIn } from '../../../testing/drivers/leaving.ts';
import { signedInAgain } from '../../../testing/factories/authenticator.ts';
import { aNewcomer, anAdministrator, until } from '../../../testing/factories/factories.ts';
import { readLive } from '../../../testing/harness/live-reader.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { endSuspensions } from '../../accounts/status/apply-account-status.ts';

const reason = 'Three reports of abuse';

const audited = ({ db }: TestServer) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'actor_user_id', 'target_user_id', 'ip', 'detail', 'before', 'after', 'reason'])
    .where('action', 'in', ['user_suspended', 'user_blocked', 'user_unblocked'])
    .orderBy('at')
    .orderBy('id')
    .execute();

test('a suspension ends every session and live connection at once, is audited with its reason, and ends automatically on its day', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aNewcomer(server)];
  for (const [duration, days] of [
    ['1day', 1],
    ['7days', 7],
    ['30days', 30],
  ] as const) {
    const live = await readLive(server.origin, await signedInAgain(server, person));
    const until = later(server.clock.now(), days * DAY);
    await signInAgain(server, administrator);
    expect(
      await server.call(administrator, 'admin-suspend-user', { userId: person.userId, duration, reason }),
    ).toEqual({ success: true });

    await live.ended;
    expect(await server.refused(person, 'get-profile')).toMatchObject({ status: 401, code: 'no_session' });
    expect(await signIn(server, person)).toMatchObject({ status: 400, body: { code: 'user_banned' } });
    expect(
      await server.db
        .selectFrom('profiles')
        .select(['account_status', 'suspended_until', 'status_reason'])
        .where('user_id', '=', person.userId)
        .executeTakeFirst(),
    ).toMatchObject({ account_status: 'suspended', status_reason: reason });
    expect((await audited(server)).at(-1)).toMatchObject({
      action: 'user_suspended',
      actor_user_id: administrator.userId,
      target_user_id: person.userId,
      ip: '127.0.0.1',
      reason,
      detail: { duration },
      before: { account_status: 'active' },
      after: { account_status: 'suspended', suspended_until: expect.any(String) },
    });

    server.clock.set(later(until, -MINUTE));
    expect(await signIn(server, person)).toMatchObject({ status: 400 });
    server.clock.set(later(until, MINUTE));
    await endSuspensions(server.deps);
    await signInAgain(server, person);
    expect(await server.call(person, 'get-profile')).toMatchObject({ account_status: 'active' });
  }
});

test('an administrator lifts a suspension and a block, and blocks a suspended person; each is audited', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aNewcomer(server)];
  const { userId } = person;
  await server.call(administrator, 'admin-suspend-user', { userId, duration: '7days', reason });
  await server.call(administrator, 'admin-unblock-user', { userId, reason: 'It was a class' });
  expect(await signIn(server, person)).toMatchObject({ status: 200 });
  await server.call(administrator, 'admin-suspend-user', { userId, duration: '7days', reason });
  await server.call(administrator, 'admin-block-user', { userId, reason: 'It is fraud' });
  server.clock.advance(8 * DAY);
  expect(await signIn(server, person)).toMatchObject({ status: 400, body: { code: 'user_banned' } });
  await signInAgain(server, administrator);
  await server.call(administrator, 'admin-unblock-user', { userId });
  expect(await signIn(server, person)).toMatchObject({ status: 200 });
  expect(
    (await audited(server)).map(({ action, before, reason: why }) => [action, before?.account_status, why]),
  ).toEqual([
    ['user_suspended', 'active', reason],
    ['user_unblocked', 'suspended', 'It was a class'],
    ['user_suspended', 'active', reason],
    ['user_blocked', 'suspended', 'It is fraud'],
    // The specification's payload has no reason.
    ['user_unblocked', 'blocked', null],
  ]);
});

test('a status change that does not apply is refused and changes nothing: for oneself, for an unknown person, a second time, or without a reason', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aNewcomer(server)];
  const suspension = { userId: person.userId, duration: '1day', reason } as const;
  const { userId } = administrator;
  expect(await server.refused(administrator, 'admin-suspend-user', { ...suspension, userId })).toMatchObject({
    status: 403,
    code: 'not_allowed',
  });
  expect(await server.refused(administrator, 'admin-block-user', { userId, reason })).toMatchObject({
    code: 'not_allowed',
  });
  expect(
    await server.refused(administrator, 'admin-suspend-user', {
      ...suspension,
      userId: '01970000-0000-7000-8000-000000000000',
    }),
  ).toMatchObject({ code: 'not_found' });
  expect(
    await server.refused(administrator, 'admin-suspend-user', { ...suspension, reason: ' ' }),
  ).toMatchObject({ code: 'invalid_input', field: 'reason' });
  expect(await server.refused(administrator, 'admin-unblock-user', { userId: person.userId })).toMatchObject({
    code: 'conflict',
  });
  const answers = await Promise.all(
    [1, 2].map(() => server.post('/functions/v1/admin-suspend-user', suspension, bearer(administrator))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await audited(server)).toHaveLength(1);
});

test('if two administrators lock each other out concurrently, one of them stays: the last administrator is not changed', async () => {
  const server = await sharedTestServer();
  const pair = [await anAdministrator(server), await anAdministrator(server)] as const;
  const shutOut = (actor: (typeof pair)[0], { userId }: (typeof pair)[0]) =>
    server.post('/functions/v1/admin-block-user', { userId, reason }, bearer(actor));
  const answers = await Promise.all([shutOut(pair[0], pair[1]), shutOut(pair[1], pair[0])]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(
    await server.db.selectFrom('profiles').select('user_id').where('account_status', '=', 'active').execute(),
  ).toHaveLength(1);
});

const bearer = ({ accessToken }: { accessToken: string }) => ({ authorization: `Bearer ${accessToken}` });

test('a suspended, blocked or reinstated person gets an email with the end date, if any, and how to reach support, never with the reason; the sign-in says the same', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aNewcomer(server)];
  const { userId } = person;
  const newestMail = (subject: string) =>
    until(
      async () => server.sandbox.mailsTo(person.email).find((mail) => mail.subject.startsWith(subject)),
      `the mail "${subject}"`,
    );
  server.clock.set(new Date('2026-12-01T09:30:00Z'));
  await server.clock.settled();

  await signInAgain(server, administrator);
  await server.call(administrator, 'admin-suspend-user', { userId, duration: '7days', reason });
  const suspended = await newestMail('Your account is suspended');
  expect(suspended.text).toContain('suspended until 8 December 2026 at 09:30 UTC');
  expect(suspended.text).toContain('support@');
  expect(suspended.text).not.toContain(reason);
  expect(await signIn(server, person)).toMatchObject({
    body: { msg: expect.stringContaining('This account is suspended until 8 December 2026 at 09:30 UTC.') },
  });
  expect(server.sandbox.mailsTo(person.email).filter(({ text }) => text.includes(reason))).toEqual([]);

  await server.call(administrator, 'admin-unblock-user', { userId, reason });
  expect((await newestMail('Your account works again')).links).toContain(`${server.origin}/dashboard`);

  await server.call(administrator, 'admin-block-user', { userId, reason });
  expect((await newestMail('Your account is blocked')).text).not.toContain(reason);
  expect(await signIn(server, person)).toMatchObject({
    body: { msg: expect.stringMatching(/^This account is blocked\. Questions: support@/) },
  });
});
