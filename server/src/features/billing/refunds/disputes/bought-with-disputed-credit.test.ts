import { expect, test } from 'vitest';
import { DAY, later, SECOND } from '../../../../clock.ts';
import {
  advanceTo,
  ledgerBalances,
  paymentLines,
  planOf,
  processDueWork,
  sendTexts,
  signInAgain,
} from '../../../../testing/drivers/billing.ts';
import { dispute, openItems } from '../../../../testing/drivers/disputes.ts';
import { accountOf } from '../../../../testing/drivers/leaving.ts';
import { buy, orderRow, paymentOf } from '../../../../testing/drivers/purchases.ts';
import { billingAccountOf, giveCredit, prefer } from '../../../../testing/drivers/renewals.ts';
import { aFreeNumber, aNumber, aUser } from '../../../../testing/factories/factories.ts';
import { numberPurchase, planPurchase } from '../../../../testing/factories/purchases.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { findNumber } from '../../../numbers/phone-numbers.queries.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';

test('rule 26, dispute: a number bought with disputed credit is held and its texts are withheld; if the dispute is won, both are restored', async () => {
  const server = await sharedTestServer();
  const { person, accountId, number, payment } = await aNumberFromCredit(server);
  const { period_due: due } = await planOf(server, number.id);
  if (!due) throw new Error('the number has no due date');
  await dispute(server, payment, 'open');
  await sendTexts(server, number.e164, 2);
  expect(await planOf(server, number.id)).toMatchObject({ used_sms: 0, withheld_sms: 2 });
  expect(await server.call(person, 'get-billing-info')).toMatchObject({
    credit_balance: 15,
    disputed_credit: 15,
  });

  await advanceTo(server, later(due, 45 * DAY));
  expect(await planOf(server, number.id)).toMatchObject({ period_due: due, grace_started_at: null });
  const before = server.clock.now();
  await dispute(server, payment, 'won');
  const plan = await planOf(server, number.id);
  expect(plan).toMatchObject({
    disputed_at: null,
    billing_paused_at: null,
    withheld_sms: 0,
    grace_started_at: null,
  });
  expect(Number(plan.period_start)).toBeGreaterThanOrEqual(Number(before));
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 1300, open: 0 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rules 25 and 26: a lost dispute ends purchases with its credit, reverses their reward, and withdraws the rest of the credit', async () => {
  const server = await sharedTestServer();
  const referrer = await aUser(server);
  const { code } = await server.call(referrer, 'get-referrals');
  const { person, accountId, number, payment } = await aNumberFromCredit(server, { referrerCode: code });
  const rewardOf = async () => billingAccountOf(server, await accountOf(server, referrer));
  expect(await rewardOf()).toEqual({ credit: 100, open: 0 });
  for (const operation of ['charge.dispute.created', 'charge.dispute.closed'])
    server.sandbox.injectFault({ provider: 'stripe', kind: 'duplicate-webhook', operation });
  await dispute(server, payment, 'open');
  await dispute(server, payment, 'lost');

  expect(await orderRow(server, number.orderId)).toMatchObject({
    state: 'refunded',
    refund_reason: 'charged_back',
  });
  expect((await findNumber(server.db, number.id))?.status).toBe('released');
  expect(server.sandbox.rentedNumbers()).toEqual([]);
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 0, open: 0 });
  expect(await rewardOf()).toEqual({ credit: 0, open: 0 });
  expect(await openItems(server)).toEqual([]);
  expect((await paymentLines(server, person)).map((line) => line.slice(11)).sort()).toEqual([
    'chargeback card 20.00 usd completed',
    'credit_topup card 20.00 usd charged_back',
    'number_purchase credit 5.00 usd charged_back',
  ]);
  expect(await ledgerBalances(server)).toEqual({ 'chargebacks usd': 500, 'sales usd': -500 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 26, dispute: a renewal paid with disputed credit ends with its number', async () => {
  const server = await sharedTestServer();
  const { person, accountId, number, payment } = await aNumberFromCredit(server);
  const { period_due: due } = await planOf(server, number.id);
  if (!due) throw new Error('the number has no due date');
  await advanceTo(server, later(due, DAY));
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 1300, open: 0 });
  await dispute(server, payment, 'open');
  await dispute(server, payment, 'lost');
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 0, open: 0 });
  expect((await findNumber(server.db, number.id))?.status).toBe('released');
  expect(
    (await paymentLines(server, await signInAgain(server, person))).map((line) => line.slice(11)).sort(),
  ).toEqual([
    'chargeback card 20.00 usd completed',
    'credit_topup card 20.00 usd charged_back',
    'number_purchase credit 5.00 usd charged_back',
    'renewal credit 2.00 usd charged_back',
  ]);
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 26, dispute: a year paid with disputed credit becomes credit again if its number was charged back first, and stays on hold until it is withdrawn', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const accountId = await accountOf(server, person);
  const number = await aNumber(server, person);
  const first = await paymentOf(server, number.orderId);
  const second = await paymentOf(server, await buy(server, person, { planType: 'credit', amount: 30 }));
  server.clock.advance(11 * SECOND);
  await server.call(
    person,
    'create-stripe-checkout',
    planPurchase(server, { planType: 'yearly', phoneNumberId: number.id, paymentMethod: 'credit' }),
  );
  await processDueWork(server);
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 500, open: 0 });
  await dispute(server, first, 'open');
  await dispute(server, second, 'open');

  await dispute(server, first, 'lost');
  expect(await server.call(person, 'get-billing-info')).toMatchObject({
    credit_balance: 30,
    disputed_credit: 30,
  });
  expect(await server.refused(person, 'create-stripe-checkout', starter(server))).toMatchObject({
    code: 'insufficient_credit',
  });

  await dispute(server, second, 'lost');
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 0, open: 0 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 26, dispute: purchases with other credit or during the dispute are not ended', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const accountId = await accountOf(server, person);
  await giveCredit(server, accountId, 500);
  const first = await buysNumber(server, person);
  const payment = await paymentOf(server, await buy(server, person, { planType: 'credit', amount: 10 }));
  const second = await buysNumber(server, person);
  await giveCredit(server, accountId, 500);
  await dispute(server, payment, 'open');
  const third = await buysNumber(server, person);
  await sendTexts(server, first.e164, 1);
  await sendTexts(server, second.e164, 1);
  await sendTexts(server, third.e164, 1);
  for (const [number, withheld] of [
    [first, 0],
    [second, 1],
    [third, 0],
  ] as const)
    expect((await planOf(server, number.id)).withheld_sms).toBe(withheld);
  expect(await server.refused(person, 'create-stripe-checkout', starter(server))).toMatchObject({
    code: 'insufficient_credit',
  });

  await dispute(server, payment, 'lost');
  expect((await findNumber(server.db, first.id))?.status).toBe('active');
  expect((await findNumber(server.db, second.id))?.status).toBe('released');
  expect((await findNumber(server.db, third.id))?.status).toBe('active');
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 0, open: 0 });
});

