import type { FunctionOutput } from '@numlet/contract/functions';
import { expect, test } from 'vitest';
import { DAY, HOUR, later } from '../../../clock.ts';
import { newId } from '../../../random.ts';
import { aNewcomer, anAdministrator, aUser } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

type Act = FunctionOutput<'admin-person'>['person']['may'][number];

const reason = 'Wrote to us about it';

/** The call of each act. The phone's reset and the lift of its block are one function. */
const calls: Readonly<Record<Act, (userId: string) => [name: string, input: object]>> = {
  change_role: (userId) => ['admin-update-role', { userId, role: 'admin' }],
  lift: (userId) => ['admin-unblock-user', { userId, reason }],
  suspend: (userId) => ['admin-suspend-user', { userId, duration: '1day', reason }],
  block: (userId) => ['admin-block-user', { userId, reason }],
  verify_phone: (userId) => ['admin-verify-phone', { userId, reason }],
  move_phone: (userId) => ['admin-move-phone', { userId, reason }],
  reset_phone: (userId) => ['admin-unblock-phone', { userId, reason }],
  unblock_phone: (userId) => ['admin-unblock-phone', { userId, reason }],
  block_phone: (userId) => ['admin-block-phone', { userId, reason }],
  give_credit: (userId) => ['admin-give-credit', { userId, key: newId(), amount: 1, reason }],
  give_number: (targetUserId) => ['admin-free-number', { targetUserId, reason }],
  forfeit_credit: (userId) => ['admin-forfeit-credit', { userId, key: newId(), reason }],
  reset_factor: (userId) => ['admin-reset-factor', { userId, reason }],
  delete: (userId) => ['admin-delete-person', { userId, reason }],
  undo_deletion: (userId) => ['admin-undo-deletion', { userId, reason }],
};
const everyAct = Object.keys(calls).filter((name): name is Act => Object.hasOwn(calls, name));

const set = (server: TestServer, { userId }: Person, values: object) =>
  server.db.updateTable('profiles').set(values).where('user_id', '=', userId).execute();

type State = {
  make: (server: TestServer) => Promise<Person>;
  may: readonly Act[];
};

const made = (values: (now: Date) => object, begin: (server: TestServer) => Promise<Person> = aUser) =>
  async function make(server: TestServer) {
    const person = await begin(server);
    await set(server, person, values(server.clock.now()));
    return person;
  };

const states: Readonly<Record<string, State>> = {
  'an active person': {
    make: aUser,
    may: ['change_role', 'suspend', 'block', 'block_phone', 'give_credit', 'give_number', 'delete'],
  },
  'a person whose suspension ends at this moment': {
    make: made((now) => ({ account_status: 'suspended', suspended_until: now })),
    may: ['change_role', 'suspend', 'block', 'block_phone', 'give_credit', 'give_number', 'delete'],
  },
  'a suspended person': {
    make: made((now) => ({ account_status: 'suspended', suspended_until: later(now, DAY) })),
    may: ['lift', 'block', 'block_phone', 'give_credit', 'give_number', 'delete'],
  },
  'a blocked person': {
    make: made(() => ({ account_status: 'blocked' })),
    may: ['lift', 'block_phone', 'delete'],
  },
  'a person whose deletion can be undone for another day': {
    make: made((now) => ({ deletion_requested_at: later(now, -13 * DAY) })),
    may: ['suspend', 'block', 'block_phone', 'undo_deletion'],
  },
  'a blocked person whose deletion can no longer be undone, since this moment': {
    make: made((now) => ({ account_status: 'blocked', deletion_requested_at: later(now, -14 * DAY) })),
    may: [],
  },
  'a person with failed attempts': {
    make: made(() => ({ verification_attempts: 1 }), aNewcomer),
    may: [
      'change_role',
      'suspend',
      'block',
      'verify_phone',
      'reset_phone',
      'block_phone',
      'give_credit',
      'give_number',
      'delete',
    ],
  },
  'a person without a phone': {
    make: made(() => ({ phone_number: null }), aNewcomer),
    may: ['change_role', 'suspend', 'block', 'block_phone', 'give_credit', 'give_number', 'delete'],
  },
  'a person whose phone verification is blocked for longer than a new block would last': {
    make: made(
      (now) => ({ verification_status: 'blocked', verification_blocked_until: later(now, 25 * HOUR) }),
      aNewcomer,
    ),
    may: ['change_role', 'suspend', 'block', 'unblock_phone', 'give_credit', 'give_number', 'delete'],
  },
};

test.each(Object.entries(states))(
  'for %s the offered actions are performed, and every other action is refused',
  async (_, { make, may }) => {
    const server = await sharedTestServer();
    const administrator = await anAdministrator(server);
    const person = await make(server);
    expect(await named(server, administrator, person)).toEqual(may);
    for (const act of everyAct.filter((each) => !isSame(each, may)))
      expect([act, await answerTo(server, administrator, act, person)]).toEqual([act, 409]);
    for (const act of may)
      expect([act, await answerTo(server, administrator, act, await make(server))]).toEqual([act, 200]);
  },
);

test('on their own account administrators are offered nothing but the block of their phone verification', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  expect(await named(server, administrator, administrator)).toEqual(['block_phone']);
  for (const act of everyAct.filter((each) => each !== 'block_phone'))
    expect([act, await answerTo(server, administrator, act, administrator)]).toEqual([
      act,
      act === 'forfeit_credit' ? 409 : 403,
    ]);
  expect(await answerTo(server, administrator, 'block_phone', administrator)).toBe(200);
});

test('the actions offered in the lists are also offered on the page', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const person = await aNewcomer(server);
  const { userId } = person;
  const onPage: readonly string[] = await named(server, administrator, person);
  const { users } = await server.call(administrator, 'admin-users');
  const { profiles } = await server.call(administrator, 'admin-profiles');
  expect(users.find(({ id }) => id === userId)?.may).toEqual(['change_role', 'suspend', 'block']);
  expect(profiles.find(({ user_id }) => user_id === userId)?.may).toEqual(['verify_phone', 'block_phone']);
  expect(onPage).toEqual(expect.arrayContaining(['change_role', 'suspend', 'block', 'verify_phone']));
  const own = { users: users.find(({ id }) => id === administrator.userId)?.may };
  expect(own).toEqual({ users: [] });
});

/** Reset and lift of a block are one function, so either act is done if the other is named. */
function isSame(act: Act, may: readonly Act[]): boolean {
  if (may.includes(act)) return true;
  const pair: readonly Act[] = ['reset_phone', 'unblock_phone'];
  return pair.includes(act) && pair.some((each) => may.includes(each));
}

async function named(server: TestServer, administrator: Person, { userId }: Person): Promise<readonly Act[]> {
  return (await server.call(administrator, 'admin-person', { userId })).person.may;
}

async function answerTo(server: TestServer, administrator: Person, act: Act, { userId }: Person) {
  const [name, input] = calls[act](userId);
  const { status } = await server.post(`/functions/v1/${name}`, input, {
    authorization: `Bearer ${administrator.accessToken}`,
  });
  return status;
}
