import { expect, test } from 'vitest';
import { untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { aNewcomer, signUpData, until } from '../../../testing/factories/factories.ts';
import { googleVisitor, libraryOf } from '../../../testing/factories/google-visitor.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

const ines = { email: 'ines@example.com' };

const errorOf = (address: URL) => ({
  to: address.origin + address.pathname,
  error: address.searchParams.get('error'),
  code: address.searchParams.get('error_code'),
});

const actions = async ({ db }: TestServer) =>
  (await db.selectFrom('audit_log').select(['action']).orderBy('at').orderBy('id').execute()).map(
    (row) => row.action,
  );

test('a new person from Google is confirmed and signed in, without a phone, a password, purposes or terms', async () => {
  const server = await sharedTestServer({ environment: { EMAIL_CONFIRMATION: 'required' } });
  const visitor = googleVisitor(server);
  const back = await visitor.signIn({ email: 'Ines@Example.com' });
  expect(back.origin + back.pathname).toBe(`${server.origin}/dashboard`);
  expect(back.hash).toBe('');

  const { status, body } = await visitor.exchange(back);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({
    email: 'ines@example.com',
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: { full_name: 'Ines Adeyemi' },
    identities: [{ provider: 'google', identity_data: { email: 'ines@example.com', email_verified: true } }],
  });
  const profile = await server.db.selectFrom('profiles').selectAll().executeTakeFirstOrThrow();
  expect(profile).toMatchObject({
    full_name: 'Ines Adeyemi',
    phone_number: null,
    phone_verified: false,
    selected_purposes: [],
    terms_accepted_at: null,
  });
  const user = await server.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(user.password_hash).toBeNull();
  const session = await server.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
  expect(session).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
  expect(await actions(server)).toEqual(expect.arrayContaining(['user_signedup', 'login']));
  // This sign-up has the same consequences as any other.
  await until(
    () => server.db.selectFrom('referrer_codes').selectAll().executeTakeFirst(),
    'a code to refer others with',
  );
});

test("the browser's library signs in with Google and exchanges the code", async () => {
  const server = await sharedTestServer();
  const visitor = googleVisitor(server);
  const client = libraryOf(server, visitor);
  const begun = await client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${server.origin}/dashboard`, skipBrowserRedirect: true },
  });
  const google = await visitor.next(begun.data.url ?? '');
  const back = await visitor.next((await visitor.answerAtGoogle(google, ines)).href);
  const { data, error } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email: ines.email, app_metadata: { provider: 'google' } });
  expect((await client.getUser()).error).toBeNull();
});

test('a person is identified by Google’s id and not by their email address', async () => {
  const server = await sharedTestServer();
  const { sub } = server.sandbox.addGoogleAccount({ email: 'ines@example.com' });
  const first = googleVisitor(server);
  const before = await first.exchange(await first.signIn({ account: sub }));

  server.sandbox.addGoogleAccount({ sub, email: 'ines.adeyemi@example.org' });
  const second = googleVisitor(server);
  const after = await second.exchange(await second.signIn({ account: sub }));
  expect(after.body.user).toMatchObject({ id: before.body.user.id, email: 'ines@example.com' });

  // The address now belongs to another Google account.
  const heir = server.sandbox.addGoogleAccount({ email: 'ines@example.com' });
  expect(heir.sub).not.toBe(sub);
  const third = googleVisitor(server);
  expect(errorOf(await third.signIn({ account: heir.sub }))).toMatchObject({
    code: 'identity_already_exists',
  });
});

test('an email address that Google has not verified signs no one in and creates no account', async () => {
  const server = await sharedTestServer();
  const owner = await aNewcomer(server, ines);
  for (const email of [owner.email, 'unknown@example.com'])
    expect(errorOf(await googleVisitor(server).signIn({ email, verified: false }))).toEqual({
      to: `${server.origin}/dashboard`,
      error: 'access_denied',
      code: 'provider_email_needs_verification',
    });
  server.sandbox.injectFault({ provider: 'google', kind: 'unverified-email' });
  expect(errorOf(await googleVisitor(server).signIn(ines))).toMatchObject({
    code: 'provider_email_needs_verification',
  });
  expect(await server.db.selectFrom('users').select('id').execute()).toHaveLength(1);
  expect(await server.db.selectFrom('identities').select('provider').execute()).toEqual([
    { provider: 'email' },
  ]);
});

test('a token of Google with a wrong signature, nonce, audience, issuer or time signs no one in', async () => {
  const server = await sharedTestServer();
  for (const kind of [
    'wrong-signature',
    'wrong-nonce',
    'wrong-audience',
    'wrong-issuer',
    'expired-token',
  ] as const) {
    server.sandbox.injectFault({ provider: 'google', kind });
    expect({ kind, ...errorOf(await googleVisitor(server).signIn(ines)) }).toEqual({
      kind,
      to: `${server.origin}/dashboard`,
      error: 'invalid_request',
      code: 'bad_oauth_callback',
    });
  }
  expect(await server.db.selectFrom('users').select('id').execute()).toEqual([]);
  expect(await actions(server)).toEqual(Array.from({ length: 5 }, () => 'login_failed'));
});

test('a Google sign-in by the owner of an email address is connected to the confirmed account, which keeps its password; the owner is notified', async () => {
  const server = await sharedTestServer();
  const owner = await aNewcomer(server, ines);
  const visitor = googleVisitor(server);
  const { body } = await visitor.exchange(await visitor.signIn(ines));
  expect(body.user).toMatchObject({ id: owner.userId, app_metadata: { providers: ['email', 'google'] } });
  const password = { email: owner.email, password: owner.password };
  expect(await server.post('/auth/v1/token?grant_type=password', password)).toMatchObject({ status: 200 });
  const mail = await server.sandbox.waitFor(() =>
    server.sandbox.mailsTo(owner.email).find((one) => one.subject.startsWith('Google was connected')),
  );
  expect(mail.text).toContain('it can be used to sign in');
  expect(await actions(server)).toContain('identity_linked');
});

test('the owner of an email address claims it from a person who signed up with it and never confirmed it: password, identity, phone and links are deleted', async () => {
  const server = await sharedTestServer({ environment: { EMAIL_CONFIRMATION: 'required' } });
  const password = { email: ines.email, password: 'the stranger lies in wait' };
  await server.post('/auth/v1/signup', {
    ...password,
    data: {
      full_name: 'A Stranger',
      phone_number: '+447700900999',
      selected_purposes: ['other'],
      terms_accepted: true,
    },
  });
  const email = await server.sandbox.waitFor(() => server.sandbox.mailsTo(ines.email)[0]);
  const link = new URL(email.links.find((one) => one.includes('token_hash')) ?? '');

  const visitor = googleVisitor(server);
  const { body } = await visitor.exchange(await visitor.signIn(ines));
  expect(body.user).toMatchObject({
    app_metadata: { providers: ['google'] },
    user_metadata: { full_name: 'Ines Adeyemi' },
  });
  expect(await server.post('/auth/v1/token?grant_type=password', password)).toMatchObject({
    status: 400,
    body: { code: 'invalid_credentials' },
  });
  expect(
    await server.post('/auth/v1/verify', { type: 'signup', token_hash: link.searchParams.get('token_hash') }),
  ).toMatchObject({ status: 403 });
  expect(await server.db.selectFrom('profiles').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    full_name: 'Ines Adeyemi',
    phone_number: null,
    terms_accepted_at: null,
  });
});

test('the owner of an email address who signs in with Google is not bound to the referral code of a stranger’s sign-up', async () => {
  const server = await sharedTestServer({ environment: { EMAIL_CONFIRMATION: 'required' } });
  const lurker = googleVisitor(server);
  const { body: stranger } = await lurker.exchange(await lurker.signIn({ email: 'stranger@example.com' }));
  const headers = { authorization: `Bearer ${stranger.access_token}` };
  const referralsOf = async () =>
    (await server.post<{ code: string; referrals: object[] }>('/functions/v1/get-referrals', {}, headers))
      .body;
  const { code } = await referralsOf();
  await server.post('/auth/v1/signup', {
    email: ines.email,
    password: 'the stranger lies in wait',
    data: { ...signUpData, referrer_code: code },
  });
  await until(async () => (await referralsOf()).referrals.length === 1, 'the referral of the sign-up');

  const visitor = googleVisitor(server);
  await visitor.exchange(await visitor.signIn(ines));
  await untilJobsAreDone(server);
  expect((await referralsOf()).referrals).toEqual([]);
});

test('the sessions of a stranger end when the owner of the email address signs in with Google', async () => {
  const server = await sharedTestServer();
  const stranger = await aNewcomer(server, ines);
  await server.db.updateTable('users').set({ email_confirmed_at: null }).execute();
  const visitor = googleVisitor(server);
  expect((await visitor.exchange(await visitor.signIn(ines))).status).toBe(200);
  expect(
    await server.get('/auth/v1/user', { authorization: `Bearer ${stranger.accessToken}` }),
  ).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
});

test('suspended and blocked people are refused, but only after Google has identified them', async () => {
  const server = await sharedTestServer();
  const visitor = googleVisitor(server);
  const { body } = await visitor.exchange(await visitor.signIn(ines));
  const onTheWay = googleVisitor(server);
  const late = await onTheWay.signIn(ines);
  for (const account_status of ['suspended', 'blocked'] as const) {
    await server.db
      .updateTable('profiles')
      .set({ account_status })
      .where('user_id', '=', body.user.id)
      .execute();
    expect(errorOf(await googleVisitor(server).signIn(ines))).toMatchObject({
      error: 'access_denied',
      code: 'user_banned',
    });
  }
  // A person who had already returned is refused as well.
  expect(await onTheWay.exchange(late)).toMatchObject({ status: 400, body: { code: 'user_banned' } });
});

test('two concurrent returns of a new person make one account', async () => {
  const server = await sharedTestServer();
  const { sub } = server.sandbox.addGoogleAccount(ines);
  const tabs = [1, 2, 3, 4].map(() => googleVisitor(server));
  const exchanged = await Promise.all(
    tabs.map(async (tab) => tab.exchange(await tab.signIn({ account: sub }))),
  );
  expect(exchanged.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(exchanged.map(({ body }) => body.user.id)).size).toBe(1);
  expect(await server.db.selectFrom('identities').select('provider').execute()).toEqual([
    { provider: 'google' },
  ]);
});

test('the sign-in methods are listed for a client that renders the buttons', async () => {
  const server = await sharedTestServer();
  expect((await server.get('/auth/v1/settings')).body).toMatchObject({
    external: { email: true, google: true, github: false, phone: false },
    disable_signup: false,
    mailer_autoconfirm: true,
  });
});