test('rule 26, dispute: a purchase paid in part with disputed credit is held while the dispute is open and stays when it is lost: the disputed share is withdrawn from credit', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const accountId = await accountOf(server, person);
  await buy(server, person, { planType: 'credit', amount: 8 });
  await buysNumber(server, person);
  const payment = await paymentOf(server, await buy(server, person, { planType: 'credit', amount: 10 }));
  const number = await buysNumber(server, person);
  await dispute(server, payment, 'open');
  await sendTexts(server, number.e164, 1);
  expect(await planOf(server, number.id)).toMatchObject({ withheld_sms: 1 });
  await dispute(server, payment, 'lost');
  expect(await planOf(server, number.id)).toMatchObject({
    withheld_sms: 0,
    used_sms: 1,
    billing_paused_at: null,
  });
  expect(await billingAccountOf(server, accountId)).toEqual({ credit: -200, open: 0 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

/** Twenty dollars of credit bought by card, and a number bought with it. */
async function aNumberFromCredit(server: TestServer, newcomer: { referrerCode?: string } = {}) {
  const person = await aUser(server, newcomer);
  await prefer(server, person, 'pay_per_use');
  const payment = await paymentOf(server, await buy(server, person, { planType: 'credit', amount: 20 }));
  const number = await buysNumber(server, person);
  const accountId = await accountOf(server, person);
  return { person, accountId, number, payment };
}

async function buysNumber(server: TestServer, person: Person) {
  // Later than a double click, so that it counts as another purchase.
  server.clock.advance(11 * SECOND);
  const e164 = await aFreeNumber(server, person);
  const { orderId } = await server.call(person, 'create-stripe-checkout', {
    ...numberPurchase(server, e164),
    paymentMethod: 'credit',
  });
  await processDueWork(server);
  return { id: (await orderRow(server, orderId)).phone_number_id ?? '', e164, orderId };
}

function starter(server: TestServer) {
  server.clock.advance(11 * SECOND);
  return planPurchase(server, { planType: 'starter', paymentMethod: 'credit' });
}
