import { expect, test } from 'vitest';
import { DAY } from '../../../clock.ts';
import { enroll, withAuthenticator } from '../../../testing/factories/authenticator.ts';
import { aNewcomer, stayingSignedIn, until } from '../../../testing/factories/factories.ts';
import { sharedTestServer } from '../../../testing/harness/test-server.ts';
import { signInCleanUpDue } from '../status/account-events.ts';

test('the nightly clean-up deletes what can no longer be used, and keeps every live session', async () => {
  const server = await sharedTestServer();
  const forgotten = await aNewcomer(server);
  const person = await aNewcomer(server);
  await withAuthenticator(server, person);
  await enroll(server, forgotten);
  server.clock.advance(5 * DAY);
  await stayingSignedIn(server, person);
  server.clock.advance(3 * DAY);

  const count = async (table: 'refresh_tokens' | 'factor_challenges' | 'factors') =>
    (await server.db.selectFrom(table).selectAll().execute()).length;
  await server.deps.announce(server.db, signInCleanUpDue, {});
  await until(async () => (await count('factors')) === 1, 'the clean-up');
  expect(await count('factor_challenges')).toBe(0);
  const ended = await server.db
    .selectFrom('sessions')
    .select(['user_id', 'ended_reason'])
    .where('ended_at', 'is not', null)
    .execute();
  expect(ended).toEqual([{ user_id: forgotten.userId, ended_reason: 'expired' }]);

  server.clock.advance(2 * DAY);
  await server.deps.announce(server.db, signInCleanUpDue, {});
  // Two tokens of the signed-in person stay: the current one, and its predecessor, whose reuse would reveal a theft.
  await until(async () => (await count('refresh_tokens')) === 2, 'the clean-up of the tokens');
  await stayingSignedIn(server, person);
  await server.call(person, 'get-profile');
});
