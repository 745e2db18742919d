import { expect, test } from 'vitest';
import { later, MINUTE } from '../../../clock.ts';
import { doWhatIsDue, payPage, planOf, signInAgain, tellTime } from '../../../testing/drivers/billing.ts';
import { aCardNumber, anOpenTopUp, chargesOf } from '../../../testing/drivers/life.ts';
import { pageOf } from '../../../testing/drivers/purchases.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { findAccountHolder } from '../../accounts/profile/memberships.queries.ts';
import { makeAutomaticOrder } from '../credit/make-automatic-order.ts';
import { lockBillingAccount } from '../ledger/billing-accounts.queries.ts';
import { findOrder, moveOrder } from '../orders/orders.queries.ts';
import { lockSubscription } from '../subscriptions/subscriptions.queries.ts';

test('rule 19: a card is not charged an hour later of somebody who has chosen pay-as-you-go while the provider did not answer', async () => {
  const { house, person, numberId, due } = await aChargeThatWaits();
  await house.call(person, 'save-overage-settings', { preferred_payment_method: 'pay_per_use' });
  await afterTheOutage(house, due);
  expect(chargesOf(house)).toEqual(['500 usd succeeded']);
  expect(await planOf(house, numberId)).toMatchObject({ period_due: due, suspension_date: due });
});

test('rule 9: a renewal that was switched off while the provider did not answer is not charged when it does', async () => {
  const { house, person, numberId, due } = await aChargeThatWaits();
  await house.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });
  await afterTheOutage(house, due);
  expect(chargesOf(house)).toEqual(['500 usd succeeded']);
  expect(await planOf(house, numberId)).toMatchObject({ period_due: due, suspension_date: due });
});

test('rule 18: a number that was let go while the provider did not answer is not renewed when it does', async () => {
  const { house, person, numberId, due } = await aChargeThatWaits();
  await house.call(person, 'release-phone-number', { phoneNumberId: numberId });
  await afterTheOutage(house, due);
  expect(chargesOf(house)).toEqual(['500 usd succeeded']);
  expect(house.sandbox.rentedNumbers()).toEqual([]);
});

test.each([
  ['between its order and its charge, since the server died there', false],
  ['after its charge was begun, by a server that died before it was sent', true],
])('rule 9: a renewal that was switched off %s, is not charged', async (_when, isBegun) => {
  const house = await harness();
  const { person, numberId, plan, due } = await aCardNumber(house);
  // Nobody looks at the number meanwhile.
  await house.db.updateTable('subscriptions').set({ next_event_at: null }).execute();
  house.clock.set(later(due, MINUTE));
  await signInAgain(house, person);
  const orderId = await orderWithoutCharge(house, plan.id);
  if (isBegun) await beginCharge(house, orderId);
  await house.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });
  house.clock.advance(2 * MINUTE);
  await doWhatIsDue(house);
  expect(chargesOf(house)).toEqual(['500 usd succeeded']);
  expect((await house.call(person, 'get-order', { orderId })).order?.state).toBe('expired');
  expect(await planOf(house, numberId)).toMatchObject({ period_due: due, suspension_date: due });
});

test('rule 9: a card payment does not switch on what its owner has switched off, begun before or later', async () => {
  const house = await harness();
  const { person, numberId } = await aCardNumber(house);
  const { orderId } = await anOpenTopUp(house, person, numberId);
  await house.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });
  await payPage(house, orderId);
  await doWhatIsDue(house);
  expect((await house.call(person, 'get-order', { orderId })).order?.state).toBe('active');
  expect(await planOf(house, numberId)).toMatchObject({ auto_renew: false });

  house.clock.advance(MINUTE);
  const later = await anOpenTopUp(house, person, numberId);
  await payPage(house, later.orderId);
  await doWhatIsDue(house);
  expect((await house.call(person, 'get-order', { orderId: later.orderId })).order?.state).toBe('active');
  expect(await planOf(house, numberId)).toMatchObject({ auto_renew: false });
});

test('rule 9: switching off a renewal that is off already counts against a page on which it was ticked before', async () => {
  const house = await harness();
  const { person, numberId } = await aCardNumber(house);
  await house.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });
  house.clock.advance(MINUTE);
  const { orderId } = await anOpenTopUp(house, person, numberId, { autoRenew: true });
  house.clock.advance(MINUTE);
  await house.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });
  await payPage(house, orderId);
  await doWhatIsDue(house);
  expect(await planOf(house, numberId)).toMatchObject({ auto_renew: false });
});

test('rule 9: whoever goes to the payment page again after switching the renewal off gets a new one, which says that it stays off', async () => {
  const house = await harness();
  const { person, numberId } = await aCardNumber(house);
  const first = await anOpenTopUp(house, person, numberId);
  await house.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });

  house.clock.advance(MINUTE);
  const second = await anOpenTopUp(house, person, numberId);
  expect(second.orderId).not.toBe(first.orderId);
  expect((await house.call(person, 'get-order', { orderId: first.orderId })).order?.state).toBe('expired');
  expect((await anOpenTopUp(house, person, numberId)).orderId).toBe(second.orderId);
  expect(pageOf(house, second.orderId).items[0]?.description).toContain(
    'Renewal is off, so you pay each time',
  );
  await payPage(house, second.orderId);
  await doWhatIsDue(house);
  expect(await planOf(house, numberId)).toMatchObject({ auto_renew: false });
});

async function beginCharge({ db, clock }: Harness, orderId: string) {
  const order = await findOrder(db, orderId);
  if (!order) throw new Error('the order is gone');
  const now = clock.now();
  await db
    .transaction()
    .execute((trx) => moveOrder(trx, order, 'awaiting_payment', now, { next_run_at: now }));
}

/** The renewal as it is written down, by a server that dies before it asks for the money. */
function orderWithoutCharge({ db, clock }: Harness, subscriptionId: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const subscription = await lockSubscription(trx, subscriptionId);
    if (!subscription) throw new Error('the number is gone');
    const holder = await findAccountHolder(trx, subscription.account_id);
    const account = await lockBillingAccount(trx, subscription.account_id);
    const life = { subscription, holder, account, isRented: true, isCharging: false, isPaymentOpen: false };
    return makeAutomaticOrder(
      trx,
      life,
      { kind: 'renewal', method: 'card', withOverage: false },
      clock.now(),
    );
  });
}

/** A renewal is due, and the provider answers no call about it. */
async function aChargeThatWaits() {
  const house = await harness();
  const rented = await aCardNumber(house);
  house.sandbox.orderFault({ provider: 'stripe', operation: 'create-payment', kind: 'error', times: 100 });
  await tellTime(house, later(rented.due, MINUTE));
  expect(chargesOf(house)).toEqual(['500 usd succeeded']);
  await signInAgain(house, rented.person);
  return { house, ...rented };
}

async function afterTheOutage(house: Harness, due: Date) {
  await doWhatIsDue(house);
  house.sandbox.state().faults.length = 0;
  await tellTime(house, later(due, 120 * MINUTE));
}
