import { expect, test } from 'vitest';
import { ledgerBalances, processDueWork, signInAgain } from '../../../../testing/drivers/billing.ts';
import { dispute } from '../../../../testing/drivers/disputes.ts';
import { leave, untilAccountClosed } from '../../../../testing/drivers/leaving.ts';
import { buy, paymentOf } from '../../../../testing/drivers/purchases.ts';
import { refund, returnRefundByBank } from '../../../../testing/drivers/refunds.ts';
import { aNumber, anAdministrator, aUser } from '../../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';

test('rules 32 and 34: a refund that fails after a deletion is escalated, and its payout is recorded once', async () => {
  const { server, orderId, items, press } = await somebodyWhoLeft({ refunded: [500] });
  await returnRefundByBank(server, refundsOf(server)[0]);

  expect(await ledgerBalances(server)).toEqual({
    'card_receipts usd': 500,
    'payouts usd': -500,
    'refunds usd': 500,
    'sales usd': -500,
  });
  expect(await items()).toMatchObject([
    {
      kind: 'payout',
      amount: 5,
      owed: 5,
      order_id: orderId,
      order_state: 'refunded',
      actions: ['refund'],
    },
  ]);
  expect((await checkLedger(server.deps)).findings).toEqual([]);

  const answers = await Promise.all([press({ amount: 5 }), press({ amount: 5 })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await processDueWork(server);
  expect(await ledgerBalances(server)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
  expect(
    await server.db
      .selectFrom('payment_transactions')
      .select(['amount_minor', 'status'])
      .where('transaction_type', '=', 'payout')
      .execute(),
  ).toEqual([{ amount_minor: 500, status: 'completed' }]);
  expect(await items()).toEqual([]);
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 32, deleted-account: partial refunds that fail after a deletion are listed with the sum that is owed until an administrator has paid all of it', async () => {
  const { server, items, press } = await somebodyWhoLeft({ refunded: [100, 150] });
  const [first, second] = refundsOf(server);
  await returnRefundByBank(server, first);
  expect(await items()).toMatchObject([{ owed: 1, actions: ['refund'], order_state: 'active' }]);
  await returnRefundByBank(server, second);
  expect(await items()).toMatchObject([
    {
      owed: 2.5,
      detail: [first, second]
        .map(
          (id) =>
            `The bank has sent the refund ${id} back. The account was deleted, so it cannot become credit.`,
        )
        .join(' '),
    },
  ]);
  const steps = (await items())[0]?.story.map(({ what }) => what);
  expect(steps?.filter((what) => what === 'refunded')).toHaveLength(2);
  expect(steps?.filter((what) => what === 'sent_back')).toHaveLength(2);

  // An administrator who pays the amount they read enters it: the rest stays owed.
  expect((await press({ amount: 1 })).body).toEqual({ success: true });
  expect(await items()).toMatchObject([{ owed: 1.5 }]);
  expect(await press({ amount: 2.5 })).toMatchObject({
    status: 400,
    body: { field: 'amount', message: 'Amount must be at most what is owed, $1.50. Please reload the list.' },
  });
  expect(await press({})).toMatchObject({
    status: 400,
    body: { field: 'amount', message: 'Amount is required: enter what you have paid out manually.' },
  });
  expect((await press({ amount: 1.5 })).body).toEqual({ success: true });
  expect(await items()).toEqual([]);
  expect(await ledgerBalances(server)).toEqual({
    'card_receipts usd': 250,
    'refunds usd': 250,
    'sales usd': -500,
  });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 32, deleted-account: a payout that is refunded at the provider instead is no longer owed, and recorded once', async () => {
  const { server, payment, items } = await somebodyWhoLeft({ refunded: [100] });
  await returnRefundByBank(server, refundsOf(server)[0]);
  expect(await items()).toMatchObject([{ owed: 1 }]);

  await refund(server, payment, 100);
  expect(await items()).toEqual([]);
  expect(await ledgerBalances(server)).toEqual({
    'card_receipts usd': 400,
    'refunds usd': 100,
    'sales usd': -500,
  });

  // The second refund went to the same closed card.
  await returnRefundByBank(server, refundsOf(server)[1]);
  expect(await items()).toMatchObject([{ owed: 1 }]);
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 32, deleted-account: a payout is no longer owed if the bank takes the payment back in a dispute after a deletion', async () => {
  const { server, payment, items } = await somebodyWhoLeft({ refunded: [500] });
  await returnRefundByBank(server, refundsOf(server)[0]);
  await dispute(server, payment, 'open');
  expect(await items()).toMatchObject([
    {
      kind: 'payout',
      detail: expect.stringMatching(/The bank disputes the payment: wait for its decision\.$/),
    },
  ]);

  await dispute(server, payment, 'lost');
  expect(await items()).toEqual([]);
  expect(await ledgerBalances(server)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 32, deleted-account: a refund pays an open payout first, and another failed refund is owed separately', async () => {
  const { server, payment, items } = await somebodyWhoLeft({ refunded: [100, 150] });
  const [first, second] = refundsOf(server);
  await returnRefundByBank(server, first);
  await refund(server, payment, 350);
  expect(await items()).toEqual([]);

  await returnRefundByBank(server, second);

  expect(await items()).toMatchObject([{ kind: 'payout', owed: 1.5 }]);
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 32, deleted-account: a refund that fails after a dispute about the rest is owed, up to what we hold', async () => {
  const rest = await somebodyWhoLeft({ refunded: [100] });
  await dispute(rest.server, rest.payment, 'open', 400);
  await dispute(rest.server, rest.payment, 'lost', 400);
  await returnRefundByBank(rest.server, refundsOf(rest.server)[0]);
  expect(await rest.items()).toMatchObject([{ kind: 'payout', owed: 1 }]);
  expect((await checkLedger(rest.server.deps)).findings).toEqual([]);

  // The bank has taken the whole payment, although a part was refunded before.
  const whole = await somebodyWhoLeft({ refunded: [100] });
  await dispute(whole.server, whole.payment, 'open', 450);
  await dispute(whole.server, whole.payment, 'lost', 450);
  await returnRefundByBank(whole.server, refundsOf(whole.server)[0]);
  expect(await whole.items()).toMatchObject([{ kind: 'payout', owed: 0.5 }]);
  expect(await ledgerBalances(whole.server)).toMatchObject({ 'card_receipts usd': 50, 'payouts usd': -50 });
  expect((await checkLedger(whole.server.deps)).findings).toEqual([]);
});

test('rule 26, dispute: a dispute replaced in the queue by another item is shown again once that item is closed', async () => {
  const { server, payment, items, press } = await somebodyWhoLeft({ refunded: [100] });
  await dispute(server, payment, 'open', 400);
  expect(await items()).toMatchObject([{ kind: 'dispute' }]);
  await returnRefundByBank(server, refundsOf(server)[0]);
  expect(await items()).toMatchObject([{ kind: 'payout', owed: 1 }]);

  await press({ amount: 1 });
  expect(await items()).toMatchObject([{ kind: 'dispute', owed: null }]);
});

test('rule 32, deleted-account: credit refunded to its card after a deletion is not withdrawn from the deleted account', async () => {
  const { server, payment } = await somebodyWhoLeft({
    bought: { planType: 'credit', amount: 20 },
    refunded: [2000],
  });
  await returnRefundByBank(server, refundsOf(server)[0]);
  await refund(server, payment);

  const accounts = await server.db.selectFrom('billing_accounts').select('credit_minor').execute();
  expect(accounts.filter(({ credit_minor }) => credit_minor !== 0)).toEqual([]);
  expect(await ledgerBalances(server)).toEqual({});
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('payouts in pounds add up to the dollar price, to the cent', async () => {
  const { server, press } = await somebodyWhoLeft({ currency: 'gbp', refunded: [1, 1, 393] });
  await returnRefundByBank(server, refundsOf(server)[1]);
  await press({ amount: 0.01 });

  const rows = await server.db
    .selectFrom('payment_transactions')
    .select('usd_minor')
    .where('transaction_type', 'in', ['refund', 'payout'])
    .where('status', '=', 'completed')
    .execute();
  expect(rows.reduce((sum, { usd_minor }) => sum + usd_minor, 0)).toBe(500);
});

type Left = {
  bought?: { planType: 'credit'; amount: number };
  currency?: 'usd' | 'gbp';
  refunded: number[];
};

/**
 * A person who bought something, had parts of its price refunded in the provider's dashboard, and deleted their
 * account; with an administrator's calls.
 */
async function somebodyWhoLeft({ bought, currency = 'usd', refunded }: Left) {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const person = await aUser(server);
  const orderId = bought
    ? await buy(server, person, bought)
    : currency === 'usd'
      ? (await aNumber(server, person)).orderId
      : await buy(server, person, { planType: 'starter', currency });
  const payment = await paymentOf(server, orderId);
  for (const minor of refunded) await refund(server, payment, minor);
  await leave(server, person);
  await server.sandbox.setClock(server.clock.now());
  await untilAccountClosed(server, person);
  const { accessToken } = await signInAgain(server, administrator);
  return {
    server,
    orderId,
    payment,
    items: async () => (await server.call(administrator, 'admin-recovery')).items,
    press: (said: { amount?: number }) =>
      server.post(
        '/functions/v1/admin-refund-order',
        { orderId, reason: 'Paid by transfer.', ...said },
        { authorization: `Bearer ${accessToken}` },
      ),
  };
}

function refundsOf({ sandbox }: TestServer): string[] {
  return [...sandbox.state().stripe.refunds.keys()];
}
