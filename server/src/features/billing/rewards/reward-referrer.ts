import type { Deps, Trx } from '../../../deps.ts';
import { findAccountHolder, findAccountOf } from '../../accounts/profile/memberships.queries.ts';
import { findProfile } from '../../accounts/profile/profiles.queries.ts';
import { effectiveAccountStatus } from '../../accounts/status/account-rules.ts';
import {
  findReferralOf,
  markRewardGiven,
  reverseReferralsBetween,
  setFirstPurchase,
} from '../../referrals/referrals.queries.ts';
import { lockBillingAccount } from '../ledger/billing-accounts.queries.ts';
import { REWARD_KEY } from '../ledger/ledger.queries.ts';
import { movedBetween } from '../orders/order-rules.ts';
import { lockOrder, type Order } from '../orders/orders.queries.ts';
import { hasBoughtBefore } from '../orders/purchases.queries.ts';
import { isWhollyReturned } from '../orders/refunds.queries.ts';
import { recordMoney } from '../payments/record-money.ts';

/** 'Purchase made': the referred person has paid for something (rule 25 of docs/billing.md). */
export async function noteFirstPurchase(deps: Deps, { orderId }: { orderId: string }) {
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order || !hasMoney(order)) return;
    const referral = await findReferralFor(trx, order);
    if (referral) await setFirstPurchase(trx, referral.id, true);
  });
}

/**
 * 'Commission paid': a dollar of credit for whoever referred the buyer, when the first purchase is delivered.
 * Once in the life of the referred person; never after it was taken back. The order is locked: money that
 * goes back at the same moment waits, and then finds what it has to take back.
 */
export async function rewardReferrer(deps: Deps, { orderId }: { orderId: string }) {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== 'active' || (await isWhollyReturned(trx, order))) return;
    const referral = await findReferralFor(trx, order);
    if (!referral) return;
    if (await havePhoneInCommon(trx, referral))
      return reverseReferralsBetween(trx, referral.referred_user_id, [referral.referrer_user_id], now);
    const accountId = await findReceiver(trx, referral.referrer_user_id, now);
    if (!accountId || !(await markRewardGiven(trx, referral.id))) return;
    await reward(deps, trx, { order, referral, accountId, now });
  });
}

type Referral = NonNullable<Awaited<ReturnType<typeof findReferralOf>>>;
type Reward = { order: Order; referral: Referral; accountId: string; now: Date };

async function reward(deps: Deps, trx: Trx, { order, referral, accountId, now }: Reward) {
  const money = { minor: referral.reward_minor, currency: referral.reward_currency };
  await recordMoney(deps, trx, {
    key: REWARD_KEY + referral.id,
    kind: 'referral_reward',
    accountId,
    orderId: order.id,
    entries: movedBetween('credit', 'rewards', accountId, money),
    shown: { type: 'referral_reward', method: 'credit', money },
    mail: { kind: 'credit_received', occasion: `reward:${referral.id}` },
    now,
  });
  await deps.live.publish(trx, [`account:${accountId}`]);
}

/**
 * How the buyer came, if this is a purchase that counts and their first: whoever was bound after they had
 * bought already brings nobody anything.
 */
async function findReferralFor(trx: Trx, order: Order): Promise<Referral | null> {
  if (!isPurchase(order)) return null;
  const referral = await findReferralOf(trx, order.user_id);
  if (!referral || (await hasBoughtBefore(trx, order.user_id, referral.created_at))) return null;
  return referral;
}

/** Money that is only moved into credit, or that came from rewards alone, is not a purchase that brings one. */
export function isPurchase(order: Order): boolean {
  return order.amount_minor > 0 && order.kind !== 'credit' && !order.paid_with_rewards && !order.automatic;
}

/** Two accounts of one person, proven or not. */
async function havePhoneInCommon(trx: Trx, referral: Referral): Promise<boolean> {
  const referred = await findProfile(trx, referral.referred_user_id);
  const referrer = await findProfile(trx, referral.referrer_user_id);
  return Boolean(referred?.phone_number) && referred?.phone_number === referrer?.phone_number;
}

function hasMoney({ state }: Order): boolean {
  return state !== 'refund_due' && state !== 'refunded' && state !== 'expired';
}

/**
 * The referrer's account, its row locked, unless they are blocked or have left: what they did not get then
 * is not made up for later.
 */
async function findReceiver(trx: Trx, userId: string, now: Date): Promise<string | null> {
  const accountId = await findAccountOf(trx, userId);
  if (!accountId) return null;
  await lockBillingAccount(trx, accountId);
  const holder = await findAccountHolder(trx, accountId);
  const status = effectiveAccountStatus(holder, now);
  return holder && (status === 'active' || status === 'suspended') ? accountId : null;
}
