import { expect, test } from 'vitest';
import { later, MINUTE } from '../../../../clock.ts';
import { putPlan } from '../../../../testing/drivers/allowance.ts';
import {
  advanceTo,
  ledgerBalances,
  paymentLines,
  payPage,
  planOf,
  processDueWork,
  sendTexts,
  signInAgain,
} from '../../../../testing/drivers/billing.ts';
import { aCardNumber, chargesOf } from '../../../../testing/drivers/renewals.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { monthsAfter } from '../entry/rules/subscription-rules.ts';

test('rule 17, overage-on-card: a yearly number settles its overage on its monthly anniversaries from the minimum, and carries smaller sums over', async () => {
  const server = await sharedTestServer({ now: new Date('2026-01-31T10:00:00Z') });
  const number = await aYearlyNumber(server);
  const { person, numberId, e164, anchor } = number;
  await server.call(person, 'save-overage-settings', { overage_auto_charge: true, overage_spending_cap: 50 });
  await putPlan(server, { id: numberId, e164 }, { used_sms: 700 });
  const overage = () => chargesOf(server).slice(2);

  await sendTexts(server, e164, 12);
  await advanceTo(server, later(monthsAfter(anchor, 1), -MINUTE));
  expect(overage()).toEqual([]);
  await advanceTo(server, monthsAfter(anchor, 1));
  expect(overage()).toEqual(['60 usd succeeded']);
  expect(await planOf(server, numberId)).toMatchObject({ open_overage_minor: 0, overage_minor: 60 });

  await sendTexts(server, e164, 4);
  await advanceTo(server, monthsAfter(anchor, 2));
  expect(overage()).toEqual(['60 usd succeeded']);
  await sendTexts(server, e164, 8);
  await advanceTo(server, later(monthsAfter(anchor, 3), -MINUTE));
  expect(overage()).toHaveLength(1);
  await advanceTo(server, monthsAfter(anchor, 3));
  expect(overage()).toEqual(['60 usd succeeded', '60 usd succeeded']);

  expect((await planOf(server, numberId)).period_due).toEqual(monthsAfter(anchor, 13));
  expect((await paymentLines(server, await signInAgain(server, person))).slice(2)).toEqual([
    '2026-02-28 overage card 0.60 usd completed',
    '2026-04-30 overage card 0.60 usd completed',
  ]);
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts usd': 3120, 'sales usd': -3120 });
});

/** A number bought with a month, and topped up by a year on the same day. */
async function aYearlyNumber(server: TestServer) {
  const number = await aCardNumber(server);
  const { orderId } = await server.call(number.person, 'create-stripe-checkout', {
    planType: 'yearly',
    phoneNumberId: number.numberId,
    currency: 'usd',
    successUrl: `${server.origin}/dashboard?payment=success`,
    cancelUrl: `${server.origin}/dashboard?payment=cancelled`,
  });
  await payPage(server, orderId);
  await processDueWork(server);
  return { ...number, anchor: number.plan.anchor_at ?? new Date(0) };
}
