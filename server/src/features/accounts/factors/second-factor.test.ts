import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { MINUTE, SECOND } from '../../../clock.ts';
import { untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import {
  appWith,
  confirm,
  enroll,
  signedInAgain,
  withAuthenticator,
} from '../../../testing/factories/authenticator.ts';
import { aNewcomer, stayingSignedIn, until } from '../../../testing/factories/factories.ts';
import { putUser } from '../../../testing/factories/put-user.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { readLive } from '../../../testing/harness/live-reader.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

type Refused = { code: string };
const bearer = ({ accessToken }: Person) => ({ authorization: `Bearer ${accessToken}` });
const STEP = 30 * SECOND;
/** Moves the clock to the start of a step, so that none begins between a code and its check. */
const beginStep = ({ clock }: TestServer) => clock.advance(STEP - (clock.now().getTime() % STEP) + SECOND);

async function unenroll(server: TestServer, person: Person, factorId: string) {
  const answer = await fetch(`${server.origin}/auth/v1/factors/${factorId}`, {
    method: 'DELETE',
    headers: bearer(person),
  });
  return { status: answer.status, body: await answer.json() };
}

const subjects = (server: TestServer, person: Person) =>
  server.sandbox.mailsTo(person.email).map((mail) => mail.subject);

test('the secret of an app is sealed in the database, shown once, and its QR code is drawn without a character that would truncate the URL', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const { body } = await enroll(server, person);
  expect(body.totp.qr_code).toMatch(/^<svg[^#]*<\/svg>$/s);
  expect(body.totp.uri).toMatch(/^otpauth:\/\/totp\/Numlet:/);
  const stored = await server.db.selectFrom('factors').selectAll().executeTakeFirstOrThrow();
  expect(stored.secret_sealed.includes(Buffer.from(body.totp.secret))).toBe(false);
  expect(server.deps.vault.open(stored.secret_sealed).toString()).toBe(body.totp.secret);
  const { body: user } = await server.get('/auth/v1/user', bearer(person));
  expect(JSON.stringify(user)).not.toContain(body.totp.secret);
});

test('a code raises the session to aal2 with new tokens, and earlier tokens stay at aal1', async () => {
  const server = await sharedTestServer();
  const before = await aNewcomer(server);
  const person = { ...before };
  await withAuthenticator(server, person);
  expect(decodeJwt(person.accessToken)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  });
  expect((await server.call(person, 'get-profile')).user_id).toBe(person.userId);

  const refreshed = await server.post<Refused>('/auth/v1/token?grant_type=refresh_token', {
    refresh_token: before.refreshToken,
  });
  expect(refreshed).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } });
  expect(await server.refused(before, 'get-profile')).toMatchObject({ code: 'second_factor_required' });
  // The session continues, and stays at aal2 over refreshes.
  await stayingSignedIn(server, person);
  expect(decodeJwt(person.accessToken).aal).toBe('aal2');
});

test('with a second factor a session at aal1 may only read the person, confirm and sign out', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const app = await withAuthenticator(server, person);
  const again = await signedInAgain(server, person);

  expect(await server.refused(again, 'user-dashboard')).toMatchObject({
    status: 403,
    code: 'second_factor_required',
  });
  expect((await readLive(server.origin, again)).status).toBe(403);
  const change = { data: { full_name: 'A Thief', terms_accepted: true } };
  expect(await putUser(server, again, change)).toMatchObject({
    status: 401,
    body: { code: 'insufficient_aal' },
  });
  const user = await server.get<{ factors: object[] }>('/auth/v1/user', bearer(again));
  expect(user.body.factors).toMatchObject([{ id: app.factorId, factor_type: 'totp', status: 'verified' }]);

  server.clock.advance(STEP);
  const { body } = await confirm(server, again, app);
  const raised = { ...again, accessToken: body.access_token };
  await server.call(raised, 'user-dashboard');
  expect((await readLive(server.origin, raised)).status).toBe(200);
  const third = await signedInAgain(server, person);
  expect((await server.post('/auth/v1/logout?scope=local', undefined, bearer(third))).status).toBe(204);
});

