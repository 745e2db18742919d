import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../../random.ts';
import {
  anAdministeredService,
  cardRefunds,
  emailsAbout,
  pressRefund,
  REASON,
} from '../../../../testing/drivers/administration.ts';
import {
  ledgerBalances,
  paymentLines,
  processDueWork,
  signInAgain,
} from '../../../../testing/drivers/billing.ts';
import { anOpenCryptoPayment } from '../../../../testing/drivers/crypto.ts';
import { dispute } from '../../../../testing/drivers/disputes.ts';
import { leave, untilAccountClosed } from '../../../../testing/drivers/leaving.ts';
import { buy, orderRow, paymentOf, untilEventsHaveArrived } from '../../../../testing/drivers/purchases.ts';
import { aNumber, untilOrder } from '../../../../testing/factories/factories.ts';
import { planPurchase } from '../../../../testing/factories/purchases.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import type { TestServer } from '../../../../testing/harness/test-server.ts';

test('rule 27, refund: a payment from credit is refunded as credit, in parts and in full, once for a key, never more than was paid', async () => {
  const { server, administrator, person } = await anAdministeredService();
  await buy(server, person, { planType: 'credit', amount: 10 });
  const orderId = await buyFromCredit(server, person);
  const press = (input: object) => pressRefund(server, administrator, { orderId, ...input });

  const answers = await Promise.all([press({ amount: 3 }), press({ amount: 3 })]);
  await processDueWork(server);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({
    success: true,
    amount: 3,
    currency: 'usd',
    refunded_to: 'credit',
    status: 'completed',
  });
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(8);
  const [email] = emailsAbout(server, person, 'Your refund is on its way');
  expect(email).toContain('$3.00 was added to your credit');
  expect(email).toContain('For: Starter Plan - First Month');

  expect((await press({ paidFor: 'ends' })).body).toMatchObject({ amount: 2, status: 'completed' });
  await processDueWork(server);
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(10);
  expect((await server.call(person, 'get-billing-info')).subscriptions).toMatchObject([{ status: 'ended' }]);
  expect(await ledgerBalances(server)).toEqual({
    'card_receipts usd': 1000,
    'credit usd': -1000,
    'refunds usd': 500,
    'sales usd': -500,
  });
  expect((await paymentLines(server, person)).map((line) => line.slice(11))).toEqual([
    'credit_topup card 10.00 usd completed',
    'starter credit 5.00 usd refunded',
    'refund credit 3.00 usd completed',
    'refund credit 2.00 usd completed',
  ]);
});

test('rule 27, refund: a payment by crypto is refunded as credit, and credit bought by crypto is not refunded', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const { orderId, paymentId } = await anOpenCryptoPayment(server, person);
  await server.sandbox.payCrypto(paymentId);
  await untilOrder(server, person, orderId, 'active');

  expect((await pressRefund(server, administrator, { orderId, amount: 2 })).body).toMatchObject({
    refunded_to: 'credit',
    status: 'completed',
  });
  expect((await pressRefund(server, administrator, { orderId, paidFor: 'stays' })).body).toMatchObject({
    amount: 3,
    refunded_to: 'credit',
  });
  await processDueWork(server);
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'active' });
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(5);
  expect((await server.call(person, 'get-billing-info')).money_back).toBeNull();
  expect(await pressRefund(server, administrator, { orderId, amount: 1 })).toMatchObject({
    status: 409,
    body: { message: 'This payment has already been refunded in full.' },
  });
});

test('rule 27, refund: only unspent bought credit is refunded to its card, and is withdrawn', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const orderId = await buy(server, person, { planType: 'credit', amount: 10 });
  await buyFromCredit(server, person);
  const press = (input: object = {}) => pressRefund(server, administrator, { orderId, ...input });

  expect(await press({ amount: 6 })).toMatchObject({
    status: 400,
    body: { message: 'Amount is more than the $5.00 left of this credit: the rest is spent.' },
  });
  expect((await press({ amount: 2 })).body).toMatchObject({ status: 'completed', refunded_to: 'card' });
  await untilEventsHaveArrived(server);
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(3);
  expect((await press()).body).toMatchObject({ amount: 3 });
  await untilEventsHaveArrived(server);
  expect(await press()).toMatchObject({
    status: 409,
    body: { message: 'All of this credit has been spent, so none of it can be refunded.' },
  });
  expect(cardRefunds(server)).toEqual([200, 300]);
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts usd': 500, 'sales usd': -500 });
});

