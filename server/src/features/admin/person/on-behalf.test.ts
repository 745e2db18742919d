import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../clock.ts';
import { signInAgain } from '../../../testing/drivers/billing.ts';
import { signIn } from '../../../testing/drivers/leaving.ts';
import { mailTo } from '../../../testing/drivers/mails.ts';
import { confirm, signedInAgain, withAuthenticator } from '../../../testing/factories/authenticator.ts';
import { aNewcomer, anAdministrator, aUser, until } from '../../../testing/factories/factories.ts';
import { sharedTestServer } from '../../../testing/harness/test-server.ts';
import { finishFactorResets } from '../../accounts/factors/finish-factor-resets.ts';

const reason = 'Showed us their passport on a call';

test('a lost second factor is removed after a day and not before; every known email address is notified at once and at the end', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  const { userId } = person;
  expect(await server.refused(administrator, 'admin-reset-factor', { userId, reason })).toMatchObject({
    code: 'conflict',
  });
  await withAuthenticator(server, person);
  await server.db
    .insertInto('identities')
    .values({
      id: '01970000-0000-7000-8000-000000000009',
      user_id: userId,
      provider: 'google',
      provider_id: 'g-1',
      identity_data: JSON.stringify({ sub: 'g-1', email: 'second@example.org', email_verified: true }),
      created_at: server.clock.now(),
      updated_at: server.clock.now(),
    })
    .execute();
  expect(
    await server.refused(administrator, 'admin-reset-factor', { userId: administrator.userId, reason }),
  ).toMatchObject({ code: 'not_allowed' });
  const { due_at } = await server.call(administrator, 'admin-reset-factor', { userId, reason });
  expect(new Date(due_at).getTime() - server.clock.now().getTime()).toBeGreaterThan(DAY - MINUTE);
  const when = `${due_at.slice(0, 16).replace('T', ' ')} UTC`;
  for (const address of [person.email, 'second@example.org'])
    expect((await mailTo(server, address, 'Your second factor will be removed')).text).toContain(when);
  expect(await server.refused(administrator, 'admin-reset-factor', { userId, reason })).toMatchObject({
    code: 'conflict',
  });
  expect((await server.call(administrator, 'admin-person', { userId })).factor_reset).toMatchObject({
    reason,
    requested_by: 'Ines Adeyemi',
    due_at,
  });

  server.clock.advance(23 * HOUR);
  await finishFactorResets(server.deps);
  // A thief may have the password. Alone it neither signs in nor withdraws the reset.
  const weak = await signedInAgain(server, person);
  expect(await server.refused(weak, 'withdraw-factor-reset')).toMatchObject({
    code: 'second_factor_required',
  });
  server.clock.advance(2 * HOUR);
  await finishFactorResets(server.deps);
  expect(await server.refused(weak, 'get-profile')).toMatchObject({ code: 'no_session' });
  await signInAgain(server, person);
  expect(await server.call(person, 'get-profile')).toMatchObject({ factor_reset_due_at: null });
  for (const address of [person.email, 'second@example.org'])
    await mailTo(server, address, 'Your second factor was removed');
});

test('a factor that was set up after a reset was requested stays, and the reset is withdrawn automatically', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  await withAuthenticator(server, person);
  await server.call(administrator, 'admin-reset-factor', { userId: person.userId, reason });
  server.clock.advance(5 * MINUTE);
  await withAuthenticator(server, person, 'The new telephone');
  server.clock.advance(DAY);
  await finishFactorResets(server.deps);

  await mailTo(server, person.email, 'Your second factor stays');
  const weak = await signedInAgain(server, person);
  expect(await server.refused(weak, 'get-profile')).toMatchObject({ code: 'second_factor_required' });
  await signInAgain(server, administrator);
  const { factor_reset } = await server.call(administrator, 'admin-person', { userId: person.userId });
  expect(factor_reset).toBeNull();
});

