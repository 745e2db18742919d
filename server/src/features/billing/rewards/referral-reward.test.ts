import { expect, test } from 'vitest';
import { DAY, SECOND } from '../../../clock.ts';
import { books, doWhatIsDue, subjectsTo } from '../../../testing/drivers/billing.ts';
import { accountOf } from '../../../testing/drivers/leaving.ts';
import { aPaidOrder, aWaitingPlan, someCredit } from '../../../testing/drivers/paid-orders.ts';
import {
  aNewcomer,
  aNumber,
  anOpenCheckout,
  aUser,
  until,
  untilOrder,
} from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { waitingForLocks } from '../../../testing/harness/waiting-for-locks.ts';
import { readReferralData } from '../../referrals/personal-data.queries.ts';
import { findOrder, moveOrder } from '../orders/orders.queries.ts';
import { runOrder } from '../processing/run-order.ts';
import { rewardReferrer } from './reward-referrer.ts';

test('rule 25: a referral goes from awaiting purchase to purchase made at the settlement and to commission paid, one dollar, at the delivery', async () => {
  const { house, referrer, friend } = await aPair();
  expect(await statusOf(house, referrer)).toBe('awaiting_purchase');
  house.sandbox.orderFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  const { checkoutId, orderId } = await anOpenCheckout(house, friend);
  await house.sandbox.pay(checkoutId);
  await untilOrder(house, friend, orderId, 'needs_action');
  await doWhatIsDue(house);
  expect([await statusOf(house, referrer), await creditOf(house, referrer)]).toEqual(['purchase_made', 0]);

  await retried(house, orderId);

  expect([await statusOf(house, referrer), await creditOf(house, referrer)]).toEqual(['commission_paid', 1]);
  const { transactions } = await house.call(referrer, 'get-billing-info');
  expect(transactions).toMatchObject([
    { transaction_type: 'referral_reward', payment_method: 'credit', amount: 1, status: 'completed' },
  ]);
  expect(subjectsTo(house, referrer)).toEqual([expect.stringContaining('You have received credit')]);
  expect(await booksOf(house, referrer)).toEqual({ 'credit usd': -100, 'rewards usd': 100 });
});

test('rule 25: two first purchases at once, and all that comes after, give one reward', async () => {
  const { house, referrer, friend } = await aPair();
  const orders = await Promise.all([aWaitingPlan(house, friend), aWaitingPlan(house, friend, 'yearly')]);
  await Promise.all([...orders, ...orders].map((orderId) => rewardReferrer(house.deps, { orderId })));
  await aWaitingPlan(house, friend);
  await doWhatIsDue(house);

  expect([await statusOf(house, referrer), await creditOf(house, referrer)]).toEqual(['commission_paid', 1]);
  expect((await house.call(referrer, 'get-billing-info')).transactions).toHaveLength(1);
});

test('rule 25: by any means of payment, but not for a credit top-up, a claim, a gift or a renewal of ours', async () => {
  const { house, referrer, friend } = await aPair();
  await someCredit(house, friend, 1000);
  await doWhatIsDue(house);
  expect(await statusOf(house, referrer)).toBe('awaiting_purchase');
  for (const kind of ['claim', 'grant'] as const) {
    const [order] = await house.db
      .updateTable('orders')
      .set({ kind, amount_minor: 0, e164: '+12025550100' })
      .returning('id')
      .execute();
    await rewardReferrer(house.deps, { orderId: order?.id ?? '' });
  }
  await house.db.updateTable('orders').set({ kind: 'renewal', amount_minor: 200, automatic: true }).execute();
  const [renewal] = await house.db.selectFrom('orders').select('id').execute();
  await rewardReferrer(house.deps, { orderId: renewal?.id ?? '' });
  expect([await statusOf(house, referrer), await creditOf(house, referrer)]).toEqual([
    'awaiting_purchase',
    0,
  ]);

  await aWaitingPlan(house, friend, 'starter', 'credit');
  await doWhatIsDue(house);
  expect([await statusOf(house, referrer), await creditOf(house, referrer)]).toEqual(['commission_paid', 1]);
});

test('rule 25: a purchase that rewards alone have paid brings nobody a reward, one that they helped to pay does', async () => {
  const { house, referrer, friend } = await aPair();
  await fiveRewards(house, friend);
  expect(await creditOf(house, friend)).toBe(5);
  await aWaitingPlan(house, friend, 'starter', 'credit');
  await doWhatIsDue(house);
  expect([await statusOf(house, referrer), await creditOf(house, referrer)]).toEqual([
    'awaiting_purchase',
    0,
  ]);
  await someCredit(house, friend, 400);
  const { userId } = await aFriendOf(house, friend);
  await aPaidOrder(house, { ...friend, userId }, { kind: 'subscription', plan: 'starter', usdMinor: 500 });
  await doWhatIsDue(house);
  expect(await creditOf(house, friend)).toBe(5);

  await aWaitingPlan(house, friend, 'starter', 'credit');
  await doWhatIsDue(house);

  expect(await statusOf(house, referrer)).toBe('commission_paid');
});

