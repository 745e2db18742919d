import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../clock.ts';
import { signUpData, until } from '../../../testing/factories/factories.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';

const EMAIL = 'ines@example.com';
const PASSWORD = 'a quiet morning walk';
const required = { environment: { EMAIL_CONFIRMATION: 'required' } };

type AuthRefusal = { code: string; error_code: string; msg: string };
type Session = { access_token: string; user: { email_confirmed_at?: string } };

const signUp = (house: Harness, email = EMAIL, password = PASSWORD) =>
  house.post<Record<string, unknown>>('/auth/v1/signup', {
    email,
    password,
    data: signUpData,
  });

const signIn = (house: Harness, password = PASSWORD) =>
  house.post<AuthRefusal>('/auth/v1/token?grant_type=password', { email: EMAIL, password });

const verify = <T = Session>(house: Harness, token_hash: string, type = 'signup') =>
  house.post<T>('/auth/v1/verify', { token_hash, type });

/** The secret in the link of the newest mail, once as many mails as said have arrived. */
async function linkIn(house: Harness, mails = 1) {
  const [newest] = await until(async () => {
    const all = house.sandbox.mailsTo(EMAIL);
    return all.length >= mails && all;
  }, `${mails} mails`);
  const link = new URL(newest?.links.find((each) => each.includes('token_hash')) ?? 'http://none/');
  return { link, token: link.searchParams.get('token_hash') ?? '' };
}

test('with confirmation required a sign-up opens no session, and the link of its mail opens one exactly once', async () => {
  const house = await harness(required);
  const { status, body } = await signUp(house);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: expect.any(String), email: EMAIL });
  expect(JSON.stringify(body)).not.toContain('access_token');

  const { link, token } = await linkIn(house);
  expect(link.origin).toBe(house.origin);
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
  expect(JSON.stringify(await house.db.selectFrom('one_time_tokens').selectAll().execute())).not.toContain(
    token,
  );

  const [one, other] = await Promise.all([verify(house, token), verify(house, token)]);
  expect([one.status, other.status].sort()).toEqual([200, 403]);
  const won = one.status === 200 ? one : other;
  expect(won.body.user.email_confirmed_at).toBeDefined();
  const profile = await house.post(
    '/functions/v1/get-profile',
    {},
    { authorization: `Bearer ${won.body.access_token}` },
  );
  expect(profile.status).toBe(200);
  expect((await verify<AuthRefusal>(house, token)).body.code).toBe('otp_expired');
  expect((await signIn(house)).status).toBe(200);
});

test('looking at the link, as mail programs do, confirms nothing', async () => {
  const house = await harness(required);
  await signUp(house);
  const { link, token } = await linkIn(house);
  for (const method of ['GET', 'HEAD']) {
    await fetch(link, { method });
    await fetch(`${house.origin}/auth/v1/verify?token_hash=${token}&token=${token}&type=signup`, { method });
  }

  expect((await signIn(house)).body.code).toBe('email_not_confirmed');
  expect((await verify(house, token)).status).toBe(200);
});

test('an unconfirmed address shows only after the right password', async () => {
  const house = await harness(required);
  await signUp(house);
  expect((await signIn(house, 'not the password')).body.code).toBe('invalid_credentials');
  const right = await signIn(house);
  expect(right.status).toBe(400);
  expect(right.body.code).toBe('email_not_confirmed');
});

test('the link dies after an hour, with a newer link, and for another purpose', async () => {
  const house = await harness(required);
  await signUp(house);
  const first = await linkIn(house);
  expect((await verify(house, first.token, 'recovery')).status).toBe(403);

  house.clock.advance(2 * MINUTE);
  await house.post('/auth/v1/resend', { email: EMAIL, type: 'signup' });
  const second = await linkIn(house, 2);
  expect((await verify(house, first.token)).status).toBe(403);

  house.clock.advance(HOUR + 1000);
  expect((await verify(house, second.token)).status).toBe(403);
  expect((await signIn(house)).body.code).toBe('email_not_confirmed');
});

test('signing up with an address that has an account is answered exactly like a new one, and its owner is told by mail', async () => {
  const house = await harness(required);
  await signUp(house);
  await verify(house, (await linkIn(house)).token);

  const [fresh, repeated] = [
    await signUp(house, 'new@example.com'),
    await signUp(house, EMAIL, 'the guess of a stranger'),
  ];

  expect(repeated.status).toBe(fresh.status);
  expect(shapeOf(repeated.body)).toEqual(shapeOf(fresh.body));
  expect([...repeated.headers.keys()]).toEqual([...fresh.headers.keys()]);
  const mail = await until(
    async () => house.sandbox.mailsTo(EMAIL).find((each) => each.subject.includes('already have an account')),
    'the mail to the owner',
  );
  expect(mail.links.join()).not.toContain('token');
  expect((await signIn(house, 'the guess of a stranger')).body.code).toBe('invalid_credentials');
});

test('asking for the mail again answers the same for an unknown, an unconfirmed and a confirmed address', async () => {
  const house = await harness(required);
  await signUp(house);
  const { token } = await linkIn(house);
  house.clock.advance(2 * MINUTE);
  const resend = async (email: string) => {
    const { status, body, headers } = await house.post('/auth/v1/resend', { email, type: 'signup' });
    return { status, body, headers: [...headers.keys()] };
  };

  const unconfirmed = await resend(EMAIL);
  const { token: newer } = await linkIn(house, 2);
  await verify(house, newer);
  expect(unconfirmed).toMatchObject({ status: 200, body: {} });
  expect(await resend(EMAIL)).toEqual(unconfirmed);
  expect(await resend('nobody@example.com')).toEqual(unconfirmed);
  expect(newer).not.toBe(token);
  expect(house.sandbox.mailsTo('nobody@example.com')).toEqual([]);
});

test('a mail that could not be sent does not count as sent: the next wish for it is granted at once', async () => {
  const house = await harness(required);
  house.sandbox.orderFault({ provider: 'smtp', kind: 'error' });
  await signUp(house);
  await until(async () => {
    if (house.sandbox.state().faults.length > 0) return false;
    const kept = await house.db.selectFrom('one_time_tokens').select('sent_to').execute();
    return kept.length === 0;
  }, 'the failure to be noticed');

  await house.post('/auth/v1/resend', { email: EMAIL, type: 'signup' });
  expect((await verify(house, (await linkIn(house)).token)).status).toBe(200);
});

test('the link carries the configured address whatever host the request names', async () => {
  const house = await harness(required);
  await house.numlet.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    headers: { host: 'localhost:81', 'x-forwarded-host': 'evil.example' },
    payload: { email: EMAIL, password: PASSWORD, data: signUpData },
  });
  expect((await linkIn(house)).link.origin).toBe(house.origin);
});

/** What can be told apart: names, their order, and the kinds of values. */
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
