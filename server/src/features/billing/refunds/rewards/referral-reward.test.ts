import { expect, test } from 'vitest';
import { DAY, SECOND } from '../../../../clock.ts';
import { ledgerBalances, processDueWork, subjectsTo } from '../../../../testing/drivers/billing.ts';
import { accountOf, leave, signIn, untilAccountClosed } from '../../../../testing/drivers/leaving.ts';
import { aPaidOrder, aWaitingPlan, someCredit } from '../../../../testing/drivers/paid-orders.ts';
import {
  aNewcomer,
  aNumber,
  anOpenCheckout,
  aUser,
  aUserByCode,
  until,
  untilOrder,
} from '../../../../testing/factories/factories.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { waitingForLocks } from '../../../../testing/harness/waiting-for-locks.ts';
import { readReferralData } from '../../../referrals/personal-data.queries.ts';
import { runOrder } from '../../orders/entry/jobs/run-order.ts';
import { findOrder, transitionOrder } from '../../orders/entry/orders.queries.ts';
import { rewardReferrer } from '../entry/jobs/reward-referrer.ts';

test('rule 25, referral-reward: a referral goes from awaiting purchase to purchase made at settlement, and to commission paid, one dollar, at delivery', async () => {
  const { server, referrer, friend } = await aPair();
  expect(await statusOf(server, referrer)).toBe('awaiting_purchase');
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  const { checkoutId, orderId } = await anOpenCheckout(server, friend);
  await server.sandbox.pay(checkoutId);
  await untilOrder(server, friend, orderId, 'needs_action');
  await processDueWork(server);
  expect([await statusOf(server, referrer), await creditOf(server, referrer)]).toEqual(['purchase_made', 0]);

  await retried(server, orderId);

  expect([await statusOf(server, referrer), await creditOf(server, referrer)]).toEqual([
    'commission_paid',
    1,
  ]);
  const { transactions } = await server.call(referrer, 'get-billing-info');
  expect(transactions).toMatchObject([
    { transaction_type: 'referral_reward', payment_method: 'credit', amount: 1, status: 'completed' },
  ]);
  expect(subjectsTo(server, referrer)).toEqual([expect.stringContaining('You have received credit')]);
  expect(await booksOf(server, referrer)).toEqual({ 'credit usd': -100, 'rewards usd': 100 });
});

test('rule 25, referral-reward: two concurrent first purchases and all later ones earn one reward', async () => {
  const { server, referrer, friend } = await aPair();
  const orders = await Promise.all([aWaitingPlan(server, friend), aWaitingPlan(server, friend, 'yearly')]);
  await Promise.all([...orders, ...orders].map((orderId) => rewardReferrer(server.deps, { orderId })));
  await aWaitingPlan(server, friend);
  await processDueWork(server);

  expect([await statusOf(server, referrer), await creditOf(server, referrer)]).toEqual([
    'commission_paid',
    1,
  ]);
  expect((await server.call(referrer, 'get-billing-info')).transactions).toHaveLength(1);
});

test('rule 25, referral-reward: every payment method earns a reward, but no purchase of credit, claim, grant or automatic renewal', async () => {
  const { server, referrer, friend } = await aPair();
  await someCredit(server, friend, 1000);
  await processDueWork(server);
  expect(await statusOf(server, referrer)).toBe('awaiting_purchase');
  for (const kind of ['claim', 'grant'] as const) {
    const [order] = await server.db
      .updateTable('orders')
      .set({ kind, amount_minor: 0, e164: '+12025550100' })
      .returning('id')
      .execute();
    await rewardReferrer(server.deps, { orderId: order?.id ?? '' });
  }
  await server.db
    .updateTable('orders')
    .set({ kind: 'renewal', amount_minor: 200, automatic: true })
    .execute();
  const [renewal] = await server.db.selectFrom('orders').select('id').execute();
  await rewardReferrer(server.deps, { orderId: renewal?.id ?? '' });
  expect([await statusOf(server, referrer), await creditOf(server, referrer)]).toEqual([
    'awaiting_purchase',
    0,
  ]);

  await aWaitingPlan(server, friend, 'starter', 'credit');
  await processDueWork(server);
  expect([await statusOf(server, referrer), await creditOf(server, referrer)]).toEqual([
    'commission_paid',
    1,
  ]);
});

