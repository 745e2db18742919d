import { expect, test } from 'vitest';
import { MINUTE, SECOND } from '../../../clock.ts';
import { codeIn, mailTo, tokenIn } from '../../../testing/drivers/mails.ts';
import { signedInAgain, withAuthenticator } from '../../../testing/factories/authenticator.ts';
import { aNewcomer, until } from '../../../testing/factories/factories.ts';
import { putUser } from '../../../testing/factories/put-user.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { readLive } from '../../../testing/harness/live-reader.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { waitingForLocks } from '../../../testing/harness/waiting-for-locks.ts';
import { lockUser } from '../profile/users.queries.ts';

type Answer = { code: string; access_token: string; refresh_token: string };
const NEW = 'seven green kettles sing';

const bearer = ({ accessToken }: Pick<Person, 'accessToken'>) => ({
  authorization: `Bearer ${accessToken}`,
});

const signIn = (server: TestServer, { email }: Person, password: string) =>
  server.post<Answer>('/auth/v1/token?grant_type=password', { email, password });

/** A session opened by the link of a recovery mail. */
async function recovered(server: TestServer, person: Person, mails = 1): Promise<Person> {
  await server.post('/auth/v1/recover', { email: person.email });
  const mail = await mailTo(server, person.email, 'Set a new password', mails);
  const { body } = await server.post<Answer>('/auth/v1/verify', {
    token_hash: tokenIn(mail),
    type: 'recovery',
  });
  return { ...person, accessToken: body.access_token, refreshToken: body.refresh_token };
}

test('a sign-in during which the password is changed opens no session', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const hash = await server.deps.passwords.hash(NEW, '127.0.0.1');
  const change = await server.db.startTransaction().execute();
  await lockUser(change, person.userId);
  const signingIn = signIn(server, person, person.password);
  await until(async () => (await waitingForLocks(server)) === 1, 'the sign-in to look again');
  await change.updateTable('users').set({ password_hash: hash }).where('id', '=', person.userId).execute();
  await change.commit().execute();

  expect(await signingIn).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
  expect((await signIn(server, person, NEW)).status).toBe(200);
});

test('a new password requires the current one, however recent the sign-in is', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  expect(await putUser(server, person, { password: NEW })).toMatchObject({
    status: 400,
    body: { code: 'current_password_required' },
  });
  expect(
    await putUser(server, person, { password: NEW, current_password: 'not the password' }),
  ).toMatchObject({
    status: 400,
    body: { code: 'current_password_invalid' },
  });
  expect((await signIn(server, person, person.password)).status).toBe(200);

  expect((await putUser(server, person, { password: NEW, current_password: person.password })).status).toBe(
    200,
  );
  expect((await signIn(server, person, person.password)).status).toBe(400);
  expect((await signIn(server, person, NEW)).status).toBe(200);
});

test('the current password cannot be guessed through a stolen session: after ten guesses the session must wait', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const guess = (current_password: string) => putUser(server, person, { password: NEW, current_password });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => guess(`a wrong guess ${turn}`)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  expect(await guess(person.password)).toMatchObject({
    status: 429,
    body: { code: 'over_request_rate_limit' },
  });
  server.clock.advance(15 * MINUTE);
  expect((await signIn(server, person, person.password)).status).toBe(200);
});

test('after a change of the password every other session fails at its next call and its refresh, its live connection closes, and the owner is notified by email', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const elsewhere = await signedInAgain(server, person);
  const live = await readLive(server.origin, elsewhere);
  expect((await putUser(server, person, { password: NEW, current_password: person.password })).status).toBe(
    200,
  );

  expect(await server.get<Answer>('/auth/v1/user', bearer(elsewhere))).toMatchObject({
    status: 403,
    body: { code: 'session_not_found' },
  });
  expect(await server.refused(elsewhere, 'get-profile')).toMatchObject({ status: 401 });
  const refresh = await server.post<Answer>('/auth/v1/token?grant_type=refresh_token', {
    refresh_token: elsewhere.refreshToken,
  });
  expect(refresh.status).toBe(400);
  await live.ended;
  expect((await server.call(person, 'get-profile')).user_id).toBe(person.userId);
  const mail = await mailTo(server, person.email, 'Your password was changed');
  expect(mail.text).not.toContain(NEW);
  expect(mail.html).toContain('signed out');
});

test('links that were sent before a change of the password are invalid after it', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await server.post('/auth/v1/recover', { email: person.email });
  const token_hash = tokenIn(await mailTo(server, person.email, 'Set a new password'));
  await putUser(server, person, { password: NEW, current_password: person.password });
  expect(await server.post<Answer>('/auth/v1/verify', { token_hash, type: 'recovery' })).toMatchObject({
    status: 403,
    body: { code: 'otp_expired' },
  });
});