test('a code is accepted once, even when it arrives twice at the same moment', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  beginStep(server);
  const app = await withAuthenticator(server, person);
  const used = await app.code();
  const replayed = await confirm(server, await signedInAgain(server, person), app, used);
  expect(replayed).toMatchObject({ status: 422, body: { code: 'mfa_verification_failed' } });

  server.clock.advance(STEP);
  const code = await app.code();
  const sessions = await Promise.all([1, 2, 3].map(() => signedInAgain(server, person)));
  const answers = await Promise.all(sessions.map((session) => confirm(server, session, app, code)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422]);
});

test('the previous code and the next code are accepted, and more distant codes are refused', async () => {
  const server = await sharedTestServer();
  const outcomes = [];
  for (const steps of [-2, -1, 0, 1, 2]) {
    const person = await aNewcomer(server);
    const app = appWith(server, (await enroll(server, person)).body);
    beginStep(server);
    outcomes.push((await confirm(server, person, app, await app.code(steps))).status);
  }
  expect(outcomes).toEqual([422, 200, 200, 200, 422]);
});

test('five wrong codes lock the factor for fifteen minutes, on every session, and the owner is notified', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const app = await withAuthenticator(server, person);
  server.clock.advance(2 * STEP);
  const thief = await signedInAgain(server, person);
  const guesses = await Promise.all(
    ['000001', '000002', '000003', '000004', '000005', '000006', '000007'].map((guess) =>
      confirm(server, thief, app, guess),
    ),
  );
  expect(guesses.map((guess) => guess.status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429]);
  const wait = Number(guesses.find((guess) => guess.status === 429)?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(870);
  expect(wait).toBeLessThanOrEqual(900);
  const right = await confirm(server, thief, app);
  expect(right).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
  await untilJobsAreDone(server);
  expect(subjects(server, person)).toContainEqual(expect.stringContaining('locked'));

  server.clock.advance(14 * MINUTE);
  expect((await confirm(server, thief, app)).status).toBe(429);
  server.clock.advance(MINUTE + SECOND);
  const later = await signedInAgain(server, person);
  expect((await confirm(server, later, app)).status).toBe(200);
});

test('a challenge is valid for five minutes, once, and for the session that requested it', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const app = await withAuthenticator(server, person);
  const [one, other] = [await signedInAgain(server, person), await signedInAgain(server, person)];
  const seconds = () => Math.floor(server.clock.now().getTime() / 1000);
  const before = seconds();
  const challenge = await server.post<{ id: string; expires_at: number; type: string }>(
    `/auth/v1/factors/${app.factorId}/challenge`,
    {},
    bearer(one),
  );
  expect(challenge.body.type).toBe('totp');
  expect(challenge.body.expires_at).toBeGreaterThanOrEqual(before + 300);
  expect(challenge.body.expires_at).toBeLessThanOrEqual(seconds() + 300);
  const verify = async (session: Person) =>
    server.post<Refused>(
      `/auth/v1/factors/${app.factorId}/verify`,
      { challenge_id: challenge.body.id, code: await app.code() },
      bearer(session),
    );

  server.clock.advance(STEP);
  expect(await verify(other)).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } });
  server.clock.advance(4.5 * MINUTE);
  expect(await verify(one)).toMatchObject({ status: 422, body: { code: 'mfa_challenge_expired' } });
  expect((await confirm(server, one, app)).status).toBe(200);
});

