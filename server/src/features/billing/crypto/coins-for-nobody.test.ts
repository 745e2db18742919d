import { expect, test } from 'vitest';
import { MINUTE } from '../../../clock.ts';
import { newId } from '../../../random.ts';
import { books, doWhatIsDue, signInAgain } from '../../../testing/drivers/billing.ts';
import { anOpenCryptoPayment, anOpenPlanPayment } from '../../../testing/drivers/crypto.ts';
import { openItems } from '../../../testing/drivers/disputes.ts';
import { accountOf, leave, untilGone } from '../../../testing/drivers/leaving.ts';
import { anAdministrator, aUser, untilOrder } from '../../../testing/factories/factories.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { checkLedger } from '../check/check-ledger.ts';
import { findOrder } from '../orders/orders.queries.ts';

test('rule 32: coins that come after a deletion wait for a human, and are booked as sent back when they say so', async () => {
  const house = await harness();
  const administrator = await anAdministrator(house);
  const person = await aUser(house);
  const accountId = await accountOf(house, person);
  const number = await anOpenCryptoPayment(house, person);
  const credit = await anOpenPlanPayment(house, person, 'credit', 20);
  await leave(house, person);
  await untilGone(house, person);

  await house.sandbox.payCrypto(number.paymentId);
  await doWhatIsDue(house);
  await house.sandbox.payCrypto(credit.paymentId, { fraction: 0.5 });
  await doWhatIsDue(house);

  expect(house.sandbox.rentedNumbers()).toEqual([]);
  expect(await books(house)).toEqual({ 'crypto_receipts usd': 1500, 'payouts usd': -1500 });
  await signInAgain(house, administrator);
  const { items } = await house.call(administrator, 'admin-recovery');
  expect(items.map(({ kind, owed, actions }) => ({ kind, owed, actions }))).toEqual([
    { kind: 'payout', owed: 5, actions: ['refund'] },
    { kind: 'payout', owed: 10, actions: ['refund'] },
  ]);
  expect((await checkLedger(house.deps)).findings).toEqual([]);

  const [first, second] = items.map(({ order_id }) => order_id);
  const press = (wish: { orderId?: string | undefined; amount?: number; key?: string }) =>
    house.post<{ field?: string; message?: string }>(
      '/functions/v1/admin-refund-order',
      { reason: 'Sent back by hand.', ...wish },
      { authorization: `Bearer ${administrator.accessToken}` },
    );
  expect(await press({ orderId: first })).toMatchObject({ status: 400, body: { field: 'amount' } });
  expect(await press({ orderId: first, amount: 5.01 })).toMatchObject({
    status: 400,
    body: { message: 'Amount is more than is owed, $5.00. Please reload the list.' },
  });
  expect((await press({ orderId: first, amount: 5 })).status).toBe(200);
  // A part is closed with what was paid, and a key books it once, however often it is sent.
  const part = { orderId: second, amount: 4, key: newId() };
  const answers = [...(await Promise.all([press(part), press(part)])), await press(part)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await house.call(administrator, 'admin-recovery')).items).toMatchObject([
    {
      order_id: second,
      kind: 'payout',
      owed: 6,
      detail: expect.stringContaining('after its account was deleted'),
    },
  ]);
  expect((await checkLedger(house.deps)).findings).toEqual([]);
  expect((await press({ orderId: second, amount: 6 })).status).toBe(200);
  await doWhatIsDue(house);
  expect(await books(house)).toEqual({});
  expect(await creditOf(house, accountId)).toBe(0);
  expect((await house.call(administrator, 'admin-recovery')).items).toEqual([]);
  expect((await checkLedger(house.deps)).findings).toEqual([]);

  // What comes to the same address once more is not lost either.
  await house.sandbox.payCrypto(credit.paymentId, { fraction: 0.5 });
  await doWhatIsDue(house);
  expect(await books(house)).toEqual({ 'crypto_receipts usd': 1000, 'payouts usd': -1000 });
});

test('rule 32: coins that wait for a human when their account goes wait on, and the deletion is finished', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { paymentId } = await anOpenCryptoPayment(house, person);
  await house.sandbox.payCrypto(paymentId, { coin: 'dash' });
  await doWhatIsDue(house);

  await leave(house, person);
  await untilGone(house, person);

  expect(await openItems(house)).toEqual(['payout']);
  expect(await books(house)).toEqual({ 'crypto_receipts usd': 500, 'payouts usd': -500 });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 32: a purchase by crypto that is under way when its account goes does not become credit that is written off', async () => {
  const { house, person } = await aStuckPurchase();

  await leave(house, person);
  await untilGone(house, person);

  expect(await openItems(house)).toEqual(['payout']);
  expect(await books(house)).toEqual({ 'crypto_receipts usd': 500, 'payouts usd': -500 });
});

test('rule 32: money back that was decided before its account went is not taken for coins that were sent back', async () => {
  const { house, person, orderId } = await aStuckPurchase();
  const administrator = await anAdministrator(house);
  // The carrier does not say whether the number is ours: whoever looks at the order meanwhile, it waits.
  house.sandbox.orderFault({ provider: 'twilio', operation: 'list-numbers', kind: 'error', times: 1000 });
  await house.call(administrator, 'admin-refund-order', { orderId, reason: 'The papers were refused.' });
  expect(await findOrder(house.db, orderId)).toMatchObject({ state: 'refund_due' });

  await leave(house, person);
  house.sandbox.state().faults.length = 0;
  await untilGone(house, person);

  expect(await openItems(house)).toEqual(['payout']);
  expect(await books(house)).toEqual({ 'crypto_receipts usd': 500, 'payouts usd': -500 });
});

test('rule 32: that coins were sent back stays said while the carrier is away, and nobody is asked to send them again', async () => {
  const { house, person, orderId } = await aStuckPurchase();
  const administrator = await anAdministrator(house);
  await leave(house, person);
  await untilGone(house, person);
  await signInAgain(house, administrator);
  house.sandbox.orderFault({ provider: 'twilio', operation: 'list-numbers', kind: 'error' });

  await house.call(administrator, 'admin-refund-order', {
    orderId,
    amount: 5,
    reason: 'Sent back by hand.',
  });
  house.clock.advance(6 * MINUTE);
  await doWhatIsDue(house);

  expect(await findOrder(house.db, orderId)).toMatchObject({ state: 'refunded' });
  expect(await openItems(house)).toEqual([]);
  expect(await books(house)).toEqual({});
});

/** Paid with coins, and its number waits for papers. */
async function aStuckPurchase() {
  const house = await harness();
  const person = await aUser(house);
  house.sandbox.orderFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  const { orderId, paymentId } = await anOpenCryptoPayment(house, person);
  await house.sandbox.payCrypto(paymentId);
  await untilOrder(house, person, orderId, 'needs_action');
  // No job of the order is put off: it would come in the middle of what is tested.
  await doWhatIsDue(house);
  return { house, person, orderId };
}

async function creditOf({ db }: Harness, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('billing_accounts')
    .select('credit_minor')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.credit_minor ?? 0;
}
