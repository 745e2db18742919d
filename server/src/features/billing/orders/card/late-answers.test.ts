import { expect, test } from 'vitest';
import { putPeople } from '../../../../../trials/simulation/people.ts';
import { DAY, MINUTE } from '../../../../clock.ts';
import { control, ledgerBalances, untilJobsAreDone } from '../../../../testing/drivers/billing.ts';
import { accountOf } from '../../../../testing/drivers/leaving.ts';
import { orderRow, paymentOf, untilEventsHaveArrived } from '../../../../testing/drivers/purchases.ts';
import { giveCredit } from '../../../../testing/drivers/renewals.ts';
import {
  aFreeNumber,
  anOpenCheckout,
  aUser,
  stayingSignedIn,
  until,
  untilOrder,
} from '../../../../testing/factories/factories.ts';
import { numberPurchase } from '../../../../testing/factories/purchases.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { waitingForLocks } from '../../../../testing/harness/waiting-for-locks.ts';
import { withCarrier } from '../../../../testing/harness/with-carrier.ts';
import { lockBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { orderSweepDue } from '../../money/entry/billing-events.ts';
import { reviewPayment } from '../../refunds/entry/jobs/review-payment.ts';
import { createStripeCheckout } from '../entry/functions/create-stripe-checkout.ts';
import { runOrder } from '../entry/jobs/run-order.ts';
import { leaseOrder, transitionOrder } from '../entry/orders.queries.ts';

test('a number that a slow worker bought after the order was escalated is delivered at the deadline, not released', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  const { orderId, phoneNumber, checkoutId } = await anOpenCheckout(server, person);
  await server.sandbox.pay(checkoutId);
  await untilOrder(server, person, orderId, 'needs_action');
  await server.deps.carriers
    .of('twilio')
    .buy({ e164: phoneNumber, country: 'US', type: 'Local', marker: orderId });

  // The worker that escalated the order has ended its lease.
  await untilJobsAreDone(server);
  server.clock.advance(DAY + MINUTE);
  await runOrder(server.deps, { orderId });

  await untilOrder(server, await stayingSignedIn(server, person), orderId, 'active');
  expect(server.sandbox.rentedNumbers().map(({ e164 }) => e164)).toEqual([phoneNumber]);
  expect(refunds(server)).toBe(0);
});

test('a refused purchase is not refunded while the carrier does not respond whether the number is ours', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, phoneNumber, checkoutId } = await anOpenCheckout(server, person);
  let asked = 0;
  const carrier = server.deps.carriers.of('twilio');
  const silent = withCarrier(server.deps, {
    // Another worker buys the number between our lookup and our purchase, and our second lookup gets no answer.
    async findOwned(e164) {
      asked += 1;
      if (asked === 1) {
        const before = await carrier.findOwned(e164);
        await carrier.buy({ e164, country: 'US', type: 'Local', marker: orderId });
        return before;
      }
      server.sandbox.injectFault({ provider: 'twilio', kind: 'error', operation: '*' });
      return carrier.findOwned(e164);
    },
  });
  server.sandbox.configure({ stripeWebhookUrl: null });
  await server.sandbox.pay(checkoutId);

  await runOrder(silent, { orderId });

  // Read from the database, since get-order would run the order again.
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'provisioning' });
  server.clock.advance(MINUTE);
  await runOrder(server.deps, { orderId });
  await untilOrder(server, person, orderId, 'active');
  expect(server.sandbox.rentedNumbers().map(({ e164 }) => e164)).toEqual([phoneNumber]);
  expect(refunds(server)).toBe(0);
});

test('a buyer is asked to try again if the page of an earlier reservation cannot be read', async () => {
  const server = await sharedTestServer();
  const [first, second] = [await aUser(server), await aUser(server)];
  const phoneNumber = await aFreeNumber(server, first);
  await anOpenCheckout(server, first, phoneNumber);
  server.clock.advance(31 * MINUTE);
  server.sandbox.injectFault({ provider: 'stripe', kind: 'error', operation: '*', times: 20 });

  const refusal = await server.refused(
    await stayingSignedIn(server, second),
    'create-stripe-checkout',
    numberPurchase(server, phoneNumber),
  );

  expect(refusal.code).toBe('provider_unavailable');
});

test('a part of a payment that is refunded before the delivery does not become revenue', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  const { orderId, checkoutId } = await anOpenCheckout(server, person);
  await server.sandbox.pay(checkoutId);
  await untilOrder(server, person, orderId, 'needs_action');
  await control(server, `payments/${await paymentOf(server, orderId)}/refund`, { amount: 150 });
  await untilEventsHaveArrived(server);

  const order = await orderRow(server, orderId);
  await transitionOrder(server.db, order, 'provisioning', server.clock.now(), {
    next_run_at: server.clock.now(),
  });
  await runOrder(server.deps, { orderId });

  await untilOrder(server, person, orderId, 'active');
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts usd': 350, 'sales usd': -350 });
});

