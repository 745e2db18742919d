import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { HOUR, later, MINUTE } from '../../../../clock.ts';
import type { PhoneType } from '../../../../ports/carrier.ts';
import { newId } from '../../../../random.ts';
import {
  aNumber,
  anAdministrator,
  anOpenCheckout,
  aUser,
  until,
} from '../../../../testing/factories/factories.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { reconcileCarriers } from '../../orders/entry/jobs/reconcile-carrier.ts';

const reason = 'Bought by hand for a trial';

/** A number bought at the carrier with a marker, without an owner here. */
async function anOrphan(server: TestServer, marker: string, where = inUs) {
  const [free] = await server.deps.carriers
    .of('twilio')
    .search({ ...where, sms: true, voice: false, limit: 1 });
  return server.deps.carriers.of('twilio').buy({ ...where, e164: free?.e164 ?? '', marker });
}

const inUs: { country: string; type: PhoneType } = { country: 'US', type: 'Local' };

async function compare(server: TestServer) {
  server.clock.advance(MINUTE);
  return reconcileCarriers(server.deps);
}

const orphansOf = async (server: TestServer, administrator: Person) =>
  (await server.call(administrator, 'admin-orphans', {})).orphans;

const written = async (server: TestServer) =>
  (
    await server.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'orphan%')
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action);

test('an orphaned number is listed with its order and cost, and released with a reason and audit entries before and after', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  const { orderId } = await aNumber(server, person);
  const orphan = await anOrphan(server, orderId);
  expect(await server.call(administrator, 'admin-orphans', {})).toMatchObject({
    comparison: { compared_at: null, failed: null },
    open: 0,
  });
  // A job, as when the button is pressed.
  await server.call(administrator, 'admin-compare-carrier', {});
  const [seen] = await until(async () => {
    const found = await orphansOf(server, administrator);
    return found.length > 0 && found;
  }, 'the comparison');
  expect(seen).toMatchObject({
    kind: 'unknown_here',
    phone_number: orphan.e164,
    marker: orderId,
    monthly_cost: 0.91,
    seen_once: true,
    order: { id: orderId, state: 'active' },
    person: { id: person.userId },
    set_aside: null,
  });
  await compare(server);
  expect(await orphansOf(server, administrator)).toMatchObject([{ seen_once: false }]);

  const orphanId = seen?.id ?? '';
  expect(
    await server.refused(administrator, 'admin-release-orphan', { orphanId, reason: ' ' }),
  ).toMatchObject({
    field: 'reason',
  });
  await server.call(administrator, 'admin-release-orphan', { orphanId, reason });
  expect(await server.deps.carriers.of('twilio').findOwned(orphan.e164)).toBeNull();
  expect(await orphansOf(server, administrator)).toEqual([]);
  expect(await written(server)).toEqual(['orphan_release_asked', 'orphan_released']);
  expect(await server.refused(administrator, 'admin-release-orphan', { orphanId, reason })).toMatchObject({
    code: 'not_found',
  });
});

test('an orphaned number without an order has the cost of the carrier’s price list for its country and type', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  await anOrphan(server, '');
  await anOrphan(server, '', { country: 'AU', type: 'Mobile' });
  await compare(server);
  const costs = (await orphansOf(server, administrator)).map(({ monthly_cost }) => monthly_cost);
  expect(costs.toSorted()).toEqual([0.91, 5.14]);
});

test('a number that has since been rented or is being bought is not listed or released; nor is one with another id at the carrier', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  const number = await aNumber(server, await aUser(server));
  const { orderId } = await anOpenCheckout(server, person);
  const bought = await anOrphan(server, newId());
  await compare(server);
  const [{ id: orphanId = '' } = {}] = await orphansOf(server, administrator);
  const release = () => server.refused(administrator, 'admin-release-orphan', { orphanId, reason });
  const become = (values: object) =>
    server.db.updateTable('carrier_orphans').set(values).where('id', '=', orphanId).execute();
  const rows = await server.db
    .selectFrom('phone_numbers')
    .select('carrier_sid')
    .where('id', '=', number.id)
    .execute();

  for (const now of [{ marker: orderId }, { carrier_sid: rows[0]?.carrier_sid, marker: '' }]) {
    await become(now);
    expect(await orphansOf(server, administrator)).toEqual([]);
    expect(await release()).toMatchObject({ status: 409 });
  }
  await become({ carrier_sid: 'PN0', marker: '' });
  await server.call(administrator, 'admin-release-orphan', { orphanId, reason });
  expect(await server.deps.carriers.of('twilio').findOwned(bought.e164)).toMatchObject({ sid: bought.sid });
  expect(await written(server)).toEqual(['orphan_release_asked', 'orphan_released']);
});

