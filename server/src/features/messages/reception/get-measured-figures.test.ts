import type { MeasuredFigures } from '@numlet/contract/messages/measured';
import { expect, test } from 'vitest';
import { DAY } from '../../../clock.ts';
import { inbound, sign, webhook } from '../../../testing/drivers/inbound-texts.ts';
import { aNumber, aUser, until } from '../../../testing/factories/factories.ts';
import { anOwnerOf } from '../../../testing/factories/owners.ts';
import type { Client } from '../../../testing/harness/client.ts';
import { readLive } from '../../../testing/harness/live-reader.ts';
import { secondServer, sharedTestServer, testServer } from '../../../testing/harness/test-server.ts';
import { measureReception } from './measure-reception.ts';
import { storeStreamDelays } from './store-stream-delays.ts';

/** Calls as a visitor without a session. */
const ask = async (server: Client) =>
  (await server.post<MeasuredFigures>('/functions/v1/get-measured-figures', {})).body;

test('figures about found codes are published to every visitor from a hundred texts of ten people on, by country and platform', async () => {
  const server = await sharedTestServer();
  const texts = [
    ...Array(11).fill('Your Instagram code is 482915'),
    ...Array(3).fill('Instagram: somebody liked your picture'),
  ];
  for (let place = 0; place < 9; place += 1) await anOwnerOf(server, place, texts);
  await measureReception(server.deps);
  const nothing = { days: 30, active_users: null, arrival: null, codes: null, countries: [], platforms: [] };
  expect(await ask(server)).toEqual(nothing);

  await anOwnerOf(server, 9, texts);
  await measureReception(server.deps);
  const share = { cases: 140, found_percent: 78 };
  expect(await ask(server)).toEqual({
    ...nothing,
    codes: share,
    countries: [{ country_code: 'US', ...share }],
    platforms: [{ platform: 'instagram', name: 'Instagram', ...share }],
  });
  server.clock.advance(3 * DAY);
  expect(await ask(server)).toEqual(nothing);
});

test('each server measures the time to the screen as texts are sent to open dashboards; the figure is published from a hundred texts on', async () => {
  const server = await testServer();
  const other = await secondServer(server);
  const person = await aUser(server);
  const { e164 } = await aNumber(server, person);
  await storeStreamDelays(
    server.deps,
    new Map([
      [25, 60],
      [50, 20],
      [2500, 19],
    ]),
  );
  expect((await ask(other)).arrival).toBeNull();

  const reader = await readLive(server.origin, person);
  const text = inbound(e164, 'SMmeasured');
  expect(await webhook(server, text, sign(server, text))).toBe(200);
  await until(async () => reader.received.length === 1, 'the text');
  reader.close();
  // A server stores its counts before it stops.
  await server.numlet.stop();
  expect((await ask(other)).arrival).toEqual({ cases: 100, half_within_ms: 25, most_within_ms: 2500 });

  server.clock.advance(30 * DAY);
  expect((await ask(other)).arrival).toBeNull();
  await storeStreamDelays({ ...other.numlet.deps, clock: server.clock }, new Map([[5, 1]]));
  expect(await other.numlet.deps.db.selectFrom('stream_delays').selectAll().execute()).toHaveLength(1);
});

test('the number of accounts with an active number is published to every visitor from a hundred on, in tens', async () => {
  const server = await sharedTestServer();
  for (let place = 0; place < 99; place += 1) await anOwnerOf(server, place, []);
  expect((await ask(server)).active_users).toBeNull();
  for (let place = 99; place < 109; place += 1) await anOwnerOf(server, place, []);
  expect((await ask(server)).active_users).toBe(100);
});
