import { formatPhone } from '@numlet/contract/numbers/phone-numbers';
import { expect, test } from 'vitest';
import { putPlan } from '../../testing/drivers/allowance.ts';
import { processDueWork } from '../../testing/drivers/billing.ts';
import { arrive } from '../../testing/drivers/inbound-texts.ts';
import { mailTo } from '../../testing/drivers/mails.ts';
import { swapNumber } from '../../testing/drivers/swaps.ts';
import { aNumber, anAdministrator, aUser, until } from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../testing/harness/test-server.ts';

test('a number has the name that its owner gave it, and none without one', async () => {
  const { server, person, number } = await anOwner();
  const rename = (name: string | null) =>
    server.call(person, 'rename-number', { phoneNumberId: number.id, name });
  expect(await nameOf(server, person)).toBeNull();

  expect(await rename('  Studio – 東京 👩‍💻 ')).toEqual({ success: true, name: 'Studio – 東京 👩‍💻' });
  expect(await nameOf(server, person)).toBe('Studio – 東京 👩‍💻');
  expect((await server.call(person, 'get-billing-info')).subscriptions).toMatchObject([
    { phone_number_id: number.id, number_name: 'Studio – 東京 👩‍💻' },
  ]);
  // At the carrier a number is named by its order, whatever its owner calls it.
  expect(server.sandbox.rentedNumbers()).toMatchObject([{ friendlyName: number.orderId }]);
  for (const nothing of ['', '   ', null]) {
    await rename('Studio');
    expect(await rename(nothing)).toEqual({ success: true, name: null });
    expect(await nameOf(server, person)).toBeNull();
  }
});

test('a name is one visible line of at most 40 characters', async () => {
  const { server, person, number } = await anOwner();
  for (const name of ['x'.repeat(41), 'a\nb', 'a\tb', 'a\u202eb', '\u200b', 'a\u2028b', '\u200d', 7])
    expect([name, await server.refused(person, 'rename-number', { phoneNumberId: number.id, name })]).toEqual(
      [name, expect.objectContaining({ status: 400, code: 'invalid_input', field: 'name' })],
    );
  await server.call(person, 'rename-number', { phoneNumberId: number.id, name: ` ${'x'.repeat(40)} ` });
  expect(await nameOf(server, person)).toBe('x'.repeat(40));
});

test('only the owner names a number, not an administrator, and not while it is being released', async () => {
  const { server, person, number } = await anOwner();
  const input = { phoneNumberId: number.id, name: 'Mine' };
  for (const other of [await aUser(server), await anAdministrator(server)])
    expect(await server.refused(other, 'rename-number', input)).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  expect(await nameOf(server, person)).toBeNull();

  await server.call(person, 'release-phone-number', { phoneNumberId: number.id });
  expect(await server.refused(person, 'rename-number', input)).toMatchObject({ code: 'number_not_active' });
  await until(
    async () => (await server.call(person, 'user-dashboard')).phoneNumbers.length === 0,
    'the release',
  );
  expect(await server.refused(person, 'rename-number', input)).toMatchObject({ code: 'number_not_active' });
});

test('an email about a number contains its name, and markup in a name stays text', async () => {
  const { server, person, number } = await anOwner();
  await server.call(person, 'rename-number', { phoneNumberId: number.id, name: '<b>Studio</b> & co' });
  await putPlan(server, number, { included_sms: 1 });
  await arrive(server, { to: number.e164, sid: 'SM1' });
  await processDueWork(server);

  const mail = await mailTo(server, person.email, 'You’ve used all');
  expect(mail.subject).toContain(`<b>Studio</b> & co (${formatPhone(number.e164)})`);
  expect(mail.html).toContain('&#60;b&#62;Studio&#60;/b&#62; &#38; co');
  expect(mail.html).not.toContain('<b>');
});

test('a number that replaces another keeps the name of the replaced number', async () => {
  const { server, person, number } = await anOwner();
  await server.call(person, 'rename-number', { phoneNumberId: number.id, name: 'Studio' });
  await swapNumber(server, person, number.id);
  const { phoneNumbers } = await server.call(person, 'user-dashboard');
  expect(phoneNumbers.filter(({ status }) => status === 'active')).toMatchObject([{ name: 'Studio' }]);
});

async function anOwner() {
  const server = await sharedTestServer();
  const person = await aUser(server);
  return { server, person, number: await aNumber(server, person) };
}

async function nameOf(server: TestServer, person: Person) {
  const { phoneNumbers } = await server.call(person, 'user-dashboard');
  return phoneNumbers[0]?.name;
}
