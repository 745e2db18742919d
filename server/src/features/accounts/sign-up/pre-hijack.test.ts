import { expect, test } from 'vitest';
import { codeIn, mailTo, tokenIn } from '../../../testing/drivers/mails.ts';
import { signUpData } from '../../../testing/factories/factories.ts';
import { aBrowser, type TestBrowser } from '../../../testing/harness/browser.ts';
import type { Client } from '../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

const EMAIL = 'ines@example.com';
const PASSWORD = 'the plan of a stranger';
const required = { environment: { EMAIL_CONFIRMATION: 'required' } };

type Answer = { code: string; access_token: string };
type Caller = Pick<Client, 'post'>;

const signUp = (by: Caller) =>
  by.post<Answer>('/auth/v1/signup', { email: EMAIL, password: PASSWORD, data: signUpData });

const signIn = (by: Caller) =>
  by.post<Answer>('/auth/v1/token?grant_type=password', { email: EMAIL, password: PASSWORD });

const confirm = async (server: TestServer, by: Caller, mails = 1) => {
  const mail = await mailTo(server, EMAIL, 'Confirm your email', mails);
  return by.post<Answer>('/auth/v1/verify', { token_hash: tokenIn(mail), type: 'signup' });
};

async function hasPassword(by: TestBrowser, { access_token }: Answer) {
  const authorization = `Bearer ${access_token}`;
  const { body } = await by.post<{ has_password: boolean }>(
    '/functions/v1/get-profile',
    {},
    { authorization },
  );
  return body.has_password;
}

test('the browser that signed up confirms and keeps its password', async () => {
  const server = await sharedTestServer(required);
  const own = aBrowser(server);
  await signUp(own);
  const { status, body } = await confirm(server, own);
  expect(status).toBe(200);
  expect(await hasPassword(own, body)).toBe(true);
  expect((await signIn(aBrowser(server))).status).toBe(200);
});

test('a password that a stranger chose for another person’s email address is deleted when the owner of the mailbox confirms in another browser', async () => {
  const server = await sharedTestServer(required);
  const [stranger, owner] = [aBrowser(server), aBrowser(server)];
  await signUp(stranger);
  const { status, body } = await confirm(server, owner);
  expect(status).toBe(200);
  expect(await hasPassword(owner, body)).toBe(false);
  expect((await signIn(stranger)).body.code).toBe('invalid_credentials');
});

test('a stranger’s password is deleted even if the owner asked for the email again, signed up, or opens the link in a browser without a cookie', async () => {
  const server = await sharedTestServer(required);
  const [stranger, owner] = [aBrowser(server), aBrowser(server)];
  await signUp(stranger);
  await mailTo(server, EMAIL, 'Confirm your email');
  server.clock.advance(61_000);
  await owner.post('/auth/v1/resend', { email: EMAIL, type: 'signup' });
  await mailTo(server, EMAIL, 'Confirm your email', 2);
  server.clock.advance(61_000);
  await signUp(owner);
  const { status } = await confirm(server, owner, 3);
  expect(status).toBe(200);
  expect((await signIn(stranger)).body.code).toBe('invalid_credentials');
});

test('a stranger’s password is deleted even if a program signed up, and the owner opens the link in an old browser that does not identify itself', async () => {
  const server = await sharedTestServer(required);
  await signUp(server);
  const mail = await mailTo(server, EMAIL, 'Confirm your email');
  const link = { token_hash: tokenIn(mail), type: 'signup' };
  expect((await server.post('/auth/v1/verify', link, { origin: server.origin })).status).toBe(200);
  expect((await signIn(server)).body.code).toBe('invalid_credentials');
});

test.each(['recovery', 'magiclink'] as const)(
  'a stranger’s password is deleted even if the owner of the mailbox signs in with a %s email before confirming',
  async (type) => {
    const server = await sharedTestServer(required);
    const [stranger, owner] = [aBrowser(server), aBrowser(server)];
    await signUp(stranger);
    await owner.post(type === 'recovery' ? '/auth/v1/recover' : '/auth/v1/otp', { email: EMAIL });
    const mail = await mailTo(server, EMAIL, type === 'recovery' ? 'Set a new' : 'Your sign-in code');
    const proof =
      type === 'recovery' ? { token_hash: tokenIn(mail), type } : { email: EMAIL, token: codeIn(mail), type };
    expect((await owner.post('/auth/v1/verify', proof)).status).toBe(200);
    expect((await signIn(stranger)).body.code).toBe('invalid_credentials');
  },
);

test("a program may confirm a program's sign-up, but not a browser's", async () => {
  const server = await sharedTestServer(required);
  await signUp(server);
  expect((await confirm(server, server)).status).toBe(200);
  expect((await signIn(server)).status).toBe(200);

  const other = await sharedTestServer(required);
  const stranger = aBrowser(other);
  await signUp(stranger);
  expect((await confirm(other, other)).status).toBe(200);
  expect((await signIn(stranger)).body.code).toBe('invalid_credentials');
});
