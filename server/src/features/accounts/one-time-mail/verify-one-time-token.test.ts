import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../clock.ts';
import { untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { signUpData, until } from '../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { sendOneTimeMail } from './send-one-time-mail.ts';

const EMAIL = 'ines@example.com';
const PASSWORD = 'a quiet morning walk';
const required = { environment: { EMAIL_CONFIRMATION: 'required' } };

type AuthRefusal = { code: string; error_code: string; msg: string };
type Session = { access_token: string; user: { email_confirmed_at?: string } };

const signUp = (server: TestServer, email = EMAIL, password = PASSWORD) =>
  server.post<Record<string, unknown>>('/auth/v1/signup', {
    email,
    password,
    data: signUpData,
  });

const signIn = (server: TestServer, password = PASSWORD) =>
  server.post<AuthRefusal>('/auth/v1/token?grant_type=password', { email: EMAIL, password });

const verify = <T = Session>(server: TestServer, token_hash: string, type = 'signup') =>
  server.post<T>('/auth/v1/verify', { token_hash, type });

/** The token in the link of the newest mail, once `mails` of them have arrived. */
async function linkIn(server: TestServer, mails = 1) {
  const [newest] = await until(async () => {
    const all = server.sandbox.mailsTo(EMAIL);
    return all.length >= mails && all;
  }, `${mails} mails`);
  const link = new URL(newest?.links.find((each) => each.includes('token_hash')) ?? 'http://none/');
  return { link, token: link.searchParams.get('token_hash') ?? '' };
}

test('with confirmation required a sign-up opens no session, and the link in its email opens a session exactly once', async () => {
  const server = await sharedTestServer(required);
  const { status, body } = await signUp(server);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: expect.any(String), email: EMAIL });
  expect(JSON.stringify(body)).not.toContain('access_token');

  const { link, token } = await linkIn(server);
  expect(link.origin).toBe(server.origin);
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
  expect(JSON.stringify(await server.db.selectFrom('one_time_tokens').selectAll().execute())).not.toContain(
    token,
  );

  const [one, other] = await Promise.all([verify(server, token), verify(server, token)]);
  expect([one.status, other.status].sort()).toEqual([200, 403]);
  const won = one.status === 200 ? one : other;
  expect(won.body.user.email_confirmed_at).toBeDefined();
  const profile = await server.post(
    '/functions/v1/get-profile',
    {},
    { authorization: `Bearer ${won.body.access_token}` },
  );
  expect(profile.status).toBe(200);
  expect((await verify<AuthRefusal>(server, token)).body.code).toBe('otp_expired');
  expect((await signIn(server)).status).toBe(200);
});

test('fetching the link, as email clients do, confirms nothing', async () => {
  const server = await sharedTestServer(required);
  await signUp(server);
  const { link, token } = await linkIn(server);
  for (const method of ['GET', 'HEAD']) {
    await fetch(link, { method });
    await fetch(`${server.origin}/auth/v1/verify?token_hash=${token}&token=${token}&type=signup`, { method });
  }

  expect((await signIn(server)).body.code).toBe('email_not_confirmed');
  expect((await verify(server, token)).status).toBe(200);
});

test('that an email address is unconfirmed is revealed only after the right password', async () => {
  const server = await sharedTestServer(required);
  await signUp(server);
  expect((await signIn(server, 'not the password')).body.code).toBe('invalid_credentials');
  const right = await signIn(server);
  expect(right.status).toBe(400);
  expect(right.body.code).toBe('email_not_confirmed');
});

test('the link expires after an hour or when a newer link is sent, and is valid for no other purpose', async () => {
  const server = await sharedTestServer(required);
  await signUp(server);
  const first = await linkIn(server);
  expect((await verify(server, first.token, 'recovery')).status).toBe(403);

  server.clock.advance(2 * MINUTE);
  await server.post('/auth/v1/resend', { email: EMAIL, type: 'signup' });
  const second = await linkIn(server, 2);
  expect((await verify(server, first.token)).status).toBe(403);

  server.clock.advance(HOUR + 1000);
  expect((await verify(server, second.token)).status).toBe(403);
  expect((await signIn(server)).body.code).toBe('email_not_confirmed');
});