test('a person who still has the factor can withdraw its reset, and so can an administrator; both are audited', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  const { userId } = person;
  const app = await withAuthenticator(server, person);
  await server.call(administrator, 'admin-reset-factor', { userId, reason });
  expect((await server.call(person, 'get-profile')).factor_reset_due_at).toMatch(/Z$/);
  await server.call(person, 'withdraw-factor-reset');
  expect(await server.refused(person, 'withdraw-factor-reset')).toMatchObject({ code: 'conflict' });
  await mailTo(server, person.email, 'Your second factor stays');
  await server.call(administrator, 'admin-reset-factor', { userId, reason });
  await server.call(administrator, 'admin-withdraw-factor-reset', { userId });
  server.clock.advance(25 * HOUR);
  await finishFactorResets(server.deps);
  const back = await signedInAgain(server, person);
  expect(await server.refused(back, 'get-profile')).toMatchObject({ code: 'second_factor_required' });
  expect((await confirm(server, back, app)).status).toBe(200);
  const written = await server.db
    .selectFrom('audit_log')
    .select(['action', 'actor_user_id'])
    .where('action', 'like', 'factor_reset%')
    .orderBy('seq')
    .execute();
  expect(written).toEqual([
    { action: 'factor_reset_requested', actor_user_id: administrator.userId },
    { action: 'factor_reset_withdrawn', actor_user_id: userId },
    { action: 'factor_reset_requested', actor_user_id: administrator.userId },
    { action: 'factor_reset_withdrawn', actor_user_id: administrator.userId },
  ]);
});

test('an administrator exports a person’s data and begins their deletion for them: freshly confirmed, audited and notified; the person can undo the deletion', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [
    await anAdministrator(server),
    await aNewcomer(server, { email: "o'neil+codes@example.com" }),
  ];
  const { userId } = person;
  const authorization = { authorization: `Bearer ${administrator.accessToken}` };
  const exported = await fetch(`${server.origin}/functions/v1/admin-export-person`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ userId, reason }),
  });
  expect([exported.status, exported.headers.get('content-type')]).toEqual([200, 'application/zip']);
  // The file's name has its owner's email address, in characters that every system accepts.
  const [day] = server.clock.now().toISOString().split('T');
  expect(exported.headers.get('content-disposition')).toBe(
    `attachment; filename="numlet-export-o-neil-codes-at-example.com-${day}.zip"`,
  );
  expect(Buffer.from(await exported.arrayBuffer()).includes('account.json')).toBe(true);
  await mailTo(server, person.email, 'Your data was exported for you');

  const { version } = (await server.call(administrator, 'admin-person', { userId })).person;
  const { undo_until } = await server.call(administrator, 'admin-delete-person', { userId, reason, version });
  expect(new Date(undo_until).getTime() - server.clock.now().getTime()).toBeGreaterThan(14 * DAY - MINUTE);
  await mailTo(server, person.email, 'Your account will be deleted');
  expect(await server.refused(person, 'get-profile')).toMatchObject({ code: 'no_session' });
  expect(await server.refused(administrator, 'admin-delete-person', { userId, reason })).toMatchObject({
    code: 'conflict',
  });
  expect(
    await server.refused(administrator, 'admin-delete-person', { userId: administrator.userId, reason }),
  ).toMatchObject({ code: 'not_allowed' });
  const written = await server.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('target_user_id', '=', userId)
    .where('actor_user_id', '=', administrator.userId)
    .where('action', '<>', 'person_read')
    .orderBy('seq')
    .execute();
  expect(written).toEqual([
    { action: 'user_exported', reason },
    { action: 'user_deletion_requested', reason },
  ]);
  expect(await signIn(server, person)).toMatchObject({ status: 200 });
  await signInAgain(server, person);
  expect(await server.call(person, 'undo-account-deletion')).toEqual({ success: true });

  server.clock.advance(6 * MINUTE);
  for (const name of ['admin-export-person', 'admin-delete-person', 'admin-reset-factor'] as const)
    expect(await server.refused(administrator, name, { userId, reason })).toMatchObject({
      code: 'reauthentication_needed',
    });
});

