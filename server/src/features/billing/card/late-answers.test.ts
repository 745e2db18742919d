import { expect, test } from 'vitest';
import { putPeople } from '../../../../trials/simulation/people.ts';
import { DAY, MINUTE } from '../../../clock.ts';
import { books, control } from '../../../testing/drivers/billing.ts';
import { accountOf } from '../../../testing/drivers/leaving.ts';
import { giveCredit } from '../../../testing/drivers/life.ts';
import { orderRow, paymentOf, untilNewsHasCome } from '../../../testing/drivers/purchases.ts';
import {
  aFreeNumber,
  anOpenCheckout,
  aUser,
  stayingSignedIn,
  until,
  untilOrder,
} from '../../../testing/factories/factories.ts';
import { numberWish } from '../../../testing/factories/wishes.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { waitingForLocks } from '../../../testing/harness/waiting-for-locks.ts';
import { createStripeCheckout } from '../checkout/create-stripe-checkout.ts';
import { lockBillingAccount } from '../ledger/billing-accounts.queries.ts';
import { orderSweepDue } from '../orders/billing-events.ts';
import { leaseOrder, moveOrder } from '../orders/orders.queries.ts';
import { reviewPayment } from '../processing/review-payment.ts';
import { runOrder } from '../processing/run-order.ts';

test('a number that a slow worker bought after the order went to a human is handed over when the wait ends, not thrown away', async () => {
  const house = await harness();
  const person = await aUser(house);
  house.sandbox.orderFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  const { orderId, phoneNumber, checkoutId } = await anOpenCheckout(house, person);
  await house.sandbox.pay(checkoutId);
  await untilOrder(house, person, orderId, 'needs_action');
  await house.deps.carrier.buy({ e164: phoneNumber, country: 'US', type: 'Local', marker: orderId });

  house.clock.advance(DAY + MINUTE);
  await runOrder(house.deps, { orderId });

  await untilOrder(house, await stayingSignedIn(house, person), orderId, 'active');
  expect(house.sandbox.rentedNumbers().map(({ e164 }) => e164)).toEqual([phoneNumber]);
  expect(refunds(house)).toBe(0);
});

test('a purchase that is refused is not paid back while the carrier does not say whether the number is ours', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, phoneNumber, checkoutId } = await anOpenCheckout(house, person);
  let asked = 0;
  const silent = { ...house.deps, carrier: { ...house.deps.carrier } };
  // Another worker buys it between our look and our purchase, and our second look is not answered.
  silent.carrier.findOwned = async (e164) => {
    asked += 1;
    if (asked === 1) {
      const before = await house.deps.carrier.findOwned(e164);
      await house.deps.carrier.buy({ e164, country: 'US', type: 'Local', marker: orderId });
      return before;
    }
    house.sandbox.orderFault({ provider: 'twilio', kind: 'error', operation: '*' });
    return house.deps.carrier.findOwned(e164);
  };
  house.sandbox.configure({ stripeWebhookUrl: null });
  await house.sandbox.pay(checkoutId);

  await runOrder(silent, { orderId });

  // Read past the service, which would look at the order again for whoever asks.
  expect(await orderRow(house, orderId)).toMatchObject({ state: 'provisioning' });
  house.clock.advance(MINUTE);
  await runOrder(house.deps, { orderId });
  await untilOrder(house, person, orderId, 'active');
  expect(house.sandbox.rentedNumbers().map(({ e164 }) => e164)).toEqual([phoneNumber]);
  expect(refunds(house)).toBe(0);
});

test('a buyer is told to try again when the page of an earlier reservation cannot be read', async () => {
  const house = await harness();
  const [first, second] = [await aUser(house), await aUser(house)];
  const phoneNumber = await aFreeNumber(house, first);
  await anOpenCheckout(house, first, phoneNumber);
  house.clock.advance(31 * MINUTE);
  house.sandbox.orderFault({ provider: 'stripe', kind: 'error', operation: '*', times: 20 });

  const refusal = await house.refused(
    await stayingSignedIn(house, second),
    'create-stripe-checkout',
    numberWish(house, phoneNumber),
  );

  expect(refusal.code).toBe('provider_unavailable');
});

test('a part that goes back before the delivery is not earned by it', async () => {
  const house = await harness();
  const person = await aUser(house);
  house.sandbox.orderFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  const { orderId, checkoutId } = await anOpenCheckout(house, person);
  await house.sandbox.pay(checkoutId);
  await untilOrder(house, person, orderId, 'needs_action');
  await control(house, `payments/${await paymentOf(house, orderId)}/refund`, { amount: 150 });
  await untilNewsHasCome(house);

  const order = await orderRow(house, orderId);
  await moveOrder(house.db, order, 'provisioning', house.clock.now(), { next_run_at: house.clock.now() });
  await runOrder(house.deps, { orderId });

  await untilOrder(house, person, orderId, 'active');
  expect(await books(house)).toEqual({ 'card_receipts usd': 350, 'sales usd': -350 });
});