test('rule 25: a refund takes the reward back, below zero if it is spent, the next credit fills that first, and reversed is final', async () => {
  const { house, referrer, friend } = await aPair();
  const orderId = await aWaitingPlan(house, friend, 'starter', 'crypto');
  await doWhatIsDue(house);
  await someCredit(house, referrer, 400);
  await aWaitingPlan(house, referrer, 'starter', 'credit');
  expect(await creditOf(house, referrer)).toBe(0);

  await refunded(house, orderId);
  await doWhatIsDue(house);

  expect([await statusOf(house, referrer), await creditOf(house, referrer)]).toEqual(['reversed', -1]);
  expect((await house.call(referrer, 'get-referrals')).referrals).toMatchObject([
    { reward_given: false, reward_amount: 0, first_purchase_made: true },
  ]);
  expect((await readReferralData(house.db, referrer.userId)).made).toMatchObject([
    { reward_given: false, reward_minor: 0 },
  ]);
  const { transactions } = await house.call(referrer, 'get-billing-info');
  expect(transactions[0]).toMatchObject({ transaction_type: 'referral_reversal', amount: 1 });
  await someCredit(house, referrer, 500);
  expect(await creditOf(house, referrer)).toBe(4);
  await aWaitingPlan(house, friend);
  await doWhatIsDue(house);
  expect([await statusOf(house, referrer), await creditOf(house, referrer)]).toEqual(['reversed', 4]);
});

test('rule 25: the refund of another purchase takes nothing back', async () => {
  const { house, referrer, friend } = await aPair();
  await aWaitingPlan(house, friend, 'starter', 'crypto');
  await doWhatIsDue(house);
  const later = await aWaitingPlan(house, friend, 'yearly', 'crypto');
  await refunded(house, later);
  await doWhatIsDue(house);
  expect([await statusOf(house, referrer), await creditOf(house, referrer)]).toEqual(['commission_paid', 1]);
});

test('rule 25: of a reward and a refund at the same moment nothing is left over, whoever is first', async () => {
  const house = await harness();
  const referrer = await aUser(house);
  for (let round = 0; round < 6; round += 1) {
    await house.db.deleteFrom('limits').execute();
    const friend = await aFriendOf(house, referrer);
    const orderId = await aWaitingPlan(house, friend, 'starter', 'crypto');
    await Promise.all(
      round % 2
        ? [rewardReferrer(house.deps, { orderId }), refunded(house, orderId)]
        : [refunded(house, orderId), rewardReferrer(house.deps, { orderId })],
    );
    await doWhatIsDue(house);
    expect([round, await creditOf(house, referrer)]).toEqual([round, 0]);
  }
});

test('rule 25: a refund that has begun is waited for, and then nothing is earned', async () => {
  const { house, referrer, friend } = await aPair();
  // So that nobody has rewarded it already.
  await setStanding(house, referrer, { account_status: 'blocked' });
  const orderId = await aWaitingPlan(house, friend);
  await doWhatIsDue(house);
  await setStanding(house, referrer, {});
  const order = await findOrder(house.db, orderId);
  if (!order) throw new Error('the order is not there');
  let rewarding: Promise<void> = Promise.resolve();
  await house.db.transaction().execute(async (trx) => {
    await moveOrder(trx, order, 'refund_due', house.clock.now());
    rewarding = rewardReferrer(house.deps, { orderId });
    await Promise.race([
      rewarding,
      until(async () => (await waitingForLocks(house)) > 0, 'the lock to be waited for'),
    ]);
  });
  await rewarding;
  const { reward_given } = await house.db
    .selectFrom('referrals')
    .select('reward_given')
    .executeTakeFirstOrThrow();
  expect(reward_given).toBe(false);
});

test('rule 25: a first purchase that could not be delivered goes back to awaiting purchase, and the next one earns', async () => {
  const { house, referrer, friend } = await aPair();
  house.sandbox.orderFault({ provider: 'twilio', operation: 'buy', kind: 'unavailable' });
  const { checkoutId, orderId } = await anOpenCheckout(house, friend);
  await house.sandbox.pay(checkoutId);
  await untilOrder(house, friend, orderId, 'refunded');
  await doWhatIsDue(house);
  expect([await statusOf(house, referrer), await creditOf(house, referrer)]).toEqual([
    'awaiting_purchase',
    0,
  ]);
  await aNumber(house, friend);
  await doWhatIsDue(house);
  expect([await statusOf(house, referrer), await creditOf(house, referrer)]).toEqual(['commission_paid', 1]);
});

