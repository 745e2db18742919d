import { expect, test } from 'vitest';
import { books, control, doWhatIsDue, signInAgain } from '../../../testing/drivers/billing.ts';
import { anOpenCryptoPayment } from '../../../testing/drivers/crypto.ts';
import { leave } from '../../../testing/drivers/leaving.ts';
import { paymentOf } from '../../../testing/drivers/purchases.ts';
import { refuseRefunds } from '../../../testing/drivers/refunds.ts';
import { anAdministrator, anOpenCheckout, aUser, untilOrder } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { checkLedger } from '../check/check-ledger.ts';

const DONE = { success: true };

test.each<[string, (house: Harness, orderId: string) => unknown, object]>([
  ['settled', () => {}, DONE],
  [
    'not answered',
    ({ sandbox }) =>
      sandbox.orderFault({ provider: 'stripe', operation: 'create-refund', kind: 'error', times: 50 }),
    { ...DONE, error: 'It has not gone back yet: it is tried again by itself.' },
  ],
  [
    'refused for good',
    async (house, orderId) => refuseRefunds(house, await paymentOf(house, orderId)),
    {
      success: false,
      error: 'The card provider does not give it back: it waits in the queue for you to pay it by hand.',
    },
  ],
  [
    'refused since the bank disputes the payment, unseen here',
    async (house, orderId) => {
      const operation = 'charge.dispute.created';
      house.sandbox.orderFault({ provider: 'stripe', kind: 'lost-webhook', operation });
      await control(house, `payments/${await paymentOf(house, orderId)}/dispute`, { status: 'open' });
    },
    { ...DONE, error: 'The bank disputes this payment: its decision is waited for.' },
  ],
  [
    'sent back at once',
    failsAtOnce,
    { success: false, error: 'The bank has sent it back: it became credit, or is owed by hand.' },
  ],
])(
  'rule 27: the money of a purchase that waits for a human, %s: the answer says so',
  async (_how, how, answer) => {
    const { house, administrator, person } = await aHouse();
    const { orderId, checkoutId } = await anOpenCheckout(house, person);
    await house.sandbox.pay(checkoutId);
    await waitsForHuman(house, person, orderId);
    await how(house, orderId);

    expect(await giveBack(house, administrator, orderId)).toEqual(answer);
    await doWhatIsDue(house);
    expect((await checkLedger(house.deps)).findings).toEqual([]);
  },
);

test('rule 27: the money of a purchase that waits for a human, pending at the provider: the answer says so', async () => {
  const { house, administrator, person } = await aHouse();
  const { orderId, checkoutId } = await anOpenCheckout(house, person);
  await house.sandbox.pay(checkoutId, { card: 'refund-pending' });
  await waitsForHuman(house, person, orderId);

  expect(await giveBack(house, administrator, orderId)).toEqual({
    success: true,
    error: 'The card provider has taken it, and says later that it has arrived.',
  });
  await doWhatIsDue(house);
  expect(await books(house)).toEqual({ 'card_receipts usd': 500, 'refunds_pending usd': -500 });
});

test('rules 27 and 32: coins of an account that is closed wait for a human: the answer says so', async () => {
  const { house, administrator, person } = await aHouse();
  const { orderId, paymentId } = await anOpenCryptoPayment(house, person);
  await house.sandbox.payCrypto(paymentId);
  await waitsForHuman(house, person, orderId);
  await leave(house, person);
  await signInAgain(house, administrator);

  expect(await giveBack(house, administrator, orderId)).toEqual({
    success: false,
    error: 'This account is closed: it waits in the queue for you to pay it by hand.',
  });
});

async function aHouse() {
  const house = await harness();
  const [administrator, person] = [await anAdministrator(house), await aUser(house)];
  house.sandbox.orderFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  return { house, administrator, person };
}

async function waitsForHuman(house: Harness, person: Person, orderId: string) {
  await untilOrder(house, person, orderId, 'needs_action');
  await doWhatIsDue(house);
}

function giveBack(house: Harness, administrator: Person, orderId: string) {
  return house.call(administrator, 'admin-refund-order', { orderId, reason: 'The papers were refused.' });
}

/** The card provider makes the refund, and says in its answer that it has failed. */
function failsAtOnce(house: Harness) {
  const { cards } = house.deps;
  house.deps.cards = {
    ...cards,
    async refund(wish) {
      const { refundId } = await cards.refund(wish);
      await control(house, `refunds/${refundId}`, { status: 'failed' });
      return { refundId, status: 'failed' };
    },
  };
}
