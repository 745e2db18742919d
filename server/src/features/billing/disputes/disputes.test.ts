import { expect, test } from 'vitest';
import { DAY } from '../../../clock.ts';
import {
  books,
  doWhatIsDue,
  passTime,
  paymentLines,
  planOf,
  sendTexts,
  signInAgain,
  subjectsTo,
} from '../../../testing/drivers/billing.ts';
import { dispute, openItems } from '../../../testing/drivers/disputes.ts';
import { accountOf } from '../../../testing/drivers/leaving.ts';
import { meansOfAccount } from '../../../testing/drivers/life.ts';
import { takeMailAway } from '../../../testing/drivers/mails.ts';
import { buy, orderRow, paymentOf } from '../../../testing/drivers/purchases.ts';
import {
  aNumber,
  anAdministrator,
  anOpenCheckout,
  aUser,
  untilOrder,
} from '../../../testing/factories/factories.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { totalPaidUsdMinor } from '../ledger/payments.queries.ts';

test('rule 26: from its opening texts of what was paid are withheld and nothing is taken back; won, all is restored', async () => {
  const house = await harness();
  const { person, administrator, number, payment } = await aDisputable(house);

  await dispute(house, payment, 'open');

  await sendTexts(house, number.e164, 2);
  const inbox = (await house.call(person, 'user-dashboard')).recentMessages;
  expect(inbox).toHaveLength(2);
  expect(await planOf(house, number.id)).toMatchObject({ used_sms: 0, withheld_sms: 2 });
  expect((await house.call(person, 'get-billing-info')).money_back).toBeNull();
  expect(await house.refused(person, 'request-refund', { orderId: number.orderId })).toMatchObject({
    code: 'refund_not_possible',
  });
  expect(subjectsTo(house, person).join()).toContain('A payment of yours is disputed');
  expect(subjectsTo(house, administrator).join()).toContain('A payment of $5.00 is disputed');
  expect(await openItems(house)).toEqual(['dispute']);

  await dispute(house, payment, 'won');

  expect(await planOf(house, number.id)).toMatchObject({ used_sms: 2, withheld_sms: 0, disputed_at: null });
  expect(await openItems(house)).toEqual([]);
  expect((await house.call(person, 'get-billing-info')).money_back).not.toBeNull();
  expect(await books(house)).toEqual({ 'card_receipts usd': 500, 'sales usd': -500 });
});

test('rules 26 and 37: lost, the payment is charged back, the number released and the total less by it', async () => {
  const house = await harness();
  const { person, number, payment } = await aDisputable(house);
  await buy(house, person, { planType: 'monthly_topup' });

  await dispute(house, payment, 'open');
  await dispute(house, payment, 'lost');

  expect(await orderRow(house, number.orderId)).toMatchObject({
    state: 'refunded',
    refund_reason: 'charged_back',
  });
  expect(house.sandbox.rentedNumbers()).toEqual([]);
  expect(house.sandbox.state().stripe.refunds.size).toBe(0);
  const accountId = await accountOf(house, person);
  expect((await paymentLines(house, person)).map((line) => line.slice(11)).sort()).toEqual([
    'chargeback card 5.00 usd completed',
    'monthly_topup card 2.00 usd refunded',
    'number_purchase card 5.00 usd charged_back',
    'refund credit 2.00 usd completed',
  ]);
  expect(await books(house)).toEqual({
    'card_receipts usd': 200,
    'chargebacks usd': 500,
    'credit usd': -200,
    'refunds usd': 200,
    'sales usd': -700,
  });
  expect(await totalPaidUsdMinor(house.db, accountId)).toBe(200);
  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 200, open: 0 });
  expect(await openItems(house)).toEqual([]);
  expect(subjectsTo(house, person).join()).not.toContain('Your money is on its way back');
  expect(
    await house.db
      .selectFrom('billing_accounts')
      .select('disputed_at')
      .where('account_id', '=', accountId)
      .execute(),
  ).toEqual([{ disputed_at: null }]);
});

test('rule 26: what was paid for periods that are over does not become credit when the first payment is charged back', async () => {
  const house = await harness();
  const { person, number, payment } = await aDisputable(house);
  await buy(house, person, { planType: 'monthly_topup' });
  const { period_due } = await planOf(house, number.id);
  await passTime(house, Number(period_due) - Number(house.clock.now()) + DAY);
  await signInAgain(house, person);

  await dispute(house, payment, 'open');
  await dispute(house, payment, 'lost');

  // The renewal of yesterday, and not the top-up of the time before.
  expect(await meansOfAccount(house, await accountOf(house, person))).toEqual({ credit: 200, open: 0 });
  expect(await books(house)).toMatchObject({ 'sales usd': -900, 'chargebacks usd': 500, 'refunds usd': 200 });
});

