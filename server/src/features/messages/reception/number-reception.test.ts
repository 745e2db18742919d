import { expect, test } from 'vitest';
import { DAY, later } from '../../../clock.ts';
import { aUser } from '../../../testing/factories/factories.ts';
import { anOwnerOf, numberOfOwner } from '../../../testing/factories/owners.ts';
import { sharedTestServer } from '../../../testing/harness/test-server.ts';
import { measureReception } from './measure-reception.ts';

const TEXT = 'Your Instagram code is 482915';
const US_LOCAL = { countryCode: 'US', phoneType: 'Local' } as const;

test('texts that many people have received are published as figures, which are counted each night and published for two days', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  for (let place = 0; place < 10; place += 1) await anOwnerOf(server, place, Array(12).fill(TEXT));
  const ask = (input: { countryCode: string; phoneType: 'Local' | 'Mobile' } = US_LOCAL) =>
    server.call(person, 'number-reception', input);
  expect(await ask()).toEqual({ measured: null });

  await measureReception(server.deps);
  const told = {
    measured: {
      days: 30,
      measured_at: expect.any(String),
      texts: 120,
      platforms: [{ platform: 'instagram', name: 'Instagram', texts: 120 }],
    },
  };
  expect(await ask()).toEqual(told);
  expect(await ask({ countryCode: 'US', phoneType: 'Mobile' })).toEqual({ measured: null });
  // A second run replaces the figures and does not add to them.
  await measureReception(server.deps);
  expect(await ask()).toEqual(told);
  const kept = await server.db.selectFrom('reception_counts').selectAll().execute();
  expect(kept.map(({ platform, texts }) => [platform, texts])).toEqual([
    ['', 120],
    ['instagram', 120],
  ]);

  // The tenth account has left. With nine nothing is published.
  await server.db.deleteFrom('messages').where('to_number', '=', numberOfOwner(9)).execute();
  await measureReception(server.deps);
  expect(await ask()).toEqual({ measured: null });
});

test('withheld words and texts of a previous month are not counted, and figures of three days ago are not published', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const ask = () => server.call(person, 'number-reception', US_LOCAL);
  for (let place = 0; place < 10; place += 1) await anOwnerOf(server, place, Array(12).fill(TEXT));
  const withheldOf = (at: Date | null) =>
    server.db
      .updateTable('messages')
      .set({ withheld_at: at })
      .where('to_number', '=', numberOfOwner(0))
      .execute();

  await withheldOf(server.clock.now());
  await measureReception(server.deps);
  expect(await ask()).toEqual({ measured: null });
  await withheldOf(null);
  await measureReception(server.deps);
  expect((await ask()).measured?.texts).toBe(120);

  await server.db
    .updateTable('reception_counts')
    .set({ measured_at: later(server.clock.now(), -3 * DAY) })
    .execute();
  expect(await ask()).toEqual({ measured: null });
  await server.db
    .updateTable('messages')
    .set({ received_at: later(server.clock.now(), -31 * DAY) })
    .where('to_number', '=', numberOfOwner(0))
    .execute();
  await measureReception(server.deps);
  expect(await ask()).toEqual({ measured: null });
});
