import { expect, test } from 'vitest';
import { DAY, later } from '../../../../clock.ts';
import { advanceTo, planOf, processDueWork, signInAgain } from '../../../../testing/drivers/billing.ts';
import { aCardNumber, chargesOf } from '../../../../testing/drivers/renewals.ts';
import { aUser } from '../../../../testing/factories/factories.ts';
import { sharedTestServer } from '../../../../testing/harness/test-server.ts';

test('rule 9, automatic-renewal: renewal is on after a card purchase, and only the owner of the number can switch it', async () => {
  const server = await sharedTestServer();
  const { person, numberId } = await aCardNumber(server);
  const [shown] = (await server.call(person, 'user-dashboard')).phoneNumbers;
  expect(shown?.auto_renew).toBe(true);
  const other = await aUser(server);
  expect(
    await server.refused(other, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false }),
  ).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  await server.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });
  expect((await planOf(server, numberId)).auto_renew).toBe(false);
});

test('rule 12, grant: a granted number does not renew automatically before its first payment, and its renewal cannot be switched on', async () => {
  const server = await sharedTestServer();
  const { person, numberId } = await aCardNumber(server);
  await server.db
    .updateTable('subscriptions')
    .set({ billing_type: 'grant', last_payment_date: null, auto_renew: false })
    .execute();
  expect(
    await server.refused(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: true }),
  ).toMatchObject({
    status: 409,
    code: 'first_month_required',
  });
  await server.call(person, 'save-overage-settings', { preferred_payment_method: 'pay_per_use' });
  expect((await planOf(server, numberId)).auto_renew).toBe(false);
});

test('rule 9, automatic-renewal: the responses say whether the owner has set the renewal', async () => {
  const server = await sharedTestServer();
  const { person, numberId } = await aCardNumber(server);
  const shown = async () => {
    const [number] = (await server.call(person, 'user-dashboard')).phoneNumbers;
    const [plan] = (await server.call(person, 'get-billing-info')).subscriptions;
    return [number, plan].map((each) => [each?.auto_renew, each?.auto_renew_set]);
  };
  expect(await shown()).toEqual([
    [true, false],
    [true, false],
  ]);
  await server.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });
  expect(await shown()).toEqual([
    [false, true],
    [false, true],
  ]);
});

test('a number whose renewal is switched on in grace is renewed immediately', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server);
  await server.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });
  await advanceTo(server, later(due, 2 * DAY));
  expect(chargesOf(server)).toHaveLength(1);
  await server.call(await signInAgain(server, person), 'set-auto-renew', {
    phoneNumberId: numberId,
    autoRenew: true,
  });
  await processDueWork(server);
  expect(await planOf(server, numberId)).toMatchObject({ period_start: due, grace_started_at: null });
});

test('the renewal of a number that is being released cannot be set', async () => {
  const server = await sharedTestServer();
  const { person, numberId } = await aCardNumber(server);
  await server.call(person, 'release-phone-number', { phoneNumberId: numberId });
  expect(
    await server.refused(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: true }),
  ).toMatchObject({
    code: 'number_not_active',
  });
});
