import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../../clock.ts';
import { sha256 } from '../../../random.ts';
import { aNewcomer } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { secondServer, sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

type Session = { access_token: string; refresh_token: string; code: string };

const refresh = ({ post }: Pick<TestServer, 'post'>, refresh_token: string) =>
  post<Session>('/auth/v1/token?grant_type=refresh_token', { refresh_token });

const withTokens = (person: Person, { access_token, refresh_token }: Session): Person => ({
  ...person,
  accessToken: access_token,
  refreshToken: refresh_token,
});

async function isSignedIn(server: TestServer, person: Person): Promise<boolean> {
  const { status } = await server.get('/auth/v1/user', { authorization: `Bearer ${person.accessToken}` });
  return status === 200;
}

test('each refresh returns a new access token and a new refresh token, and the session continues', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  server.clock.advance(14 * MINUTE);
  const { status, body } = await refresh(server, person.refreshToken);
  expect(status).toBe(200);
  expect(body.refresh_token).not.toBe(person.refreshToken);
  server.clock.advance(2 * MINUTE);
  expect(await isSignedIn(server, person)).toBe(false);
  expect(await isSignedIn(server, withTokens(person, body))).toBe(true);
});

test('concurrent refreshes with one token, even on two servers, get the same successor, and no one is signed out', async () => {
  const server = await sharedTestServer();
  const other = await secondServer(server);
  const person = await aNewcomer(server);
  // Opens the database connections in advance. Otherwise the refreshes would queue for them.
  await Promise.all(Array.from({ length: 20 }, (_, call) => (call % 2 ? server : other).get('/readyz')));
  const answers = await Promise.all(
    [server, other, server, other].map((instance) => refresh(instance, person.refreshToken)),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1);
  const [first] = answers;
  expect(first && (await isSignedIn(server, withTokens(person, first.body)))).toBe(true);
});

test('a token that was just replaced returns its successor again for 60 seconds, and after that ends the session', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const first = (await refresh(server, person.refreshToken)).body;
  server.clock.advance(30 * SECOND);
  expect((await refresh(server, person.refreshToken)).body.refresh_token).toBe(first.refresh_token);
  server.clock.advance(31 * SECOND);

  const late = await refresh(server, person.refreshToken);
  expect(late).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } });
  expect(await isSignedIn(server, withTokens(person, first))).toBe(false);
  expect((await refresh(server, first.refresh_token)).status).toBe(400);
});

test('a token older than the last two ends the session at once and voids both tokens of the session, and is audited', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const second = (await refresh(server, person.refreshToken)).body;
  const third = (await refresh(server, second.refresh_token)).body;

  const reuse = await refresh(server, person.refreshToken);
  expect(reuse).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } });
  expect((await refresh(server, third.refresh_token)).body.code).toBe('session_not_found');
  expect(await server.refused(withTokens(person, third), 'get-profile')).toMatchObject({ status: 401 });
  const written = await server.db
    .selectFrom('audit_log')
    .select(['target_user_id', 'detail'])
    .where('action', '=', 'token_revoked')
    .execute();
  expect(written).toMatchObject([{ target_user_id: person.userId, detail: { reason: 'reuse' } }]);
});

test("the reuse of one session's token leaves the other sessions of the person unchanged", async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const other = await server.post<Session>('/auth/v1/token?grant_type=password', person);
  const second = (await refresh(server, person.refreshToken)).body;
  await refresh(server, second.refresh_token);
  await refresh(server, person.refreshToken);
  expect(await isSignedIn(server, withTokens(person, other.body))).toBe(true);
});

test('a session ends at the refresh after seven days without use', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  server.clock.advance(7 * DAY - HOUR);
  const kept = await refresh(server, person.refreshToken);
  expect(kept.status).toBe(200);
  server.clock.advance(7 * DAY + HOUR);
  expect((await refresh(server, kept.body.refresh_token)).body.code).toBe('session_expired');
});

test('a session ends thirty days after its start however much it is used', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  let token = person.refreshToken;
  for (let day = 0; day < 30; day += 5) {
    const { status, body } = await refresh(server, token);
    expect(status).toBe(200);
    token = body.refresh_token;
    server.clock.advance(5 * DAY);
  }
  server.clock.advance(HOUR);
  expect((await refresh(server, token)).body.code).toBe('session_expired');
});

test("an administrator's session ends after half an hour without use, even if the token has not expired", async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await server.db.updateTable('user_roles').set({ role: 'admin' }).execute();
  server.clock.advance(29 * MINUTE);
  const kept = (await refresh(server, person.refreshToken)).body;
  server.clock.advance(10 * MINUTE);
  expect(await isSignedIn(server, withTokens(person, kept))).toBe(true);
  await server.db
    .updateTable('sessions')
    .set({ last_active_at: new Date(server.clock.now().getTime() - 31 * MINUTE) })
    .execute();
  expect(await isSignedIn(server, withTokens(person, kept))).toBe(false);
  expect((await refresh(server, kept.refresh_token)).body.code).toBe('session_expired');
});

test('an unknown token, an access token and an empty body refresh nothing', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  expect((await refresh(server, 'made-up')).body.code).toBe('refresh_token_not_found');
  expect((await refresh(server, person.accessToken)).body.code).toBe('refresh_token_not_found');
  const empty = await server.post<Session>('/auth/v1/token?grant_type=refresh_token', {});
  expect(empty).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
});

test('a refresh token has 256 random bits and only its SHA-256 is stored', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const renewed = await refresh(server, person.refreshToken);
  expect(renewed.status).toBe(200);
  const tokens = [person.refreshToken, renewed.body.refresh_token];
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const stored = await server.db.selectFrom('refresh_tokens').selectAll().orderBy('created_at').execute();
  expect(stored.map((row) => row.token_hash)).toEqual(tokens.map((token) => sha256(token)));
  for (const token of tokens) expect(JSON.stringify(stored)).not.toContain(token);
});

test('a session past its absolute end is refused at its next call and at its refresh: after 30 days, or after 12 hours for an administrator', async () => {
  for (const [role, hours] of [
    ['user', 30 * 24],
    ['admin', 12],
  ] as const) {
    const server = await sharedTestServer();
    const person = await aNewcomer(server);
    await server.db.updateTable('user_roles').set({ role }).execute();
    const beganAgo = (milliseconds: number) =>
      server.db
        .updateTable('sessions')
        .set({ created_at: new Date(server.clock.now().getTime() - milliseconds) })
        .execute();
    await beganAgo(hours * HOUR - MINUTE);
    expect(await isSignedIn(server, person)).toBe(true);
    await beganAgo(hours * HOUR + MINUTE);
    expect(await isSignedIn(server, person)).toBe(false);
    expect((await refresh(server, person.refreshToken)).body.code).toBe('session_expired');
  }
});

test('a session that was unused for seven days is refused even at its next call', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const lastUsedAgo = (milliseconds: number) =>
    server.db
      .updateTable('sessions')
      .set({ last_active_at: new Date(server.clock.now().getTime() - milliseconds) })
      .execute();
  await lastUsedAgo(7 * DAY - MINUTE);
  expect(await isSignedIn(server, person)).toBe(true);
  await lastUsedAgo(7 * DAY + MINUTE);
  expect(await isSignedIn(server, person)).toBe(false);
});
