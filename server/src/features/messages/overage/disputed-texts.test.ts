import { expect, test } from 'vitest';
import { countsOf, meansOf, putPlan } from '../../../testing/drivers/allowance.ts';
import { doWhatIsDue, sendTexts } from '../../../testing/drivers/billing.ts';
import { dispute } from '../../../testing/drivers/disputes.ts';
import { aCardNumber, prefer } from '../../../testing/drivers/life.ts';
import { aPaidOrder } from '../../../testing/drivers/paid-orders.ts';
import { paymentOf } from '../../../testing/drivers/purchases.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { checkLedger } from '../../billing/check/check-ledger.ts';

test('rules 14 and 26: credit that comes for one number shows nothing of another whose payment is disputed, though it has room', async () => {
  const { house, person, disputed, other, payment } = await twoNumbers();
  await sendTexts(house, disputed.e164, 2);
  await putPlan(house, other, { used_sms: 100 });
  await sendTexts(house, other.e164, 1);

  expect(await house.call(person, 'preview-withheld-texts', { planType: 'credit', amount: 5 })).toEqual({
    included_sms: 0,
    charged_sms: 1,
    charged: 0.05,
  });
  await aPaidOrder(house, person, { kind: 'credit', method: 'crypto', usdMinor: 500 });
  await doWhatIsDue(house);
  expect(await countsOf(house, other)).toEqual({ used: 100, overage: 1, withheld: 0 });
  expect(await countsOf(house, disputed)).toEqual({ used: 0, overage: 0, withheld: 2 });
  expect(await meansOf(house, person)).toEqual({ free: 495, open: 0 });

  await dispute(house, payment, 'won');
  expect(await countsOf(house, disputed)).toEqual({ used: 2, overage: 0, withheld: 0 });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rules 14 and 26: nor is it shown for overage by a higher cap, also where the hold of its number is not written down', async () => {
  const { house, person, disputed, payment } = await twoNumbers();
  await putPlan(house, disputed, { used_sms: 100 });
  await sendTexts(house, disputed.e164, 2);
  await aPaidOrder(house, person, { kind: 'credit', method: 'crypto', usdMinor: 500 });
  await doWhatIsDue(house);

  // As a dispute left it that was opened before holds were written down.
  await putPlan(house, disputed, { held_since: null });
  await house.call(person, 'save-overage-settings', { overage_spending_cap: 50 });
  expect(await countsOf(house, disputed)).toEqual({ used: 100, overage: 0, withheld: 2 });
  expect(await meansOf(house, person)).toEqual({ free: 500, open: 0 });

  await dispute(house, payment, 'won');
  expect(await countsOf(house, disputed)).toEqual({ used: 100, overage: 2, withheld: 0 });
  expect(await meansOf(house, person)).toEqual({ free: 490, open: 0 });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

/** Of somebody who pays as they go, with overage on and without credit; the bank disputes what paid the first. */
async function twoNumbers() {
  const house: Harness = await harness();
  const first = await aCardNumber(house);
  const { person } = first;
  const second = await aCardNumber(house, { person });
  await house.call(person, 'save-overage-settings', { overage_auto_charge: true, overage_spending_cap: 10 });
  await prefer(house, person, 'pay_per_use');
  const payment = await paymentOf(house, first.plan.order_id ?? '');
  await dispute(house, payment, 'open');
  return {
    house,
    person,
    payment,
    disputed: { id: first.numberId, e164: first.e164 },
    other: { id: second.numberId, e164: second.e164 },
  };
}
