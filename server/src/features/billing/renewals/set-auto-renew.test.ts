import { expect, test } from 'vitest';
import { DAY, later } from '../../../clock.ts';
import { doWhatIsDue, planOf, signInAgain, tellTime } from '../../../testing/drivers/billing.ts';
import { aCardNumber, chargesOf } from '../../../testing/drivers/life.ts';
import { aUser } from '../../../testing/factories/factories.ts';
import { harness } from '../../../testing/harness/harness.ts';

test('rule 9: renewal is on after a card purchase, and its owner alone switches it', async () => {
  const house = await harness();
  const { person, numberId } = await aCardNumber(house);
  const [shown] = (await house.call(person, 'user-dashboard')).phoneNumbers;
  expect(shown?.auto_renew).toBe(true);
  const other = await aUser(house);
  expect(
    await house.refused(other, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false }),
  ).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  await house.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });
  expect((await planOf(house, numberId)).auto_renew).toBe(false);
});

test('rule 12: a number that was given does not renew, by itself or by a switch, before something was paid for it', async () => {
  const house = await harness();
  const { person, numberId } = await aCardNumber(house);
  await house.db
    .updateTable('subscriptions')
    .set({ billing_type: 'grant', last_payment_date: null, auto_renew: false })
    .execute();
  expect(
    await house.refused(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: true }),
  ).toMatchObject({
    status: 409,
    code: 'first_month_required',
  });
  await house.call(person, 'save-overage-settings', { preferred_payment_method: 'pay_per_use' });
  expect((await planOf(house, numberId)).auto_renew).toBe(false);
});

test("rule 9: the screens are told whether the setting is its owner's own", async () => {
  const house = await harness();
  const { person, numberId } = await aCardNumber(house);
  const shown = async () => {
    const [number] = (await house.call(person, 'user-dashboard')).phoneNumbers;
    const [plan] = (await house.call(person, 'get-billing-info')).subscriptions;
    return [number, plan].map((each) => [each?.auto_renew, each?.auto_renew_set]);
  };
  expect(await shown()).toEqual([
    [true, false],
    [true, false],
  ]);
  await house.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });
  expect(await shown()).toEqual([
    [false, true],
    [false, true],
  ]);
});

test('switched on in grace, a number is renewed at once', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house);
  await house.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });
  await tellTime(house, later(due, 2 * DAY));
  expect(chargesOf(house)).toHaveLength(1);
  await house.call(await signInAgain(house, person), 'set-auto-renew', {
    phoneNumberId: numberId,
    autoRenew: true,
  });
  await doWhatIsDue(house);
  expect(await planOf(house, numberId)).toMatchObject({ period_start: due, suspension_date: null });
});

test('a number on its way out has nothing to renew', async () => {
  const house = await harness();
  const { person, numberId } = await aCardNumber(house);
  await house.call(person, 'release-phone-number', { phoneNumberId: numberId });
  expect(
    await house.refused(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: true }),
  ).toMatchObject({
    code: 'number_not_active',
  });
});
