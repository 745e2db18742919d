import { expect, test } from 'vitest';
import { MINUTE, SECOND } from '../../../clock.ts';
import { sha256 } from '../../../random.ts';
import { signedInAgain, withAuthenticator } from '../../../testing/factories/authenticator.ts';
import { aNewcomer, until } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

type Codes = { id: string; type: string; total: number; codes: string[]; code: string };
type Status = { total: number; remaining: number; code: string };
type Session = { access_token: string; refresh_token: string; code: string };

const PATH = '/auth/v1/factors/recovery-codes';
const bearer = ({ accessToken }: Person) => ({ authorization: `Bearer ${accessToken}` });
const generate = ({ post }: TestServer, person: Person, path = '') =>
  post<Codes>(`${PATH}${path}`, {}, bearer(person));
const use = ({ post }: TestServer, person: Person, code: string) =>
  post<Session>(`${PATH}/verify`, { code }, bearer(person));
const untilMailed = (server: TestServer, person: Person, word: string) =>
  until(
    async () => server.sandbox.mailsTo(person.email).some((mail) => mail.subject.includes(word)),
    `a mail with "${word}"`,
  );

async function withCodes(server: TestServer) {
  const person = await aNewcomer(server);
  await withAuthenticator(server, person);
  const { status, body } = await generate(server, person);
  if (status !== 200) throw new Error(`no codes: ${JSON.stringify(body)}`);
  return { person, codes: body.codes };
}

test('there are ten recovery codes of more than 112 bits, shown once and stored as keyed hashes', async () => {
  const server = await sharedTestServer();
  const { person, codes } = await withCodes(server);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{24}$/);
  const stored = await server.db.selectFrom('recovery_codes').select('code_hash').execute();
  for (const { code_hash } of stored) {
    expect(code_hash).toHaveLength(32);
    for (const code of codes) expect(code_hash.includes(code) || code_hash.equals(sha256(code))).toBe(false);
  }
  const status = await server.get<Status>(PATH, bearer(person));
  expect(status.body).toEqual({ id: person.userId, type: 'recovery_code', total: 10, remaining: 10 });
  await untilMailed(server, person, 'recovery codes');
});

test('a recovery code raises a session to aal2 once, in any spelling, and the owner is notified', async () => {
  const server = await sharedTestServer();
  const { person, codes } = await withCodes(server);
  const [first = '', second = ''] = codes;
  const weak = await signedInAgain(server, person);
  const typed = ` ${(first.match(/.{1,4}/g) ?? []).join('-').toUpperCase()} `;
  const { status, body } = await use(server, weak, typed);
  expect(status).toBe(200);
  await server.call({ ...weak, accessToken: body.access_token }, 'get-profile');
  await untilMailed(server, person, 'recovery code was used');

  const again = await use(server, await signedInAgain(server, person), first);
  expect(again).toMatchObject({ status: 422, body: { code: 'mfa_verification_failed' } });
  const sessions = await Promise.all([1, 2, 3].map(() => signedInAgain(server, person)));
  const race = await Promise.all(sessions.map((session) => use(server, session, second)));
  expect(race.map((answer) => answer.status).sort()).toEqual([200, 422, 422]);
  expect((await server.get<Status>(PATH, bearer(person))).body.remaining).toBe(8);
});

test("one person's recovery code is invalid for another", async () => {
  const server = await sharedTestServer();
  const [one, other] = [await withCodes(server), await withCodes(server)];
  const weak = await signedInAgain(server, other.person);
  expect((await use(server, weak, one.codes[0] ?? '')).status).toBe(422);
});

test('five wrong recovery codes lock a person’s codes for fifteen minutes, and new codes end the lock', async () => {
  const server = await sharedTestServer();
  const { person, codes } = await withCodes(server);
  const weak = await signedInAgain(server, person);
  const guesses = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((guess) => use(server, weak, `wrong-${guess}`)),
  );
  expect(guesses.map((guess) => guess.status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429]);
  expect(await use(server, weak, codes[0] ?? '')).toMatchObject({
    status: 429,
    body: { code: 'mfa_recovery_codes_locked' },
  });
  await untilMailed(server, person, 'locked');
  server.clock.advance(14 * MINUTE);
  expect((await use(server, weak, codes[0] ?? '')).status).toBe(429);
  const fresh = (await generate(server, person, '/regenerate')).body.codes;
  expect((await use(server, weak, fresh[0] ?? '')).status).toBe(200);
});

test('the lock ends automatically after fifteen minutes', async () => {
  const server = await sharedTestServer();
  const { person, codes } = await withCodes(server);
  const weak = await signedInAgain(server, person);
  for (let guess = 0; guess < 5; guess += 1) await use(server, weak, 'wrong');
  server.clock.advance(14 * MINUTE);
  expect((await use(server, weak, codes[0] ?? '')).status).toBe(429);
  server.clock.advance(MINUTE + SECOND);
  const later = await signedInAgain(server, person);
  expect((await use(server, later, codes[0] ?? '')).status).toBe(200);
});

test('new recovery codes void the old codes; a person has one set, and none without an app', async () => {
  const server = await sharedTestServer();
  const { person, codes } = await withCodes(server);
  expect(await generate(server, person)).toMatchObject({
    status: 422,
    body: { code: 'mfa_verified_factor_exists' },
  });
  const fresh = await generate(server, person, '/regenerate');
  expect(fresh.body.total).toBe(10);
  const weak = await signedInAgain(server, person);
  expect((await use(server, weak, codes[0] ?? '')).status).toBe(422);
  expect((await use(server, weak, fresh.body.codes[0] ?? '')).status).toBe(200);

  const removed = await fetch(server.origin + PATH, { method: 'DELETE', headers: bearer(person) });
  expect(removed.status).toBe(200);
  await untilMailed(server, person, 'were removed');
  expect((await generate(server, person, '/regenerate')).body.code).toBe('mfa_factor_not_found');

  const without = await aNewcomer(server);
  expect(await generate(server, without)).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } });
});
