import { expect, test } from 'vitest';
import { aNumber, anOpenCheckout, aUser, until } from '../testing/factories/factories.ts';
import { harness } from '../testing/harness/harness.ts';
import { readLive } from '../testing/harness/live-reader.ts';

test("another person's order and number answer as if they were not there, and stay as they are", async () => {
  const house = await harness();
  const [owner, stranger] = [await aUser(house), await aUser(house)];
  const number = await aNumber(house, owner);
  const open = await anOpenCheckout(house, owner);

  const nobodys = '00000000-0000-7000-8000-000000000000';
  for (const orderId of [number.orderId, open.orderId, nobodys])
    expect(await house.refused(stranger, 'get-order', { orderId })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  for (const id of [number.id, nobodys])
    expect(await house.refused(stranger, 'release-phone-number', { phoneNumberId: id })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  const { phoneNumbers } = await house.call(owner, 'user-dashboard');
  expect(phoneNumbers).toMatchObject([{ id: number.id, status: 'active' }]);
});

test("another person's numbers, texts, subscriptions, payments and referrals are on nobody else's pages", async () => {
  const house = await harness();
  const [owner, stranger] = [await aUser(house), await aUser(house)];
  const number = await aNumber(house, owner);
  const live = await readLive(house.origin, stranger, 0);
  await house.sandbox.sendText({ to: number.e164, from: '+12025550123', body: 'Your code is 482915' });
  await until(
    async () => (await house.call(owner, 'user-dashboard')).recentMessages.length === 1,
    'the text on its own page',
  );

  const pages = [
    await house.call(stranger, 'user-dashboard'),
    await house.call(stranger, 'get-billing-info'),
    await house.call(stranger, 'list-transactions'),
    await house.call(stranger, 'get-referrals'),
    await house.call(stranger, 'get-profile'),
  ];
  const shown = JSON.stringify(pages);
  for (const secret of [number.id, number.e164, number.orderId, '482915', owner.userId, owner.email])
    expect(shown).not.toContain(secret);
  expect(live.received).toEqual([]);
});
