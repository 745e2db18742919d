import type { FunctionInput } from '@numlet/contract/functions';
import { expect, test } from 'vitest';
import { MINUTE } from '../../../clock.ts';
import { arrive } from '../../../testing/drivers/inbound-texts.ts';
import { aNumber, anAdministrator, aUser, until } from '../../../testing/factories/factories.ts';
import { sharedTestServer } from '../../../testing/harness/test-server.ts';

const reason = 'A report of abuse by the carrier';

test('the list has every column of a number and its owner, finds it by number, email or id, sorts, filters and pages', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const ines = await aUser(server, { email: 'ines_a@studio.example' });
  const first = await aNumber(server, ines);
  await arrive(server, { to: first.e164, sid: 'SM1' });
  server.clock.advance(MINUTE);
  const tomasz = await aUser(server, { email: 'tomasz@example.net' });
  const second = await aNumber(server, tomasz);
  const list = (input: FunctionInput<'admin-phone-numbers'> = {}) =>
    server.call(administrator, 'admin-phone-numbers', input);
  const found = async (input: FunctionInput<'admin-phone-numbers'>) =>
    (await list(input)).phoneNumbers.map(({ id }) => id);

  const all = await list();
  expect(all).toMatchObject({ total: 2, total_is_exact: true, counts: { active: 2, releasing: 0 } });
  expect(all.phoneNumbers.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(all.phoneNumbers[1]).toEqual({
    id: first.id,
    phone_number: first.e164,
    friendly_name: 'Studio accounts',
    user_id: ines.userId,
    user_name: 'Ines Adeyemi',
    user_email: 'ines_a@studio.example',
    status: 'active',
    disputed: false,
    message_count: 1,
    monthly_cost: 0.91,
    purchase_date: expect.stringMatching(/Z$/),
  });
  expect(await found({ sort: 'oldest' })).toEqual([first.id, second.id]);

  const { e164 } = first;
  for (const search of [
    e164,
    `${e164.slice(0, 5)} ${e164.slice(5)}`,
    e164.slice(-7),
    'NES_A@STUDIO',
    first.id,
    ines.userId,
  ])
    expect([search, await found({ search })]).toEqual([search, [first.id]]);
  // A wildcard of `like` is searched for literally.
  expect(await found({ search: 'ines%' })).toEqual([]);
  expect(await list({ search: e164.slice(0, 3) })).toMatchObject({ total: 2, total_is_exact: true });
  expect(await server.refused(administrator, 'admin-phone-numbers', { search: '+1' })).toMatchObject({
    code: 'invalid_input',
    field: 'search',
  });
  for (const sort of ['newest', 'oldest'] as const) {
    const page = await list({ limit: 1, sort });
    const next = await list({ limit: 1, sort, cursor: page.next_cursor ?? '' });
    expect([...page.phoneNumbers, ...next.phoneNumbers].map(({ id }) => id)).toEqual(await found({ sort }));
    expect(next.next_cursor).toBeNull();
  }
});

test('an administrator releases another person’s number with a reason: the number leaves the list at once, and its release is audited', async () => {
  const server = await sharedTestServer();
  const [administrator, owner] = [await anAdministrator(server), await aUser(server)];
  const { id: phoneNumberId, e164 } = await aNumber(server, owner);
  expect(await server.refused(administrator, 'release-phone-number', { phoneNumberId })).toMatchObject({
    status: 400,
    field: 'reason',
    message: 'Reason is required.',
  });
  expect(
    await server.refused(administrator, 'release-phone-number', { phoneNumberId, reason, version: 7 }),
  ).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  expect(await server.call(administrator, 'release-phone-number', { phoneNumberId, reason })).toEqual({
    success: true,
  });
  expect(await server.call(administrator, 'admin-phone-numbers', {})).toMatchObject({ phoneNumbers: [] });
  const status = 'released';
  await until(
    async () => (await server.call(administrator, 'admin-phone-numbers', { status })).total === 1,
    'the number to go back',
  );
  expect(server.sandbox.rentedNumbers()).toEqual([]);
  const { entries } = await server.call(administrator, 'admin-audit', { action: 'number_released' });
  expect(entries).toMatchObject([
    { who: { id: administrator.userId }, whom: { id: owner.userId }, reason, detail: { e164 } },
  ]);
  expect(await server.call(administrator, 'admin-person', { userId: owner.userId })).toMatchObject({
    person: { version: 2 },
  });
});
