import { expect, test } from 'vitest';
import { later, MINUTE } from '../../../clock.ts';
import { putPlan } from '../../../testing/drivers/allowance.ts';
import {
  books,
  doWhatIsDue,
  paymentLines,
  payPage,
  planOf,
  sendTexts,
  signInAgain,
  tellTime,
} from '../../../testing/drivers/billing.ts';
import { aCardNumber, chargesOf } from '../../../testing/drivers/life.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { monthsAfter } from '../subscriptions/subscription-rules.ts';

test('rule 17: a yearly number settles its overage on its monthly anniversaries, from the floor, and carries what is below it', async () => {
  const house = await harness({ now: new Date('2026-01-31T10:00:00Z') });
  const number = await aYearlyNumber(house);
  const { person, numberId, e164, anchor } = number;
  await house.call(person, 'save-overage-settings', { overage_auto_charge: true, overage_spending_cap: 50 });
  await putPlan(house, { id: numberId, e164 }, { used_sms: 700 });
  const overage = () => chargesOf(house).slice(2);

  await sendTexts(house, e164, 12);
  await tellTime(house, later(monthsAfter(anchor, 1), -MINUTE));
  expect(overage()).toEqual([]);
  await tellTime(house, monthsAfter(anchor, 1));
  expect(overage()).toEqual(['60 usd succeeded']);
  expect(await planOf(house, numberId)).toMatchObject({ open_overage_minor: 0, overage_minor: 60 });

  await sendTexts(house, e164, 4);
  await tellTime(house, monthsAfter(anchor, 2));
  expect(overage()).toEqual(['60 usd succeeded']);
  await sendTexts(house, e164, 8);
  await tellTime(house, later(monthsAfter(anchor, 3), -MINUTE));
  expect(overage()).toHaveLength(1);
  await tellTime(house, monthsAfter(anchor, 3));
  expect(overage()).toEqual(['60 usd succeeded', '60 usd succeeded']);

  expect((await planOf(house, numberId)).period_due).toEqual(monthsAfter(anchor, 13));
  expect((await paymentLines(house, await signInAgain(house, person))).slice(2)).toEqual([
    '2026-02-28 overage card 0.60 usd completed',
    '2026-04-30 overage card 0.60 usd completed',
  ]);
  expect(await books(house)).toEqual({ 'card_receipts usd': 3120, 'sales usd': -3120 });
});

/** Bought with a month, and topped up by a year on the same day. */
async function aYearlyNumber(house: Harness) {
  const number = await aCardNumber(house);
  const { orderId } = await house.call(number.person, 'create-stripe-checkout', {
    planType: 'yearly',
    phoneNumberId: number.numberId,
    currency: 'usd',
    successUrl: `${house.origin}/dashboard?payment=success`,
    cancelUrl: `${house.origin}/dashboard?payment=cancelled`,
  });
  await payPage(house, orderId);
  await doWhatIsDue(house);
  return { ...number, anchor: number.plan.anchor_at ?? new Date(0) };
}
