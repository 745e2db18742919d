import { expect, test } from 'vitest';
import { HOUR } from '../../../clock.ts';
import { streamTimes } from '../../../http/live/realtime.ts';
import { signedInAgain } from '../../../testing/factories/authenticator.ts';
import { aNewcomer } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, secondServer, sharedHarness } from '../../../testing/harness/harness.ts';
import { readLive } from '../../../testing/harness/live-reader.ts';

const signIn = ({ post }: Pick<Harness, 'post'>, { email, password }: Person) =>
  post<{ code: string }>('/auth/v1/token?grant_type=password', { email, password });

const refresh = ({ post }: Pick<Harness, 'post'>, { refreshToken }: Person) =>
  post<{ code: string }>('/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshToken });

test('a suspension ends every session within five seconds, on every server, with its live connection', async () => {
  // The time that a busy machine takes for it is not measured.
  expect(streamTimes.recheckMs).toBeLessThan(5000);
  const house = await sharedHarness();
  const other = await secondServer(house);
  const person = await aNewcomer(house);
  const [elsewhere, silent] = [await signedInAgain(house, person), await signedInAgain(house, person)];
  const [live, bystander] = [await readLive(other.origin, elsewhere), await aNewcomer(house)];
  await house.db
    .updateTable('profiles')
    .set({ account_status: 'suspended', suspended_until: new Date(house.clock.now().getTime() + HOUR) })
    .where('user_id', '=', person.userId)
    .execute();

  await live.ended;
  for (const server of [house, other])
    expect(await server.refused(person, 'get-profile')).toMatchObject({ status: 401, code: 'no_session' });
  expect((await refresh(other, elsewhere)).status).toBe(400);
  expect(await signIn(house, person)).toMatchObject({ status: 400, body: { code: 'user_banned' } });
  await other.call(bystander, 'get-profile');

  house.clock.advance(HOUR + 1000);
  // What was open then stays closed, also where nobody looked meanwhile; a new sign-in works.
  for (const session of [person, elsewhere, silent]) expect((await refresh(house, session)).status).toBe(400);
  expect((await signIn(other, person)).status).toBe(200);
});

test('a blocked account ends its sessions and stays closed', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  await house.db.updateTable('profiles').set({ account_status: 'blocked' }).execute();
  expect(await house.refused(person, 'get-profile')).toMatchObject({ status: 401 });
  expect((await refresh(house, person)).status).toBe(400);
  house.clock.advance(5 * HOUR);
  expect(await signIn(house, person)).toMatchObject({ status: 400, body: { code: 'user_banned' } });
});
