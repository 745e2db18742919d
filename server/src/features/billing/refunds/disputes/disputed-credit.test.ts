import { expect, test } from 'vitest';
import { DAY, SECOND } from '../../../../clock.ts';
import { putPlan } from '../../../../testing/drivers/allowance.ts';
import {
  control,
  ledgerBalances,
  passTime,
  planOf,
  processDueWork,
  sendTexts,
  signInAgain,
} from '../../../../testing/drivers/billing.ts';
import { dispute, openItems } from '../../../../testing/drivers/disputes.ts';
import { accountOf } from '../../../../testing/drivers/leaving.ts';
import { buy, orderRow, paymentOf, untilEventsHaveArrived } from '../../../../testing/drivers/purchases.ts';
import { billingAccountOf, giveCredit } from '../../../../testing/drivers/renewals.ts';
import { aFreeNumber, aNumber, aUser } from '../../../../testing/factories/factories.ts';
import { numberPurchase, planPurchase } from '../../../../testing/factories/purchases.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';

test('rule 26, dispute: disputed credit cannot be spent, but other credit can; if the dispute is won, the disputed credit can be spent again', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const accountId = await accountOf(server, person);
  const payment = await paymentOf(server, await buy(server, person, { planType: 'credit', amount: 20 }));

  await dispute(server, payment, 'open');
  expect(await server.refused(person, 'create-stripe-checkout', starter(server))).toMatchObject({
    code: 'insufficient_credit',
    message: expect.stringContaining('disputed payment'),
  });
  expect(await server.call(person, 'get-billing-info')).toMatchObject({
    credit_balance: 20,
    disputed_credit: 20,
  });
  await giveCredit(server, accountId, 500);
  await server.call(person, 'create-stripe-checkout', starter(server));
  expect(await server.refused(person, 'create-stripe-checkout', starter(server))).toMatchObject({
    code: 'insufficient_credit',
  });
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 2000, open: 0 });

  await dispute(server, payment, 'won');
  await server.call(person, 'create-stripe-checkout', starter(server));
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 1500, open: 0 });
});

test('rule 26, dispute: overage paid with disputed credit is our loss when the dispute is lost, not a debt', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const accountId = await accountOf(server, person);
  const number = await aNumber(server, person);
  const payment = await paymentOf(server, await buy(server, person, { planType: 'credit', amount: 10 }));
  await server.call(person, 'save-overage-settings', {
    overage_auto_charge: true,
    overage_spending_cap: 10,
    preferred_payment_method: 'pay_per_use',
  });
  await putPlan(server, number, { used_sms: 99, auto_renew: true });
  await sendTexts(server, number.e164, 3);
  await processDueWork(server);
  // Two texts over the allowance were paid from credit before the dispute.
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 990, open: 0 });

  await dispute(server, payment, 'open');
  await sendTexts(server, number.e164, 1);
  await dispute(server, payment, 'lost');
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 0, open: 0 });
  await sendTexts(server, number.e164, 1);
  expect(await planOf(server, number.id)).toMatchObject({ overage_sms: 2, withheld_sms: 2, ended_at: null });
  expect(await ledgerBalances(server)).toEqual({
    'card_receipts usd': 500,
    'chargebacks usd': 10,
    'sales usd': -510,
  });
});

test('rule 26, dispute: credit below zero after a lost dispute is settled before anything is drawn', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const accountId = await accountOf(server, person);
  await buy(server, person, { planType: 'credit', amount: 8 });
  const first = await buysNumber(server, person);
  const payment = await paymentOf(server, await buy(server, person, { planType: 'credit', amount: 5 }));
  server.clock.advance(11 * SECOND);
  // Three dollars of its price are older credit: the disputed payment has paid only a part, so the number stays.
  await buysNumber(server, person);
  await putPlan(server, first, { auto_renew: true });
  await dispute(server, payment, 'open');
  await dispute(server, payment, 'lost');
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: -200, open: 0 });

  const { period_due: due } = await planOf(server, first.id);
  await passTime(server, Number(due) - Number(server.clock.now()) + DAY);
  await signInAgain(server, person);
  expect(await planOf(server, first.id)).toMatchObject({ grace_started_at: due });
  await buy(server, person, { planType: 'credit', amount: 5 });
  expect(await planOf(server, first.id)).toMatchObject({ period_start: due, grace_started_at: null });
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 100, open: 0 });
});

test('rules 24 and 26: credit from a money-back is on hold during a dispute about its payment, and withdrawn when the dispute is lost', async () => {
  const { server, person, accountId, payment } = await aCreditedYear();

  await dispute(server, payment, 'open');
  expect(await server.refused(person, 'create-stripe-checkout', starter(server))).toMatchObject({
    code: 'insufficient_credit',
  });
  expect(await openItems(server)).toEqual(['dispute']);
  await dispute(server, payment, 'lost');

  // Its order was refunded long before, so nothing else would close the item.
  expect(await openItems(server)).toEqual([]);
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 0, open: 0 });
  expect(await ledgerBalances(server)).toEqual({
    'chargebacks gbp': 1975,
    'refunds usd': 500,
    'sales gbp': -1975,
    'sales usd': -500,
  });
});

test('rules 24 and 27: credit from a money-back is withdrawn by the sum that the provider refunds of its payment', async () => {
  const { server, accountId, payment } = await aCreditedYear();

  await control(server, `payments/${payment}/refund`, { amount: 790 });
  await untilEventsHaveArrived(server);
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 1500, open: 0 });

  await control(server, `payments/${payment}/refund`, {});
  await untilEventsHaveArrived(server);
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 0, open: 0 });
});

/** A number with a money-back, whose later payment of a year, in pounds, is credit now. */
async function aCreditedYear() {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const accountId = await accountOf(server, person);
  const number = await aNumber(server, person);
  const yearly = await buy(server, person, { planType: 'yearly', currency: 'gbp' });
  await server.call(person, 'request-refund', { orderId: number.orderId });
  await processDueWork(server);
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 2500, open: 0 });
  return { server, person, accountId, payment: await paymentOf(server, yearly) };
}

/** A plan for five dollars of credit, later than a double click. */
function starter(server: TestServer) {
  server.clock.advance(11 * SECOND);
  return planPurchase(server, { planType: 'starter', paymentMethod: 'credit' });
}

async function buysNumber(server: TestServer, person: Person) {
  const e164 = await aFreeNumber(server, person);
  const { orderId } = await server.call(person, 'create-stripe-checkout', {
    ...numberPurchase(server, e164),
    paymentMethod: 'credit',
  });
  await processDueWork(server);
  return { id: (await orderRow(server, orderId)).phone_number_id ?? '', e164 };
}
