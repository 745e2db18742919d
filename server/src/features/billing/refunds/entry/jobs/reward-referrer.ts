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
import { isFullyRefunded } from '../refunds.queries.ts';

/** Sets "purchase made" once the referred person has paid (rule 25, referral-reward). */
export async function recordFirstPurchase(deps: Deps, { orderId }: { orderId: string }) {
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order || !isStillPaid(order)) return;
    const referral = await findReferralFor(trx, order);
    if (referral) await setFirstPurchase(trx, referral.id, true);
  });
}

/**
 * Sets "commission paid": a dollar of credit for the buyer's referrer when the first purchase is delivered. Once per
 * referred person, never after its reversal. The order's lock makes a concurrent refund wait and reverse the reward.
 */
export async function rewardReferrer(deps: Deps, { orderId }: { orderId: string }) {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== 'active' || (await isFullyRefunded(trx, order))) return;
    const referral = await findReferralFor(trx, order);
    if (!referral) return;
    const { referred_user_id: referred, referrer_user_id: referrer } = referral;
    // Both accounts belong to one person.
    if (await havePhoneInCommon(trx, referred, referrer))
      return reverseReferralsBetween(trx, referred, [referrer], now);
    const accountId = await findReceiver(trx, referrer, now);
    // Read under the lock of the referrer's account, against concurrent deliveries to two friends with one phone.
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
 * Finds the buyer's referral if this order is their first purchase that counts. A referral after a purchase earns no
 * reward.
 */
async function findReferralFor(trx: Trx, order: Order): Promise<Referral | null> {
  if (!isPurchase(order)) return null;
  const referral = await findReferralOf(trx, order.user_id);
  if (!referral || (await hasBoughtBefore(trx, order.user_id, referral.created_at))) return null;
  return referral;
}

/** Whether an order may earn a reward: no credit, no automatic charge, and not paid by rewards alone. */
export function isPurchase(order: Order): boolean {
  return order.amount_minor > 0 && order.kind !== 'credit' && !order.paid_with_rewards && !order.automatic;
}

function isStillPaid({ state }: Order): boolean {
  return state !== 'refund_due' && state !== 'refunded' && state !== 'expired';
}

/** Finds and locks the referrer's account, unless it is blocked or deleted: such a reward is lost. */
async function findReceiver(trx: Trx, userId: string, now: Date): Promise<string | null> {
  const accountId = await findAccountOf(trx, userId);
  if (!accountId) return null;
  await lockBillingAccount(trx, accountId);
  const holder = await findAccountHolder(trx, accountId);
  const status = effectiveAccountStatus(holder, now);
  return holder && (status === 'active' || status === 'suspended') ? accountId : null;
}