test('news of a refund that comes while a dead worker still holds the order is not lost', async () => {
  const house = await harness();
  const person = await aUser(house);
  house.sandbox.configure({ stripeWebhookUrl: null });
  const { orderId, checkoutId } = await anOpenCheckout(house, person);
  await house.sandbox.pay(checkoutId);
  const [paymentId = ''] = house.sandbox.state().stripe.payments.keys();
  await control(house, `payments/${paymentId}/refund`, { amount: 150 });
  await leaseOrder(house.db, orderId, 'gone', house.clock.now());

  await expect(reviewPayment(house.deps, { paymentId })).rejects.toThrow('not booked yet');
  house.clock.advance(2 * MINUTE);
  await reviewPayment(house.deps, { paymentId });

  expect(await books(house)).toMatchObject({ 'card_receipts usd': 350 });
});

test.each([
  ['before it is written down, is not bought', 'findOwned'],
  ['while it is being bought, goes back to the carrier', 'buy'],
] as const)('a number whose money goes back while a slow worker is on it, %s', async (_when, step) => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, checkoutId } = await anOpenCheckout(house, person);
  house.sandbox.configure({ stripeWebhookUrl: null });
  await house.sandbox.pay(checkoutId);
  const [paymentId = ''] = house.sandbox.state().stripe.payments.keys();
  let isRefunded = false;
  const refund = async () => {
    if (isRefunded) return;
    isRefunded = true;
    house.clock.advance(3 * MINUTE);
    await control(house, `payments/${paymentId}/refund`, {});
    await reviewPayment(house.deps, { paymentId });
    expect(await orderRow(house, orderId)).toMatchObject({ state: 'refunded' });
  };
  const { carrier } = house.deps;
  const slow = { ...house.deps, carrier: { ...carrier } };
  slow.carrier.findOwned = async (e164) => {
    const owned = await carrier.findOwned(e164);
    if (step === 'findOwned') await refund();
    return owned;
  };
  slow.carrier.buy = async (purchase) => {
    if (step === 'buy') await refund();
    return carrier.buy(purchase);
  };

  await runOrder(slow, { orderId });
  expect(house.sandbox.rentedNumbers()).toHaveLength(step === 'buy' ? 1 : 0);
  house.clock.advance(16 * MINUTE);
  await house.deps.announce(house.db, orderSweepDue, {});
  await until(
    async () => (await orderRow(house, orderId)).next_run_at === null,
    'the last look at the order',
  );

  expect(house.sandbox.rentedNumbers()).toEqual([]);
});

test('a page that took too long to open is not shown once its reservation was let go', async () => {
  const house = await harness();
  const person = await aUser(house);
  const phoneNumber = await aFreeNumber(house, person);
  const [actor] = await putPeople(house.db, 1, house.clock.now());
  if (!actor) throw new Error('nobody is here');
  const slow = { ...house.deps, cards: { ...house.deps.cards } };
  slow.cards.checkout = async (input) => {
    const page = await house.deps.cards.checkout(input);
    const order = await orderRow(house, input.orderId);
    await moveOrder(house.db, order, 'expired', house.clock.now(), { next_run_at: null });
    return page;
  };

  const opened = createStripeCheckout(slow, actor, numberWish(house, phoneNumber, { paymentMethod: 'card' }));

  await expect(opened).rejects.toMatchObject({ code: 'provider_unavailable' });
  const states = await house.db.selectFrom('orders').select('state').execute();
  expect(states).toEqual([{ state: 'expired' }]);
});

test('somebody who buys a number twice at the same moment, from credit and by card, gets an answer to both', async () => {
  const house = await harness();
  const person = await aUser(house);
  await giveCredit(house, await accountOf(house, person), 500);
  const { orderId, phoneNumber } = await anOpenCheckout(house, person);
  await moveOrder(house.db, await orderRow(house, orderId), 'paid', house.clock.now());
  const order = await orderRow(house, orderId);
  const worker = await house.db.startTransaction().execute();
  await moveOrder(worker, order, 'provisioning', house.clock.now());
  const second = house.refused(person, 'create-stripe-checkout', {
    ...numberWish(house, phoneNumber),
    paymentMethod: 'credit',
  });
  await until(async () => (await waitingForLocks(house)) > 0, 'the second to wait for the first');

  await lockBillingAccount(worker, order.account_id);
  await worker.commit().execute();

  expect((await second).code).toBe('order_in_progress');
});

function refunds({ sandbox }: Harness): number {
  return sandbox.state().stripe.refunds.size;
}