test('rules 25 and 27: given or earned credit is never refunded to a card in place of spent bought credit', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const orderId = await buy(server, person, { planType: 'credit', amount: 10 });
  await buyFromCredit(server, person);
  const give = { userId: person.userId, amount: 3, reason: REASON };
  await server.call(administrator, 'admin-give-credit', { ...give, key: newId() });
  const press = (input: object = {}) => pressRefund(server, administrator, { orderId, ...input });

  expect(await press({ amount: 5.01 })).toMatchObject({
    status: 400,
    body: { message: 'Amount is more than the $5.00 left of this credit: the rest is spent.' },
  });
  for (const paidFor of ['ends', 'stays'])
    expect(await press({ paidFor })).toMatchObject({
      status: 400,
      body: {
        field: 'paidFor',
        message:
          'Part of this credit is spent. The remaining $5.00 is withdrawn with its refund: leave this out.',
      },
    });
  expect((await press()).body).toMatchObject({ amount: 5, status: 'completed' });
  await untilEventsHaveArrived(server);
  expect(await press()).toMatchObject({
    status: 409,
    body: { message: 'All of this credit has been spent, so none of it can be refunded.' },
  });
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(3);

  // Spending of the first purchase of credit does not reduce a later one.
  const later = await buy(server, person, { planType: 'credit', amount: 20 });
  expect((await pressRefund(server, administrator, { orderId: later })).body).toMatchObject({ amount: 20 });
  await untilEventsHaveArrived(server);
  expect(cardRefunds(server)).toEqual([500, 2000]);
  expect(await orderRow(server, later)).toMatchObject({ state: 'refunded' });
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(3);
});

test('rule 26, dispute: a purchase with disputed credit is not refunded before the decision', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const topUp = await buy(server, person, { planType: 'credit', amount: 10 });
  const orderId = await buyFromCredit(server, person);
  const payment = await paymentOf(server, topUp);
  await dispute(server, payment, 'open');
  await sql`
    insert into disputed_purchases (dispute_id, order_id, amount_minor, is_whole)
    select id, ${orderId}, 500, true from disputes on conflict do nothing`.execute(server.db);

  expect(await pressRefund(server, administrator, { orderId, amount: 1 })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('disputes this payment') },
  });
  await dispute(server, payment, 'won');
  expect((await pressRefund(server, administrator, { orderId, amount: 1 })).status).toBe(200);
  await processDueWork(server);
});

test('rule 32, deleted-account: after an account is closed card payments are refunded, coins are owed as a payout, and nothing becomes credit', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const { orderId: byCard } = await aNumber(server, person);
  const coins = await anOpenCryptoPayment(server, person);
  await server.sandbox.payCrypto(coins.paymentId);
  await untilOrder(server, person, coins.orderId, 'active');
  await buy(server, person, { planType: 'credit', amount: 5 });
  const fromCredit = await buyFromCredit(server, person);
  await leave(server, person);
  await server.sandbox.setClock(server.clock.now());
  await untilAccountClosed(server, person);
  await signInAgain(server, administrator);

  expect((await pressRefund(server, administrator, { orderId: byCard, amount: 2 })).body).toMatchObject({
    refunded_to: 'card',
    status: 'completed',
  });
  expect(await pressRefund(server, administrator, { orderId: fromCredit, amount: 1 })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('the account is closed') },
  });
  expect(await pressRefund(server, administrator, { orderId: coins.orderId, amount: 1 })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('pay out manually') },
  });
  expect(
    (await pressRefund(server, administrator, { orderId: coins.orderId, paidFor: 'ends' })).body,
  ).toMatchObject({ amount: 5, refunded_to: 'by_hand', status: 'pending' });
  await untilEventsHaveArrived(server);
  const { items } = await server.call(administrator, 'admin-recovery');
  expect(items).toMatchObject([{ kind: 'payout', order_id: coins.orderId, owed: 5 }]);
  await server.call(administrator, 'admin-refund-order', {
    orderId: coins.orderId,
    amount: 5,
    reason: REASON,
  });
  await processDueWork(server);

  expect(cardRefunds(server)).toEqual([200]);
  const rows = await server.db
    .selectFrom('payment_transactions')
    .select(['transaction_type', 'payment_method', 'amount_minor'])
    .where('transaction_type', 'in', ['refund', 'payout'])
    .orderBy('created_at')
    .execute();
  expect(rows).toEqual([
    { transaction_type: 'refund', payment_method: 'card', amount_minor: 200 },
    { transaction_type: 'payout', payment_method: 'crypto', amount_minor: 500 },
  ]);
});

async function buyFromCredit(server: TestServer, person: Person): Promise<string> {
  const { orderId } = await server.call(
    person,
    'create-stripe-checkout',
    planPurchase(server, { planType: 'starter', paymentMethod: 'credit' }),
  );
  await untilOrder(server, person, orderId, 'active');
  await processDueWork(server);
  return orderId;
}
