import { expect, test } from 'vitest';
import { countsOf, overageAccountOf, putPlan } from '../../../testing/drivers/allowance.ts';
import { processDueWork, sendTexts } from '../../../testing/drivers/billing.ts';
import { dispute } from '../../../testing/drivers/disputes.ts';
import { aPaidOrder } from '../../../testing/drivers/paid-orders.ts';
import { paymentOf } from '../../../testing/drivers/purchases.ts';
import { aCardNumber, prefer } from '../../../testing/drivers/renewals.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { checkLedger } from '../../billing/money/entry/check-ledger.ts';

test('rules 14 and 26: new credit for one number shows no text of another whose payment is disputed, even if its allowance is not used up', async () => {
  const { server, person, disputed, other, payment } = await twoNumbers();
  await sendTexts(server, disputed.e164, 2);
  await putPlan(server, other, { used_sms: 100 });
  await sendTexts(server, other.e164, 1);

  expect(await server.call(person, 'preview-withheld-texts', { planType: 'credit', amount: 5 })).toEqual({
    included_sms: 0,
    charged_sms: 1,
    charged: 0.05,
  });
  await aPaidOrder(server, person, { kind: 'credit', method: 'crypto', usdMinor: 500 });
  await processDueWork(server);
  expect(await countsOf(server, other)).toEqual({ used: 100, overage: 1, withheld: 0 });
  expect(await countsOf(server, disputed)).toEqual({ used: 0, overage: 0, withheld: 2 });
  expect(await overageAccountOf(server, person)).toEqual({ free: 495, open: 0 });

  await dispute(server, payment, 'won');
  expect(await countsOf(server, disputed)).toEqual({ used: 2, overage: 0, withheld: 0 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rules 14 and 26: a higher cap shows no text withheld for a dispute as overage, even if the hold of its number is not stored', async () => {
  const { server, person, disputed, payment } = await twoNumbers();
  await putPlan(server, disputed, { used_sms: 100 });
  await sendTexts(server, disputed.e164, 2);
  await aPaidOrder(server, person, { kind: 'credit', method: 'crypto', usdMinor: 500 });
  await processDueWork(server);

  // Resembles a dispute that was opened before holds were stored.
  await putPlan(server, disputed, { billing_paused_at: null });
  await server.call(person, 'save-overage-settings', { overage_spending_cap: 50 });
  expect(await countsOf(server, disputed)).toEqual({ used: 100, overage: 0, withheld: 2 });
  expect(await overageAccountOf(server, person)).toEqual({ free: 500, open: 0 });

  await dispute(server, payment, 'won');
  expect(await countsOf(server, disputed)).toEqual({ used: 100, overage: 2, withheld: 0 });
  expect(await overageAccountOf(server, person)).toEqual({ free: 490, open: 0 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

/** Two numbers on pay-as-you-go with overage and without credit; the bank disputes the payment for the first. */
async function twoNumbers() {
  const server: TestServer = await sharedTestServer();
  const first = await aCardNumber(server);
  const { person } = first;
  const second = await aCardNumber(server, { person });
  await server.call(person, 'save-overage-settings', { overage_auto_charge: true, overage_spending_cap: 10 });
  await prefer(server, person, 'pay_per_use');
  const payment = await paymentOf(server, first.plan.order_id ?? '');
  await dispute(server, payment, 'open');
  return {
    server,
    person,
    payment,
    disputed: { id: first.numberId, e164: first.e164 },
    other: { id: second.numberId, e164: second.e164 },
  };
}