test('a sign-up with an email address that has an account gets exactly the response of a new one, and the owner is notified by email', async () => {
  const server = await sharedTestServer(required);
  await signUp(server);
  await verify(server, (await linkIn(server)).token);

  const [fresh, repeated] = [
    await signUp(server, 'new@example.com'),
    await signUp(server, EMAIL, 'the guess of a stranger'),
  ];

  expect(repeated.status).toBe(fresh.status);
  expect(shapeOf(repeated.body)).toEqual(shapeOf(fresh.body));
  expect([...repeated.headers.keys()]).toEqual([...fresh.headers.keys()]);
  const mail = await until(
    async () =>
      server.sandbox.mailsTo(EMAIL).find((each) => each.subject.includes('already have an account')),
    'the mail to the owner',
  );
  expect(mail.links.join()).not.toContain('token');
  expect((await signIn(server, 'the guess of a stranger')).body.code).toBe('invalid_credentials');
});

test('a request for another confirmation email gets the same response for an unknown, an unconfirmed and a confirmed email address', async () => {
  const server = await sharedTestServer(required);
  await signUp(server);
  const { token } = await linkIn(server);
  server.clock.advance(2 * MINUTE);
  const resend = async (email: string) => {
    const { status, body, headers } = await server.post('/auth/v1/resend', { email, type: 'signup' });
    return { status, body, headers: [...headers.keys()] };
  };

  const unconfirmed = await resend(EMAIL);
  const { token: newer } = await linkIn(server, 2);
  await verify(server, newer);
  expect(unconfirmed).toMatchObject({ status: 200, body: {} });
  expect(await resend(EMAIL)).toEqual(unconfirmed);
  expect(await resend('unknown@example.com')).toEqual(unconfirmed);
  expect(newer).not.toBe(token);
  await untilJobsAreDone(server);
  expect(server.sandbox.mailsTo('unknown@example.com')).toEqual([]);
});

test('an email that could not be sent does not count as sent: the next request is granted at once', async () => {
  const server = await sharedTestServer(required);
  server.sandbox.injectFault({ provider: 'smtp', kind: 'error' });
  await signUp(server);
  await until(async () => {
    if (server.sandbox.state().faults.length > 0) return false;
    const kept = await server.db.selectFrom('one_time_tokens').select('sent_to').execute();
    return kept.length === 0;
  }, 'the failure to be noticed');

  await server.post('/auth/v1/resend', { email: EMAIL, type: 'signup' });
  expect((await verify(server, (await linkIn(server)).token)).status).toBe(200);
});

test('an email that could not be sent seven times has not used up the six emails of an hour', async () => {
  const server = await sharedTestServer(required);
  await signUp(server);
  await linkIn(server);
  const { id } = await server.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const wish = { userId: id, purpose: 'magiclink', isLimited: false } as const;
  for (let failure = 0; failure < 7; failure += 1) {
    server.sandbox.injectFault({ provider: 'smtp', kind: 'error' });
    await expect(sendOneTimeMail(server.deps, wish)).rejects.toThrow();
  }
  await sendOneTimeMail(server.deps, wish);
  expect(
    await server.db
      .selectFrom('one_time_tokens')
      .select('purpose')
      .where('purpose', '=', 'magiclink')
      .execute(),
  ).toHaveLength(1);
});

test('the link has the configured URL whatever host the request names', async () => {
  const server = await sharedTestServer(required);
  await server.numlet.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    headers: { host: 'localhost:81', 'x-forwarded-host': 'evil.example' },
    payload: { email: EMAIL, password: PASSWORD, data: signUpData },
  });
  expect((await linkIn(server)).link.origin).toBe(server.origin);
});

/** The observable shape: names, their order, and the kinds of values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([name, each]) => [name, shapeOf(each)]);
  if (typeof value !== 'string') return value;
  return value
    .replace(/[0-9a-f-]{36}/, 'id')
    .replace(/\d{4}-.*Z/, 'time')
    .replace(/[^@]+@/, 'x@');
}
