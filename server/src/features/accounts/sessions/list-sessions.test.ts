import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../../clock.ts';
import { signedInAgain } from '../../../testing/factories/authenticator.ts';
import { aNewcomer, stayingSignedIn } from '../../../testing/factories/factories.ts';
import { secondServer, sharedHarness } from '../../../testing/harness/harness.ts';
import { readLive } from '../../../testing/harness/live-reader.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('somebody sees where they are signed in, with device and address, and nobody else', async () => {
  const house = await sharedHarness();
  const [person] = [await aNewcomer(house), await aNewcomer(house)];
  const { email, password } = person;
  await house.post('/auth/v1/token?grant_type=password', { email, password }, { 'user-agent': CHROME });
  const { sessions } = await house.call(person, 'list-sessions');
  expect(sessions).toHaveLength(2);
  expect(sessions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ device: 'Chrome on Windows', ip: '127.0.0.1', current: false }),
      expect.objectContaining({ device: 'node', current: true }),
    ]),
  );
});

test('a session that has run out or was ended is not in the list', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  await signedInAgain(house, person);
  house.clock.advance(7 * DAY - HOUR);
  await stayingSignedIn(house, person);
  house.clock.advance(2 * HOUR);
  await stayingSignedIn(house, person);
  const { sessions } = await house.call(person, 'list-sessions');
  expect(sessions.map((session) => session.current)).toEqual([true]);
});

test('a revoked session fails at its next call and its next refresh, its live connection closes at once, and no other is touched', async () => {
  const house = await sharedHarness();
  const other = await secondServer(house);
  const person = await aNewcomer(house);
  const lost = await signedInAgain(house, person);
  const kept = await signedInAgain(house, person);
  const { sessions } = await house.call(lost, 'list-sessions');
  const sessionId = sessions.find((session) => session.current)?.id ?? '';
  const live = await readLive(other.origin, lost);

  expect(await house.call(person, 'revoke-session', { sessionId })).toEqual({ success: true });

  await live.ended;
  expect(await other.refused(lost, 'get-profile')).toMatchObject({ status: 401, code: 'no_session' });
  const refresh = await other.post('/auth/v1/token?grant_type=refresh_token', {
    refresh_token: lost.refreshToken,
  });
  expect(refresh).toMatchObject({ status: 400, body: { code: 'session_not_found' } });
  for (const session of [person, kept]) await house.call(session, 'get-profile');
  expect(await house.refused(person, 'revoke-session', { sessionId })).toMatchObject({ status: 404 });
});

test("somebody else's session cannot be revoked: it is not there", async () => {
  const house = await sharedHarness();
  const [person, stranger] = [await aNewcomer(house), await aNewcomer(house)];
  const { sessions } = await house.call(stranger, 'list-sessions');
  const sessionId = sessions[0]?.id ?? '';
  expect(await house.refused(person, 'revoke-session', { sessionId })).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  await house.call(stranger, 'get-profile');
});
