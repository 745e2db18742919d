import { expect, test } from 'vitest';
import { withAuthenticator } from '../../../testing/factories/authenticator.ts';
import { aNewcomer } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { readLive } from '../../../testing/harness/live-reader.ts';
import { secondServer, sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

type Session = { access_token: string; refresh_token: string };

/** One person signed in three times, at home, on the phone and in an office, and another person. */
async function threeSessions(server: TestServer) {
  const home = await aNewcomer(server);
  const another = async (): Promise<Person> => {
    const { body } = await server.post<Session>('/auth/v1/token?grant_type=password', home);
    return { ...home, accessToken: body.access_token, refreshToken: body.refresh_token };
  };
  const people = { home, phone: await another(), office: await another(), stranger: await aNewcomer(server) };
  return people;
}

const leave = (server: TestServer, { accessToken }: Person, scope: string) =>
  server.post<{ code: string; msg: string }>(`/auth/v1/logout${scope}`, undefined, {
    authorization: `Bearer ${accessToken}`,
  });

/** The people who are still accepted, by access token and by refresh token alike, on another server. */
async function whoIsIn(server: TestServer, people: Record<string, Person>) {
  const other = await secondServer(server);
  const stillIn: string[] = [];
  for (const [name, person] of Object.entries(people)) {
    const call = await other.get('/auth/v1/user', { authorization: `Bearer ${person.accessToken}` });
    const renewed = await other.post('/auth/v1/token?grant_type=refresh_token', {
      refresh_token: person.refreshToken,
    });
    expect(renewed.status === 200).toBe(call.status === 200);
    if (call.status === 200) stillIn.push(name);
  }
  return stillIn;
}

test.each([
  ['?scope=local', ['phone', 'office', 'stranger']],
  ['?scope=others', ['home', 'stranger']],
  ['?scope=global', ['stranger']],
  ['', ['stranger']],
])('after signing out with "%s" exactly these sessions stay: %j', async (scope, expected) => {
  const server = await sharedTestServer();
  const people = await threeSessions(server);
  const { status, body } = await leave(server, people.home, scope);
  expect({ status, body }).toEqual({ status: 204, body: '' });
  expect(await whoIsIn(server, people)).toEqual(expected);
});

test('an unknown scope is refused and ends nothing', async () => {
  const server = await sharedTestServer();
  const people = await threeSessions(server);
  for (const scope of ['?scope=everybody', '?scope=local&scope=global']) {
    expect(await leave(server, people.home, scope)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  }
  expect(await whoIsIn(server, people)).toEqual(['home', 'phone', 'office', 'stranger']);
});

test('signing out twice says that the session has ended, which the library treats as success', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await leave(server, person, '?scope=local');
  const again = await leave(server, person, '?scope=local');
  expect(again).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
});

test('each sign-out is audited with its scope', async () => {
  const server = await sharedTestServer();
  const { home } = await threeSessions(server);
  await leave(server, home, '?scope=others');
  const written = await server.db
    .selectFrom('audit_log')
    .select(['actor_user_id', 'detail'])
    .where('action', '=', 'logout')
    .execute();
  expect(written).toEqual([{ actor_user_id: home.userId, detail: { scope: 'others', sessions: 2 } }]);
});

test('signing out the other sessions closes their live connections, and leaves the caller’s and other people’s connections open', async () => {
  const server = await sharedTestServer();
  const { home, phone, office, stranger } = await threeSessions(server);
  const [mine, theirs] = [await readLive(server.origin, home), await readLive(server.origin, stranger)];
  const others = [await readLive(server.origin, phone), await readLive(server.origin, office)];
  const open = new Set([mine, theirs]);
  for (const reader of open) void reader.ended.then(() => open.delete(reader));
  await leave(server, home, '?scope=others');
  await Promise.all(others.map((reader) => reader.ended));
  expect([...open]).toEqual([mine, theirs]);
});

test('the password alone signs out only its own session if the person has a second factor', async () => {
  const server = await sharedTestServer();
  const owner = await aNewcomer(server);
  await withAuthenticator(server, owner);
  const { body } = await server.post<Session>('/auth/v1/token?grant_type=password', owner);
  const thief = { ...owner, accessToken: body.access_token, refreshToken: body.refresh_token };
  for (const scope of ['', '?scope=global', '?scope=others'])
    expect([scope, await leave(server, thief, scope)]).toMatchObject([
      scope,
      { status: 401, body: { code: 'insufficient_aal' } },
    ]);
  await server.call(owner, 'get-profile');
  expect((await leave(server, thief, '?scope=local')).status).toBe(204);
  await server.call(owner, 'get-profile');
  expect((await leave(server, owner, '?scope=others')).status).toBe(204);
});
