import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../../clock.ts';
import { sha256 } from '../../../random.ts';
import { aNewcomer } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, secondServer, sharedHarness } from '../../../testing/harness/harness.ts';

type Session = { access_token: string; refresh_token: string; code: string };

const refresh = ({ post }: Pick<Harness, 'post'>, refresh_token: string) =>
  post<Session>('/auth/v1/token?grant_type=refresh_token', { refresh_token });

const withTokens = (person: Person, { access_token, refresh_token }: Session): Person => ({
  ...person,
  accessToken: access_token,
  refreshToken: refresh_token,
});

async function isSignedIn(house: Harness, person: Person): Promise<boolean> {
  const { status } = await house.get('/auth/v1/user', { authorization: `Bearer ${person.accessToken}` });
  return status === 200;
}

test('each refresh gives a new token of either kind, and the session goes on', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  house.clock.advance(14 * MINUTE);
  const { status, body } = await refresh(house, person.refreshToken);
  expect(status).toBe(200);
  expect(body.refresh_token).not.toBe(person.refreshToken);
  house.clock.advance(2 * MINUTE);
  expect(await isSignedIn(house, person)).toBe(false);
  expect(await isSignedIn(house, withTokens(person, body))).toBe(true);
});

test('refreshes with one token at the same moment, on two servers too, get the same successor and nobody is signed out', async () => {
  const house = await sharedHarness();
  const other = await secondServer(house);
  const person = await aNewcomer(house);
  // Opens the connections to the database beforehand: otherwise the refreshes would wait in line for them.
  await Promise.all(Array.from({ length: 20 }, (_, call) => (call % 2 ? house : other).get('/readyz')));
  const answers = await Promise.all(
    [house, other, house, other].map((server) => refresh(server, person.refreshToken)),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1);
  const [first] = answers;
  expect(first && (await isSignedIn(house, withTokens(person, first.body)))).toBe(true);
});

test('a token that was just replaced gives its successor again for 60 seconds, and after that ends the session', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const first = (await refresh(house, person.refreshToken)).body;
  house.clock.advance(30 * SECOND);
  expect((await refresh(house, person.refreshToken)).body.refresh_token).toBe(first.refresh_token);
  house.clock.advance(31 * SECOND);

  const late = await refresh(house, person.refreshToken);
  expect(late).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } });
  expect(await isSignedIn(house, withTokens(person, first))).toBe(false);
  expect((await refresh(house, first.refresh_token)).status).toBe(400);
});

test('a token older than the last two ends the session at once, both its tokens, and this is written down', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const second = (await refresh(house, person.refreshToken)).body;
  const third = (await refresh(house, second.refresh_token)).body;

  const reuse = await refresh(house, person.refreshToken);
  expect(reuse).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } });
  expect((await refresh(house, third.refresh_token)).body.code).toBe('session_not_found');
  expect(await house.refused(withTokens(person, third), 'get-profile')).toMatchObject({ status: 401 });
  const written = await house.db
    .selectFrom('audit_log')
    .select(['target_user_id', 'detail'])
    .where('action', '=', 'token_revoked')
    .execute();
  expect(written).toMatchObject([{ target_user_id: person.userId, detail: { reason: 'reuse' } }]);
});

test('the reuse of one session leaves the other sessions of the person alone', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const other = await house.post<Session>('/auth/v1/token?grant_type=password', person);
  const second = (await refresh(house, person.refreshToken)).body;
  await refresh(house, second.refresh_token);
  await refresh(house, person.refreshToken);
  expect(await isSignedIn(house, withTokens(person, other.body))).toBe(true);
});

test('a session ends after seven days without use, at the refresh', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  house.clock.advance(7 * DAY - HOUR);
  const kept = await refresh(house, person.refreshToken);
  expect(kept.status).toBe(200);
  house.clock.advance(7 * DAY + HOUR);
  expect((await refresh(house, kept.body.refresh_token)).body.code).toBe('session_expired');
});

test('a session ends thirty days after its beginning however much it is used', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  let token = person.refreshToken;
  for (let day = 0; day < 30; day += 5) {
    const { status, body } = await refresh(house, token);
    expect(status).toBe(200);
    token = body.refresh_token;
    house.clock.advance(5 * DAY);
  }
  house.clock.advance(HOUR);
  expect((await refresh(house, token)).body.code).toBe('session_expired');
});

test("an administrator's session ends after half an hour without use, also for a token that still lives", async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  await house.db.updateTable('user_roles').set({ role: 'admin' }).execute();
  house.clock.advance(29 * MINUTE);
  const kept = (await refresh(house, person.refreshToken)).body;
  house.clock.advance(10 * MINUTE);
  expect(await isSignedIn(house, withTokens(person, kept))).toBe(true);
  await house.db
    .updateTable('sessions')
    .set({ last_active_at: new Date(house.clock.now().getTime() - 31 * MINUTE) })
    .execute();
  expect(await isSignedIn(house, withTokens(person, kept))).toBe(false);
  expect((await refresh(house, kept.refresh_token)).body.code).toBe('session_expired');
});

test('an unknown token, an access token and an empty body refresh nothing', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  expect((await refresh(house, 'made-up')).body.code).toBe('refresh_token_not_found');
  expect((await refresh(house, person.accessToken)).body.code).toBe('refresh_token_not_found');
  const empty = await house.post<Session>('/auth/v1/token?grant_type=refresh_token', {});
  expect(empty).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
});

test('a refresh token has 256 random bits and only its SHA-256 is stored', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const { refresh_token } = (await refresh(house, person.refreshToken)).body;
  const tokens = [person.refreshToken, refresh_token];
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const stored = await house.db.selectFrom('refresh_tokens').selectAll().orderBy('created_at').execute();
  expect(stored.map((row) => row.token_hash)).toEqual(tokens.map((token) => sha256(token)));
  for (const token of tokens) expect(JSON.stringify(stored)).not.toContain(token);
});

test('a session past its absolute end is refused at its next call and at its refresh: 30 days, an administrator 12 hours', async () => {
  for (const [role, hours] of [
    ['user', 30 * 24],
    ['admin', 12],
  ] as const) {
    const house = await sharedHarness();
    const person = await aNewcomer(house);
    await house.db.updateTable('user_roles').set({ role }).execute();
    const beganAgo = (milliseconds: number) =>
      house.db
        .updateTable('sessions')
        .set({ created_at: new Date(house.clock.now().getTime() - milliseconds) })
        .execute();
    await beganAgo(hours * HOUR - MINUTE);
    expect(await isSignedIn(house, person)).toBe(true);
    await beganAgo(hours * HOUR + MINUTE);
    expect(await isSignedIn(house, person)).toBe(false);
    expect((await refresh(house, person.refreshToken)).body.code).toBe('session_expired');
  }
});

test('a session that nobody used for seven days is refused at its next call too', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const lastUsedAgo = (milliseconds: number) =>
    house.db
      .updateTable('sessions')
      .set({ last_active_at: new Date(house.clock.now().getTime() - milliseconds) })
      .execute();
  await lastUsedAgo(7 * DAY - MINUTE);
  expect(await isSignedIn(house, person)).toBe(true);
  await lastUsedAgo(7 * DAY + MINUTE);
  expect(await isSignedIn(house, person)).toBe(false);
});