test('the event of a refund is not lost while a crashed worker still has the lease of the order', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  server.sandbox.configure({ stripeWebhookUrl: null });
  const { orderId, checkoutId } = await anOpenCheckout(server, person);
  await server.sandbox.pay(checkoutId);
  const [paymentId = ''] = server.sandbox.state().stripe.payments.keys();
  await control(server, `payments/${paymentId}/refund`, { amount: 150 });
  await leaseOrder(server.db, orderId, 'gone', server.clock.now());

  await expect(reviewPayment(server.deps, { paymentId })).rejects.toThrow('not recorded yet');
  server.clock.advance(2 * MINUTE);
  await reviewPayment(server.deps, { paymentId });

  expect(await ledgerBalances(server)).toMatchObject({ 'card_receipts usd': 350 });
});

test.each([
  ['before its purchase is recorded, is not bought', 'findOwned'],
  ['while it is being bought, is released', 'buy'],
] as const)('a number that is refunded while a slow worker buys it, %s', async (_when, step) => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, checkoutId } = await anOpenCheckout(server, person);
  server.sandbox.configure({ stripeWebhookUrl: null });
  await server.sandbox.pay(checkoutId);
  const [paymentId = ''] = server.sandbox.state().stripe.payments.keys();
  let isRefunded = false;
  const refund = async () => {
    if (isRefunded) return;
    isRefunded = true;
    server.clock.advance(3 * MINUTE);
    await control(server, `payments/${paymentId}/refund`, {});
    await reviewPayment(server.deps, { paymentId });
    await until(async () => (await orderRow(server, orderId)).state === 'refunded', 'the refund');
  };
  const carrier = server.deps.carriers.of('twilio');
  const slow = withCarrier(server.deps, {
    async findOwned(e164) {
      const owned = await carrier.findOwned(e164);
      if (step === 'findOwned') await refund();
      return owned;
    },
    async buy(purchase) {
      if (step === 'buy') await refund();
      return carrier.buy(purchase);
    },
  });

  await runOrder(slow, { orderId });
  expect(server.sandbox.rentedNumbers()).toHaveLength(step === 'buy' ? 1 : 0);
  server.clock.advance(16 * MINUTE);
  await server.deps.announce(server.db, orderSweepDue, {});
  await until(
    async () => (await orderRow(server, orderId)).next_run_at === null,
    'the last look at the order',
  );

  expect(server.sandbox.rentedNumbers()).toEqual([]);
});

test('a page that took too long to open is not shown after its reservation has expired', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const phoneNumber = await aFreeNumber(server, person);
  const [actor] = await putPeople(server.db, 1, server.clock.now());
  if (!actor) throw new Error('no actor');
  const slow = { ...server.deps, cards: { ...server.deps.cards } };
  slow.cards.checkout = async (input) => {
    const page = await server.deps.cards.checkout(input);
    const order = await orderRow(server, input.orderId);
    await transitionOrder(server.db, order, 'expired', server.clock.now(), { next_run_at: null });
    return page;
  };

  const opened = createStripeCheckout(
    slow,
    actor,
    numberPurchase(server, phoneNumber, { paymentMethod: 'card' }),
  );

  await expect(opened).rejects.toMatchObject({ code: 'provider_unavailable' });
  const states = await server.db.selectFrom('orders').select('state').execute();
  expect(states).toEqual([{ state: 'expired' }]);
});

test('concurrent purchases of a number from credit and by card both get a response', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await giveCredit(server, await accountOf(server, person), 500);
  const { orderId, phoneNumber } = await anOpenCheckout(server, person);
  await transitionOrder(server.db, await orderRow(server, orderId), 'paid', server.clock.now());
  const order = await orderRow(server, orderId);
  const worker = await server.db.startTransaction().execute();
  await transitionOrder(worker, order, 'provisioning', server.clock.now());
  const second = server.refused(person, 'create-stripe-checkout', {
    ...numberPurchase(server, phoneNumber),
    paymentMethod: 'credit',
  });
  await until(async () => (await waitingForLocks(server)) > 0, 'the second to wait for the first');

  await lockBillingAccount(worker, order.account_id);
  await worker.commit().execute();

  expect((await second).code).toBe('order_in_progress');
});

function refunds({ sandbox }: TestServer): number {
  return sandbox.state().stripe.refunds.size;
}