test("another person's factor is not found", async () => {
  const server = await sharedTestServer();
  const [person, stranger] = [await aNewcomer(server), await aNewcomer(server)];
  const app = await withAuthenticator(server, person);
  await withAuthenticator(server, stranger);
  const challenge = await server.post<Refused>(
    `/auth/v1/factors/${app.factorId}/challenge`,
    {},
    bearer(stranger),
  );
  expect(challenge).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } });
  expect(await unenroll(server, stranger, app.factorId)).toMatchObject({ status: 404 });
  expect(await unenroll(server, stranger, 'no-id')).toMatchObject({ status: 404 });
});

test('the first factor ends the other sessions of the person, with their live connections, and the owner is notified by email', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const [other, stranger] = [await signedInAgain(server, person), await aNewcomer(server)];
  const live = await readLive(server.origin, other);
  await withAuthenticator(server, person);
  await live.ended;
  expect(await server.refused(other, 'get-profile')).toMatchObject({ status: 401 });
  await server.call(person, 'get-profile');
  await server.call(stranger, 'get-profile');
  await until(
    async () => subjects(server, person).some((each) => each.includes('second factor')),
    'the mail',
  );
});

test('a second factor, its removal and recovery codes need a session at aal2', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const app = await withAuthenticator(server, person);
  const weak = await signedInAgain(server, person);

  expect(await enroll(server, weak, 'Thief')).toMatchObject({
    status: 403,
    body: { code: 'insufficient_aal' },
  });
  expect(await unenroll(server, weak, app.factorId)).toMatchObject({ body: { code: 'insufficient_aal' } });
  for (const path of ['', '/regenerate']) {
    const answer = await server.post<Refused>(`/auth/v1/factors/recovery-codes${path}`, {}, bearer(weak));
    expect(answer).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } });
  }
  expect((await unenroll(server, weak, 'recovery-codes')).status).toBe(403);
  expect((await enroll(server, person, 'Tablet')).status).toBe(200);
});

test('after the last factor is removed its sessions no longer count as confirmed, and the owner is notified', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const app = await withAuthenticator(server, person);
  await server.post('/auth/v1/factors/recovery-codes', {}, bearer(person));
  expect(await unenroll(server, person, app.factorId)).toEqual({ status: 200, body: { id: app.factorId } });
  await stayingSignedIn(server, person);
  expect(decodeJwt(person.accessToken).aal).toBe('aal1');
  await server.call(person, 'get-profile');
  expect(await server.db.selectFrom('recovery_codes').select('code_hash').execute()).toEqual([]);
  await until(async () => subjects(server, person).some((each) => each.includes('removed')), 'the mail');
});

test('names are unique, ten factors are the maximum, and an unconfirmed factor is deleted after five minutes', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const app = await withAuthenticator(server, person, 'Phone');
  expect(await enroll(server, person, 'Phone')).toMatchObject({
    status: 422,
    body: { code: 'mfa_factor_name_conflict' },
  });
  const abandoned = appWith(server, (await enroll(server, person, 'Tablet')).body);
  server.clock.advance(5 * MINUTE + SECOND);
  const late = await server.post<Refused>(
    `/auth/v1/factors/${abandoned.factorId}/challenge`,
    {},
    bearer(person),
  );
  expect(late.body.code).toBe('mfa_factor_not_found');
  const { body } = await server.get<{ factors: { id: string }[] }>('/auth/v1/user', bearer(person));
  expect(body.factors.map((factor) => factor.id)).toEqual([app.factorId]);

  for (let count = 2; count <= 10; count += 1) await withAuthenticator(server, person, `App ${count}`);
  expect(await enroll(server, person, 'One more')).toMatchObject({
    status: 422,
    body: { code: 'too_many_enrolled_mfa_factors' },
  });
});

test('a session that signed in more than ten minutes ago must sign in again before it adds the first factor', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  server.clock.advance(11 * MINUTE);
  await stayingSignedIn(server, person);
  expect(await enroll(server, person)).toMatchObject({
    status: 401,
    body: { code: 'reauthentication_needed' },
  });
  expect((await enroll(server, await signedInAgain(server, person))).status).toBe(200);
});
