import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../clock.ts';
import { newId } from '../../random.ts';
import { aNumber, aUser } from '../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../testing/harness/test-server.ts';
import { withCarrier } from '../../testing/harness/with-carrier.ts';
import { repointNumbers } from './repoint-numbers.ts';

test('after the service has moved, the numbers that were already rented send their texts to the new URL', async () => {
  const server = await sharedTestServer();
  const number = await aNumber(server, await aUser(server));
  const address = server.deps.carriers.of('twilio').textsGoTo;
  await server.deps.carriers.of('twilio').configure(server.sandbox.rentedNumbers()[0]?.sid ?? '');
  await server.db
    .updateTable('phone_numbers')
    .set({ texts_go_to: 'https://where-it-was.example/webhooks/twilio/sms' })
    .execute();

  await repointNumbers(server.deps);

  expect(server.sandbox.rentedNumbers().map((each) => each.smsUrl.split('#')[0])).toEqual([address]);
  expect(await server.db.selectFrom('phone_numbers').select('texts_go_to').execute()).toEqual([
    { texts_go_to: address },
  ]);
  expect(
    (await server.sandbox.sendText({ to: number.e164, from: '+12025550123', body: 'here' })).status,
  ).toBe('delivered');
});

test('a hundred and twenty numbers that the carrier does not have do not delay other numbers, and are retried with growing delays', async () => {
  const { server, configured, deps } = await aHouseOnTheMove({ gone: 120 });
  const real = server.sandbox.rentedNumbers()[0]?.sid ?? '';

  await repointNumbers(deps);

  expect(await pointing(server)).toEqual([real]);
  expect(configured).toHaveLength(121);
  await repointNumbers(deps);
  expect(configured).toHaveLength(121);
  for (const pause of [2, 4, 8]) {
    configured.length = 0;
    // The clock advances during the calls, by seconds on a slow machine.
    server.clock.advance((pause / 2) * MINUTE);
    await repointNumbers(deps);
    expect(configured).toHaveLength(0);
    server.clock.advance((pause / 2) * MINUTE);
    await repointNumbers(deps);
    expect(configured).toHaveLength(120);
  }
});

test('a number that the carrier does not have is logged once', async () => {
  const { server, deps } = await aHouseOnTheMove({ gone: 1 });
  const lines: unknown[] = [];
  const note = (_: unknown, words: string) => lines.push(words);
  const log = Object.assign(Object.create(deps.log), { error: note, warn: note });

  for (let hour = 0; hour < 5; hour += 1) {
    await repointNumbers({ ...deps, log });
    server.clock.advance(HOUR);
  }

  expect(lines).toEqual(['the carrier has no such number, so its texts are lost']);
});

test('while the carrier is not responding, a few numbers are tried and the rest wait', async () => {
  const { server, configured, deps } = await aHouseOnTheMove({ gone: 20 });
  server.sandbox.injectFault({ provider: 'twilio', operation: 'update-number', kind: 'error', times: 4 });

  await repointNumbers(deps);
  expect(configured).toHaveLength(4);
  server.clock.advance(11 * MINUTE);
  await repointNumbers(deps);

  expect(await pointing(server)).toHaveLength(1);
});

test('after the URL changes, every number is tried at once, even after the clock was set back', async () => {
  const { server, configured, deps } = await aHouseOnTheMove({ gone: 3 });
  for (let time = 0; time < 4; time += 1) {
    await repointNumbers(deps);
    server.clock.advance(HOUR);
  }
  configured.length = 0;
  server.clock.advance(-24 * HOUR);
  await repointNumbers(deps);
  expect(configured).toHaveLength(3);

  const elsewhere = withCarrier(deps, { textsGoTo: 'https://other.example/webhooks/twilio/sms' });
  await repointNumbers(elsewhere);
  expect(configured).toHaveLength(7);
});

/** A rented number whose texts go elsewhere, and `gone` others with lower ids that exist only in our database. */
async function aHouseOnTheMove({ gone }: { gone: number }) {
  const server = await sharedTestServer();
  const { id } = await aNumber(server, await aUser(server));
  const row = await server.db
    .selectFrom('phone_numbers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const elsewhere = {
    ...row,
    order_id: null,
    texts_go_to: 'https://where-it-was.example/webhooks/twilio/sms',
  };
  await server.db.updateTable('phone_numbers').set({ texts_go_to: elsewhere.texts_go_to }).execute();
  for (let place = 0; place < gone; place += 1) {
    const before = newId().replace(/^.{8}/, '00000000');
    const e164 = `+1415555${String(place).padStart(4, '0')}`;
    await server.db
      .insertInto('phone_numbers')
      .values({ ...elsewhere, id: before, e164, carrier_sid: `PN${String(place).padStart(32, '0')}` })
      .execute();
  }
  const configured: string[] = [];
  const carrier = server.deps.carriers.of('twilio');
  const configure = (sid: string) => {
    configured.push(sid);
    return carrier.configure(sid);
  };
  return { server, configured, deps: withCarrier(server.deps, { configure }) };
}

async function pointing({ db, deps }: TestServer): Promise<string[]> {
  const rows = await db
    .selectFrom('phone_numbers')
    .select('carrier_sid')
    .where('texts_go_to', '=', deps.carriers.of('twilio').textsGoTo)
    .execute();
  return rows.map((row) => row.carrier_sid);
}
