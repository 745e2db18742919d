import { expect, test } from 'vitest';
import { aNewcomer } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, secondServer, sharedHarness } from '../../../testing/harness/harness.ts';
import { readLive } from '../../../testing/harness/live-reader.ts';

type Session = { access_token: string; refresh_token: string };

/** The same person three times: at home, on the phone, and in an office; and somebody else. */
async function threeSessions(house: Harness) {
  const home = await aNewcomer(house);
  const another = async (): Promise<Person> => {
    const { body } = await house.post<Session>('/auth/v1/token?grant_type=password', home);
    return { ...home, accessToken: body.access_token, refreshToken: body.refresh_token };
  };
  const people = { home, phone: await another(), office: await another(), stranger: await aNewcomer(house) };
  return people;
}

const leave = (house: Harness, { accessToken }: Person, scope: string) =>
  house.post<{ code: string; msg: string }>(`/auth/v1/logout${scope}`, undefined, {
    authorization: `Bearer ${accessToken}`,
  });

/** Who is still let in, by access token and by refresh token alike, on another server. */
async function whoIsIn(house: Harness, people: Record<string, Person>) {
  const other = await secondServer(house);
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
])('signing out with "%s" leaves in exactly: %j', async (scope, expected) => {
  const house = await sharedHarness();
  const people = await threeSessions(house);
  const { status, body } = await leave(house, people.home, scope);
  expect({ status, body }).toEqual({ status: 204, body: '' });
  expect(await whoIsIn(house, people)).toEqual(expected);
});

test('an unknown scope is refused and ends nothing', async () => {
  const house = await sharedHarness();
  const people = await threeSessions(house);
  for (const scope of ['?scope=everybody', '?scope=local&scope=global']) {
    expect(await leave(house, people.home, scope)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  }
  expect(await whoIsIn(house, people)).toEqual(['home', 'phone', 'office', 'stranger']);
});

test('signing out twice says that the session is gone, which the library takes for success', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  await leave(house, person, '?scope=local');
  const again = await leave(house, person, '?scope=local');
  expect(again).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
});

test('each sign-out is written down with its scope', async () => {
  const house = await sharedHarness();
  const { home } = await threeSessions(house);
  await leave(house, home, '?scope=others');
  const written = await house.db
    .selectFrom('audit_log')
    .select(['actor_user_id', 'detail'])
    .where('action', '=', 'logout')
    .execute();
  expect(written).toEqual([{ actor_user_id: home.userId, detail: { scope: 'others', sessions: 2 } }]);
});

test('signing out the others closes their live connections, and leaves mine and those of other people open', async () => {
  const house = await sharedHarness();
  const { home, phone, office, stranger } = await threeSessions(house);
  const [mine, theirs] = [await readLive(house.origin, home), await readLive(house.origin, stranger)];
  const others = [await readLive(house.origin, phone), await readLive(house.origin, office)];
  const open = new Set([mine, theirs]);
  for (const reader of open) void reader.ended.then(() => open.delete(reader));
  await leave(house, home, '?scope=others');
  await Promise.all(others.map((reader) => reader.ended));
  expect([...open]).toEqual([mine, theirs]);
});
