import { expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../../clock.ts';
import { aNewcomer } from '../../../testing/factories/factories.ts';
import { type Harness, sharedHarness } from '../../../testing/harness/harness.ts';

type AuthRefusal = { code: string; msg: string };
type Session = { access_token: string; refresh_token: string; expires_in: number; user: { id: string } };

const signIn = <T = Session>({ post }: Harness, email: string, password: string) =>
  post<T>('/auth/v1/token?grant_type=password', { email, password });

const setStanding = (
  house: Harness,
  userId: string,
  account_status: 'active' | 'suspended' | 'blocked',
  suspended_until: Date | null = null,
) =>
  house.db
    .updateTable('profiles')
    .set({ account_status, suspended_until })
    .where('user_id', '=', userId)
    .execute();

test('the right password opens a session of fifteen minutes, whatever the letter case of the address', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const { status, body } = await signIn(house, person.email.toUpperCase(), person.password);
  expect(status).toBe(200);
  expect(body).toMatchObject({ token_type: 'bearer', user: { id: person.userId } });
  expect(body.expires_in).toBeGreaterThan(890);
  expect(body.expires_in).toBeLessThanOrEqual(900);
});

test('a wrong password, an unknown address and an account without a password are answered alike, and each failure is written down', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const keyless = await aNewcomer(house);
  await house.db.updateTable('users').set({ password_hash: null }).where('id', '=', keyless.userId).execute();
  const answers = [
    await signIn<AuthRefusal>(house, person.email, 'not the password'),
    await signIn<AuthRefusal>(house, 'nobody@example.com', person.password),
    await signIn<AuthRefusal>(house, keyless.email, keyless.password),
  ].map(({ status, body, headers }) => ({ status, body, headers: [...headers.keys()] }));

  expect(answers[0]).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const written = await house.db
    .selectFrom('audit_log')
    .select(['target_user_id', 'ip', 'detail'])
    .where('action', '=', 'login_failed')
    .orderBy('id')
    .execute();
  expect(written.map((entry) => entry.target_user_id)).toEqual([person.userId, null, keyless.userId]);
  expect(written.every((entry) => entry.ip === '127.0.0.1')).toBe(true);
  expect(JSON.stringify(written)).not.toContain('not the password');
});

test('one password is compared for each try, whether or not there is an account and whether or not it has one', async () => {
  const house = await sharedHarness();
  const [person, keyless] = [await aNewcomer(house), await aNewcomer(house)];
  await house.db.updateTable('users').set({ password_hash: null }).where('id', '=', keyless.userId).execute();
  const compare = vi.spyOn(house.deps.passwords, 'verify');
  for (const [tries, email] of [person.email, keyless.email, 'nobody@example.com'].entries()) {
    await signIn(house, email, 'not the password');
    expect(compare).toHaveBeenCalledTimes(tries + 1);
  }
});

test('a password is compared letter by letter: neither trimmed, nor cut, nor in another case', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  for (const close of [` ${person.password}`, `${person.password} `, person.password.toUpperCase()]) {
    expect((await signIn(house, person.email, close)).status).toBe(400);
  }
});

test('a suspended and a blocked account are named only after the right password, and a suspension ends by itself', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const attempt = async (password: string) =>
    (await signIn<AuthRefusal>(house, person.email, password)).body.code;

  await setStanding(house, person.userId, 'blocked');
  expect(await attempt('not the password')).toBe('invalid_credentials');
  expect(await attempt(person.password)).toBe('user_banned');

  await setStanding(house, person.userId, 'suspended', new Date(house.clock.now().getTime() + DAY));
  expect(await attempt('not the password')).toBe('invalid_credentials');
  expect(await attempt(person.password)).toBe('user_banned');
  house.clock.advance(DAY + HOUR);
  expect((await signIn(house, person.email, person.password)).status).toBe(200);
});

test.each(['suspended', 'blocked'] as const)(
  'the sessions of an account that is %s are refused everywhere from the next call on',
  async (standing) => {
    const house = await sharedHarness();
    const person = await aNewcomer(house);
    const bearer = { authorization: `Bearer ${person.accessToken}` };
    await setStanding(house, person.userId, standing);

    expect(await house.refused(person, 'get-profile')).toMatchObject({ status: 401, code: 'no_session' });
    const user = await house.get<AuthRefusal>('/auth/v1/user', bearer);
    // The browser's library forgets a session on this code only.
    expect(user).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
    const refresh = await house.post<AuthRefusal>('/auth/v1/token?grant_type=refresh_token', {
      refresh_token: person.refreshToken,
    });
    expect(refresh).toMatchObject({ status: 400, body: { code: 'session_not_found' } });
    expect((await house.get('/realtime/v1/messages', bearer)).status).toBe(401);
  },
);

test('the role is read from the database at each call and not from the token', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  expect((await house.refused(person, 'admin-profiles')).status).toBe(403);
  await house.db.updateTable('user_roles').set({ role: 'admin' }).execute();
  expect((await house.call(person, 'get-profile')).role).toBe('admin');
  await house.db.updateTable('user_roles').set({ role: 'user' }).execute();
  expect((await house.refused(person, 'admin-profiles')).code).toBe('not_allowed');
});
