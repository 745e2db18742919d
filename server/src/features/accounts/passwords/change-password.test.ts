import { expect, test } from 'vitest';
import { MINUTE } from '../../../clock.ts';
import { codeIn, mailTo, tokenIn } from '../../../testing/drivers/mails.ts';
import { signedInAgain, withAuthenticator } from '../../../testing/factories/authenticator.ts';
import { aNewcomer, until } from '../../../testing/factories/factories.ts';
import { putUser } from '../../../testing/factories/put-user.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, sharedHarness } from '../../../testing/harness/harness.ts';
import { readLive } from '../../../testing/harness/live-reader.ts';

type Answer = { code: string; access_token: string; refresh_token: string };
const NEW = 'seven green kettles sing';

const bearer = ({ accessToken }: Pick<Person, 'accessToken'>) => ({
  authorization: `Bearer ${accessToken}`,
});

const signIn = (house: Harness, { email }: Person, password: string) =>
  house.post<Answer>('/auth/v1/token?grant_type=password', { email, password });

/** A session that came through the link of a recovery mail. */
async function recovered(house: Harness, person: Person, mails = 1): Promise<Person> {
  await house.post('/auth/v1/recover', { email: person.email });
  const mail = await mailTo(house, person.email, 'Set a new password', mails);
  const { body } = await house.post<Answer>('/auth/v1/verify', {
    token_hash: tokenIn(mail),
    type: 'recovery',
  });
  return { ...person, accessToken: body.access_token, refreshToken: body.refresh_token };
}

test('a new password asks for the present one, however recent the sign-in is', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  expect(await putUser(house, person, { password: NEW })).toMatchObject({
    status: 400,
    body: { code: 'current_password_required' },
  });
  expect(await putUser(house, person, { password: NEW, current_password: 'not the password' })).toMatchObject(
    {
      status: 400,
      body: { code: 'current_password_invalid' },
    },
  );
  expect((await signIn(house, person, person.password)).status).toBe(200);

  expect((await putUser(house, person, { password: NEW, current_password: person.password })).status).toBe(
    200,
  );
  expect((await signIn(house, person, person.password)).status).toBe(400);
  expect((await signIn(house, person, NEW)).status).toBe(200);
});

test('the present password cannot be found out through a stolen session: ten guesses, then it waits', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const guess = (current_password: string) => putUser(house, person, { password: NEW, current_password });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => guess(`a wrong guess ${turn}`)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  expect(await guess(person.password)).toMatchObject({
    status: 429,
    body: { code: 'over_request_rate_limit' },
  });
  house.clock.advance(15 * MINUTE);
  expect((await signIn(house, person, person.password)).status).toBe(200);
});

test('after a change every other session is dead at its next call and its refresh, its live connection closes, and a mail tells of it', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const elsewhere = await signedInAgain(house, person);
  const live = await readLive(house.origin, elsewhere);
  expect((await putUser(house, person, { password: NEW, current_password: person.password })).status).toBe(
    200,
  );

  expect(await house.get<Answer>('/auth/v1/user', bearer(elsewhere))).toMatchObject({
    status: 403,
    body: { code: 'session_not_found' },
  });
  expect(await house.refused(elsewhere, 'get-profile')).toMatchObject({ status: 401 });
  const refresh = await house.post<Answer>('/auth/v1/token?grant_type=refresh_token', {
    refresh_token: elsewhere.refreshToken,
  });
  expect(refresh.status).toBe(400);
  await live.ended;
  expect((await house.call(person, 'get-profile')).user_id).toBe(person.userId);
  const mail = await mailTo(house, person.email, 'Your password was changed');
  expect(mail.text).not.toContain(NEW);
  expect(mail.html).toContain('signed out');
});

test('links that were sent before a change of the password are worth nothing after it', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  await house.post('/auth/v1/recover', { email: person.email });
  const token_hash = tokenIn(await mailTo(house, person.email, 'Set a new password'));
  await putUser(house, person, { password: NEW, current_password: person.password });
  expect(await house.post<Answer>('/auth/v1/verify', { token_hash, type: 'recovery' })).toMatchObject({
    status: 403,
    body: { code: 'otp_expired' },
  });
});