test('rule 26: a lost dispute about a top-up takes back its period, and about credit the credit', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  const { period_due } = await planOf(house, number.id);
  const topUp = await paymentOf(house, await buy(house, person, { planType: 'monthly_topup' }));
  const credit = await paymentOf(house, await buy(house, person, { planType: 'credit', amount: 20 }));
  for (const payment of [topUp, credit])
    for (const status of ['open', 'lost'] as const) await dispute(house, payment, status);
  expect(await planOf(house, number.id)).toMatchObject({ period_due, included_sms: 100, auto_renew: false });
  expect(await meansOfAccount(house, await accountOf(house, person))).toEqual({ credit: 0, open: 0 });
  expect(await books(house)).toEqual({
    'card_receipts usd': 500,
    'chargebacks usd': 200,
    'sales usd': -700,
  });
});

test('rule 26: news that comes twice, late or all at once opens and ends a dispute once', async () => {
  const house = await harness();
  const { person, payment, number } = await aDisputable(house);
  for (const operation of ['charge.dispute.created', 'charge.dispute.closed'])
    house.sandbox.orderFault({ provider: 'stripe', kind: 'duplicate-webhook', operation });
  house.sandbox.orderFault({ provider: 'stripe', kind: 'lost-webhook', operation: 'charge.dispute.created' });
  await dispute(house, payment, 'open');
  await dispute(house, payment, 'lost');
  expect(await house.db.selectFrom('disputes').select('status').execute()).toEqual([{ status: 'lost' }]);
  expect(await orderRow(house, number.orderId)).toMatchObject({ refund_reason: 'charged_back' });
  expect(await books(house)).toEqual({ 'chargebacks usd': 500, 'sales usd': -500 });
  expect(subjectsTo(house, person).filter((subject) => subject.includes('disputed')).length).toBeLessThan(2);
});

test('rule 36: nobody is told of a dispute that was decided while mail was away, and everybody of one that is open', async () => {
  const house = await harness();
  const { person, administrator, payment } = await aDisputable(house);
  const told = () =>
    [person, administrator].map(
      (each) => subjectsTo(house, each).filter((subject) => subject.includes('is disputed')).length,
    );
  const bringMailBack = takeMailAway(house);
  await dispute(house, payment, 'open');
  await dispute(house, payment, 'won');
  await bringMailBack();
  expect(told()).toEqual([0, 0]);

  const bringItBackAgain = takeMailAway(house);
  await dispute(house, payment, 'open');
  await bringItBackAgain();
  expect(told()).toEqual([1, 1]);
});

test('rule 26: a purchase that waits for a human waits on when its dispute is won, and a dispute waits when it is delivered', async () => {
  const house = await harness();
  const { administrator, orderId, payment, person } = await aWaitingPurchase(house);
  await dispute(house, payment, 'open');
  expect(await openItems(house)).toEqual(['regulatory']);
  await dispute(house, payment, 'won');
  expect(await openItems(house)).toEqual(['regulatory']);

  await dispute(house, payment, 'open');
  await house.call(administrator, 'admin-retry-order', { orderId, reason: 'The papers are there' });
  await untilOrder(house, person, orderId, 'active');
  await doWhatIsDue(house);
  expect(await openItems(house)).toEqual(['dispute']);
  await dispute(house, payment, 'won');
  expect(await openItems(house)).toEqual([]);
});

test('rule 26: what a disputed payment brings only after a wait for a human is disputed from its first text', async () => {
  const house = await harness();
  const { administrator, orderId, payment, person } = await aWaitingPurchase(house);
  await dispute(house, payment, 'open');

  await house.call(administrator, 'admin-retry-order', { orderId, reason: 'The papers are there' });
  const { phone_number: e164, phone_number_id: id } = await untilOrder(house, person, orderId, 'active');
  await doWhatIsDue(house);

  await sendTexts(house, e164 ?? '', 1);
  expect(await planOf(house, id ?? '')).toMatchObject({ used_sms: 0, withheld_sms: 1 });
});

/** A number whose carrier asks for papers. */
async function aWaitingPurchase(house: Harness) {
  const administrator = await anAdministrator(house);
  const person = await aUser(house);
  const { orderId, checkoutId } = await anOpenCheckout(house, person);
  house.sandbox.orderFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  await house.sandbox.pay(checkoutId);
  await untilOrder(house, person, orderId, 'needs_action');
  return { administrator, person, orderId, payment: await paymentOf(house, orderId) };
}

async function aDisputable(house: Harness) {
  const administrator = await anAdministrator(house);
  const person = await aUser(house);
  const number = await aNumber(house, person);
  await doWhatIsDue(house);
  return { person, administrator, number, payment: await paymentOf(house, number.orderId) };
}