test('rule 25, referral-reward: a purchase paid by rewards alone earns no reward; a purchase paid partly by rewards does', async () => {
  const { server, referrer, friend } = await aPair();
  await fiveRewards(server, friend);
  expect(await creditOf(server, friend)).toBe(5);
  await aWaitingPlan(server, friend, 'starter', 'credit');
  await processDueWork(server);
  expect([await statusOf(server, referrer), await creditOf(server, referrer)]).toEqual([
    'awaiting_purchase',
    0,
  ]);
  await someCredit(server, friend, 400);
  const { userId } = await aFriendOf(server, friend);
  await aPaidOrder(server, { ...friend, userId }, { kind: 'subscription', plan: 'starter', usdMinor: 500 });
  await processDueWork(server);
  expect(await creditOf(server, friend)).toBe(5);

  await aWaitingPlan(server, friend, 'starter', 'credit');
  await processDueWork(server);

  expect(await statusOf(server, referrer)).toBe('commission_paid');
});

test('rule 25, referral-reward: a refund reverses the reward permanently, even below zero if it was spent, and the next credit first covers that debt', async () => {
  const { server, referrer, friend } = await aPair();
  const orderId = await aWaitingPlan(server, friend, 'starter', 'crypto');
  await processDueWork(server);
  await someCredit(server, referrer, 400);
  await aWaitingPlan(server, referrer, 'starter', 'credit');
  expect(await creditOf(server, referrer)).toBe(0);

  expect((await server.call(referrer, 'get-referrals')).earned).toBe(1);
  await refunded(server, orderId);
  await processDueWork(server);

  expect([await statusOf(server, referrer), await creditOf(server, referrer)]).toEqual(['reversed', -1]);
  expect(await server.call(referrer, 'get-referrals')).toMatchObject({
    earned: 0,
    referrals: [{ reward_given: false, reward_amount: 0, first_purchase_made: true }],
  });
  expect((await readReferralData(server.db, referrer.userId)).made).toMatchObject([
    { reward_given: false, reward_minor: 0 },
  ]);
  const { transactions } = await server.call(referrer, 'get-billing-info');
  expect(transactions[0]).toMatchObject({ transaction_type: 'referral_reversal', amount: 1 });
  await someCredit(server, referrer, 500);
  expect(await creditOf(server, referrer)).toBe(4);
  await aWaitingPlan(server, friend);
  await processDueWork(server);
  expect([await statusOf(server, referrer), await creditOf(server, referrer)]).toEqual(['reversed', 4]);
});

test('rule 25, referral-reward: the refund of another purchase does not reverse the reward', async () => {
  const { server, referrer, friend } = await aPair();
  await aWaitingPlan(server, friend, 'starter', 'crypto');
  await processDueWork(server);
  const later = await aWaitingPlan(server, friend, 'yearly', 'crypto');
  await refunded(server, later);
  await processDueWork(server);
  expect([await statusOf(server, referrer), await creditOf(server, referrer)]).toEqual([
    'commission_paid',
    1,
  ]);
});

test('rule 25, referral-reward: a reward and a refund at the same moment leave no reward, in either order', async () => {
  const server = await sharedTestServer();
  const referrer = await aUser(server);
  for (let round = 0; round < 6; round += 1) {
    await server.db.deleteFrom('rate_limits').execute();
    const friend = await aFriendOf(server, referrer);
    const orderId = await aWaitingPlan(server, friend, 'starter', 'crypto');
    await Promise.all(
      round % 2
        ? [rewardReferrer(server.deps, { orderId }), refunded(server, orderId)]
        : [refunded(server, orderId), rewardReferrer(server.deps, { orderId })],
    );
    await processDueWork(server);
    expect([round, await creditOf(server, referrer)]).toEqual([round, 0]);
  }
});

test('rule 25, referral-reward: a purchase whose refund has begun earns nothing', async () => {
  const { server, referrer, friend } = await aPair();
  // The referrer is blocked, so that no reward is paid before.
  await putAccountStatus(server, referrer, { account_status: 'blocked' });
  const orderId = await aWaitingPlan(server, friend);
  await processDueWork(server);
  await putAccountStatus(server, referrer, {});
  const order = await findOrder(server.db, orderId);
  if (!order) throw new Error('the order is not there');
  let rewarding: Promise<void> = Promise.resolve();
  await server.db.transaction().execute(async (trx) => {
    await transitionOrder(trx, order, 'refund_due', server.clock.now());
    rewarding = rewardReferrer(server.deps, { orderId });
    await Promise.race([
      rewarding,
      until(async () => (await waitingForLocks(server)) > 0, 'the lock to be waited for'),
    ]);
  });
  await rewarding;
  const { reward_given } = await server.db
    .selectFrom('referrals')
    .select('reward_given')
    .executeTakeFirstOrThrow();
  expect(reward_given).toBe(false);
});

