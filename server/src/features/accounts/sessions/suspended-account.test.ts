import { expect, test } from 'vitest';
import { HOUR } from '../../../clock.ts';
import { streamTimes } from '../../../http/live/realtime.ts';
import { signedInAgain } from '../../../testing/factories/authenticator.ts';
import { aNewcomer } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { readLive } from '../../../testing/harness/live-reader.ts';
import { secondServer, sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

const signIn = ({ post }: Pick<TestServer, 'post'>, { email, password }: Person) =>
  post<{ code: string }>('/auth/v1/token?grant_type=password', { email, password });

const refresh = ({ post }: Pick<TestServer, 'post'>, { refreshToken }: Person) =>
  post<{ code: string }>('/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshToken });

test('a suspension ends every session within five seconds, on every server, with its live connection', async () => {
  // Only the configured interval: how long a busy machine takes is not measured.
  expect(streamTimes.recheckMs).toBeLessThan(5000);
  const server = await sharedTestServer();
  const other = await secondServer(server);
  const person = await aNewcomer(server);
  const [elsewhere, silent] = [await signedInAgain(server, person), await signedInAgain(server, person)];
  const [live, bystander] = [await readLive(other.origin, elsewhere), await aNewcomer(server)];
  await server.db
    .updateTable('profiles')
    .set({ account_status: 'suspended', suspended_until: new Date(server.clock.now().getTime() + HOUR) })
    .where('user_id', '=', person.userId)
    .execute();

  await live.ended;
  for (const instance of [server, other])
    expect(await instance.refused(person, 'get-profile')).toMatchObject({ status: 401, code: 'no_session' });
  expect((await refresh(other, elsewhere)).status).toBe(400);
  expect(await signIn(server, person)).toMatchObject({ status: 400, body: { code: 'user_banned' } });
  await other.call(bystander, 'get-profile');

  server.clock.advance(HOUR + 1000);
  // The sessions of that time stay ended, also those without a call since then; a new sign-in works.
  for (const session of [person, elsewhere, silent])
    expect((await refresh(server, session)).status).toBe(400);
  expect((await signIn(other, person)).status).toBe(200);
});

test("a blocked account's sessions end, and it cannot sign in", async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await server.db.updateTable('profiles').set({ account_status: 'blocked' }).execute();
  expect(await server.refused(person, 'get-profile')).toMatchObject({ status: 401 });
  expect((await refresh(server, person)).status).toBe(400);
  server.clock.advance(5 * HOUR);
  expect(await signIn(server, person)).toMatchObject({ status: 400, body: { code: 'user_banned' } });
});