test('rule 25: whoever gives a code after their first purchase brings nobody anything, and nobody refers themselves', async () => {
  const house = await harness();
  const [referrer, friend] = [await aUser(house), await aUser(house)];
  await aWaitingPlan(house, friend);
  house.clock.advance(1000);
  const { code } = await house.call(referrer, 'get-referrals');
  expect(await house.call(friend, 'process-referral', { referrerCode: code })).toEqual({ success: true });
  expect(await house.call(referrer, 'process-referral', { referrerCode: code })).toMatchObject({
    success: false,
  });
  house.clock.advance(1000);
  await aWaitingPlan(house, friend);
  await aWaitingPlan(house, referrer);
  await doWhatIsDue(house);
  expect([await statusOf(house, referrer), await creditOf(house, referrer)]).toEqual([
    'awaiting_purchase',
    0,
  ]);
});

test('rule 25: a referrer who is blocked or has left gets nothing, one who is suspended does', async () => {
  const house = await harness();
  const referrer = await aUser(house);
  const standings = [
    [{ account_status: 'blocked' as const }, 0],
    [{ deletion_requested_at: new Date(house.clock.now().getTime() - 15 * DAY) }, 0],
    [{ account_status: 'suspended' as const, suspended_until: null }, 1],
    [{ deletion_requested_at: house.clock.now() }, 2],
  ] as const;
  const accountId = await accountOf(house, referrer);
  for (const [standing, credit] of standings) {
    await house.db.deleteFrom('limits').execute();
    const friend = await aFriendOf(house, referrer);
    await setStanding(house, referrer, standing);
    await aWaitingPlan(house, friend);
    await doWhatIsDue(house);
    await setStanding(house, referrer, {});
    const account = await house.db
      .selectFrom('billing_accounts')
      .select('credit_minor')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    expect([standing, (account?.credit_minor ?? 0) / 100]).toEqual([standing, credit]);
  }
});

test('rule 25: two people with one phone earn nothing from each other', async () => {
  const house = await harness();
  const referrer = await aUser(house);
  const { code } = await house.call(referrer, 'get-referrals');
  const friend = await aNewcomer(house, { referrerCode: code, phone: referrer.phone });
  await until(async () => (await statusOf(house, referrer)) !== undefined, 'the referral');
  house.clock.advance(61 * SECOND);
  await house.sandbox.setClock(house.clock.now());
  await house.call(friend, 'send-verification-otp', { phone_number: referrer.phone });
  await house.call(friend, 'verify-phone-otp', {
    otp_code: house.sandbox.codeFor(referrer.phone) ?? '',
  });
  await aWaitingPlan(house, friend);
  await doWhatIsDue(house);
  expect([await statusOf(house, referrer), await creditOf(house, referrer)]).toEqual(['reversed', 0]);
});

async function aPair() {
  const house = await harness();
  const referrer = await aUser(house);
  return { house, referrer, friend: await aFriendOf(house, referrer) };
}

async function aFriendOf(house: Harness, referrer: Person): Promise<Person> {
  const { code, referrals } = await house.call(referrer, 'get-referrals');
  const friend = await aNewcomer(house, { referrerCode: code });
  await house.db
    .updateTable('profiles')
    .set({ phone_verified: true, verification_status: 'verified' })
    .where('user_id', '=', friend.userId)
    .execute();
  await until(async () => {
    const now = await house.call(referrer, 'get-referrals');
    return now.referrals.length > referrals.length;
  }, 'the referral');
  return friend;
}

async function fiveRewards(house: Harness, person: Person) {
  for (let count = 0; count < 5; count += 1) {
    await house.db.deleteFrom('limits').execute();
    await aWaitingPlan(house, await aFriendOf(house, person));
  }
  await doWhatIsDue(house);
}

/** Of the newest referral. */
async function statusOf(house: Harness, person: Person) {
  return (await house.call(person, 'get-referrals')).referrals[0]?.status;
}

async function creditOf(house: Harness, person: Person) {
  return (await house.call(person, 'get-billing-info')).credit_balance;
}

async function booksOf(house: Harness, person: Person) {
  return books(house, await accountOf(house, person));
}

async function retried(house: Harness, orderId: string) {
  const order = await findOrder(house.db, orderId);
  if (!order) throw new Error('the order is not there');
  const now = house.clock.now();
  await moveOrder(house.db, order, 'provisioning', now, { next_run_at: now, needs_action_until: null });
  await doWhatIsDue(house);
}

/** As an administrator's refund of what was delivered. */
async function refunded(house: Harness, orderId: string) {
  const order = await findOrder(house.db, orderId);
  if (!order) throw new Error('the order is not there');
  const now = house.clock.now();
  await moveOrder(house.db, order, 'refund_due', now, {
    next_run_at: now,
    refund_reason: 'administrator',
  });
  await runOrder(house.deps, { orderId });
}

async function setStanding({ db }: Harness, { userId }: Person, standing: object) {
  await db
    .updateTable('profiles')
    .set({ account_status: 'active', suspended_until: null, deletion_requested_at: null, ...standing })
    .where('user_id', '=', userId)
    .execute();
}
