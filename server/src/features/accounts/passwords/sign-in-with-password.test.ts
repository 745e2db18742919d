import * as argon2 from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../../clock.ts';
import { aNewcomer } from '../../../testing/factories/factories.ts';
import { putUser } from '../../../testing/factories/put-user.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

type AuthRefusal = { code: string; msg: string };
type Session = { access_token: string; refresh_token: string; expires_in: number; user: { id: string } };

const signIn = <T = Session>({ post }: TestServer, email: string, password: string) =>
  post<T>('/auth/v1/token?grant_type=password', { email, password });

const putAccountStatus = (
  server: TestServer,
  userId: string,
  account_status: 'active' | 'suspended' | 'blocked',
  suspended_until: Date | null = null,
) =>
  server.db
    .updateTable('profiles')
    .set({ account_status, suspended_until })
    .where('user_id', '=', userId)
    .execute();

test('the right password opens a session of fifteen minutes, whatever the letter case of the email address', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const { status, body } = await signIn(server, person.email.toUpperCase(), person.password);
  expect(status).toBe(200);
  expect(body).toMatchObject({ token_type: 'bearer', user: { id: person.userId } });
  expect(body.expires_in).toBeGreaterThan(890);
  expect(body.expires_in).toBeLessThanOrEqual(900);
});

test('a wrong password, an unknown email address and an account without a password get the same response, and each failure is audited', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const keyless = await aNewcomer(server);
  await server.db
    .updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', keyless.userId)
    .execute();
  const answers = [
    await signIn<AuthRefusal>(server, person.email, 'not the password'),
    await signIn<AuthRefusal>(server, 'unknown@example.com', person.password),
    await signIn<AuthRefusal>(server, keyless.email, keyless.password),
  ].map(({ status, body, headers }) => ({ status, body, headers: [...headers.keys()] }));

  expect(answers[0]).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const written = await server.db
    .selectFrom('audit_log')
    .select(['target_user_id', 'ip', 'detail'])
    .where('action', '=', 'login_failed')
    .orderBy('id')
    .execute();
  expect(written.map((entry) => entry.target_user_id)).toEqual([person.userId, null, keyless.userId]);
  expect(written.every((entry) => entry.ip === '127.0.0.1')).toBe(true);
  expect(JSON.stringify(written)).not.toContain('not the password');
});

test('one password is compared for each attempt, whether or not the account exists and whether or not it has a password', async () => {
  const server = await sharedTestServer();
  const [person, keyless] = [await aNewcomer(server), await aNewcomer(server)];
  await server.db
    .updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', keyless.userId)
    .execute();
  const compare = vi.spyOn(server.deps.passwords, 'verify');
  for (const [tries, email] of [person.email, keyless.email, 'unknown@example.com'].entries()) {
    await signIn(server, email, 'not the password');
    expect(compare).toHaveBeenCalledTimes(tries + 1);
  }
});

test('a password is compared exactly: neither trimmed, nor truncated, nor in another case', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  for (const close of [` ${person.password}`, `${person.password} `, person.password.toUpperCase()]) {
    expect((await signIn(server, person.email, close)).status).toBe(400);
  }
});

test('a suspension or a block of an account is disclosed only after the right password, and a suspension ends automatically', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const attempt = async (password: string) =>
    (await signIn<AuthRefusal>(server, person.email, password)).body.code;

  await putAccountStatus(server, person.userId, 'blocked');
  expect(await attempt('not the password')).toBe('invalid_credentials');
  expect(await attempt(person.password)).toBe('user_banned');

  await putAccountStatus(server, person.userId, 'suspended', new Date(server.clock.now().getTime() + DAY));
  expect(await attempt('not the password')).toBe('invalid_credentials');
  expect(await attempt(person.password)).toBe('user_banned');
  server.clock.advance(DAY + HOUR);
  expect((await signIn(server, person.email, person.password)).status).toBe(200);
});