test('a number that is missing at the carrier is listed with its owner until it is released; a number that is set aside is no longer reported', async () => {
  const server = await sharedTestServer();
  const [administrator, owner] = [await anAdministrator(server), await aUser(server)];
  const number = await aNumber(server, owner);
  await server.deps.carriers.of('twilio').release(server.sandbox.rentedNumbers()[0]?.sid ?? '');
  await compare(server);
  const [lost] = await orphansOf(server, administrator);
  expect(lost).toMatchObject({
    kind: 'missing_there',
    phone_number_id: number.id,
    monthly_cost: 0.91,
    person: { id: owner.userId },
  });
  const orphanId = lost?.id ?? '';
  expect(await server.refused(administrator, 'admin-release-orphan', { orphanId, reason })).toMatchObject({
    status: 409,
    message: 'This number is rented. Release it on the page of its owner.',
  });
  expect(await compare(server)).toHaveLength(1);
  await server.call(administrator, 'admin-set-orphan-aside', { orphanId, reason });
  expect(await compare(server)).toEqual([]);
  expect(await server.call(administrator, 'admin-orphans', {})).toMatchObject({
    open: 0,
    orphans: [{ set_aside: { by: 'Ines Adeyemi', reason } }],
  });
  expect(await server.refused(administrator, 'admin-set-orphan-aside', { orphanId, reason })).toMatchObject({
    status: 409,
  });
  expect(await written(server)).toEqual(['orphan_set_aside']);
  await server.call(administrator, 'release-phone-number', { phoneNumberId: number.id, reason });
  expect(await orphansOf(server, administrator)).toEqual([]);
});

test('a failed release is listed after ten minutes, and an administrator can retry it', async () => {
  const server = await sharedTestServer();
  const [administrator, owner] = [await anAdministrator(server), await aUser(server)];
  const { id: phoneNumberId } = await aNumber(server, owner);
  const retry = () =>
    server.post('/functions/v1/admin-retry-release', { phoneNumberId }, bearer(administrator));
  expect(await retry()).toMatchObject({ status: 409 });
  const set = (minutes: number) =>
    server.db
      .updateTable('phone_numbers')
      .set({ status: 'releasing', releasing_since: later(server.clock.now(), -minutes * MINUTE) })
      .execute();
  const goingBack = async () => (await server.call(administrator, 'admin-orphans', {})).going_back;
  await set(5);
  expect(await goingBack()).toEqual([]);
  await set((2 * HOUR) / MINUTE);
  expect(await goingBack()).toMatchObject([{ id: phoneNumberId, person: { id: owner.userId } }]);
  expect(await retry()).toMatchObject({ status: 200, body: { success: true } });
  expect(server.sandbox.rentedNumbers()).toEqual([]);
  expect(await goingBack()).toEqual([]);
  const { entries } = await server.call(administrator, 'admin-audit', { action: 'release_retried' });
  expect(entries).toMatchObject([{ whom: { id: owner.userId } }]);
});

test('a failed comparison with the carrier is shown with its time and reason, beside the last successful one, until the next', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const known = async () => [
    (await server.call(administrator, 'admin-orphans', {})).comparison,
    (await server.call(administrator, 'admin-system', {})).comparison,
  ];
  for (const [code, why] of [
    [undefined, 'no_answer'],
    [20003, 'key_refused'],
  ] as const) {
    server.clock.advance(MINUTE);
    const fault = { provider: 'twilio', operation: 'list-numbers', kind: 'error' } as const;
    server.sandbox.injectFault(code ? { ...fault, code } : fault);
    await expect(reconcileCarriers(server.deps)).rejects.toThrow();
    const failed = { at: expect.any(String), why };
    expect(await known()).toMatchObject([{ compared_at: null, failed }, { failed }]);
  }
  await compare(server);
  const compared_at = expect.any(String);
  expect(await known()).toEqual([
    { compared_at, failed: null },
    { compared_at, failed: null },
  ]);
});

const bearer = ({ accessToken }: Person) => ({ authorization: `Bearer ${accessToken}` });

test('an administrator sees the count of all overdue releases, of which a hundred are listed', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const number = await aNumber(server, await aUser(server));
  // As after an outage in which many numbers were released.
  await sql`
    insert into phone_numbers
    select (jsonb_populate_record(n, jsonb_build_object('id', gen_random_uuid(), 'e164', '+1202555' || 1000 + place,
      'carrier_sid', 'PN' || place, 'order_id', gen_random_uuid(), 'status', 'releasing', 'releasing_since', ${later(server.clock.now(), -HOUR)}::timestamptz))).*
    from phone_numbers as n, generate_series(1, 130) as place where n.id = ${number.id}`.execute(server.db);
  const { going_back, going_back_count } = await server.call(administrator, 'admin-orphans', {});
  expect([going_back.length, going_back_count]).toEqual([100, 130]);
});
