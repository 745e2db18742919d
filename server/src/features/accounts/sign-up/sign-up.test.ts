import { expect, test } from 'vitest';
import { passwordCost } from '../../../providers/secrets/passwords.ts';
import { aNewcomer, signUpData } from '../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

const HOUR = 3_600_000;
const PASSWORD = 'a quiet morning walk';

type Session = { access_token: string; refresh_token: string; user: { id: string; email: string } };
type AuthRefusal = { code: string; msg: string; weak_password?: { reasons: string[] } };

function signUp<T>({ post }: TestServer, email: string, data: object = {}, password = PASSWORD) {
  return post<T>('/auth/v1/signup', { email, password, data: { ...signUpData, ...data } });
}

test("the form's fields become the profile: name, phone as E.164, purposes and acceptance of the terms", async () => {
  const server = await sharedTestServer();
  const { status, body } = await signUp<Session>(server, ' Ines@Example.COM'.trim(), {
    full_name: '  Ines Adeyemi ',
    phone_number: '447700900123',
    selected_purposes: ['freelancing', 'freelancing'],
    terms_accepted: true,
  });

  expect(status).toBe(200);
  const profile = await server.db
    .selectFrom('profiles')
    .selectAll()
    .where('user_id', '=', body.user.id)
    .executeTakeFirstOrThrow();
  expect(profile).toMatchObject({
    full_name: 'Ines Adeyemi',
    phone_number: '+447700900123',
    phone_verified: false,
    verification_status: 'pending_verification',
    selected_purposes: ['freelancing'],
    account_status: 'active',
  });
  expect(profile.terms_accepted_at).not.toBeNull();
  expect(body.user.email).toBe('ines@example.com');
});

test('nothing in the metadata or the body creates an administrator, a verified phone, another id or a confirmed email address', async () => {
  const server = await sharedTestServer({ environment: { EMAIL_CONFIRMATION: 'required' } });
  const wanted = {
    id: '00000000-0000-7000-8000-000000000001',
    user_id: '00000000-0000-7000-8000-000000000001',
    role: 'admin',
    phone_verified: true,
    verification_status: 'verified',
    account_status: 'active',
    email_confirmed_at: '2020-01-01T00:00:00Z',
    email_verified: true,
    app_metadata: { role: 'admin', provider: 'google' },
  };
  const { status, body } = await server.post<{ id: string; user_metadata: object; app_metadata: object }>(
    '/auth/v1/signup',
    { email: 'mallory@example.com', password: PASSWORD, ...wanted, data: { ...signUpData, ...wanted } },
  );

  expect(status).toBe(200);
  expect(body.id).not.toBe(wanted.id);
  expect(Object.keys(body.user_metadata).sort()).toEqual([
    'full_name',
    'phone_number',
    'referrer_code',
    'selected_purposes',
  ]);
  expect(body.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  expect(body).not.toHaveProperty('email_confirmed_at');
  const stored = await server.db
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('user_roles as r', 'r.user_id', 'p.user_id')
    .select(['r.role', 'p.phone_verified', 'p.verification_status', 'u.email_confirmed_at', 'u.id'])
    .execute();
  expect(stored).toEqual([
    {
      id: body.id,
      role: 'user',
      phone_verified: false,
      verification_status: 'pending_verification',
      email_confirmed_at: null,
    },
  ]);
});

test('an unusable field is refused with its name, and no person is created', async () => {
  const server = await sharedTestServer();
  const unusable = [
    { full_name: 'x'.repeat(101) },
    { full_name: 7 },
    { phone_number: '12' },
    { phone_number: 'call me' },
    { phone_number: 447700900123 },
    { selected_purposes: ['world domination'] },
    { selected_purposes: 'freelancing' },
    { referrer_code: 'X'.repeat(33) },
    { referrer_code: { code: 'ABC' } },
  ];
  for (const data of unusable) {
    const { status, body } = await signUp<AuthRefusal>(server, 'ines@example.com', data);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'validation_failed' });
    expect(body.msg).toContain(Object.keys(data)[0]);
  }
  expect(await server.db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('a purpose that is not on the list is refused with a text that names the valid ones', async () => {
  const server = await sharedTestServer();
  const answer = await signUp<AuthRefusal>(server, 'ines@example.com', { selected_purposes: ['spying'] });
  expect(answer.body.msg).toMatch(/^selected_purposes: Purpose must be one of social-media, /);
});

test('without a name, a phone, a purpose or the terms there is no account; the checks have the order and the texts of the form', async () => {
  const server = await sharedTestServer();
  const inOrder: [object, string][] = [
    [{ full_name: ' ' }, 'full_name: Please enter your full name.'],
    [{ phone_number: '' }, 'phone_number: Please enter your phone number for verification.'],
    [
      { selected_purposes: [] },
      'selected_purposes: Please select at least one purpose for using the product.',
    ],
    [
      { terms_accepted: false },
      'terms_accepted: Please accept the Terms of Service and Privacy Policy to continue.',
    ],
  ];
  for (const [index, [, msg]] of inOrder.entries()) {
    // Moves on an hour: the sixth call within an hour needs a proof of work.
    server.clock.advance(HOUR);
    // This field and all that come after it are missing.
    const blank = Object.assign({}, ...inOrder.slice(index).map(([data]) => data));
    const absent = Object.fromEntries(Object.keys(blank).map((name) => [name, null]));
    for (const data of [blank, absent])
      expect(await signUp<AuthRefusal>(server, 'ines@example.com', data)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', msg },
      });
  }
  const bare = { email: 'ines@example.com', password: PASSWORD };
  expect((await server.post('/auth/v1/signup', bare)).status).toBe(400);
  expect(await server.db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('a phone of a country that neither the form offers nor the operator sends codes to is refused at the sign-up', async () => {
  const bulgarian = '+359888123456';
  const { status, body } = await signUp<AuthRefusal>(await sharedTestServer(), 'ines@example.com', {
    phone_number: bulgarian,
  });
  expect([status, body.msg]).toEqual([400, 'phone_number: Codes cannot be sent to numbers of this country.']);
  const server = await sharedTestServer({ environment: { SMS_COUNTRIES: 'BG' } });
  expect((await signUp(server, 'ines@example.com', { phone_number: bulgarian })).status).toBe(200);
  expect((await signUp(server, 'una@example.com', { phone_number: '+12025550123' })).status).toBe(200);
});

test('characters that the database cannot store are refused with the name of their field', async () => {
  const server = await sharedTestServer();
  for (const data of [
    { full_name: 'nul\u0000' },
    { full_name: '\ud800' },
    { referrer_code: 'A\u0000' },
    { referrer_code: '\udfff' },
  ]) {
    const { status, body } = await signUp<AuthRefusal>(server, 'ines@example.com', data);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'validation_failed' });
    expect(body.msg).toContain(Object.keys(data)[0]);
  }
});

test('a string that is not an email address is refused with that reason', async () => {
  const server = await sharedTestServer();
  for (const email of ['', 'no-at.example.com', 'a@b', `${'x'.repeat(250)}@example.com`, 'a b@example.com']) {
    const { status, body } = await signUp<AuthRefusal>(server, email);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'email_address_invalid' });
    expect(body.msg).toMatch(/email/i);
  }
});

