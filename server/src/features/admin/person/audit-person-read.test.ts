import { maskPhoneAdmin } from '@numlet/contract/numbers/mask-phone';
import { expect, test } from 'vitest';
import { HOUR } from '../../../clock.ts';
import { signedInAgain } from '../../../testing/factories/authenticator.ts';
import { anAdministrator, aUser } from '../../../testing/factories/factories.ts';
import { sharedTestServer } from '../../../testing/harness/test-server.ts';

test('reading a person’s page is audited, once an hour for each reader, and no response contains a whole phone number', async () => {
  const server = await sharedTestServer();
  const [administrator, other, person] = [
    await anAdministrator(server),
    await anAdministrator(server),
    await aUser(server),
  ];
  const { userId } = person;
  const reads = async () =>
    (await server.call(administrator, 'admin-audit', { action: 'person_read' })).entries.length;
  for (const name of ['admin-person', 'admin-person-view', 'admin-timeline', 'admin-person'] as const) {
    await server.call(administrator, name, { userId });
    expect([name, await reads()]).toEqual([name, 1]);
  }
  await server.call(other, 'admin-person', { userId });
  await server.call(other, 'admin-person', { userId: other.userId });
  expect(await reads()).toBe(2);
  // Each of them is audited when it is called first.
  for (const [place, name] of (['admin-person', 'admin-person-view', 'admin-timeline'] as const).entries()) {
    await server.call(administrator, name, { userId: (await aUser(server)).userId });
    expect([name, await reads()]).toEqual([name, 3 + place]);
  }
  server.clock.advance(HOUR);
  Object.assign(administrator, await signedInAgain(server, administrator));
  await server.call(administrator, 'admin-timeline', { userId });
  expect(await reads()).toBe(6);
  // Entries about administrators' reads do not displace the person's own events.
  const { entries } = await server.call(administrator, 'admin-timeline', { userId, group: 'acts' });
  expect(entries.map(({ kind }) => kind)).not.toContain('person_read');

  for (const name of ['admin-users', 'admin-profiles', 'admin-verification-attempts'] as const)
    expect([name, JSON.stringify(await server.call(administrator, name, {}))]).not.toContain(person.phone);
  expect((await server.call(administrator, 'admin-person', { userId })).person.phone_number).toBe(
    maskPhoneAdmin(person.phone),
  );
});