test('a recovery link lets its session set one new password without the former one, within ten minutes', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const session = await recovered(house, person);
  expect((await putUser(house, session, { password: NEW })).status).toBe(200);
  expect((await signIn(house, person, NEW)).status).toBe(200);
  // The first session of the person is over, and the recovery does not stand open for more.
  expect((await house.get('/auth/v1/user', bearer(person))).status).toBe(403);
  house.clock.advance(2 * MINUTE);
  expect((await putUser(house, session, { password: 'another set of green kettles' })).body.code).toBe(
    'current_password_required',
  );

  const late = await recovered(house, person, 2);
  house.clock.advance(10 * MINUTE + 1000);
  expect((await putUser(house, late, { password: 'another set of green kettles' })).body.code).toBe(
    'current_password_required',
  );
});

test('a recovery does not get around the second factor: its session is aal1 and may not set a password while there is one', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  await withAuthenticator(house, person);
  const session = await recovered(house, person);
  expect(await putUser(house, session, { password: NEW })).toMatchObject({
    status: 401,
    body: { code: 'insufficient_aal' },
  });
  expect(await putUser(house, session, { email: 'new@example.com' })).toMatchObject({
    status: 401,
    body: { code: 'insufficient_aal' },
  });
  expect(await house.refused(session, 'get-profile')).toMatchObject({ code: 'second_factor_required' });
  expect((await signIn(house, person, person.password)).status).toBe(200);
});

test('a second factor is asked for at a change of the password even where the present one is right', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  await withAuthenticator(house, person);
  const aal1 = await signedInAgain(house, person);
  const change = { password: NEW, current_password: person.password };
  expect((await putUser(house, aal1, change)).body.code).toBe('insufficient_aal');
  expect((await putUser(house, person, change)).status).toBe(200);
});

test('somebody without a password sets one after a recent sign-in, and otherwise with the code of a mail', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const keyless = () => house.db.updateTable('users').set({ password_hash: null }).execute();
  await keyless();
  expect((await putUser(house, person, { password: NEW })).status).toBe(200);

  await keyless();
  house.clock.advance(11 * MINUTE);
  expect(await putUser(house, person, { password: NEW })).toMatchObject({
    status: 400,
    body: { code: 'reauthentication_needed' },
  });
  await house.get('/auth/v1/reauthenticate', bearer(person));
  const nonce = codeIn(await mailTo(house, person.email, 'Your confirmation code'));
  const wrong = nonce === '000000' ? '000001' : '000000';
  expect(await putUser(house, person, { password: NEW, nonce: wrong })).toMatchObject({
    status: 422,
    body: { code: 'reauthentication_not_valid' },
  });
  expect((await putUser(house, person, { password: NEW, nonce })).status).toBe(200);
  await keyless();
  expect((await putUser(house, person, { password: NEW, nonce })).body.code).toBe(
    'reauthentication_not_valid',
  );
});

test('a confirmation code is sent once a minute, and who asks sooner is told to wait', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const ask = () => house.get<Answer>('/auth/v1/reauthenticate', bearer(person));
  expect(await ask()).toMatchObject({ status: 200, body: {} });
  const soon = await ask();
  expect(soon).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } });
  expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50);
  house.clock.advance(MINUTE);
  expect((await ask()).status).toBe(200);
  await mailTo(house, person.email, 'Your confirmation code', 2);
});

test('the same password again, and one that would be guessed, are refused and change nothing', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const change = (password: string) =>
    putUser(house, person, { password, current_password: person.password });
  expect(await change(person.password)).toMatchObject({ status: 422, body: { code: 'same_password' } });
  expect(await change('Ines-Adeyemi-1')).toMatchObject({ status: 422, body: { code: 'weak_password' } });
  expect((await signIn(house, person, person.password)).status).toBe(200);
});

test('each change, and each wrong try at it, is written down without the password', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  await putUser(house, person, { password: NEW, current_password: 'not the password' });
  await putUser(house, person, { password: NEW, current_password: person.password });
  const entries = await until(async () => {
    const rows = await house.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    return rows.some(({ action }) => action === 'user_updated_password') && rows;
  }, 'the entry');
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['user_signedup', 'reauthentication_failed', 'user_updated_password']),
  );
  expect(JSON.stringify(entries)).not.toContain(NEW);
});
