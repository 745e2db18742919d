import { expect, test } from 'vitest';
import { aNumber, anOpenCheckout, aUser, until } from '../testing/factories/factories.ts';
import { readLive } from '../testing/harness/live-reader.ts';
import { sharedTestServer } from '../testing/harness/test-server.ts';

test('another person’s order and number are reported as not found, and stay unchanged', async () => {
  const server = await sharedTestServer();
  const [owner, stranger] = [await aUser(server), await aUser(server)];
  const number = await aNumber(server, owner);
  const open = await anOpenCheckout(server, owner);

  const unknown = '00000000-0000-7000-8000-000000000000';
  for (const orderId of [number.orderId, open.orderId, unknown])
    expect(await server.refused(stranger, 'get-order', { orderId })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  for (const id of [number.id, unknown])
    expect(await server.refused(stranger, 'release-phone-number', { phoneNumberId: id })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  const { phoneNumbers } = await server.call(owner, 'user-dashboard');
  expect(phoneNumbers).toMatchObject([{ id: number.id, status: 'active' }]);
});

test("a person's numbers, texts, subscriptions, payments and referrals are on no other person's pages", async () => {
  const server = await sharedTestServer();
  const [owner, stranger] = [await aUser(server), await aUser(server)];
  const number = await aNumber(server, owner);
  const [live, own] = [await readLive(server.origin, stranger, 0), await readLive(server.origin, owner, 0)];
  await server.sandbox.sendText({ to: number.e164, from: '+12025550123', body: 'Your code is 482915' });
  await until(
    async () => (await server.call(owner, 'list-messages')).messages.length === 1,
    'the text on its own page',
  );
  await until(async () => own.received.length === 1, 'the text on its own screen');

  const pages = [
    await server.call(stranger, 'user-dashboard'),
    await server.call(stranger, 'list-messages'),
    await server.call(stranger, 'list-messages', { search: '482915' }),
    await server.call(stranger, 'get-billing-info'),
    await server.call(stranger, 'list-transactions'),
    await server.call(stranger, 'get-referrals'),
    await server.call(stranger, 'get-profile'),
    await server.call(stranger, 'get-phone-verification'),
  ];
  const shown = JSON.stringify(pages);
  for (const secret of [number.id, number.e164, number.orderId, '482915', owner.userId, owner.email])
    expect(shown).not.toContain(secret);
  expect(live.received).toEqual([]);
});
