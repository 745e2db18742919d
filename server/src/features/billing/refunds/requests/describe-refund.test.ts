import { expect, test } from 'vitest';
import { control, ledgerBalances, processDueWork, signInAgain } from '../../../../testing/drivers/billing.ts';
import { anOpenCryptoPayment } from '../../../../testing/drivers/crypto.ts';
import { leave } from '../../../../testing/drivers/leaving.ts';
import { paymentOf } from '../../../../testing/drivers/purchases.ts';
import { refuseRefunds } from '../../../../testing/drivers/refunds.ts';
import {
  anAdministrator,
  anOpenCheckout,
  aUser,
  untilOrder,
} from '../../../../testing/factories/factories.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';

const DONE = { success: true };

test.each<[string, (server: TestServer, orderId: string) => unknown, object]>([
  ['settled', () => {}, DONE],
  [
    'not answered',
    ({ sandbox }) =>
      sandbox.injectFault({ provider: 'stripe', operation: 'create-refund', kind: 'error', times: 50 }),
    { ...DONE, error: 'The refund has not succeeded yet. It is retried automatically.' },
  ],
  [
    'refused for good',
    async (server, orderId) => refuseRefunds(server, await paymentOf(server, orderId)),
    {
      success: false,
      still_waits: true,
      error:
        'The card provider rejected the refund. It is now in the recovery queue: pay the amount out manually.',
    },
  ],
  [
    'refused since the bank disputes the payment, unseen here',
    async (server, orderId) => {
      const operation = 'charge.dispute.created';
      server.sandbox.injectFault({ provider: 'stripe', kind: 'lost-webhook', operation });
      await control(server, `payments/${await paymentOf(server, orderId)}/dispute`, { status: 'open' });
    },
    { ...DONE, error: 'The bank disputes this payment. The refund waits for its decision.' },
  ],
  [
    'sent back at once',
    failsAtOnce,
    {
      success: false,
      still_waits: false,
      error:
        'The bank returned the refund. The amount became credit, or is in the recovery queue as a payout.',
    },
  ],
])(
  'rule 27, refund: if the refund of a purchase in the recovery queue is %s, the response says so',
  async (_how, how, answer) => {
    const { server, administrator, person } = await anAdministeredService();
    const { orderId, checkoutId } = await anOpenCheckout(server, person);
    await server.sandbox.pay(checkoutId);
    await waitsForHuman(server, person, orderId);
    await how(server, orderId);

    expect(await giveBack(server, administrator, orderId)).toEqual(answer);
    await processDueWork(server);
    expect((await checkLedger(server.deps)).findings).toEqual([]);
  },
);

test('rule 27, refund: the response says that the refund of a purchase in the recovery queue is pending at the provider', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const { orderId, checkoutId } = await anOpenCheckout(server, person);
  await server.sandbox.pay(checkoutId, { card: 'refund-pending' });
  await waitsForHuman(server, person, orderId);

  expect(await giveBack(server, administrator, orderId)).toEqual({
    success: true,
    error: 'The card provider has accepted the refund and will confirm it later.',
  });
  await processDueWork(server);
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts usd': 500, 'refunds_pending usd': -500 });
});

test('rules 27 and 32: the response says that a closed account is owed its coins as a payout', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const { orderId, paymentId } = await anOpenCryptoPayment(server, person);
  await server.sandbox.payCrypto(paymentId);
  await waitsForHuman(server, person, orderId);
  await leave(server, person);
  await signInAgain(server, administrator);

  expect(await giveBack(server, administrator, orderId)).toEqual({
    success: false,
    still_waits: true,
    error: 'This account is closed. The amount is in the recovery queue for you to pay out manually.',
  });
});

async function anAdministeredService() {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  return { server, administrator, person };
}

async function waitsForHuman(server: TestServer, person: Person, orderId: string) {
  await untilOrder(server, person, orderId, 'needs_action');
  await processDueWork(server);
}

function giveBack(server: TestServer, administrator: Person, orderId: string) {
  return server.call(administrator, 'admin-refund-order', { orderId, reason: 'The papers were refused.' });
}

/** Makes the card provider send the refund and answer that it has failed. */
function failsAtOnce(server: TestServer) {
  const { cards } = server.deps;
  server.deps.cards = {
    ...cards,
    async refund(refund) {
      const { refundId } = await cards.refund(refund);
      await control(server, `refunds/${refundId}`, { status: 'failed' });
      return { refundId, status: 'failed' };
    },
  };
}
