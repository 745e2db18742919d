import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { MINUTE, SECOND } from '../../../clock.ts';
import {
  appWith,
  confirm,
  enroll,
  signedInAgain,
  withAuthenticator,
} from '../../../testing/factories/authenticator.ts';
import { aNewcomer, stayingSignedIn, until } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, sharedHarness } from '../../../testing/harness/harness.ts';
import { readLive } from '../../../testing/harness/live-reader.ts';

type Refused = { code: string };
const bearer = ({ accessToken }: Person) => ({ authorization: `Bearer ${accessToken}` });
const STEP = 30 * SECOND;

async function unenroll(house: Harness, person: Person, factorId: string) {
  const answer = await fetch(`${house.origin}/auth/v1/factors/${factorId}`, {
    method: 'DELETE',
    headers: bearer(person),
  });
  return { status: answer.status, body: await answer.json() };
}

const subjects = (house: Harness, person: Person) =>
  house.sandbox.mailsTo(person.email).map((mail) => mail.subject);

test('the secret of an app is sealed in the database, shown once, and drawn without a sign that cuts an address', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const { body } = await enroll(house, person);
  expect(body.totp.qr_code).toMatch(/^<svg[^#]*<\/svg>$/s);
  expect(body.totp.uri).toMatch(/^otpauth:\/\/totp\/Numlet:/);
  const stored = await house.db.selectFrom('factors').selectAll().executeTakeFirstOrThrow();
  expect(stored.secret_sealed.includes(Buffer.from(body.totp.secret))).toBe(false);
  expect(house.deps.vault.open(stored.secret_sealed).toString()).toBe(body.totp.secret);
  const { body: user } = await house.get('/auth/v1/user', bearer(person));
  expect(JSON.stringify(user)).not.toContain(body.totp.secret);
});

test('a code raises the session to aal2 with new tokens, and no token from before ever gets there', async () => {
  const house = await sharedHarness();
  const before = await aNewcomer(house);
  const person = { ...before };
  await withAuthenticator(house, person);
  expect(decodeJwt(person.accessToken)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  });
  expect((await house.call(person, 'get-profile')).user_id).toBe(person.userId);

  const refreshed = await house.post<Refused>('/auth/v1/token?grant_type=refresh_token', {
    refresh_token: before.refreshToken,
  });
  expect(refreshed).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } });
  expect(await house.refused(before, 'get-profile')).toMatchObject({ code: 'second_factor_required' });
  // The session itself is well, and stays at aal2 over refreshes.
  await stayingSignedIn(house, person);
  expect(decodeJwt(person.accessToken).aal).toBe('aal2');
});

test('with a second factor a session at aal1 may see the person, confirm and sign out, and nothing else', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const app = await withAuthenticator(house, person);
  const again = await signedInAgain(house, person);

  expect(await house.refused(again, 'user-dashboard')).toMatchObject({
    status: 403,
    code: 'second_factor_required',
  });
  expect((await readLive(house.origin, again)).status).toBe(403);
  const user = await house.get<{ factors: object[] }>('/auth/v1/user', bearer(again));
  expect(user.body.factors).toMatchObject([{ id: app.factorId, factor_type: 'totp', status: 'verified' }]);

  house.clock.advance(STEP);
  const { body } = await confirm(house, again, app);
  const raised = { ...again, accessToken: body.access_token };
  await house.call(raised, 'user-dashboard');
  expect((await readLive(house.origin, raised)).status).toBe(200);
  const third = await signedInAgain(house, person);
  expect((await house.post('/auth/v1/logout?scope=local', undefined, bearer(third))).status).toBe(204);
});

test('a code counts once, also when it comes twice at the same moment', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const app = await withAuthenticator(house, person);
  const used = await app.code();
  const replayed = await confirm(house, await signedInAgain(house, person), app, used);
  expect(replayed).toMatchObject({ status: 422, body: { code: 'mfa_verification_failed' } });

  house.clock.advance(STEP);
  const code = await app.code();
  const sessions = await Promise.all([1, 2, 3].map(() => signedInAgain(house, person)));
  const answers = await Promise.all(sessions.map((session) => confirm(house, session, app, code)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422]);
});

test('the code before and the code after count, those further away do not', async () => {
  const house = await sharedHarness();
  const outcomes = [];
  for (const steps of [-2, -1, 0, 1, 2]) {
    const person = await aNewcomer(house);
    const app = appWith(house, (await enroll(house, person)).body);
    outcomes.push((await confirm(house, person, app, await app.code(steps))).status);
  }
  expect(outcomes).toEqual([422, 200, 200, 200, 422]);
});

test('five wrong codes lock the factor for fifteen minutes, on every session, and the owner is told', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const app = await withAuthenticator(house, person);
  house.clock.advance(2 * STEP);
  const thief = await signedInAgain(house, person);
  const guesses = await Promise.all(
    ['000001', '000002', '000003', '000004', '000005', '000006', '000007'].map((guess) =>
      confirm(house, thief, app, guess),
    ),
  );
  expect(guesses.map((guess) => guess.status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429]);
  const wait = Number(guesses.find((guess) => guess.status === 429)?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(870);
  expect(wait).toBeLessThanOrEqual(900);
  const right = await confirm(house, thief, app);
  expect(right).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
  await until(async () => subjects(house, person).some((each) => each.includes('locked')), 'the mail');

  house.clock.advance(14 * MINUTE);
  expect((await confirm(house, thief, app)).status).toBe(429);
  house.clock.advance(MINUTE + SECOND);
  const later = await signedInAgain(house, person);
  expect((await confirm(house, later, app)).status).toBe(200);
});

