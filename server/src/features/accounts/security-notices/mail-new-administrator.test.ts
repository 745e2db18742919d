import { expect, test } from 'vitest';
import { untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { mailTo } from '../../../testing/drivers/mails.ts';
import { aNewcomer, anAdministrator } from '../../../testing/factories/factories.ts';
import { sharedTestServer } from '../../../testing/harness/test-server.ts';
import { makeAdministrator } from '../sign-up/create-administrator.ts';

const SUBJECT = 'There is a new administrator';

test('every administrator gets an email about a new administrator, appointed by an administrator or by the server, and the server’s own act is audited as well', async () => {
  const server = await sharedTestServer();
  const first = await anAdministrator(server);
  const [byScreen, byServer] = [await aNewcomer(server), await aNewcomer(server)];
  await server.call(first, 'admin-update-role', { userId: byScreen.userId, role: 'admin' });
  for (const to of [first, byScreen]) {
    const mail = await mailTo(server, to.email, SUBJECT);
    expect(mail.text).toContain(`${byScreen.email}) is an administrator now`);
    expect(mail.text).toContain(`${first.email}) gave them the role`);
    expect(mail.links).toContain(`${server.origin}/admin?tab=users&user=${byScreen.userId}`);
  }
  // The second call changes nothing.
  for (let times = 0; times < 2; times += 1)
    expect(await makeAdministrator(server.deps, byServer.email)).toBe(true);
  for (const [to, count] of [
    [first, 2],
    [byServer, 1],
  ] as const) {
    const mail = await mailTo(server, to.email, SUBJECT, count);
    expect(mail.text).toContain(`${byServer.email}) is an administrator now`);
    expect(mail.text).toContain('with npm run make-admin');
  }
  await untilJobsAreDone(server);
  expect(
    server.sandbox.mailsTo(first.email).filter(({ subject }) => subject.startsWith(SUBJECT)),
  ).toHaveLength(2);
  const written = await server.db
    .selectFrom('audit_log')
    .select(['actor_user_id', 'target_user_id', 'after', 'reason'])
    .where('action', '=', 'role_changed')
    .orderBy('seq')
    .execute();
  expect(written).toEqual([
    { actor_user_id: first.userId, target_user_id: byScreen.userId, after: { role: 'admin' }, reason: null },
    {
      actor_user_id: null,
      target_user_id: byServer.userId,
      after: { role: 'admin' },
      reason: 'npm run make-admin',
    },
  ]);
});

test('a person who loses the role of administrator is notified by email with the reason, and so is every administrator; a reason is required', async () => {
  const server = await sharedTestServer();
  const [first, second, third] = [
    await anAdministrator(server),
    await anAdministrator(server),
    await anAdministrator(server),
  ];
  const take = { userId: first.userId, role: 'user' };
  expect(await server.refused(second, 'admin-update-role', take)).toMatchObject({
    code: 'invalid_input',
    field: 'reason',
  });
  const reason = 'Their work with us has ended';
  await server.call(second, 'admin-update-role', { userId: first.userId, role: 'user', reason });
  for (const { email } of [second, third]) {
    const mail = await mailTo(server, email, 'An administrator has lost the role');
    expect(mail.text).toContain(`${first.email}) is no longer an administrator`);
    expect(mail.text).toContain(`${second.email}) removed the role`);
    expect(mail.text).toContain(reason);
  }
  const toThem = await mailTo(server, first.email, 'You are no longer an administrator');
  expect(toThem.text).toContain(reason);
  expect(toThem.text).toContain(second.email);
  const row = await server.db
    .selectFrom('audit_log')
    .select(['reason'])
    .where('action', '=', 'role_changed')
    .executeTakeFirstOrThrow();
  expect(row.reason).toBe(reason);
});