test('a short password is refused as weak with its reason, an overlong password with its own error, and all 128 letters are used', async () => {
  const server = await sharedTestServer();
  const weak = await signUp<AuthRefusal>(server, 'ines@example.com', {}, 'short one');
  expect(weak.status).toBe(422);
  expect(weak.body).toMatchObject({ code: 'weak_password', weak_password: { reasons: ['length'] } });

  const long = await signUp<AuthRefusal>(server, 'ines@example.com', {}, 'x'.repeat(129));
  expect(long.status).toBe(400);
  expect(long.body.msg).toContain('Password');

  const kept = 'Ein Glas Öl über der grünen Brücke am Fluß, '.repeat(3).slice(0, 127);
  expect((await signUp(server, 'ines@example.com', {}, `${kept}1`)).status).toBe(200);
  const signIn = (password: string) =>
    server.post('/auth/v1/token?grant_type=password', { email: 'ines@example.com', password });
  expect((await signIn(`${kept}2`)).status).toBe(400);
  expect((await signIn(`${kept}1`)).status).toBe(200);
});

test('an email address that has an account, in any letter case, is refused and the account stays unchanged', async () => {
  const server = await sharedTestServer();
  const owner = await aNewcomer(server, { email: 'ines@example.com' });
  const { status, body } = await signUp<AuthRefusal>(server, 'INES@example.com', {}, 'another password');

  expect(status).toBe(422);
  expect(body.code).toBe('user_already_exists');
  const signIn = await server.post('/auth/v1/token?grant_type=password', owner);
  expect(signIn.status).toBe(200);
});

test('if two sign-ups with one email address run concurrently, one creates the account', async () => {
  const server = await sharedTestServer();
  const answers = await Promise.all([
    signUp(server, 'ines@example.com'),
    signUp(server, 'ines@example.com'),
    signUp(server, 'ines@example.com'),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422]);
  expect(await server.db.selectFrom('accounts').select('id').execute()).toHaveLength(1);
});

test('the password is stored as argon2id with at least 19 MiB and two passes, the refresh token as a hash', async () => {
  const server = await sharedTestServer({ compose: { passwordCost } });
  const person = await aNewcomer(server);
  const { password_hash } = await server.db
    .selectFrom('users')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(password_hash ?? '') ?? [];
  expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
  expect(Number(passes)).toBeGreaterThanOrEqual(2);
  const tokens = await server.db.selectFrom('refresh_tokens').selectAll().execute();
  expect(tokens).toHaveLength(1);
  expect(JSON.stringify(tokens)).not.toContain(person.refreshToken);
  expect(Buffer.from(person.refreshToken, 'base64url').length).toBeGreaterThanOrEqual(32);
});

test('a sign-up without an email address is refused with the code of the anonymous sign-in that is not offered', async () => {
  const server = await sharedTestServer();
  const { status, body } = await server.post<AuthRefusal>('/auth/v1/signup', { data: {} });
  expect(status).toBe(422);
  expect(body.code).toBe('anonymous_provider_disabled');
});

test('a name that is invisible, or that is displayed differently than it is stored, is refused at the sign-up', async () => {
  const server = await sharedTestServer();
  for (const full_name of ['Ines\r\nAdeyemi', 'Ines\u202eredlac@example.com', 'In\u200bes', '\u3164'])
    expect([full_name, await signUp<AuthRefusal>(server, 'ines@example.com', { full_name })]).toMatchObject([
      full_name,
      { status: 400, body: { code: 'validation_failed', msg: expect.stringContaining('full_name') } },
    ]);
});
