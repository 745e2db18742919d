import {
  AuthApiError,
  AuthInvalidJwtError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { MINUTE } from '../../../clock.ts';
import { codeIn, mailTo, tokenIn } from '../../../testing/drivers/mails.ts';
import { browserLibrary } from '../../../testing/factories/browser-library.ts';
import { signUpData, until } from '../../../testing/factories/factories.ts';
import { solveProof } from '../../../testing/factories/solve-proof.ts';
import { sharedTestServer } from '../../../testing/harness/test-server.ts';

const EMAIL = 'ines@example.com';
const PASSWORD = 'a quiet morning walk';
const credentials = { email: EMAIL, password: PASSWORD };
const newcomer = { ...credentials, options: { data: signUpData } };

test("the browser's library signs up, reads the person, refreshes, and signs out", async () => {
  const server = await sharedTestServer();
  const { client, events, kept } = browserLibrary(server);
  const signedUp = await client.signUp({
    ...credentials,
    options: { data: signUpData },
  });
  expect(signedUp.error).toBeNull();
  expect(signedUp.data.session?.user.user_metadata).toMatchObject({ full_name: 'Ines Adeyemi' });

  const { data } = await client.getUser();
  expect(data.user).toMatchObject({
    email: EMAIL,
    phone: '',
    aud: 'authenticated',
    role: 'authenticated',
    identities: [{ provider: 'email', identity_data: { email: EMAIL } }],
  });
  const refreshed = await client.refreshSession();
  expect(refreshed.error).toBeNull();
  expect(refreshed.data.session?.refresh_token).not.toBe(signedUp.data.session?.refresh_token);
  const claims = await client.getClaims();
  expect(claims.data?.claims.sub).toBe(data.user?.id);

  expect((await client.signOut({ scope: 'local' })).error).toBeNull();
  expect((await client.getSession()).data.session).toBeNull();
  expect([...kept.values()].join()).not.toContain('refresh_token');
  expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']));
});

test('the library recognises each refusal by its class and code', async () => {
  const server = await sharedTestServer();
  const { client } = browserLibrary(server);
  const weak = (await client.signUp({ ...newcomer, password: 'short' })).error;
  expect(weak).toBeInstanceOf(AuthWeakPasswordError);
  expect(weak).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });

  await client.signUp(newcomer);
  const again = (await client.signUp(newcomer)).error;
  expect(again).toBeInstanceOf(AuthApiError);
  expect(again).toMatchObject({ status: 422, code: 'user_already_exists' });

  const wrong = (await client.signInWithPassword({ ...credentials, password: 'not the password' })).error;
  expect(wrong).toBeInstanceOf(AuthApiError);
  expect(wrong).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' });

  const forged = (await client.getUser('a.b.c')).error;
  expect(forged).toMatchObject({ status: 403, code: 'bad_jwt' });
  expect(forged).not.toBeInstanceOf(AuthInvalidJwtError);
  const anonymous = (await client.signInAnonymously()).error;
  expect(anonymous).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
  const byPhone = (await client.signInWithOtp({ phone: '+447700900123' })).error;
  expect(byPhone).toMatchObject({ status: 422, code: 'phone_provider_disabled' });
  const company = (await client.signInWithSSO({ domain: 'example.com' })).error;
  expect(company).toMatchObject({ status: 404, code: 'saml_provider_disabled' });
});

test('the library forgets a session that was ended elsewhere the next time it reads the session', async () => {
  const server = await sharedTestServer();
  const [here, elsewhere] = [browserLibrary(server), browserLibrary(server)];
  await here.client.signUp(newcomer);
  await elsewhere.client.signInWithPassword(credentials);
  await elsewhere.client.signOut({ scope: 'global' });

  const { error } = await here.client.getUser();
  expect(error).toBeInstanceOf(AuthSessionMissingError);
  expect((await here.client.getSession()).data.session).toBeNull();
});

test('two tabs that concurrently refresh with one token both stay signed in', async () => {
  const server = await sharedTestServer();
  const { client } = browserLibrary(server);
  const { data } = await client.signUp(newcomer);
  const refresh_token = data.session?.refresh_token ?? '';
  const tabs = await Promise.all(
    [browserLibrary(server), browserLibrary(server)].map((tab) =>
      tab.client.refreshSession({ refresh_token }),
    ),
  );
  expect(tabs.map((tab) => tab.error)).toEqual([null, null]);
  expect(tabs[0]?.data.session?.refresh_token).toBe(tabs[1]?.data.session?.refresh_token);
});

