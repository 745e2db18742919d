import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../../clock.ts';
import { signedInAgain } from '../../../testing/factories/authenticator.ts';
import { aNewcomer, stayingSignedIn } from '../../../testing/factories/factories.ts';
import { readLive } from '../../../testing/harness/live-reader.ts';
import { secondServer, sharedTestServer } from '../../../testing/harness/test-server.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('a person sees their own live sessions, with device and IP address, and no other person sees them', async () => {
  const server = await sharedTestServer();
  const [person] = [await aNewcomer(server), await aNewcomer(server)];
  const { email, password } = person;
  await server.post('/auth/v1/token?grant_type=password', { email, password }, { 'user-agent': CHROME });
  const { sessions } = await server.call(person, 'list-sessions');
  expect(sessions).toHaveLength(2);
  expect(sessions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ device: 'Chrome on Windows', ip: '127.0.0.1', current: false }),
      expect.objectContaining({ device: 'node', current: true }),
    ]),
  );
});

test('an expired or ended session is not in the list', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await signedInAgain(server, person);
  server.clock.advance(7 * DAY - HOUR);
  await stayingSignedIn(server, person);
  server.clock.advance(2 * HOUR);
  await stayingSignedIn(server, person);
  const { sessions } = await server.call(person, 'list-sessions');
  expect(sessions.map((session) => session.current)).toEqual([true]);
});

test('a revoked session fails at its next call and its next refresh, its live connection closes at once, and other sessions continue', async () => {
  const server = await sharedTestServer();
  const other = await secondServer(server);
  const person = await aNewcomer(server);
  const lost = await signedInAgain(server, person);
  const kept = await signedInAgain(server, person);
  const { sessions } = await server.call(lost, 'list-sessions');
  const sessionId = sessions.find((session) => session.current)?.id ?? '';
  const live = await readLive(other.origin, lost);

  expect(await server.call(person, 'revoke-session', { sessionId })).toEqual({ success: true });

  expect(await other.refused(lost, 'get-profile')).toMatchObject({ status: 401, code: 'no_session' });
  await live.ended;
  const refresh = await other.post('/auth/v1/token?grant_type=refresh_token', {
    refresh_token: lost.refreshToken,
  });
  expect(refresh).toMatchObject({ status: 400, body: { code: 'session_not_found' } });
  for (const session of [person, kept]) await server.call(session, 'get-profile');
  expect(await server.refused(person, 'revoke-session', { sessionId })).toMatchObject({ status: 404 });
});

test("another person's session cannot be revoked: it is not found", async () => {
  const server = await sharedTestServer();
  const [person, stranger] = [await aNewcomer(server), await aNewcomer(server)];
  const { sessions } = await server.call(stranger, 'list-sessions');
  const sessionId = sessions[0]?.id ?? '';
  expect(await server.refused(person, 'revoke-session', { sessionId })).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  await server.call(stranger, 'get-profile');
});
