import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { aNewcomer, aNumber, anAdministrator, aUser } from '../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { foldCounts, readCounts } from './counts.queries.ts';

/** The same figures counted row by row. */
async function counted({ db }: TestServer) {
  const { rows } = await sql`
    select (select count(*)::int from profiles where deletion_erased_at is null) as people,
      (select count(*)::int from profiles where deletion_erased_at is null and not phone_verified) as unverified_people,
      (select count(*)::int from phone_numbers where status = 'active') as numbers_active,
      (select count(*)::int from phone_numbers where status = 'releasing') as numbers_releasing,
      (select count(*)::int from phone_numbers where status = 'released') as numbers_released`.execute(db);
  return rows[0];
}

async function changes({ db }: TestServer): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from count_changes`.execute(db);
  return rows[0]?.rows ?? 0;
}

test('the headings show the right counts of people and numbers through sign-up, verification, rent, release and deletion', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const renter = await aUser(server);
  await aNewcomer(server);
  const leaver = await aUser(server);
  const kept = await aNumber(server, renter);
  const released = await aNumber(server, renter);
  await server.call(renter, 'release-phone-number', { phoneNumberId: released.id });
  // Between two reads the job that releases it would change both counts.
  await untilJobsAreDone(server);
  await server.db
    .updateTable('profiles')
    .set({ deletion_erased_at: server.clock.now() })
    .where('user_id', '=', leaver.userId)
    .execute();

  expect(await readCounts(server.db)).toEqual(await counted(server));
  const { counts } = await server.call(administrator, 'admin-users', {});
  expect(counts.all).toBe(3);
  const phones = await server.call(administrator, 'admin-phone-numbers', {});
  expect(phones).toMatchObject({ total: 1, total_is_exact: true, counts: { active: 1 } });
  expect(phones.phoneNumbers.map(({ id }) => id)).toEqual([kept.id]);
  expect(await server.call(administrator, 'admin-verification-stats', {})).toMatchObject({
    total_users: 3,
    pending_users: 1,
  });
});

test('a change that is rolled back does not count, and rows without effect on a count add no change to it', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const before = [await readCounts(server.db), await changes(server)];

  await expect(
    server.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('profiles')
        .set({ phone_verified: false })
        .where('user_id', '=', person.userId)
        .execute();
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await server.db
    .updateTable('profiles')
    .set({ full_name: 'Another Name' })
    .where('user_id', '=', person.userId)
    .execute();

  expect([await readCounts(server.db), await changes(server)]).toEqual(before);
});

test('the rows of each count are summed into one row, no row is lost in concurrent summations, and people can sign up during them', async () => {
  const server = await sharedTestServer();
  await Promise.all([1, 2, 3].map(() => aUser(server)));
  expect(await changes(server)).toBeGreaterThan(3);

  const [newcomer] = await Promise.all([aNewcomer(server), foldCounts(server), foldCounts(server)]);
  await foldCounts(server);

  expect(newcomer.userId).toBeTruthy();
  expect(await readCounts(server.db)).toEqual(await counted(server));
  expect(await changes(server)).toBe(2);
});