test('a recovery link lets its session set one new password without the current password, within ten minutes', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const session = await recovered(server, person);
  expect((await putUser(server, session, { password: NEW })).status).toBe(200);
  expect((await signIn(server, person, NEW)).status).toBe(200);
  // The person's first session has ended, and the recovery allows no second change.
  expect((await server.get('/auth/v1/user', bearer(person))).status).toBe(403);
  server.clock.advance(2 * MINUTE);
  expect((await putUser(server, session, { password: 'another set of green kettles' })).body.code).toBe(
    'current_password_required',
  );

  const late = await recovered(server, person, 2);
  server.clock.advance(10 * MINUTE + 1000);
  expect((await putUser(server, late, { password: 'another set of green kettles' })).body.code).toBe(
    'current_password_required',
  );
});

test('a recovery does not bypass the second factor: its session is at aal1 and may not set a password while there is a factor', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await withAuthenticator(server, person);
  const session = await recovered(server, person);
  expect(await putUser(server, session, { password: NEW })).toMatchObject({
    status: 401,
    body: { code: 'insufficient_aal' },
  });
  expect(await putUser(server, session, { email: 'new@example.com' })).toMatchObject({
    status: 401,
    body: { code: 'insufficient_aal' },
  });
  expect(await server.refused(session, 'get-profile')).toMatchObject({ code: 'second_factor_required' });
  expect((await signIn(server, person, person.password)).status).toBe(200);
});

test('a change of the password needs the second factor even if the current password is right', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await withAuthenticator(server, person);
  const aal1 = await signedInAgain(server, person);
  const change = { password: NEW, current_password: person.password };
  expect((await putUser(server, aal1, change)).body.code).toBe('insufficient_aal');
  expect((await putUser(server, person, change)).status).toBe(200);
});

test('a person without a password sets one after a recent sign-in, or otherwise with a code sent by email', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const keyless = () => server.db.updateTable('users').set({ password_hash: null }).execute();
  await keyless();
  expect((await putUser(server, person, { password: NEW })).status).toBe(200);

  await keyless();
  server.clock.advance(11 * MINUTE);
  expect(await putUser(server, person, { password: NEW })).toMatchObject({
    status: 400,
    body: { code: 'reauthentication_needed' },
  });
  await server.get('/auth/v1/reauthenticate', bearer(person));
  const nonce = codeIn(await mailTo(server, person.email, 'Your confirmation code'));
  const wrong = nonce === '000000' ? '000001' : '000000';
  expect(await putUser(server, person, { password: NEW, nonce: wrong })).toMatchObject({
    status: 422,
    body: { code: 'reauthentication_not_valid' },
  });
  expect((await putUser(server, person, { password: NEW, nonce })).status).toBe(200);
  await keyless();
  expect((await putUser(server, person, { password: NEW, nonce })).body.code).toBe(
    'reauthentication_not_valid',
  );
});

test('a confirmation code is sent at most once a minute, and an earlier request must wait', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const ask = () => server.get<Answer>('/auth/v1/reauthenticate', bearer(person));
  const begun = server.clock.now();
  expect(await ask()).toMatchObject({ status: 200, body: {} });
  const soon = await ask();
  expect(soon).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } });
  const passed = server.clock.now().getTime() - begun.getTime();
  expect(Number(soon.headers.get('retry-after'))).toBeGreaterThanOrEqual(
    Math.floor((MINUTE - passed) / SECOND),
  );
  server.clock.advance(MINUTE);
  expect((await ask()).status).toBe(200);
  await mailTo(server, person.email, 'Your confirmation code', 2);
});

test('the same password again, and a guessable one, are refused and change nothing', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const change = (password: string) =>
    putUser(server, person, { password, current_password: person.password });
  expect(await change(person.password)).toMatchObject({ status: 422, body: { code: 'same_password' } });
  expect(await change('Ines-Adeyemi-1')).toMatchObject({ status: 422, body: { code: 'weak_password' } });
  expect((await signIn(server, person, person.password)).status).toBe(200);
});

test('each change of the password, and each wrong attempt at it, is audited without the password', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await putUser(server, person, { password: NEW, current_password: 'not the password' });
  await putUser(server, person, { password: NEW, current_password: person.password });
  const entries = await until(async () => {
    const rows = await server.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    return rows.some(({ action }) => action === 'user_updated_password') && rows;
  }, 'the entry');
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['user_signedup', 'reauthentication_failed', 'user_updated_password']),
  );
  expect(JSON.stringify(entries)).not.toContain(NEW);
});
