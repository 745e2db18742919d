import type { FunctionInput } from '@numlet/contract/functions';
import { maskPhoneAdmin } from '@numlet/contract/numbers/mask-phone';
import { expect, test } from 'vitest';
import { DAY, later, MINUTE } from '../../../clock.ts';
import { newId } from '../../../random.ts';
import { aNewcomer, anAdministrator, aUser } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

async function attempts(
  server: TestServer,
  { userId, phone }: Person,
  each: { success: boolean; at: Date }[],
) {
  const rows = each.map(({ success, at }) => ({
    id: newId(),
    user_id: userId,
    phone_number: phone,
    attempt_type: 'verify_code',
    success,
    ip_address: '203.0.113.7',
    error_message: success ? null : 'wrong code',
    created_at: at,
  }));
  await server.db.insertInto('phone_verification_attempts').values(rows).execute();
}

const block = ({ db }: TestServer, { userId }: Person, until: Date) =>
  db
    .updateTable('profiles')
    .set({ verification_status: 'blocked', verification_blocked_until: until, verification_attempts: 4 })
    .where('user_id', '=', userId)
    .execute();

const erase = ({ db, clock }: TestServer, { userId }: Person) =>
  db.updateTable('profiles').set({ deletion_erased_at: clock.now() }).where('user_id', '=', userId).execute();

test('profiles are listed newest first with their phone, searched and filtered by the current state, and paged', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const people: Person[] = [];
  for (const phone of ['+447700900771', '+447700900772', '+447700900773', '+447700900774']) {
    server.clock.advance(MINUTE);
    people.push(await aNewcomer(server, { phone }));
  }
  server.clock.advance(MINUTE);
  const [pending, blocked, wasBlocked, gone] = people;
  if (!pending || !blocked || !wasBlocked || !gone) throw new Error('nobody is there');
  const now = server.clock.now();
  const until = later(now, DAY);
  await block(server, blocked, until);
  await block(server, administrator, until);
  await block(server, wasBlocked, later(now, -MINUTE));
  await erase(server, gone);
  const list = (input: FunctionInput<'admin-profiles'> = {}) =>
    server.call(administrator, 'admin-profiles', input);
  const found = async (input: FunctionInput<'admin-profiles'>) =>
    (await list(input)).profiles.map(({ user_id }) => user_id);

  const all = await list();
  expect(all).toMatchObject({ total: 4, total_is_exact: true, next_cursor: null });
  expect(all.profiles.map(({ user_id }) => user_id)).toEqual(
    [wasBlocked, blocked, pending, administrator].map(({ userId }) => userId),
  );
  expect(all.profiles[1]).toEqual({
    user_id: blocked.userId,
    full_name: 'Ines Adeyemi',
    email: blocked.email,
    phone_number: '+44***0772',
    phone_verified: false,
    verification_status: 'blocked',
    verification_attempts: 4,
    last_verification_attempt: null,
    codes_used_up: false,
    verification_blocked_until: until.toISOString(),
    created_at: expect.stringMatching(/Z$/),
    version: 1,
    may: ['unblock_phone', 'block_phone'],
  });
  // An expired block does not count, and a block does not undo the verification of a phone.
  expect(all.profiles[0]).toMatchObject({
    verification_status: 'pending_verification',
    verification_blocked_until: null,
  });
  expect(all.profiles[3]).toMatchObject({ verification_status: 'blocked', phone_verified: true });
  for (const [verification, total] of [
    ['verified', 1],
    ['pending', 2],
    ['blocked', 2],
  ] as const)
    expect([verification, (await list({ verification })).total]).toEqual([verification, total]);
  expect(await found({ verification: 'pending' })).toEqual([wasBlocked.userId, pending.userId]);
  expect(await found({ verification: 'blocked' })).toEqual([blocked.userId, administrator.userId]);
  expect(await found({ verification: 'verified' })).toEqual([administrator.userId]);
  for (const search of [blocked.email.toUpperCase(), '07700 900772', blocked.userId])
    expect([search, await found({ search })]).toEqual([search, [blocked.userId]]);
  expect(await list({ search: 'adeyemi', verification: 'pending' })).toMatchObject({ total: 2 });
  expect(await server.refused(administrator, 'admin-profiles', { search: 'ab' })).toMatchObject({
    code: 'invalid_input',
    field: 'search',
  });
  const first = await list({ limit: 3 });
  const rest = await list({ limit: 3, cursor: first.next_cursor ?? '' });
  expect([...first.profiles, ...rest.profiles]).toEqual(all.profiles);
});

