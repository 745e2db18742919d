import { expect, test } from 'vitest';
import { MINUTE } from '../../../../clock.ts';
import { newId } from '../../../../random.ts';
import { ledgerBalances, processDueWork, signInAgain } from '../../../../testing/drivers/billing.ts';
import { anOpenCryptoPayment, anOpenPlanPayment } from '../../../../testing/drivers/crypto.ts';
import { openItems } from '../../../../testing/drivers/disputes.ts';
import { accountOf, leave, untilAccountClosed } from '../../../../testing/drivers/leaving.ts';
import { anAdministrator, aUser, untilOrder } from '../../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';
import { findOrder } from '../entry/orders.queries.ts';

test('rule 32, deleted-account: coins that come after a deletion become a payout, recorded when an administrator has paid it', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const person = await aUser(server);
  const accountId = await accountOf(server, person);
  const number = await anOpenCryptoPayment(server, person);
  const credit = await anOpenPlanPayment(server, person, 'credit', 20);
  await leave(server, person);
  await untilAccountClosed(server, person);

  await server.sandbox.payCrypto(number.paymentId);
  await processDueWork(server);
  await server.sandbox.payCrypto(credit.paymentId, { fraction: 0.5 });
  await processDueWork(server);

  expect(server.sandbox.rentedNumbers()).toEqual([]);
  expect(await ledgerBalances(server)).toEqual({ 'crypto_receipts usd': 1500, 'payouts usd': -1500 });
  await signInAgain(server, administrator);
  const { items } = await server.call(administrator, 'admin-recovery');
  expect(items.map(({ kind, owed, actions }) => ({ kind, owed, actions }))).toEqual([
    { kind: 'payout', owed: 5, actions: ['refund'] },
    { kind: 'payout', owed: 10, actions: ['refund'] },
  ]);
  expect((await checkLedger(server.deps)).findings).toEqual([]);

  const [first, second] = items.map(({ order_id }) => order_id);
  const press = (input: { orderId?: string | undefined; amount?: number; key?: string }) =>
    server.post<{ field?: string; message?: string }>(
      '/functions/v1/admin-refund-order',
      { reason: 'Sent back by hand.', ...input },
      { authorization: `Bearer ${administrator.accessToken}` },
    );
  expect(await press({ orderId: first })).toMatchObject({ status: 400, body: { field: 'amount' } });
  expect(await press({ orderId: first, amount: 5.01 })).toMatchObject({
    status: 400,
    body: { message: 'Amount must be at most what is owed, $5.00. Please reload the list.' },
  });
  expect((await press({ orderId: first, amount: 5 })).status).toBe(200);
  // A payout may be paid in part, and an idempotency key records each part once.
  const part = { orderId: second, amount: 4, key: newId() };
  const answers = [...(await Promise.all([press(part), press(part)])), await press(part)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await server.call(administrator, 'admin-recovery')).items).toMatchObject([
    {
      order_id: second,
      kind: 'payout',
      owed: 6,
      detail: expect.stringContaining('after its account was deleted'),
    },
  ]);
  expect((await checkLedger(server.deps)).findings).toEqual([]);
  expect((await press({ orderId: second, amount: 6 })).status).toBe(200);
  await processDueWork(server);
  expect(await ledgerBalances(server)).toEqual({});
  expect(await creditOf(server, accountId)).toBe(0);
  expect((await server.call(administrator, 'admin-recovery')).items).toEqual([]);
  expect((await checkLedger(server.deps)).findings).toEqual([]);

  // Further coins to the same address become a payout too.
  await server.sandbox.payCrypto(credit.paymentId, { fraction: 0.5 });
  await processDueWork(server);
  expect(await ledgerBalances(server)).toEqual({ 'crypto_receipts usd': 1000, 'payouts usd': -1000 });
});

test('rule 32, deleted-account: coins in the recovery queue become a payout when their account is deleted, and the deletion finishes', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { paymentId } = await anOpenCryptoPayment(server, person);
  await server.sandbox.payCrypto(paymentId, { coin: 'dash' });
  await processDueWork(server);

  await leave(server, person);
  await untilAccountClosed(server, person);

  expect(await openItems(server)).toEqual(['payout']);
  expect(await ledgerBalances(server)).toEqual({ 'crypto_receipts usd': 500, 'payouts usd': -500 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 32, deleted-account: a crypto purchase under way at the deletion of its account does not become credit that is written off', async () => {
  const { server, person } = await aStuckPurchase();

  await leave(server, person);
  await untilAccountClosed(server, person);

  expect(await openItems(server)).toEqual(['payout']);
  expect(await ledgerBalances(server)).toEqual({ 'crypto_receipts usd': 500, 'payouts usd': -500 });
});

test('rule 32, deleted-account: a refund that was decided before the deletion does not count as a payout of the coins', async () => {
  const { server, person, orderId } = await aStuckPurchase();
  const administrator = await anAdministrator(server);
  // The carrier does not answer whether the number is ours, so the order waits.
  server.sandbox.injectFault({ provider: 'twilio', operation: 'list-numbers', kind: 'error', times: 1000 });
  await server.call(administrator, 'admin-refund-order', { orderId, reason: 'The papers were refused.' });
  expect(await findOrder(server.db, orderId)).toMatchObject({ state: 'refund_due' });

  await leave(server, person);
  server.sandbox.state().faults.length = 0;
  await untilAccountClosed(server, person);

  expect(await openItems(server)).toEqual(['payout']);
  expect(await ledgerBalances(server)).toEqual({ 'crypto_receipts usd': 500, 'payouts usd': -500 });
});

test('rule 32, deleted-account: a recorded payout of coins is kept while the carrier is down, and not requested again', async () => {
  const { server, person, orderId } = await aStuckPurchase();
  const administrator = await anAdministrator(server);
  await leave(server, person);
  await untilAccountClosed(server, person);
  await signInAgain(server, administrator);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'list-numbers', kind: 'error' });

  await server.call(administrator, 'admin-refund-order', {
    orderId,
    amount: 5,
    reason: 'Sent back by hand.',
  });
  server.clock.advance(6 * MINUTE);
  await processDueWork(server);

  expect(await findOrder(server.db, orderId)).toMatchObject({ state: 'refunded' });
  expect(await openItems(server)).toEqual([]);
  expect(await ledgerBalances(server)).toEqual({});
});

/** A purchase paid with coins whose number waits for papers. */
async function aStuckPurchase() {
  const server = await sharedTestServer();
  const person = await aUser(server);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  const { orderId, paymentId } = await anOpenCryptoPayment(server, person);
  await server.sandbox.payCrypto(paymentId);
  await untilOrder(server, person, orderId, 'needs_action');
  // A scheduled run of the order would disturb the test.
  await processDueWork(server);
  return { server, person, orderId };
}

async function creditOf({ db }: TestServer, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('billing_accounts')
    .select('credit_minor')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.credit_minor ?? 0;
}
