import type { FunctionInput } from '@numlet/contract/functions';
import { expect, test } from 'vitest';
import { later, MINUTE } from '../../../clock.ts';
import { arrive } from '../../../testing/drivers/inbound-texts.ts';
import { signedInAgain } from '../../../testing/factories/authenticator.ts';
import { aNewcomer, aNumber, anAdministrator, aUser, until } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { waitingForLocks } from '../../../testing/harness/waiting-for-locks.ts';

const reason = 'Three reports of abuse';

async function rename({ db }: TestServer, { userId }: Person, full_name: string) {
  await db.updateTable('profiles').set({ full_name }).where('user_id', '=', userId).execute();
}

test('the list has every column of a person, finds them by a part of name, email or phone, filters, sorts and pages', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  server.clock.advance(MINUTE);
  const ines = await aUser(server, { email: 'ines_a@studio.example', phone: '+447700900777' });
  const number = await aNumber(server, ines);
  await arrive(server, { to: number.e164, sid: 'SM1', body: 'Your code is 482915' });
  server.clock.advance(MINUTE);
  const tomasz = await aNewcomer(server, { email: 'tomasz@example.net' });
  await rename(server, tomasz, 'Tomasz 100% Wolny');
  server.clock.advance(MINUTE);
  const gone = await aNewcomer(server);
  await server.db
    .updateTable('profiles')
    .set({ deletion_erased_at: server.clock.now() })
    .where('user_id', '=', gone.userId)
    .execute();
  const list = (input: FunctionInput<'admin-users'> = {}) => server.call(administrator, 'admin-users', input);
  const found = async (input: FunctionInput<'admin-users'>) => (await list(input)).users.map(({ id }) => id);

  const everybody = await list();
  expect(everybody).toMatchObject({
    total: 3,
    total_is_exact: true,
    counts: { all: 3, suspended: 0, blocked: 0, leaving: 0 },
    next_cursor: null,
  });
  expect(everybody.users.map(({ id }) => id)).toEqual([tomasz.userId, ines.userId, administrator.userId]);
  expect(everybody.users[1]).toEqual({
    id: ines.userId,
    full_name: 'Ines Adeyemi',
    email: 'ines_a@studio.example',
    role: 'user',
    account_status: 'active',
    suspended_until: null,
    phone_number: '+44***0777',
    phone_verified: true,
    verification_status: 'verified',
    verification_blocked_until: null,
    last_ip: '127.0.0.1',
    signup_ip: '127.0.0.1',
    phone_count: 1,
    message_count: 1,
    created_at: expect.stringMatching(/Z$/),
    deletion_undo_until: null,
    is_leaving: false,
    version: 1,
    may: ['change_role', 'suspend', 'block'],
  });

  for (const search of ['NES_A@STUDIO', '07700 900777', '+44 7700-900777', ines.userId])
    expect([search, await found({ search })]).toEqual([search, [ines.userId]]);
  expect(await found({ search: '100%' })).toEqual([tomasz.userId]);
  // A wildcard of `like` is searched for literally.
  expect(await found({ search: 'ines%' })).toEqual([]);
  expect(await list({ search: 'adeyemi', role: 'user' })).toMatchObject({
    total: 1,
    users: [{ id: ines.userId }],
  });
  expect(await server.refused(administrator, 'admin-users', { search: 'ab' })).toMatchObject({
    code: 'invalid_input',
    field: 'search',
  });
  expect(await found({ role: 'admin' })).toEqual([administrator.userId]);

  // Newest sign-in first: the person who signed up first has just signed in again.
  server.clock.advance(MINUTE);
  await signedInAgain(server, ines);
  const first = await list({ sort: 'active', limit: 2 });
  expect(first.users.map(({ id }) => id)).toEqual([ines.userId, tomasz.userId]);
  expect(await found({ sort: 'active', limit: 2, cursor: first.next_cursor ?? '' })).toEqual([
    administrator.userId,
  ]);
});

