import { expect, test } from 'vitest';
import { DAY, later, MINUTE } from '../../../../../clock.ts';
import { newId } from '../../../../../random.ts';
import { aNumber, anOpenCheckout, aUser } from '../../../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../../../testing/harness/test-server.ts';
import { closeOrphans, recordOrphans } from '../carrier-orphans.queries.ts';
import { reconcileCarriers } from './reconcile-carrier.ts';

async function aNight(server: TestServer) {
  server.clock.advance(DAY);
  return reconcileCarriers(server.deps);
}

async function anOrphanedNumber(server: TestServer, marker: string) {
  const [free] = await server.deps.carriers.of('twilio').search({
    country: 'US',
    type: 'Local',
    sms: true,
    voice: false,
    limit: 1,
  });
  return server.deps.carriers
    .of('twilio')
    .buy({ e164: free?.e164 ?? '', country: 'US', type: 'Local', marker });
}

test('rented numbers that the carrier has are not reported', async () => {
  const server = await sharedTestServer();
  await aNumber(server, await aUser(server));
  await aNight(server);
  expect(await aNight(server)).toEqual([]);
  expect(await server.db.selectFrom('carrier_orphans').selectAll().execute()).toEqual([]);
});

test('an orphaned number is reported from the second night on, and closed when the carrier no longer has it', async () => {
  const server = await sharedTestServer();
  const orphan = await anOrphanedNumber(server, newId());
  expect(await aNight(server)).toEqual([]);
  expect(await aNight(server)).toMatchObject([
    { kind: 'unknown_here', carrierSid: orphan.sid, e164: orphan.e164 },
  ]);
  await server.deps.carriers.of('twilio').release(orphan.sid);
  expect(await aNight(server)).toEqual([]);
  const [row] = await server.db.selectFrom('carrier_orphans').selectAll().execute();
  expect(row?.closed_at).not.toBeNull();
});

test('a rented number that the carrier does not have is reported', async () => {
  const server = await sharedTestServer();
  const number = await aNumber(server, await aUser(server));
  const [rented] = server.sandbox.rentedNumbers();
  await server.deps.carriers.of('twilio').release(rented?.sid ?? '');
  await aNight(server);
  expect(await aNight(server)).toMatchObject([
    { kind: 'missing_there', e164: number.e164, marker: number.id },
  ]);
});

test('after a stale concurrent comparison, the newer comparison does not close the orphaned numbers that both have found', async () => {
  const { db, clock } = await sharedTestServer();
  const [older, newer] = [clock.now(), later(clock.now(), MINUTE)];
  const orphan = { carrier: 'twilio', carrierSid: 'PN1', e164: '+12025550100', marker: '' } as const;
  for (const now of [newer, older]) await recordOrphans(db, [{ ...orphan, kind: 'unknown_here' }], now);
  await closeOrphans(db, 'twilio', newer);
  const [row] = await db.selectFrom('carrier_orphans').select('closed_at').execute();
  expect(row).toEqual({ closed_at: null });
});

test('a number that an order is buying is not reported', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId } = await anOpenCheckout(server, person);
  await anOrphanedNumber(server, orderId);
  await aNight(server);
  expect(await aNight(server)).toEqual([]);
});