test('the export of an account whose email address was never confirmed has no message or mailing of that address', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aNewcomer(server)];
  await server.post('/functions/v1/subscribe-newsletter', { email: person.email, place: 'footer' });
  const support = async () => {
    const exported = await fetch(`${server.origin}/functions/v1/admin-export-person`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${administrator.accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ userId: person.userId, reason }),
    });
    const files = unzipSync(new Uint8Array(await exported.arrayBuffer()));
    return JSON.parse(strFromU8(files['support.json'] ?? new Uint8Array()));
  };
  expect(await support()).toMatchObject({ mailings: [{ topic: 'newsletter' }] });
  await server.db
    .updateTable('users')
    .set({ email_confirmed_at: null })
    .where('id', '=', person.userId)
    .execute();
  expect(await support()).toBeNull();
});

test('an administrator cancels a deletion within its 14 days, with a reason and an email; until then the page says who requested the deletion, and nothing is given', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  const { userId } = person;
  const page = async () => (await server.call(administrator, 'admin-person', { userId })).person;
  const undo = (input: { version?: number } = {}) =>
    server.call(administrator, 'admin-undo-deletion', { userId, reason, ...input });
  expect(await server.refused(administrator, 'admin-undo-deletion', { userId, reason })).toMatchObject({
    code: 'deletion_not_requested',
  });
  await server.call(person, 'request-account-deletion', { confirm: true });
  expect(await page()).toMatchObject({ deletion_by: null, deletion_reason: null, is_leaving: false });
  await undo();
  await mailTo(server, person.email, 'Your account stays');
  server.clock.advance(MINUTE);
  const begun = { userId, reason: 'Asked by letter' };
  const { undo_until } = await server.call(administrator, 'admin-delete-person', begun);

  const leaving = await page();
  expect(leaving).toMatchObject({
    account_status: 'active',
    deletion_requested_at: new Date(Date.parse(undo_until) - 14 * DAY).toISOString(),
    deletion_undo_until: undo_until,
    deletion_by: 'Ines Adeyemi',
    deletion_reason: 'Asked by letter',
  });
  const { users } = await server.call(administrator, 'admin-users', { search: userId });
  expect(users).toMatchObject([{ deletion_undo_until: leaving.deletion_undo_until }]);
  const { people } = await server.call(administrator, 'admin-search', { search: person.email });
  expect(people).toMatchObject([{ deletion_undo_until: leaving.deletion_undo_until }]);
  const gift = {
    code: 'conflict',
    message: expect.stringMatching(/^This account will be deleted on \d+ \w+ \d{4} /),
  };
  const key = '01970000-0000-7000-8000-000000000001';
  expect(
    await server.refused(administrator, 'admin-give-credit', { key, userId, amount: 2, reason }),
  ).toMatchObject(gift);
  expect(
    await server.refused(administrator, 'admin-free-number', { targetUserId: userId, reason }),
  ).toMatchObject(gift);
  expect(
    await server.refused(administrator, 'admin-undo-deletion', {
      userId,
      reason,
      version: leaving.version - 1,
    }),
  ).toMatchObject({ code: 'changed_meanwhile' });
  await undo({ version: leaving.version });
  expect(await page()).toMatchObject({
    deletion_undo_until: null,
    deletion_by: null,
    version: leaving.version + 1,
  });
  const mails = () => server.sandbox.mailsTo(person.email).filter(({ subject }) => subject.includes('stays'));
  await until(async () => mails().length === 2, 'the second mail');
  expect(mails().map(({ text }) => text.includes('We have cancelled'))).toEqual([true, true]);
  const written = server.db
    .selectFrom('audit_log')
    .select(['actor_user_id', 'reason'])
    .where('action', '=', 'user_deletion_undone')
    .where('target_user_id', '=', userId);
  expect(await written.execute()).toEqual(
    [1, 2].map(() => ({ actor_user_id: administrator.userId, reason })),
  );

  await server.call(administrator, 'admin-delete-person', { userId, reason });
  server.clock.advance(14 * DAY);
  await signInAgain(server, administrator);
  expect(await server.refused(administrator, 'admin-undo-deletion', { userId, reason })).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/can no longer be undone/),
  });
  expect(
    await server.refused(administrator, 'admin-undo-deletion', { userId: administrator.userId, reason }),
  ).toMatchObject({ code: 'not_allowed' });
});
