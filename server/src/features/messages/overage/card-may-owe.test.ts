import { expect, test } from 'vitest';
import { countsOf, putPlan } from '../../../testing/drivers/allowance.ts';
import { sendTexts } from '../../../testing/drivers/billing.ts';
import { aCardNumber, owe } from '../../../testing/drivers/life.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';

const UNLIMITED = 999_999.99;

test('rule 16: on a card no more than $25.00 is shown for a number before it has paid, whatever the cap says', async () => {
  const house = await harness();
  const { number, rented } = await aNumberWithoutTexts(house);
  await house.call(rented.person, 'save-overage-settings', {
    overage_auto_charge: true,
    overage_spending_cap: UNLIMITED,
  });
  await owe(house, rented, 2490);

  await sendTexts(house, rented.e164, 4);

  expect(await countsOf(house, number)).toMatchObject({ overage: 500, withheld: 2 });
});

test('rules 14 and 16: nor are withheld texts shown beyond it when overage is switched on', async () => {
  const house = await harness();
  const { number, rented } = await aNumberWithoutTexts(house);
  await sendTexts(house, rented.e164, 4);
  expect(await countsOf(house, number)).toMatchObject({ overage: 0, withheld: 4 });
  await owe(house, rented, 2490);

  const { withheld_sms } = await house.call(rented.person, 'save-overage-settings', {
    overage_auto_charge: true,
    overage_spending_cap: UNLIMITED,
  });

  expect(withheld_sms).toBe(2);
  expect(await countsOf(house, number)).toMatchObject({ overage: 500, withheld: 2 });
});

/** The provider does not say whether it has charged anything. */
async function aNumberWithoutTexts(house: Harness) {
  const rented = await aCardNumber(house);
  const number = { id: rented.numberId, e164: rented.e164 };
  await putPlan(house, number, { used_sms: 100 });
  house.sandbox.orderFault({ provider: 'stripe', operation: 'create-payment', kind: 'error', times: 999 });
  return { rented, number };
}
