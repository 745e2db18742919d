import { expect, test } from 'vitest';
import { later, MINUTE } from '../../../../clock.ts';
import {
  advanceTo,
  payPage,
  planOf,
  processDueWork,
  signInAgain,
} from '../../../../testing/drivers/billing.ts';
import { pageOf } from '../../../../testing/drivers/purchases.ts';
import { aCardNumber, anOpenTopUp, chargesOf } from '../../../../testing/drivers/renewals.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { findAccountHolder } from '../../../accounts/profile/memberships.queries.ts';
import { lockBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { findOrder, transitionOrder } from '../../orders/entry/orders.queries.ts';
import { lockSubscription } from '../entry/subscriptions.queries.ts';
import { makeAutomaticOrder } from './make-automatic-order.ts';

test('rule 19, card-then-credit: a card is not charged after an outage of the provider if its owner has chosen pay-as-you-go since', async () => {
  const { server, person, numberId, due } = await aChargeThatWaits();
  await server.call(person, 'save-overage-settings', { preferred_payment_method: 'pay_per_use' });
  await afterTheOutage(server, due);
  expect(chargesOf(server)).toEqual(['500 usd succeeded']);
  expect(await planOf(server, numberId)).toMatchObject({ period_due: due, grace_started_at: due });
});

test('rule 9, automatic-renewal: a renewal that was switched off during an outage of the provider is not charged afterwards', async () => {
  const { server, person, numberId, due } = await aChargeThatWaits();
  await server.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });
  await afterTheOutage(server, due);
  expect(chargesOf(server)).toEqual(['500 usd succeeded']);
  expect(await planOf(server, numberId)).toMatchObject({ period_due: due, grace_started_at: due });
});

test('rule 18, checkout-as-shown: a number that was released during an outage of the provider is not renewed afterwards', async () => {
  const { server, person, numberId, due } = await aChargeThatWaits();
  await server.call(person, 'release-phone-number', { phoneNumberId: numberId });
  await afterTheOutage(server, due);
  expect(chargesOf(server)).toEqual(['500 usd succeeded']);
  expect(server.sandbox.rentedNumbers()).toEqual([]);
});

test.each([
  ['between its order and its charge, since the server died there', false],
  ['after its charge was begun, by a server that died before it was sent', true],
])(
  'rule 9, automatic-renewal: a renewal that was switched off %s, is not charged',
  async (_when, isBegun) => {
    const server = await sharedTestServer();
    const { person, numberId, plan, due } = await aCardNumber(server);
    // No job runs in between.
    await server.db.updateTable('subscriptions').set({ next_event_at: null }).execute();
    server.clock.set(later(due, MINUTE));
    await signInAgain(server, person);
    const orderId = await orderWithoutCharge(server, plan.id);
    if (isBegun) await beginCharge(server, orderId);
    await server.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });
    server.clock.advance(2 * MINUTE);
    await processDueWork(server);
    expect(chargesOf(server)).toEqual(['500 usd succeeded']);
    expect((await server.call(person, 'get-order', { orderId })).order?.state).toBe('expired');
    expect(await planOf(server, numberId)).toMatchObject({ period_due: due, grace_started_at: due });
  },
);

test('rule 9, automatic-renewal: a card payment that began before or after the owner switched renewal off does not switch it on again', async () => {
  const server = await sharedTestServer();
  const { person, numberId } = await aCardNumber(server);
  const { orderId } = await anOpenTopUp(server, person, numberId);
  await server.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });
  await payPage(server, orderId);
  await processDueWork(server);
  expect((await server.call(person, 'get-order', { orderId })).order?.state).toBe('active');
  expect(await planOf(server, numberId)).toMatchObject({ auto_renew: false });

  server.clock.advance(MINUTE);
  const later = await anOpenTopUp(server, person, numberId);
  await payPage(server, later.orderId);
  await processDueWork(server);
  expect((await server.call(person, 'get-order', { orderId: later.orderId })).order?.state).toBe('active');
  expect(await planOf(server, numberId)).toMatchObject({ auto_renew: false });
});

test('rule 9, automatic-renewal: switching off a renewal that is already off voids an earlier payment page with the box ticked', async () => {
  const server = await sharedTestServer();
  const { person, numberId } = await aCardNumber(server);
  await server.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });
  server.clock.advance(MINUTE);
  const { orderId } = await anOpenTopUp(server, person, numberId, { autoRenew: true });
  server.clock.advance(MINUTE);
  await server.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });
  await payPage(server, orderId);
  await processDueWork(server);
  expect(await planOf(server, numberId)).toMatchObject({ auto_renew: false });
});

test('rule 9, automatic-renewal: after switching the renewal off, the next payment page is a new one and says that the renewal stays off', async () => {
  const server = await sharedTestServer();
  const { person, numberId } = await aCardNumber(server);
  const first = await anOpenTopUp(server, person, numberId);
  await server.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });

  server.clock.advance(MINUTE);
  const second = await anOpenTopUp(server, person, numberId);
  expect(second.orderId).not.toBe(first.orderId);
  expect((await server.call(person, 'get-order', { orderId: first.orderId })).order?.state).toBe('expired');
  expect((await anOpenTopUp(server, person, numberId)).orderId).toBe(second.orderId);
  expect(pageOf(server, second.orderId).items[0]?.description).toContain(
    'Renewal is off, so you pay each time',
  );
  await payPage(server, second.orderId);
  await processDueWork(server);
  expect(await planOf(server, numberId)).toMatchObject({ auto_renew: false });
});

async function beginCharge({ db, clock }: TestServer, orderId: string) {
  const order = await findOrder(db, orderId);
  if (!order) throw new Error('the order is gone');
  const now = clock.now();
  await db
    .transaction()
    .execute((trx) => transitionOrder(trx, order, 'awaiting_payment', now, { next_run_at: now }));
}

/** Inserts the order of a renewal, as a server that crashes before the charge. */
function orderWithoutCharge({ db, clock }: TestServer, subscriptionId: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const subscription = await lockSubscription(trx, subscriptionId);
    if (!subscription) throw new Error('the number is gone');
    const holder = await findAccountHolder(trx, subscription.account_id);
    const account = await lockBillingAccount(trx, subscription.account_id);
    const lifecycle = {
      subscription,
      holder,
      account,
      isRented: true,
      isCharging: false,
      isPaymentOpen: false,
      openPages: [],
    };
    const order = await makeAutomaticOrder(
      trx,
      lifecycle,
      { kind: 'renewal', method: 'card', withOverage: false },
      clock.now(),
    );
    return order.id;
  });
}

/** A renewal that is due during an outage of the provider. */
async function aChargeThatWaits() {
  const server = await sharedTestServer();
  const rented = await aCardNumber(server);
  server.sandbox.injectFault({ provider: 'stripe', operation: 'create-payment', kind: 'error', times: 100 });
  await advanceTo(server, later(rented.due, MINUTE));
  expect(chargesOf(server)).toEqual(['500 usd succeeded']);
  await signInAgain(server, rented.person);
  return { server, ...rented };
}

async function afterTheOutage(server: TestServer, due: Date) {
  await processDueWork(server);
  server.sandbox.state().faults.length = 0;
  await advanceTo(server, later(due, 120 * MINUTE));
}
