import type { FunctionDefinition } from '@numlet/contract/function-definition';
import { functions } from '@numlet/contract/functions';
import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../clock.ts';
import { confirm, signedInAgain, withAuthenticator } from '../testing/factories/authenticator.ts';
import { aNewcomer, aNumber, aUser, signUpData } from '../testing/factories/factories.ts';
import type { Person } from '../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../testing/harness/test-server.ts';

const adminFunctions = Object.entries(functions)
  .filter(([, { access }]) => access === 'admin')
  .map(([name]) => name);
const dangerous = Object.entries<FunctionDefinition>(functions)
  .filter(([, { confirm }]) => confirm)
  .map(([name]) => name);

const required = { environment: { ADMIN_MFA: 'required' } };

async function setRole({ db }: TestServer, { userId }: Person, role: 'admin' | 'user') {
  await db.updateTable('user_roles').set({ role }).where('user_id', '=', userId).execute();
}

/** Refusals by the function itself, which may reject the empty input: the caller had access. */
const LET_IN = ['invalid_input', 'not_found'];

async function isLetIn(server: TestServer, person: Person, name: string): Promise<boolean> {
  const { status, body } = await server.post<{ code?: string }>(
    `/functions/v1/${name}`,
    {},
    { authorization: `Bearer ${person.accessToken}` },
  );
  return status === 200 || LET_IN.includes(body.code ?? '');
}

test('every administrator function returns 401 without a session, 403 to a person, and 403 to an administrator without a second factor', async () => {
  const server = await sharedTestServer(required);
  const [person, administrator] = [await aNewcomer(server), await aNewcomer(server)];
  await setRole(server, administrator, 'admin');
  expect(adminFunctions.length).toBeGreaterThan(10);
  for (const name of adminFunctions) {
    const answers = [
      await server.refused(null, name),
      await server.refused(person, name),
      await server.refused(administrator, name),
    ].map(({ status, code }) => [status, code]);
    expect([name, ...answers]).toEqual([
      name,
      [401, 'no_session'],
      [403, 'not_allowed'],
      [403, 'second_factor_required'],
    ]);
  }
  await withAuthenticator(server, administrator);
  for (const name of adminFunctions)
    expect([name, await isLetIn(server, administrator, name)]).toEqual([name, true]);
});

test('a dangerous function needs a second factor, or else the password, entered in the last five minutes, and audits the request, but not as a refusal', async () => {
  const server = await sharedTestServer(required);
  const administrator = await aNewcomer(server);
  await setRole(server, administrator, 'admin');
  const app = await withAuthenticator(server, administrator);
  server.clock.advance(6 * MINUTE);
  expect(dangerous.length).toBeGreaterThan(0);
  for (const name of dangerous) {
    expect(adminFunctions).toContain(name);
    const { status, code } = await server.refused(administrator, name);
    expect([name, status, code]).toEqual([name, 403, 'reauthentication_needed']);
  }
  const written = await server.db
    .selectFrom('audit_log')
    .select(['action', 'actor_user_id', 'detail'])
    .where('action', 'in', ['confirmation_asked', 'access_refused'])
    .orderBy('seq')
    .execute();
  expect(written).toEqual(
    dangerous.map((name) => ({
      action: 'confirmation_asked',
      actor_user_id: administrator.userId,
      detail: { function: name },
    })),
  );
  // A function that is not dangerous works as before.
  expect(await isLetIn(server, administrator, 'admin-users')).toBe(true);
  const { body } = await confirm(server, administrator, app);
  const confirmed = { ...administrator, accessToken: body.access_token };
  for (const name of dangerous) expect([name, await isLetIn(server, confirmed, name)]).toEqual([name, true]);

  const sandboxed = await sharedTestServer();
  const operator = await aNewcomer(sandboxed);
  await setRole(sandboxed, operator, 'admin');
  sandboxed.clock.advance(6 * MINUTE);
  const [first = ''] = dangerous;
  expect(await sandboxed.refused(operator, first)).toMatchObject({ code: 'reauthentication_needed' });
  expect(await isLetIn(sandboxed, await signedInAgain(sandboxed, operator), first)).toBe(true);
});

test('an administrator with a second factor is refused at aal1, whether it is required or not', async () => {
  for (const options of [required, {}]) {
    const server = await sharedTestServer(options);
    const administrator = await aNewcomer(server);
    await setRole(server, administrator, 'admin');
    await withAuthenticator(server, administrator);
    const weak = await signedInAgain(server, administrator);
    expect(await server.refused(weak, 'admin-users')).toMatchObject({
      status: 403,
      code: 'second_factor_required',
    });
  }
});

test('if a second factor is required, an administrator needs it to release another person’s number', async () => {
  const server = await sharedTestServer(required);
  const [owner, administrator] = [await aUser(server), await aUser(server)];
  const release = { phoneNumberId: (await aNumber(server, owner)).id, reason: 'A report of abuse' };
  await setRole(server, administrator, 'admin');
  expect(await server.refused(administrator, 'release-phone-number', release)).toMatchObject({
    status: 404,
  });
  await withAuthenticator(server, administrator);
  expect(await server.call(administrator, 'release-phone-number', release)).toEqual({
    success: true,
  });
  const { entries } = await server.call(administrator, 'admin-audit', { action: 'number_released' });
  expect(entries).toMatchObject([{ who: { id: administrator.userId }, whom: { id: owner.userId } }]);
});

test('the role is read from the database at each call, and nothing that a person can write changes it', async () => {
  const server = await sharedTestServer();
  const { body } = await server.post<{ access_token: string; user: { id: string } }>('/auth/v1/signup', {
    email: 'climber@example.com',
    password: 'a quiet morning walk',
    data: { ...signUpData, full_name: 'Climber', role: 'admin', app_metadata: { role: 'admin' } },
    role: 'admin',
    app_metadata: { role: 'admin' },
  });
  const climber: Person = {
    email: 'climber@example.com',
    password: 'a quiet morning walk',
    phone: '',
    userId: body.user.id,
    accessToken: body.access_token,
    refreshToken: '',
  };
  expect(await server.refused(climber, 'admin-users')).toMatchObject({ code: 'not_allowed' });
  // With the same token, a change of the role counts from the next call on.
  await setRole(server, climber, 'admin');
  expect(await isLetIn(server, climber, 'admin-users')).toBe(true);
  await setRole(server, climber, 'user');
  expect(await server.refused(climber, 'admin-users')).toMatchObject({ code: 'not_allowed' });
});

test('a person who is refused an administrator function is audited, with function, IP address and request', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await server.refused(person, 'admin-users');
  const written = await server.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'access_refused')
    .execute();
  expect(written).toMatchObject([
    {
      actor_user_id: person.userId,
      ip: '127.0.0.1',
      request_id: expect.stringMatching(/./),
      detail: { function: 'admin-users', code: 'not_allowed' },
    },
  ]);
});

test('no person can fill the log: at most sixty entries per person and act are written an hour', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const ask = (times: number, who = person) =>
    Promise.all(Array.from({ length: times }, () => server.refused(who, 'admin-users')));
  const count = async () =>
    (await server.db.selectFrom('audit_log').select('id').where('action', '=', 'access_refused').execute())
      .length;
  await ask(70);
  expect(await count()).toBe(60);
  server.clock.advance(HOUR);
  await ask(1, await signedInAgain(server, person));
  expect(await count()).toBe(61);
});