test('the figures are exact: people by the state of their phone, and the share of attempts in the current UTC day that succeeded', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const stats = () => server.call(administrator, 'admin-verification-stats');
  expect(await stats()).toMatchObject({ success_rate: 0, attempts_today: 0 });
  const [verified, blocked, pending, gone] = [
    await aUser(server),
    await aNewcomer(server),
    await aNewcomer(server),
    await aNewcomer(server),
  ];
  const now = server.clock.now();
  await block(server, verified, later(now, DAY));
  await block(server, blocked, later(now, DAY));
  await erase(server, gone);
  const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  await attempts(server, pending, [
    { success: true, at: later(midnight, -1) },
    { success: true, at: midnight },
    { success: true, at: midnight },
    { success: false, at: midnight },
  ]);
  expect(await stats()).toEqual({
    total_users: 4,
    verified_users: 2,
    pending_users: 1,
    blocked_users: 2,
    success_rate: 66.7,
    attempts_today: 3,
  });
});

test('the log has the newest hundred attempts with their people, and further ones on later pages; a person whose data is erased has no name', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const [person, gone] = [await aNewcomer(server), await aNewcomer(server)];
  const now = server.clock.now();
  await attempts(
    server,
    person,
    // Three attempts share each timestamp: a page may end between attempts that differ only in their ids.
    Array.from({ length: 120 }, (_, place) => ({
      success: place % 2 === 0,
      at: later(now, -Math.floor(place / 3) * MINUTE),
    })),
  );
  await attempts(server, gone, [{ success: false, at: later(now, -DAY) }]);
  await erase(server, gone);
  const list = (input: FunctionInput<'admin-verification-attempts'> = {}) =>
    server.call(administrator, 'admin-verification-attempts', input);
  const first = await list();
  expect(first.attempts).toHaveLength(100);
  const rest = await list({ cursor: first.next_cursor ?? '' });
  expect(rest.next_cursor).toBeNull();
  const all = [...first.attempts, ...rest.attempts];
  expect(new Set(all.map(({ id }) => id)).size).toBe(121);
  expect(all.map(({ created_at }) => created_at)).toEqual(
    all
      .map(({ created_at }) => created_at)
      .toSorted()
      .toReversed(),
  );
  expect(all.find(({ success }) => !success)).toEqual({
    id: expect.any(String),
    user_id: person.userId,
    phone_number: maskPhoneAdmin(person.phone),
    attempt_type: 'verify_code',
    success: false,
    ip_address: '203.0.113.7',
    error_message: 'wrong code',
    created_at: expect.stringMatching(/Z$/),
    profiles: { full_name: 'Ines Adeyemi', email: person.email },
  });
  expect(all.at(-1)).toMatchObject({ user_id: gone.userId, profiles: { full_name: null, email: null } });
  expect((await list({ result: 'failed' })).attempts).toHaveLength(61);
  expect((await list({ result: 'success' })).attempts).toHaveLength(60);
  expect(
    await server.refused(administrator, 'admin-verification-attempts', { cursor: 'last week' }),
  ).toMatchObject({ code: 'invalid_input', field: 'cursor' });
});

test('attempts are found by the person’s name, email address, phone or id, and by a complete phone number that was never the person’s', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const [person, other, gone] = [await aNewcomer(server), await aNewcomer(server), await aNewcomer(server)];
  const now = server.clock.now();
  const tried = [
    { success: false, at: later(now, -2 * MINUTE) },
    { success: true, at: later(now, -MINUTE) },
  ];
  await attempts(server, person, tried);
  await attempts(server, { ...other, phone: '+447700900999' }, tried);
  await attempts(server, gone, tried);
  await erase(server, gone);
  const find = async (input: FunctionInput<'admin-verification-attempts'>) => {
    const found = await server.call(administrator, 'admin-verification-attempts', input);
    return found.attempts.map(({ user_id }) => user_id);
  };
  const twice = ({ userId }: Person) => [userId, userId];
  for (const search of [
    person.email,
    person.phone,
    person.phone.slice(-6),
    person.userId,
    ` ${person.email} `,
  ])
    expect([search, await find({ search })]).toEqual([search, twice(person)]);
  expect(await find({ search: '+44 7700 900999' })).toEqual(twice(other));
  // A person whose data is erased is found by id only.
  expect(await find({ search: gone.userId })).toEqual(twice(gone));
  expect(await find({ search: gone.email })).toEqual([]);
  expect(new Set(await find({ search: 'Adeyemi' }))).toEqual(new Set([person.userId, other.userId]));
  expect(await find({ search: 'Adeyemi', limit: 1 })).toHaveLength(1);
  expect(await find({ search: person.email, result: 'success' })).toEqual([person.userId]);
  const [, older] = (
    await server.call(administrator, 'admin-verification-attempts', { search: person.email })
  ).attempts;
  expect(await find({ search: older?.id ?? '' })).toEqual([person.userId]);
  const { next_cursor } = await server.call(administrator, 'admin-verification-attempts', {
    search: person.email,
    limit: 1,
  });
  expect(await find({ search: person.email, cursor: next_cursor ?? '' })).toEqual([person.userId]);
  expect(await server.refused(administrator, 'admin-verification-attempts', { search: 'ab' })).toMatchObject({
    code: 'invalid_input',
    field: 'search',
  });
});
