import { expect, test } from 'vitest';
import { DAY, later } from '../../../clock.ts';
import { newId } from '../../../random.ts';
import { aUser } from '../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { measureReception } from './measure-reception.ts';

const TEXT = 'Your Instagram code is 482915';
const US_LOCAL = { countryCode: 'US', phoneType: 'Local' } as const;

test('what many people have received is told to everybody as figures, counted each night and told for two', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  for (let place = 0; place < 10; place += 1) await aRenterOf(server, place, Array(12).fill(TEXT));
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
  // Counted anew, and not added up.
  await measureReception(server.deps);
  expect(await ask()).toEqual(told);
  const kept = await server.db.selectFrom('reception_counts').selectAll().execute();
  expect(kept.map(({ platform, texts }) => [platform, texts])).toEqual([
    ['', 120],
    ['instagram', 120],
  ]);

  // The tenth has left: there are nine again, and nothing is told any more.
  await server.db.deleteFrom('messages').where('to_number', '=', e164Of(9)).execute();
  await measureReception(server.deps);
  expect(await ask()).toEqual({ measured: null });
});

test('withheld words and texts of a former month count nothing, and figures of three days ago are none', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const ask = () => server.call(person, 'number-reception', US_LOCAL);
  for (let place = 0; place < 10; place += 1) await aRenterOf(server, place, Array(12).fill(TEXT));
  const withheldOf = (at: Date | null) =>
    server.db.updateTable('messages').set({ withheld_at: at }).where('to_number', '=', e164Of(0)).execute();

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
    .where('to_number', '=', e164Of(0))
    .execute();
  await measureReception(server.deps);
  expect(await ask()).toEqual({ measured: null });
});

function e164Of(place: number) {
  return `+1202555${1000 + place}`;
}

/** An account of nobody's, with a number and texts. */
async function aRenterOf({ db, clock }: TestServer, place: number, bodies: readonly string[]) {
  const now = clock.now();
  const [account_id, number] = [newId(), newId()];
  await db.insertInto('accounts').values({ id: account_id, created_at: now }).execute();
  await db
    .insertInto('phone_numbers')
    .values({
      ...{ id: number, account_id, e164: e164Of(place), country_code: 'US', phone_type: 'Local' },
      ...{ friendly_name: 'a number', carrier: 'twilio', carrier_sid: number, status: 'active' },
      ...{ delivered_at: now, created_at: now },
    })
    .execute();
  await db
    .insertInto('account_counters')
    .values({
      ...{ account_id, change_seq: bodies.length, total_messages: bodies.length },
      ...{ month: '2026-01-01', month_messages: 0 },
    })
    .execute();
  await db
    .insertInto('messages')
    .values(
      bodies.map((body, seq) => ({
        ...{ id: newId(), account_id, phone_number_id: number, to_number: e164Of(place), body },
        ...{ from_number: '+14155550132', carrier: 'twilio', carrier_message_id: newId() },
        ...{ change_seq: seq + 1, arrival_seq: seq + 1, received_at: now },
      })),
    )
    .execute();
}