test('a challenge is good for five minutes, once, and for the session that asked for it', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const app = await withAuthenticator(house, person);
  const [one, other] = [await signedInAgain(house, person), await signedInAgain(house, person)];
  const seconds = () => Math.floor(house.clock.now().getTime() / 1000);
  const before = seconds();
  const challenge = await house.post<{ id: string; expires_at: number; type: string }>(
    `/auth/v1/factors/${app.factorId}/challenge`,
    {},
    bearer(one),
  );
  expect(challenge.body.type).toBe('totp');
  expect(challenge.body.expires_at).toBeGreaterThanOrEqual(before + 300);
  expect(challenge.body.expires_at).toBeLessThanOrEqual(seconds() + 300);
  const verify = async (session: Person) =>
    house.post<Refused>(
      `/auth/v1/factors/${app.factorId}/verify`,
      { challenge_id: challenge.body.id, code: await app.code() },
      bearer(session),
    );

  house.clock.advance(STEP);
  expect(await verify(other)).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } });
  house.clock.advance(4.5 * MINUTE);
  expect(await verify(one)).toMatchObject({ status: 422, body: { code: 'mfa_challenge_expired' } });
  expect((await confirm(house, one, app)).status).toBe(200);
});

test("somebody else's factor is not there", async () => {
  const house = await sharedHarness();
  const [person, stranger] = [await aNewcomer(house), await aNewcomer(house)];
  const app = await withAuthenticator(house, person);
  await withAuthenticator(house, stranger);
  const challenge = await house.post<Refused>(
    `/auth/v1/factors/${app.factorId}/challenge`,
    {},
    bearer(stranger),
  );
  expect(challenge).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } });
  expect(await unenroll(house, stranger, app.factorId)).toMatchObject({ status: 404 });
  expect(await unenroll(house, stranger, 'no-id')).toMatchObject({ status: 404 });
});

test('the first factor ends the other sessions of the person, with their live connections, and is told by mail', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const [other, stranger] = [await signedInAgain(house, person), await aNewcomer(house)];
  const live = await readLive(house.origin, other);
  await withAuthenticator(house, person);
  await live.ended;
  expect(await house.refused(other, 'get-profile')).toMatchObject({ status: 401 });
  await house.call(person, 'get-profile');
  await house.call(stranger, 'get-profile');
  await until(async () => subjects(house, person).some((each) => each.includes('second factor')), 'the mail');
});

test('a second factor, its removal and recovery codes need a session at aal2', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const app = await withAuthenticator(house, person);
  const weak = await signedInAgain(house, person);

  expect(await enroll(house, weak, 'Thief')).toMatchObject({
    status: 403,
    body: { code: 'insufficient_aal' },
  });
  expect(await unenroll(house, weak, app.factorId)).toMatchObject({ body: { code: 'insufficient_aal' } });
  for (const path of ['', '/regenerate']) {
    const answer = await house.post<Refused>(`/auth/v1/factors/recovery-codes${path}`, {}, bearer(weak));
    expect(answer).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } });
  }
  expect((await unenroll(house, weak, 'recovery-codes')).status).toBe(403);
  expect((await enroll(house, person, 'Tablet')).status).toBe(200);
});

test('with the last factor its sessions count as confirmed no more, and the owner is told', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const app = await withAuthenticator(house, person);
  await house.post('/auth/v1/factors/recovery-codes', {}, bearer(person));
  expect(await unenroll(house, person, app.factorId)).toEqual({ status: 200, body: { id: app.factorId } });
  await stayingSignedIn(house, person);
  expect(decodeJwt(person.accessToken).aal).toBe('aal1');
  await house.call(person, 'get-profile');
  expect(await house.db.selectFrom('recovery_codes').select('code_hash').execute()).toEqual([]);
  await until(async () => subjects(house, person).some((each) => each.includes('removed')), 'the mail');
});

test('names are unique, ten factors are the most, and a factor nobody confirms is gone after five minutes', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const app = await withAuthenticator(house, person, 'Phone');
  expect(await enroll(house, person, 'Phone')).toMatchObject({
    status: 422,
    body: { code: 'mfa_factor_name_conflict' },
  });
  const abandoned = appWith(house, (await enroll(house, person, 'Tablet')).body);
  house.clock.advance(5 * MINUTE + SECOND);
  const late = await house.post<Refused>(
    `/auth/v1/factors/${abandoned.factorId}/challenge`,
    {},
    bearer(person),
  );
  expect(late.body.code).toBe('mfa_factor_not_found');
  const { body } = await house.get<{ factors: { id: string }[] }>('/auth/v1/user', bearer(person));
  expect(body.factors.map((factor) => factor.id)).toEqual([app.factorId]);

  for (let count = 2; count <= 10; count += 1) await withAuthenticator(house, person, `App ${count}`);
  expect(await enroll(house, person, 'One more')).toMatchObject({
    status: 422,
    body: { code: 'too_many_enrolled_mfa_factors' },
  });
});

test('a session that signed in more than ten minutes ago signs in again before it adds the first factor', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  house.clock.advance(11 * MINUTE);
  await stayingSignedIn(house, person);
  expect(await enroll(house, person)).toMatchObject({
    status: 401,
    body: { code: 'reauthentication_needed' },
  });
  expect((await enroll(house, await signedInAgain(house, person))).status).toBe(200);
});