test('an expired suspension does not count in the list, its filter and its count; a block counts until it is lifted', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const [one, other] = [await aNewcomer(server), await aNewcomer(server)];
  await server.call(administrator, 'admin-suspend-user', { userId: one.userId, duration: '1day', reason });
  await server.call(administrator, 'admin-block-user', { userId: other.userId, reason });
  const list = (status: 'active' | 'suspended' | 'blocked' | 'leaving') =>
    server.call(administrator, 'admin-users', { status });
  expect(await list('suspended')).toMatchObject({
    total: 1,
    counts: { all: 3, suspended: 1, blocked: 1 },
    users: [{ id: one.userId, account_status: 'suspended', suspended_until: expect.stringMatching(/Z$/) }],
  });
  expect(await list('blocked')).toMatchObject({ total: 1, users: [{ id: other.userId }] });
  expect(await list('active')).toMatchObject({ total: 1, users: [{ id: administrator.userId }] });
  // People with a requested deletion are found whatever the status of their account.
  await server.call(administrator, 'admin-delete-person', { userId: other.userId, reason: 'By letter' });
  expect(await list('leaving')).toMatchObject({
    total: 1,
    counts: { blocked: 1, leaving: 1 },
    users: [{ id: other.userId, account_status: 'blocked' }],
  });

  await server.db
    .updateTable('profiles')
    .set({ suspended_until: later(server.clock.now(), -MINUTE) })
    .where('user_id', '=', one.userId)
    .execute();
  expect(await list('suspended')).toMatchObject({
    total: 0,
    counts: { suspended: 0, blocked: 1 },
    users: [],
  });
  const active = await list('active');
  expect([active.total, active.users.length]).toEqual([2, 2]);
});

test('a role is changed by another administrator only, the last administrator’s role is never changed, and a change applies from the next call on', async () => {
  const server = await sharedTestServer();
  const [first, person] = [await anAdministrator(server), await aUser(server)];
  const setRole = (userId: string, role: 'user' | 'admin') => ({ userId, role, reason: 'They have left us' });
  expect(await server.refused(first, 'admin-update-role', setRole(first.userId, 'user'))).toMatchObject({
    status: 403,
    code: 'not_allowed',
  });
  expect(await server.refused(first, 'admin-update-role', setRole(person.userId, 'user'))).toMatchObject({
    code: 'conflict',
  });
  expect(await server.call(first, 'admin-update-role', setRole(person.userId, 'admin'))).toEqual({
    success: true,
  });
  expect(await server.call(person, 'admin-users')).toMatchObject({ total: 2 });
  // When two administrators demote each other concurrently, one of them stays.
  const requests = await server.db.transaction().execute(async (trx) => {
    await trx.selectFrom('user_roles').selectAll().forUpdate().execute();
    const both = [
      server.post('/functions/v1/admin-update-role', setRole(person.userId, 'user'), bearer(first)),
      server.post('/functions/v1/admin-update-role', setRole(first.userId, 'user'), bearer(person)),
    ];
    await until(async () => (await waitingForLocks(server, 'user_roles')) === 2, 'both requests');
    return both;
  });
  const answers = await Promise.all(requests);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const administrators = await server.db
    .selectFrom('user_roles')
    .selectAll()
    .where('role', '=', 'admin')
    .execute();
  expect(administrators).toHaveLength(1);
  const demoted = administrators[0]?.user_id === first.userId ? person : first;
  expect(await server.refused(demoted, 'admin-users')).toMatchObject({ status: 401 });
  const written = await server.db
    .selectFrom('audit_log')
    .select(['before', 'after', 'actor_user_id'])
    .where('action', '=', 'role_changed')
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(written).toMatchObject([
    { actor_user_id: first.userId, before: { role: 'user' }, after: { role: 'admin' } },
    { before: { role: 'admin' }, after: { role: 'user' } },
  ]);
});

test('if two actions are based on the same state of a person, the second is refused with the author and action of the first, and succeeds on the new state', async () => {
  const server = await sharedTestServer();
  const pair = [await anAdministrator(server), await anAdministrator(server)] as const;
  const { userId } = await aNewcomer(server);
  const seen = { userId, version: 1 };
  await server.call(pair[0], 'admin-suspend-user', { ...seen, duration: '7days', reason });
  const { status, body } = await server.post<object>(
    '/functions/v1/admin-block-user',
    { ...seen, reason },
    bearer(pair[1]),
  );
  expect({ status, body }).toMatchObject({
    status: 409,
    body: {
      code: 'changed_meanwhile',
      changed: {
        by: 'Ines Adeyemi',
        action: 'user_suspended',
        at: expect.stringMatching(/Z$/),
      },
    },
  });
  const { users } = await server.call(pair[1], 'admin-users', { search: userId });
  expect(users).toMatchObject([{ account_status: 'suspended', version: 2 }]);
  await server.call(pair[1], 'admin-block-user', { userId, reason, version: 2 });
  // The specification's payloads have no version.
  await server.call(pair[0], 'admin-unblock-user', { userId });
});

const bearer = ({ accessToken }: Person) => ({ authorization: `Bearer ${accessToken}` });