test('if email confirmation is required, the library gets a user without a session, and verifyOtp signs in', async () => {
  const server = await sharedTestServer({ environment: { EMAIL_CONFIRMATION: 'required' } });
  const { client } = browserLibrary(server);
  const { data, error } = await client.signUp(newcomer);
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user?.email).toBe(EMAIL);
  expect((await client.signInWithPassword(credentials)).error).toMatchObject({ code: 'email_not_confirmed' });
  expect((await client.resend({ type: 'signup', email: EMAIL })).error).toBeNull();

  const mail = await until(async () => server.sandbox.mailsTo(EMAIL)[0], 'the mail');
  const token_hash = new URL(mail.links[0] ?? '').searchParams.get('token_hash') ?? '';
  const verified = await client.verifyOtp({ type: 'signup', token_hash });
  expect(verified.error).toBeNull();
  expect(verified.data.user?.email_confirmed_at).toBeDefined();
  const repeated = await client.verifyOtp({ type: 'signup', token_hash });
  expect(repeated.error).toMatchObject({ status: 403, code: 'otp_expired' });
});

test('the library resets a forgotten password: email, link, new password; the old password is then invalid', async () => {
  const server = await sharedTestServer();
  const { client, events } = browserLibrary(server);
  await client.signUp(newcomer);
  await client.signOut({ scope: 'local' });
  expect(
    (await client.resetPasswordForEmail(EMAIL, { redirectTo: `${server.origin}/dashboard` })).error,
  ).toBeNull();

  const token_hash = tokenIn(await mailTo(server, EMAIL, 'Set a new password'));
  expect((await client.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();
  expect(events).toContain('PASSWORD_RECOVERY');
  const weak = (await client.updateUser({ password: 'sunshine2026' })).error;
  expect(weak).toBeInstanceOf(AuthWeakPasswordError);
  expect((await client.updateUser({ password: 'seven green kettles sing' })).error).toBeNull();
  expect(events).toContain('USER_UPDATED');
  expect((await client.signInWithPassword(credentials)).error).toMatchObject({ code: 'invalid_credentials' });
  const signedIn = await client.signInWithPassword({ email: EMAIL, password: 'seven green kettles sing' });
  expect(signedIn.error).toBeNull();
});

test('the library signs in with a code sent by email, confirms with another code, and changes its email address in two steps', async () => {
  const server = await sharedTestServer();
  const { client } = browserLibrary(server);
  await client.signUp(newcomer);
  await client.signOut({ scope: 'local' });
  expect((await client.signInWithOtp({ email: EMAIL })).error).toBeNull();
  const token = codeIn(await mailTo(server, EMAIL, 'Your sign-in code'));
  const signedIn = await client.verifyOtp({ type: 'email', email: EMAIL, token });
  expect(signedIn.data.session?.user.email).toBe(EMAIL);

  server.clock.advance(11 * MINUTE);
  const late = (await client.updateUser({ email: 'new@example.com' })).error;
  expect(late).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  expect((await client.reauthenticate()).error).toBeNull();
  const nonce = codeIn(await mailTo(server, EMAIL, 'Your confirmation code'));
  const asked = await client.updateUser({ email: 'new@example.com', nonce });
  expect(asked.data.user?.new_email).toBe('new@example.com');
  const half = await client.verifyOtp({
    type: 'email_change',
    token_hash: tokenIn(await mailTo(server, EMAIL, 'Confirm the change of your email address')),
  });
  expect(half).toMatchObject({ error: null, data: { session: null } });
  const whole = await client.verifyOtp({
    type: 'email_change',
    token_hash: tokenIn(await mailTo(server, 'new@example.com', 'Confirm your new')),
  });
  expect(whole).toMatchObject({ error: null, data: { session: null } });
  expect((await client.getUser()).data.user?.email).toBe('new@example.com');
});

test('the library sends the solution of a proof of work as its captcha token', async () => {
  const server = await sharedTestServer();
  const { client } = browserLibrary(server);
  for (let turn = 0; turn < 3; turn += 1) await client.signInWithPassword(credentials);
  expect((await client.signInWithPassword(credentials)).error).toMatchObject({ code: 'captcha_failed' });
  const { captcha_token: captchaToken } = (await solveProof(server)).gotrue_meta_security;
  const tried = await client.signInWithPassword({ ...credentials, options: { captchaToken } });
  expect(tried.error).toMatchObject({ code: 'invalid_credentials' });
});