test('rule 25, referral-reward: an undelivered first purchase resets the referral to awaiting purchase, and the next one earns the reward', async () => {
  const { server, referrer, friend } = await aPair();
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'unavailable' });
  const { checkoutId, orderId } = await anOpenCheckout(server, friend);
  await server.sandbox.pay(checkoutId);
  await untilOrder(server, friend, orderId, 'refunded');
  await processDueWork(server);
  expect([await statusOf(server, referrer), await creditOf(server, referrer)]).toEqual([
    'awaiting_purchase',
    0,
  ]);
  await aNumber(server, friend);
  await processDueWork(server);
  expect([await statusOf(server, referrer), await creditOf(server, referrer)]).toEqual([
    'commission_paid',
    1,
  ]);
});

test('rule 25, referral-reward: a code given after the first purchase earns no reward, and neither does self-referral', async () => {
  const server = await sharedTestServer();
  const [referrer, friend] = [await aUser(server), await aUser(server)];
  await aWaitingPlan(server, friend);
  server.clock.advance(1000);
  const { code } = await server.call(referrer, 'get-referrals');
  expect(await server.call(friend, 'process-referral', { referrerCode: code })).toEqual({ success: true });
  expect(await server.call(referrer, 'process-referral', { referrerCode: code })).toMatchObject({
    success: false,
  });
  server.clock.advance(1000);
  await aWaitingPlan(server, friend);
  await aWaitingPlan(server, referrer);
  await processDueWork(server);
  expect([await statusOf(server, referrer), await creditOf(server, referrer)]).toEqual([
    'awaiting_purchase',
    0,
  ]);
});

test('rule 25, referral-reward: a blocked or deleted referrer gets no reward; a suspended referrer does', async () => {
  const server = await sharedTestServer();
  const referrer = await aUser(server);
  const statuses = [
    [{ account_status: 'blocked' as const }, 0],
    [{ deletion_requested_at: new Date(server.clock.now().getTime() - 15 * DAY) }, 0],
    [{ account_status: 'suspended' as const, suspended_until: null }, 1],
    [{ deletion_requested_at: server.clock.now() }, 2],
  ] as const;
  const accountId = await accountOf(server, referrer);
  for (const [status, credit] of statuses) {
    await server.db.deleteFrom('rate_limits').execute();
    const friend = await aFriendOf(server, referrer);
    await putAccountStatus(server, referrer, status);
    await aWaitingPlan(server, friend);
    await processDueWork(server);
    await putAccountStatus(server, referrer, {});
    const account = await server.db
      .selectFrom('billing_accounts')
      .select('credit_minor')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    expect([status, (account?.credit_minor ?? 0) / 100]).toEqual([status, credit]);
  }
});

test('rule 25, referral-reward: two people with one phone earn nothing from each other', async () => {
  const server = await sharedTestServer();
  const referrer = await aUser(server);
  const { code } = await server.call(referrer, 'get-referrals');
  const friend = await aNewcomer(server, { referrerCode: code, phone: referrer.phone });
  await until(async () => (await statusOf(server, referrer)) !== undefined, 'the referral');
  server.clock.advance(61 * SECOND);
  await server.sandbox.setClock(server.clock.now());
  await server.call(friend, 'send-verification-otp', { phone_number: referrer.phone });
  await server.call(friend, 'verify-phone-otp', {
    otp_code: server.sandbox.codeFor(referrer.phone) ?? '',
  });
  await aWaitingPlan(server, friend);
  await processDueWork(server);
  expect([await statusOf(server, referrer), await creditOf(server, referrer)]).toEqual(['reversed', 0]);
});

test('rule 25, referral-reward: a phone that two people have verified one after the other counts as shared, whenever the referral was made', async () => {
  const server = await sharedTestServer();
  const phone = '+447700900988';
  const referrer = await aUserByCode(server, { phone });
  const { code } = await server.call(referrer, 'get-referrals');
  await server.call(referrer, 'update-phone-number', { phone_number: '+447700900989' });
  server.clock.advance(61 * SECOND);
  await server.sandbox.setClock(server.clock.now());
  const friend = await aUserByCode(server, { phone });
  await server.call(friend, 'update-phone-number', { phone_number: '+447700900990' });
  await markProven(server, friend);
  expect(await server.call(friend, 'process-referral', { referrerCode: code })).toEqual({ success: true });

  await aWaitingPlan(server, friend);
  await processDueWork(server);

  expect([await statusOf(server, referrer), await creditOf(server, referrer)]).toEqual(['reversed', 0]);
});

