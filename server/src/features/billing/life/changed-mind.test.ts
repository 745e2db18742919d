import { expect, test } from 'vitest';
import { later, MINUTE } from '../../../clock.ts';
import { doWhatIsDue, planOf, signInAgain, tellTime } from '../../../testing/billing.ts';
import { harness } from '../../../testing/harness.ts';
import { aCardNumber, chargesOf } from '../../../testing/life.ts';

test('rule 19: a card is not charged an hour later of somebody who has chosen pay-as-you-go while the provider did not answer', async () => {
  const { house, person, numberId, due } = await aChargeThatWaits();
  await house.call(person, 'save-overage-settings', { preferred_payment_method: 'pay_per_use' });
  await afterTheOutage(house, due);
  expect(chargesOf(house)).toEqual(['500 usd succeeded']);
  expect(await planOf(house, numberId)).toMatchObject({ period_due: due, suspension_date: due });
});

test('rule 9: a renewal that was switched off while the provider did not answer is not charged when it does', async () => {
  const { house, person, numberId, due } = await aChargeThatWaits();
  await house.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });
  await afterTheOutage(house, due);
  expect(chargesOf(house)).toEqual(['500 usd succeeded']);
  expect(await planOf(house, numberId)).toMatchObject({ period_due: due, suspension_date: due });
});

test('rule 18: a number that was let go while the provider did not answer is not renewed when it does', async () => {
  const { house, person, numberId, due } = await aChargeThatWaits();
  await house.call(person, 'release-phone-number', { phoneNumberId: numberId });
  await afterTheOutage(house, due);
  expect(chargesOf(house)).toEqual(['500 usd succeeded']);
  expect(house.sandbox.rentedNumbers()).toEqual([]);
});

/** A renewal is due, and the provider answers no call about it. */
async function aChargeThatWaits() {
  const house = await harness();
  const rented = await aCardNumber(house);
  house.sandbox.orderFault({ provider: 'stripe', operation: 'create-payment', kind: 'error', times: 100 });
  await tellTime(house, later(rented.due, MINUTE));
  expect(chargesOf(house)).toEqual(['500 usd succeeded']);
  await signInAgain(house, rented.person);
  return { house, ...rented };
}

async function afterTheOutage(house: Awaited<ReturnType<typeof harness>>, due: Date) {
  await doWhatIsDue(house);
  house.sandbox.state().faults.length = 0;
  await tellTime(house, later(due, 120 * MINUTE));
}
