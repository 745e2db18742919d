import type { Deps, Trx } from '../../../../../deps.ts';
import { findAccountHolder, findAccountOf } from '../../../../accounts/profile/memberships.queries.ts';
import { effectiveAccountStatus } from '../../../../accounts/status/account-rules.ts';
import {
  findReferralOf,
  markRewardGiven,
  reverseReferralsBetween,
  setFirstPurchase,
} from '../../../../referrals/referrals.queries.ts';
import { lockBillingAccount } from '../../../money/entry/billing-accounts.queries.ts';
import { REWARD_KEY_PREFIX } from '../../../money/entry/ledger.queries.ts';
import { recordMoney } from '../../../money/entry/record-money.ts';
import { movedBetween } from '../../../money/entry/rules/moved-between.ts';
import { lockOrder, type Order } from '../../../orders/entry/orders.queries.ts';
import { hasBoughtBefore } from '../../../orders/entry/purchases.queries.ts';
import { hasRewardForPhone, havePhoneInCommon } from '../../rewards/phones-in-common.queries.ts';
import { isWhollyReturned } from '../refunds.queries.ts';

/** Sets "purchase made": the referred person has paid for something (rule 25 of docs/billing.md). */
export async function noteFirstPurchase(deps: Deps, { orderId }: { orderId: string }) {
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order || !hasMoney(order)) return;
    const referral = await findReferralFor(trx, order);
    if (referral) await setFirstPurchase(trx, referral.id, true);
  });
}

/**
 * Pays "commission paid": a dollar of credit for the buyer's referrer when the first purchase is delivered. Once per
 * referred person; never after it was taken back. The order is locked, so a refund at the same moment waits and then
 * finds the reward to take back.
 */
export async function rewardReferrer(deps: Deps, { orderId }: { orderId: string }) {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== 'active' || (await isWhollyReturned(trx, order))) return;
    const referral = await findReferralFor(trx, order);
    if (!referral) return;
    const { referred_user_id: referred, referrer_user_id: referrer } = referral;
    // The two accounts belong to one person.
    if (await havePhoneInCommon(trx, referred, referrer))
      return reverseReferralsBetween(trx, referred, [referrer], now);
    const accountId = await findReceiver(trx, referrer, now);
    // Read under the lock of the referrer's account: two friends with one phone may be delivered to at once.
    if (accountId && (await hasRewardForPhone(trx, deps.vault, referrer, referred)))
      return reverseReferralsBetween(trx, referred, [referrer], now);
    if (!accountId || !(await markRewardGiven(trx, referral.id))) return;
    await reward(deps, trx, { order, referral, accountId, now });
  });
}

type Referral = NonNullable<Awaited<ReturnType<typeof findReferralOf>>>;
type Reward = { order: Order; referral: Referral; accountId: string; now: Date };

async function reward(deps: Deps, trx: Trx, { order, referral, accountId, now }: Reward) {
  const money = { minor: referral.reward_minor, currency: referral.reward_currency };
  await recordMoney(deps, trx, {
    key: REWARD_KEY_PREFIX + referral.id,
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
 * Finds the buyer's referral, if this order is a purchase that counts and the first one. A person who was referred
 * only after they had bought brings no reward.
 */
async function findReferralFor(trx: Trx, order: Order): Promise<Referral | null> {
  if (!isPurchase(order)) return null;
  const referral = await findReferralOf(trx, order.user_id);
  if (!referral || (await hasBoughtBefore(trx, order.user_id, referral.created_at))) return null;
  return referral;
}

/** Whether an order may bring a reward: not one for credit, one paid with rewards alone, or an automatic charge. */
export function isPurchase(order: Order): boolean {
  return order.amount_minor > 0 && order.kind !== 'credit' && !order.paid_with_rewards && !order.automatic;
}

function hasMoney({ state }: Order): boolean {
  return state !== 'refund_due' && state !== 'refunded' && state !== 'expired';
}

/** Finds the referrer's account and locks it, unless they are blocked or have left: no reward is made up for later. */
async function findReceiver(trx: Trx, userId: string, now: Date): Promise<string | null> {
  const accountId = await findAccountOf(trx, userId);
  if (!accountId) return null;
  await lockBillingAccount(trx, accountId);
  const holder = await findAccountHolder(trx, accountId);
  const status = effectiveAccountStatus(holder, now);
  return holder && (status === 'active' || status === 'suspended') ? accountId : null;
}