test('rule 25, referral-reward: a phone that two referred friends use one after the other earns the referrer one reward', async () => {
  const server = await sharedTestServer();
  const phone = '+447700900988';
  const referrer = await aUser(server);
  const { code } = await server.call(referrer, 'get-referrals');
  for (const next of ['+447700900981', '+447700900982']) {
    await server.db.deleteFrom('rate_limits').execute();
    const friend = await aUserByCode(server, { phone });
    await server.call(friend, 'process-referral', { referrerCode: code });
    await aNumber(server, friend);
    await processDueWork(server);
    await server.call(friend, 'update-phone-number', { phone_number: next });
    server.clock.advance(61 * SECOND);
    await server.sandbox.setClock(server.clock.now());
  }

  const { referrals } = await server.call(referrer, 'get-referrals');
  expect(referrals.filter(({ reward_given }) => reward_given)).toHaveLength(1);
  expect(await creditOf(server, referrer)).toBe(1);
});

test('rule 25, referral-reward: the phone of a friend earns the referrer one reward, even after the friend has deleted the account', async () => {
  const server = await sharedTestServer();
  const phone = '+447700900988';
  const referrer = await aUser(server);
  const { code } = await server.call(referrer, 'get-referrals');
  const refer = async () => {
    const friend = await aUserByCode(server, { phone });
    await server.call(friend, 'process-referral', { referrerCode: code });
    await aWaitingPlan(server, friend, 'starter', 'card');
    await processDueWork(server);
    return friend;
  };
  const first = await refer();
  expect(await creditOf(server, referrer)).toBe(1);
  await leave(server, first);
  await untilAccountClosed(server, first);
  await server.sandbox.setClock(server.clock.now());
  const again = await signIn(server, referrer);
  Object.assign(referrer, { accessToken: Reflect.get(Object(again.body), 'access_token') });
  await refer();
  expect(await creditOf(server, referrer)).toBe(1);
});

async function aPair() {
  const server = await sharedTestServer();
  const referrer = await aUser(server);
  return { server, referrer, friend: await aFriendOf(server, referrer) };
}

async function aFriendOf(server: TestServer, referrer: Person): Promise<Person> {
  const { code, referrals } = await server.call(referrer, 'get-referrals');
  const friend = await aNewcomer(server, { referrerCode: code });
  await markProven(server, friend);
  await until(async () => {
    const now = await server.call(referrer, 'get-referrals');
    return now.referrals.length > referrals.length;
  }, 'the referral');
  return friend;
}

async function markProven({ db }: TestServer, { userId }: Person) {
  await db
    .updateTable('profiles')
    .set({ phone_verified: true, verification_status: 'verified' })
    .where('user_id', '=', userId)
    .execute();
}

async function fiveRewards(server: TestServer, person: Person) {
  for (let count = 0; count < 5; count += 1) {
    await server.db.deleteFrom('rate_limits').execute();
    await aWaitingPlan(server, await aFriendOf(server, person));
  }
  await processDueWork(server);
}

/** The status of the person's newest referral. */
async function statusOf(server: TestServer, person: Person) {
  return (await server.call(person, 'get-referrals')).referrals[0]?.status;
}

async function creditOf(server: TestServer, person: Person) {
  return (await server.call(person, 'get-billing-info')).credit_balance;
}

async function booksOf(server: TestServer, person: Person) {
  return ledgerBalances(server, await accountOf(server, person));
}

async function retried(server: TestServer, orderId: string) {
  const order = await findOrder(server.db, orderId);
  if (!order) throw new Error('the order is not there');
  const now = server.clock.now();
  await transitionOrder(server.db, order, 'provisioning', now, {
    next_run_at: now,
    needs_action_until: null,
  });
  await processDueWork(server);
}

/** Ends a delivered order as an administrator's refund does. */
async function refunded(server: TestServer, orderId: string) {
  const order = await findOrder(server.db, orderId);
  if (!order) throw new Error('the order is not there');
  const now = server.clock.now();
  await transitionOrder(server.db, order, 'refund_due', now, {
    next_run_at: now,
    refund_reason: 'administrator',
  });
  await runOrder(server.deps, { orderId });
}

async function putAccountStatus({ db }: TestServer, { userId }: Person, status: object) {
  await db
    .updateTable('profiles')
    .set({ account_status: 'active', suspended_until: null, deletion_requested_at: null, ...status })
    .where('user_id', '=', userId)
    .execute();
}