test.each(['suspended', 'blocked'] as const)(
  'the sessions of an account that is %s are refused everywhere from the next call on',
  async (status) => {
    const server = await sharedTestServer();
    const person = await aNewcomer(server);
    const bearer = { authorization: `Bearer ${person.accessToken}` };
    await putAccountStatus(server, person.userId, status);

    expect(await server.refused(person, 'get-profile')).toMatchObject({ status: 401, code: 'no_session' });
    const user = await server.get<AuthRefusal>('/auth/v1/user', bearer);
    // The browser's library forgets a session on this code only.
    expect(user).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
    const refresh = await server.post<AuthRefusal>('/auth/v1/token?grant_type=refresh_token', {
      refresh_token: person.refreshToken,
    });
    expect(refresh).toMatchObject({ status: 400, body: { code: 'session_not_found' } });
    expect((await server.get('/realtime/v1/messages', bearer)).status).toBe(401);
  },
);

test('the role is read from the database at each call and not from the token', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  expect((await server.refused(person, 'admin-profiles')).status).toBe(403);
  await server.db.updateTable('user_roles').set({ role: 'admin' }).execute();
  expect((await server.call(person, 'get-profile')).role).toBe('admin');
  await server.db.updateTable('user_roles').set({ role: 'user' }).execute();
  expect((await server.refused(person, 'admin-profiles')).code).toBe('not_allowed');
});

test.each([
  'caf\u00e9 tr\u00e8s chaud \u00e0 minuit',
  'm\u00e5ne sk\u00f8yter \u00f8rret b\u00e5t',
  '\ud55c\uad6d \uc0ac\ub791 \ub098\ubb34 \ubc14\ub78c \ud558\ub298 \ubcc4',
  'm\u1eadt kh\u1ea9u c\u1ee7a t\u00f4i r\u1ea5t d\u00e0i',
  '\u30ac\u30e9\u30b9\u306e\u6a4b\u3092\u3067\u3093\u3057\u3083\u304c\u901a\u308b',
  '\u03ae\u03bb\u03b9\u03bf\u03c2 \u03ba\u03b1\u03b9 \u03b8\u03ac\u03bb\u03b1\u03c3\u03c3\u03b1 \u03c0\u03c1\u03c9\u03af',
  '\u0439\u043e\u0433\u0443\u0440\u0442 \u0438 \u0451\u043b\u043a\u0430 \u043d\u0430 \u043a\u0440\u0430\u044e',
])(
  'the password %s works composed and decomposed, whichever of the two was used at the sign-up',
  async (password) => {
    const server = await sharedTestServer();
    for (const [first, other] of [
      ['NFC', 'NFD'],
      ['NFD', 'NFC'],
    ] as const) {
      const person = await aNewcomer(server, { password: password.normalize(first) });
      for (const form of [first, other])
        expect((await signIn(server, person.email, password.normalize(form))).status).toBe(200);
      expect((await signIn(server, person.email, `${password}x`)).status).toBe(400);
    }
  },
);

test.each([
  ['in full width', '\uff53\uff45\uff56\uff45\uff4e quiet kettles'],
  ['with spaces that do not break', 'seven\u00a0quiet\u00a0kettles'],
])(
  'a password written %s by a keyboard is the same password, and the current password is recognised in that spelling',
  async (_, other) => {
    const server = await sharedTestServer();
    const person = await aNewcomer(server, { password: 'seven quiet kettles' });
    expect((await signIn(server, person.email, other)).status).toBe(200);
    const changed = await putUser(server, person, {
      password: 'an orchard under snow',
      current_password: other,
    });
    expect(changed.status).toBe(200);
    expect((await signIn(server, person.email, 'an\u00a0orchard under snow')).status).toBe(200);
  },
);

test('an older hash accepts the password as it was typed, and is renewed so that both Unicode forms work', async () => {
  const server = await sharedTestServer();
  const password = 'fr\u00fch am Fl\u00fcsschen r\u00fcckw\u00e4rts'.normalize('NFD');
  const person = await aNewcomer(server);
  const former = await argon2.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  await server.db
    .updateTable('users')
    .set({ password_hash: former })
    .where('id', '=', person.userId)
    .execute();
  expect((await signIn(server, person.email, password)).status).toBe(200);
  expect((await signIn(server, person.email, password.normalize('NFC'))).status).toBe(200);
});

test('an email address that was copied with invisible characters signs in to the same account', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  for (const copied of [
    `${person.email}\u200b`,
    `\u202a${person.email}\u202c`,
    `\ufeff${person.email}\u00a0`,
  ])
    expect((await signIn(server, copied, person.password)).status).toBe(200);
});
